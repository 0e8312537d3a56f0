import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { useCopy } from './useCopy.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type CopyableCodeProps = {
  code: string
  /** The words on the button. */
  action: string
  /** The button's name where several stand on one page. */
  label?: string
  /** The one thing to do on the screen. */
  isMain?: boolean
  onCopied?: () => void
}

/** A code with its button. When copying is refused, the code is selected for the keyboard. */
export function CopyableCode({ code, action, label, isMain = false, onCopied }: CopyableCodeProps) {
  const { state, copy } = useCopy()
  const text = useRef<HTMLElement>(null)
  const isCopied = state === 'copied'
  const press = async () => {
    if (text.current) window.getSelection()?.selectAllChildren(text.current)
    await copy(code)
    onCopied?.()
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-stretch gap-2">
        <code
          ref={text}
          className={cx(
            'grid min-w-0 grow place-items-center rounded-control border border-dashed border-line-strong bg-sunken px-3 font-mono font-semibold tracking-wider break-all',
            isMain ? 'min-h-12 text-title' : 'min-h-11 md:min-h-10',
          )}
        >
          {code}
        </code>
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          size={isMain ? 'large' : 'normal'}
          className={isMain ? 'min-w-36 grow' : 'min-w-28 max-sm:grow'}
          icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />}
          aria-label={isCopied ? 'Copied' : label}
          onClick={() => void press()}
        >
          {isCopied ? 'Copied' : action}
        </Button>
      </div>
      <p role="status" className="text-portal text-ink-muted empty:hidden">
        {state === 'failed' && 'The code is selected. Press Ctrl+C.'}
      </p>
    </div>
  )
}
