import { Check, Copy, Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cardNumberEnding, groupCardNumber, maskCardNumber } from '../../../../domain/card-number-text.ts'
import { cx } from '../../../ui/cx.ts'
import { copyByHand } from '../../../ui/keys.ts'
import { TillButton } from '../../../ui/till/TillButton.tsx'
import { notify } from '../../../ui/toast.ts'
import { useCopy } from '../../../ui/useCopy.ts'

const picture = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Beyond this a number, such as an address in a QR code, is set smaller. */
const LONGEST_LARGE = 24

/** Masked at first, and again whenever the screen is left. */
function useShown(): [boolean, (isShown: boolean) => void] {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const onChange = () => document.visibilityState === 'hidden' && setIsShown(false)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return [isShown, setIsShown]
}

/** Copies and reports it; when the browser refuses, the number is shown and selected for the keyboard. */
function useCopyNumber(number: string, show: () => void) {
  const { state, copy } = useCopy()
  const text = useRef<HTMLElement>(null)
  useEffect(() => {
    if (state === 'copied') notify('Card number copied to clipboard', { title: 'Copied' })
    if (state !== 'failed') return
    show()
    requestAnimationFrame(() => text.current && window.getSelection()?.selectAllChildren(text.current))
    // Only the outcome of a press counts, not a new function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state])
  return { state, text, press: () => void copy(number) }
}

/** The number in large groups: staff key it in when a scanner fails. */
export function CardNumber({ number }: { number: string }) {
  const [isShown, setIsShown] = useShown()
  const [said, setSaid] = useState('')
  const { state, text, press } = useCopyNumber(number, () => setIsShown(true))
  const grouped = groupCardNumber(number)
  const toggle = () => {
    setIsShown(!isShown)
    setSaid(isShown ? 'Card number hidden' : `Card number ${grouped}`)
  }
  return (
    <section aria-label="Card number" className="flex flex-col items-center gap-4 px-4">
      <p
        className={cx(
          'text-center font-mono font-semibold',
          grouped.length > LONGEST_LARGE && isShown
            ? 'max-w-full text-title break-all'
            : 'text-[clamp(1.25rem,7.3vw,1.625rem)] leading-tight',
        )}
      >
        {isShown ? (
          <span ref={text}>{grouped}</span>
        ) : (
          <>
            <span aria-hidden="true">{maskCardNumber(number)}</span>
            <span className="sr-only">Card number ending {cardNumberEnding(number)}</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <TillButton icon={isShown ? <EyeOff {...picture} /> : <Eye {...picture} />} onClick={toggle}>
          {isShown ? 'Hide' : 'Show'}
        </TillButton>
        <TillButton icon={state === 'copied' ? <Check {...picture} /> : <Copy {...picture} />} onClick={press}>
          {state === 'copied' ? 'Copied' : 'Copy'}
        </TillButton>
      </div>
      <p role="status" className="text-center text-portal empty:hidden">
        {state === 'failed' && `The number is selected. ${copyByHand()}`}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
