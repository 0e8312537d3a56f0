import { TicketPercent } from 'lucide-react'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../../lib/when-idle.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import { prepareDrawing } from '../../../ui/till/prepare-drawing.ts'
import { notify } from '../../../ui/toast.ts'
import { FurtherCode } from './FurtherCode.tsx'
import type { ActionProps } from './frame.ts'
import { codeToShow, REDEEM_ACTION, type useRedeem } from './redemptions.ts'
import { TillLink } from './TillLink.tsx'

type CodeActionProps = ActionProps & {
  redeem: ReturnType<typeof useRedeem>
  /** The person is about to go to the shop. */
  onLeave: () => void
  onCopied: () => void
}

const sayCopied = () => notify('Code copied to clipboard!', REDEEM_ACTION)

/** What can be done with a code that may be used: a barcode is shown to a till, any other is copied. */
function CodeInHand({ offer, code, takesFocus, ...rest }: CodeActionProps & { code: string; takesFocus: boolean }) {
  const { frame, isMain, redeem, onLeave, onCopied } = rest
  const { id, symbology } = offer
  const isShared = offer.code?.kind === 'shared'
  useEffect(() => (symbology ? whenIdle(() => void prepareDrawing(symbology)) : undefined), [symbology])
  if (symbology) return frame(<TillLink offerId={id} isMain takesFocus={takesFocus} />)
  const press = (isCopied: boolean) => {
    const say = () => isCopied && sayCopied()
    // Copying a shared code redeems it, which is said instead when it counts.
    if (isShared) redeem.mutate({ via: 'code' }, { onSuccess: ({ alreadyToday }) => alreadyToday && say() })
    else say()
    if (isCopied) onCopied()
    onLeave()
  }
  return (
    <CopyableCode
      code={code}
      action="Copy code"
      isMain
      isNext={isMain}
      frame={frame}
      takesFocus={takesFocus}
      onPress={press}
    />
  )
}

/** A shared code is taken by using it; one of a pool is taken first, and then it is the person's own. */
export function CodeAction(props: CodeActionProps) {
  const { offer, frame, redeem } = props
  const [hasAsked, setHasAsked] = useState(false)
  const code = codeToShow(offer)
  if (!offer.code) return null
  if (!code) {
    const ask = () => {
      setHasAsked(true)
      redeem.mutate({ via: 'code' })
    }
    const icon = <TicketPercent size={20} strokeWidth={1.75} aria-hidden="true" />
    return frame(
      <Button variant="primary" size="large" icon={icon} busy={redeem.isPending} onClick={ask}>
        Get my code
      </Button>,
    )
  }
  return (
    <>
      <CodeInHand key={code} {...props} code={code} takesFocus={hasAsked} />
      {offer.code.kind === 'shared' && offer.code.isPublic && (
        <p className="text-portal text-ink-muted">This code is open to everybody.</p>
      )}
      {offer.code.kind === 'single_use' && (
        <>
          <p className="text-portal text-ink-muted">This code is yours. It works once.</p>
          <FurtherCode offer={offer} code={offer.code} redeem={redeem} onAsk={() => setHasAsked(true)} />
        </>
      )}
    </>
  )
}
