import { ExternalLink, Store, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { CopyableCode } from '../../ui/CopyableCode.tsx'
import { DidItWork } from './DidItWork.tsx'
import { type OfferDetail, useRedeem } from './redemptions.ts'
import { useReturn } from './useReturn.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** A plain link, so that no blocker of pop-ups stands in the way; our own address counts the click and leads on to the shop. */
function VisitButton({ offer, onVisit, isMain }: { offer: OfferDetail; onVisit: () => void; isMain: boolean }) {
  if (!offer.visitPath) return null
  return (
    <>
      <a
        href={offer.visitPath}
        target="_blank"
        rel="noopener noreferrer sponsored"
        onClick={onVisit}
        className={buttonClass(isMain ? { variant: 'primary', size: 'large' } : {})}
      >
        <ExternalLink {...icon} />
        Visit site
      </a>
      {offer.earnsCommission && (
        <p className="text-portal text-ink-muted">
          We may earn a commission when you buy through this link. It never changes your price.
        </p>
      )}
    </>
  )
}

/** In-store: counts, then shows the words for the person at the till. */
function StoreButton({ offer, onRedeem, isMain }: { offer: OfferDetail; onRedeem: () => void; isMain: boolean }) {
  const [isShown, setIsShown] = useState(false)
  if (offer.onlineOnly) return null
  if (isShown) {
    return (
      <p className="rounded-control bg-success-soft px-4 py-3 text-base font-semibold text-success-ink">
        Show this screen at the till: {offer.title}, {offer.merchant.name}.
      </p>
    )
  }
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      size={isMain ? 'large' : 'normal'}
      icon={<Store {...icon} />}
      onClick={() => {
        onRedeem()
        setIsShown(true)
      }}
    >
      Show in store
    </Button>
  )
}

type SingleUseProps = { offer: OfferDetail; isBusy: boolean; onTake: () => void; onCopied: () => void }

function SingleUse({ offer, isBusy, onTake, onCopied }: SingleUseProps) {
  if (offer.code?.kind !== 'single_use') return null
  if (offer.code.mine) {
    return (
      <>
        <CopyableCode code={offer.code.mine} action="Copy code" isMain onCopied={onCopied} />
        <p className="text-portal text-ink-muted">This code is yours. It works once.</p>
      </>
    )
  }
  if (offer.code.left === 'none') {
    return <p className="font-semibold">All the codes for this offer are taken. We have told the supplier.</p>
  }
  return (
    <Button variant="primary" size="large" icon={<TicketPercent {...icon} />} busy={isBusy} onClick={onTake}>
      Get my code
    </Button>
  )
}

/** The one thing to do with an offer: copy or take its code, visit the site, or show it in store. */
function Ways({ offer, onLeave }: { offer: OfferDetail; onLeave: () => void }) {
  const redeem = useRedeem(offer.id)
  const hasCode = offer.code !== null
  const { visitPath } = offer
  const takeCode = () => {
    redeem.mutate({ via: 'code' })
    onLeave()
  }
  const visit = () => {
    redeem.mutate({ via: 'site', ...(visitPath && { visitPath }) })
    onLeave()
  }
  return (
    <>
      {offer.code?.kind === 'shared' && (
        <CopyableCode code={offer.code.code} action="Copy code" isMain onCopied={takeCode} />
      )}
      <SingleUse
        offer={offer}
        isBusy={redeem.isPending}
        onTake={() => redeem.mutate({ via: 'code' })}
        onCopied={onLeave}
      />
      <VisitButton offer={offer} onVisit={visit} isMain={!hasCode} />
      <StoreButton
        offer={offer}
        onRedeem={() => redeem.mutate({ via: 'store' })}
        isMain={!hasCode && !offer.offerUrl}
      />
    </>
  )
}

/** How to redeem the offer and, once it is redeemed, whether it worked. */
export function RedeemPanel({ offer }: { offer: OfferDetail }) {
  const [returns, setReturns] = useState(0)
  const { leave } = useReturn(() => setReturns((times) => times + 1))
  const { can, myRedemption } = offer
  return (
    <div className="flex flex-col gap-3">
      {can.redeem ? (
        <Ways offer={offer} onLeave={leave} />
      ) : (
        <p className="font-semibold">
          {offer.code?.kind === 'single_use'
            ? 'All the codes for this offer are taken. We have told the supplier.'
            : 'This offer has reached its limit, so it cannot be redeemed any more.'}
        </p>
      )}
      {myRedemption && (
        <DidItWork offerId={offer.id} redemption={myRedemption} canAnswer={can.answer} returns={returns} />
      )}
    </div>
  )
}
