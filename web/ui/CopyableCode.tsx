import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { copyByHand } from './keys.ts'
import { useCopy } from './useCopy.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type CopyableCodeProps = {
  code: string
  /** The words on the button. */
  action: string
  /** The button's name where several stand on one page. */
  label?: string
  /** What the screen is about. */
  isMain?: boolean
  /** Copying it is the one thing to do; so it is for what the screen is about, unless it says otherwise. */
  isNext?: boolean
  /** It was pressed; whether the browser copied it too. */
  onPress?: (isCopied: boolean) => void
  /** Puts the button somewhere else, such as in a bar at the foot of a phone's screen. */
  frame?: (button: ReactNode) => ReactNode
  /** The press that brought the code removed its own button. */
  takesFocus?: boolean
}

function useCopyOrSelect(code: string, onPress: CopyableCodeProps['onPress']) {
  const { state, copy } = useCopy()
  const text = useRef<HTMLElement>(null)
  useEffect(() => {
    if (state === 'failed') text.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  const press = async () => {
    if (text.current) window.getSelection()?.selectAllChildren(text.current)
    onPress?.(await copy(code))
  }
  return { state, text, press }
}

const inPlace = (button: ReactNode) => button

/** A code with its button. When copying is refused, the code is selected for the keyboard. */
export function CopyableCode(props: CopyableCodeProps) {
  const { code, action, label, isMain = false, isNext = isMain, onPress, frame = inPlace, takesFocus = false } = props
  const { state, text, press } = useCopyOrSelect(code, onPress)
  const isCopied = state === 'copied'
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-stretch gap-2">
        <code
          ref={text}
          className={cx(
            'grid min-w-0 grow scroll-my-32 place-items-center rounded-control border border-dashed border-line-strong bg-sunken px-3 font-mono font-semibold tracking-wider break-all',
            isMain ? 'min-h-12 text-[min(1.125rem,7vw)] leading-tight' : 'min-h-11 md:min-h-10',
          )}
        >
          {code}
        </code>
        {frame(
          <Button
            variant={isNext ? 'primary' : 'secondary'}
            size={isMain ? 'large' : 'normal'}
            // As wide with either word.
            className={isMain ? 'min-w-[min(10rem,100%)] grow' : 'min-w-32 max-sm:grow'}
            icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />}
            aria-label={isCopied ? 'Copied' : label}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- else focus would fall back to the page's beginning
            autoFocus={takesFocus}
            onClick={() => void press()}
          >
            {isCopied ? 'Copied' : action}
          </Button>,
        )}
      </div>
      <p role="status" className="text-portal text-ink-muted empty:hidden">
        {state === 'failed' && `The code is selected. ${copyByHand()}`}
      </p>
    </div>
  )
}
