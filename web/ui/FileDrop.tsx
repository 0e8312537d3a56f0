import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from './cx.ts'

type FileDropProps = {
  label: string
  hint: string
  /** As in the `accept` attribute. */
  accept: string
  error?: string | undefined
  onFile: (file: File) => void
}

/** A file by button or by dragging; the button is a real file input, so the keyboard needs nothing else. */
export function FileDrop({ label, hint, accept, error, onFile }: FileDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is extra: the input inside does the same by keyboard */}
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          take(event.dataTransfer.files)
        }}
        className={cx(
          'flex flex-col items-center gap-2 rounded-panel border border-dashed px-6 py-8 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
          isOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface hover:bg-sunken',
        )}
      >
        <Upload size={24} strokeWidth={1.75} className="text-ink-muted" aria-hidden="true" />
        <span className="text-base font-semibold">{label}</span>
        <span className="text-portal text-ink-muted">{hint}</span>
        <input
          id={id}
          type="file"
          accept={accept}
          className="sr-only"
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => take(event.target.files)}
        />
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-portal font-semibold text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
