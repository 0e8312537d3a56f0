import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/Button.tsx'
import { ActionBar } from './ActionBar.tsx'
import { CodeAction } from './CodeAction.tsx'
import { type ActionProps, type Frame, inPlace } from './frame.ts'
import { InStore } from './InStore.tsx'
import { type OfferDetail, useRedeem } from './redemptions.ts'

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
          <ExternalLink size={20} strokeWidth={1.75} aria-hidden="true" />
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
      <CodeAction {...{ offer, redeem, onLeave }} frame={bar} />
      <Visit offer={offer} frame={code ? undefined : bar} onVisit={visit} />
      <InStore
        offer={offer}
        frame={code || visitPath ? undefined : bar}
        onRedeem={() => redeem.mutate({ via: 'store' })}
      />
    </>
  )
}
