import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { GROUNDS } from '../../domain/company-colour.ts'
import { isOwnAddress, pictureFile, PICTURE_TYPES } from '../../domain/pictures.ts'
import type { Theme } from '../../domain/theme.ts'
import { Button } from '../ui/Button.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { FormError } from '../ui/FormError.tsx'
import { cx } from '../ui/cx.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { type PictureUpload, usePictureUpload } from './api/usePictureUpload.ts'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const UNDER_WAY = 'Wait until the picture is here, or cancel its upload.'

type LookProps = {
  label: string
  /** What a browser may load; null where we have no copy of it. */
  address: string | null
  /** The ground that a logo is for; a picture, which is cut to its box, has none. */
  ground: Theme | undefined
}

function Look({ label, address, ground }: LookProps) {
  if (!address)
    return (
      <p className="min-w-40 grow basis-0 text-portal text-ink-muted">
        We have no copy of this picture: our artwork stands there.
      </p>
    )
  return (
    <img
      src={pictureFile(address, ground ? 320 : 'wide-320')}
      alt={`The chosen ${label.toLowerCase()}`}
      className={cx('w-40 rounded-control', ground ? 'h-16 object-contain p-2' : 'aspect-video bg-sunken object-cover')}
      {...(ground && { style: { backgroundColor: GROUNDS[ground][1] } })}
    />
  )
}

type ShownProps = LookProps & { onFile: (file: File) => void; onRemove: () => void }

function Shown({ onFile, onRemove, ...look }: ShownProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-panel border border-line p-3">
      <Look {...look} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<ImageUp {...icon} />}
          aria-label={`Replace ${look.label.toLowerCase()}`}
          onClick={() => input.current?.click()}
        >
          Replace
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 {...icon} />}
          aria-label={`Remove ${look.label.toLowerCase()}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file again is a choice too.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}

function UnderWay({ upload, onCancel }: { upload: PictureUpload; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-panel border border-line p-3">
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="truncate font-semibold">{upload.name}</p>
        <ProgressBar label="Upload of the picture" value={upload.share} max={1} />
      </div>
      <Button size="small" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}

type PictureInputProps = {
  /** The form keeps the picture's address under it, empty for none. */
  name: string
  label: string
  hint: string
  ground?: Theme
  /** What a browser may load of a kept address: it alone unless given. */
  copyOf?: (address: string) => string | null
}

const itself = (address: string) => address

/** A logo or picture of the company: sent at once, so that a preview has it, and kept with the rest of its form. */
export function PictureInput({ name, label, hint, ground, copyOf = itself }: PictureInputProps) {
  const { control, clearErrors } = useFormContext<Record<string, string>>()
  const place = useRef<HTMLDivElement>(null)
  // What had the focus goes with each step, so the box that holds them all takes it.
  const holdFocus = () => place.current?.focus()
  const { underWay, isUnderWay, problem, start, cancel } = usePictureUpload('/api/company/pictures')
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: () => !isUnderWay() || UNDER_WAY },
  })
  const change = (address: string) => {
    holdFocus()
    clearErrors(name)
    field.onChange(address)
  }
  const take = (file: File) => {
    holdFocus()
    void start(file, change)
  }
  const stop = () => {
    holdFocus()
    cancel()
    clearErrors(name)
  }
  const isEmpty = field.value === ''
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="flex min-w-0 flex-col gap-1.5 outline-none"
    >
      <p className="text-portal font-semibold">
        {label}
        <span className="font-normal text-ink-subtle"> (optional)</span>
      </p>
      <p role="status" className="sr-only">
        {underWay ? `Uploading ${underWay.name}` : isOwnAddress(field.value) && 'The picture is uploaded.'}
      </p>
      {underWay && <UnderWay upload={underWay} onCancel={stop} />}
      {!underWay && isEmpty && (
        <FileDrop
          label="Choose or drop a picture"
          hint={hint}
          accept={PICTURE_TYPES.join(',')}
          error={problem}
          onFile={take}
        />
      )}
      {!underWay && !isEmpty && (
        <Shown label={label} address={copyOf(field.value)} ground={ground} onFile={take} onRemove={() => change('')} />
      )}
      <FormError isAnnounced>{fieldState.error?.message ?? (isEmpty ? undefined : problem)}</FormError>
    </div>
  )
}
