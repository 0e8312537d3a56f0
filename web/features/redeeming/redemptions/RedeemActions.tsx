import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/Button.tsx'
import { ActionBar } from './ActionBar.tsx'
import { CodeAction } from './CodeAction.tsx'
import type { ActionProps, Frame } from './frame.ts'
import { InStore } from './InStore.tsx'
import { PinnedCode } from './PinnedCode.tsx'
import { codeToShow, type OfferDetail, useRedeem } from './redemptions.ts'
import { useCopied } from './useCopied.ts'

/** A plain link, which no pop-up blocker stops; our own address counts the click and redirects to the shop. */
function Visit({ offer, frame, isMain, onVisit }: ActionProps & { onVisit: () => void }) {
  if (!offer.visitPath) return null
  return (
    <>
      {frame(
        <a
          href={offer.visitPath}
          target="_blank"
          rel="noopener noreferrer sponsored"
          onClick={onVisit}
          className={buttonClass(isMain ? { variant: 'primary', size: 'large' } : {})}
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
  /** What people say of it, beside the code. */
  spoken: ReactNode
  /** The person is about to go to the shop. */
  onLeave: () => void
}

type Step = 'code' | 'visit' | 'store'

/** A code is taken or copied first; with it in hand the shop is next, where there is a way to it. */
function nextStep({ code, visitPath }: OfferDetail, isCopied: boolean): Step {
  if (code && !(isCopied && visitPath)) return 'code'
  return visitPath ? 'visit' : 'store'
}

/** What can be done with an offer, one of it as the next step: copy or take its code, visit the site, or show it in store. */
export function RedeemActions({ offer, extras, spoken, onLeave }: RedeemActionsProps) {
  const redeem = useRedeem(offer.id)
  const { isCopied, noteCopied } = useCopied(offer)
  const { visitPath } = offer
  const step = nextStep(offer, isCopied)
  const code = codeToShow(offer)
  const pinned = step === 'visit' && code !== undefined && <PinnedCode code={code} />
  const place = (of: Step): { isMain: boolean; frame: Frame } => ({
    isMain: step === of,
    frame: (action) => (
      <ActionBar isMain={step === of} extras={extras} pinned={pinned}>
        {action}
      </ActionBar>
    ),
  })
  const visit = () => {
    redeem.mutate({ via: 'site', ...(visitPath && { visitPath }) })
    onLeave()
  }
  return (
    <>
      <CodeAction {...{ offer, redeem, onLeave }} {...place('code')} onCopied={noteCopied} />
      {spoken}
      <Visit offer={offer} {...place('visit')} onVisit={visit} />
      <InStore offer={offer} {...place('store')} onRedeem={() => redeem.mutate({ via: 'store' })} />
    </>
  )
}
