import { Check, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { groupCardNumber } from '../../../../domain/card-number-text.ts'
import { toEan13 } from '../../../../domain/ean13.ts'
import type { CodeKind } from '../../../../domain/enums.ts'
import { shortcutName } from '../../../ui/keys.ts'
import { cx } from '../../../ui/cx.ts'
import { CodeDrawing } from '../../../ui/till/CodeDrawing.tsx'
import { TillButton } from '../../../ui/till/TillButton.tsx'
import { useSpace } from '../../../ui/till/useSpace.ts'
import { WhitePanel } from '../../../ui/till/WhitePanel.tsx'
import { notify } from '../../../ui/toast.ts'
import { useCopy } from '../../../ui/useCopy.ts'

const picture = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Holder and clock stand above the panel. */
const ABOVE = 48
/** Beyond this a code is set smaller. */
const LONGEST_LARGE = 20

function useCopyCode(code: string) {
  const { state, copy } = useCopy()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state === 'copied') notify('Code copied to clipboard!')
    if (state === 'failed' && text.current) window.getSelection()?.selectAllChildren(text.current)
  }, [state])
  return { state, text, press: () => void copy(code) }
}

type OfferCodeProps = { kind: CodeKind; code: string; name: string }

/** The code drawn for the scanner, and under it in letters, which staff key in when a scanner fails. */
export function OfferCode({ kind, code, name }: OfferCodeProps) {
  const space = useSpace(ABOVE)
  const written = kind === 'EAN13' ? groupCardNumber(toEan13(code) ?? code) : code
  const { state, text, press } = useCopyCode(code)
  return (
    <>
      <WhitePanel>
        <CodeDrawing kind={kind} code={code} name={name} space={space} />
      </WhitePanel>
      <section aria-label="Code" className="flex flex-col items-center gap-4 px-4">
        <p
          ref={text}
          className={cx(
            'max-w-full text-center font-mono font-semibold break-all',
            written.length > LONGEST_LARGE ? 'text-title' : 'text-[clamp(1.125rem,6.4vw,1.625rem)] leading-tight',
          )}
        >
          {written}
        </p>
        <TillButton icon={state === 'copied' ? <Check {...picture} /> : <Copy {...picture} />} onClick={press}>
          {state === 'copied' ? 'Copied' : 'Copy'}
        </TillButton>
        <p role="status" className="text-center text-portal empty:hidden">
          {state === 'failed' && `The code is selected. Press ${shortcutName('C')}.`}
        </p>
      </section>
    </>
  )
}
