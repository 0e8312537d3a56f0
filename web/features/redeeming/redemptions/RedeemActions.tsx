import { ExternalLink, Store, TicketPercent } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import { ActionBar } from './ActionBar.tsx'
import { type OfferDetail, useRedeem } from './redemptions.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type Frame = (action: ReactNode) => ReactNode

/** The offer's main action has a `frame`; its other actions are drawn without one. */
type ActionProps = { offer: OfferDetail; frame: Frame | undefined }

const inPlace: Frame = (action) => action

/** A plain link, which no pop-up blocker stops; our own address counts the click and redirects to the shop. */
function Visit({ offer, frame, onVisit }: ActionProps & { onVisit: () => void }) {
  if (!offer.visitPath) return null
  return (
    <>
      {(frame ?? inPlace)(
        <a
          href={offer.visitPath}
          target="_blank"
          rel="noopener noreferrer sponsored"
          onClick={onVisit}
          className={buttonClass(frame ? { variant: 'primary', size: 'large' } : {})}
        >
          <ExternalLink {...icon} />
          Visit site
          <span className="sr-only"> (opens a new tab)</span>
        </a>,
      )}
      {offer.earnsCommission && (
        <p className="text-portal text-ink-muted">
          We may earn a commission on what you buy through “Visit site”. It never changes your price.
        </p>
      )}
    </>
  )
}

/** In-store: counts, then shows the words for the person at the till. */
function InStore({ offer, frame, onRedeem }: ActionProps & { onRedeem: () => void }) {
  const [presses, setPresses] = useState(0)
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (presses > 0) words.current?.scrollIntoView({ block: 'nearest' })
  }, [presses])
  if (offer.onlineOnly) return null
  const show = () => {
    if (presses === 0) onRedeem()
    setPresses(presses + 1)
  }
  return (
    <>
      <p
        ref={words}
        role="status"
        className="scroll-my-32 rounded-control bg-success-soft px-4 py-3 text-base font-semibold text-success-ink empty:hidden"
      >
        {presses > 0 && `Show this screen at the till: ${offer.title}, ${offer.merchant.name}.`}
      </p>
      {(frame ?? inPlace)(
        <Button
          variant={frame ? 'primary' : 'secondary'}
          size={frame ? 'large' : 'normal'}
          icon={<Store {...icon} />}
          onClick={show}
        >
          Show in store
        </Button>,
      )}
    </>
  )
}

type CodeProps = { offer: OfferDetail; frame: Frame; isBusy: boolean; onTake: () => void; onLeave: () => void }

/** A shared code is taken by copying it; one of a pool is taken first, and then it is the person's own. */
function Code({ offer, frame, isBusy, onTake, onLeave }: CodeProps) {
  const [hasAsked, setHasAsked] = useState(false)
  const { code } = offer
  if (!code) return null
  if (code.kind === 'shared') {
    const takeAndLeave = () => {
      onTake()
      onLeave()
    }
    return <CopyableCode code={code.code} action="Copy code" isMain frame={frame} onCopied={takeAndLeave} />
  }
  if (code.mine === null) {
    const ask = () => {
      setHasAsked(true)
      onTake()
    }
    return frame(
      <Button variant="primary" size="large" icon={<TicketPercent {...icon} />} busy={isBusy} onClick={ask}>
        Get my code
      </Button>,
    )
  }
  return (
    <>
      <CopyableCode code={code.mine} action="Copy code" isMain frame={frame} takesFocus={hasAsked} onCopied={onLeave} />
      <p className="text-portal text-ink-muted">This code is yours. It works once.</p>
    </>
  )
}

type RedeemActionsProps = {
  offer: OfferDetail
  /** What a phone's bar shows beside the action. */
  extras: ReactNode
  /** The person is about to go to the shop. */
  onLeave: () => void
}

/** What can be done with an offer, the main action first: copy or take its code, visit the site, or show it in store. */
export function RedeemActions({ offer, extras, onLeave }: RedeemActionsProps) {
  const redeem = useRedeem(offer.id)
  const { code, visitPath } = offer
  const bar: Frame = (action) => <ActionBar extras={extras}>{action}</ActionBar>
  const visit = () => {
    redeem.mutate({ via: 'site', ...(visitPath && { visitPath }) })
    onLeave()
  }
  return (
    <>
      <Code
        {...{ offer, onLeave }}
        frame={bar}
        isBusy={redeem.isPending}
        onTake={() => redeem.mutate({ via: 'code' })}
      />
      <Visit offer={offer} frame={code ? undefined : bar} onVisit={visit} />
      <InStore
        offer={offer}
        frame={code || visitPath ? undefined : bar}
        onRedeem={() => redeem.mutate({ via: 'store' })}
      />
    </>
  )
}
