import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import { DidItWork } from './DidItWork.tsx'
import { codeToShow, type OfferDetail } from './redemptions.ts'
import { useReturn } from './useReturn.ts'
import { RedeemActions } from './RedeemActions.tsx'
import { TillLink } from './TillLink.tsx'

export function whyClosed({ code, remaining }: OfferDetail): string {
  if (code?.kind !== 'single_use' || remaining === 0)
    return 'This offer has reached its limit, so it cannot be redeemed any more.'
  return `All the codes for this offer are taken.${code.supplierTold ? ' We have told the supplier.' : ''}`
}

/** Who redeemed the offer in time keeps its code. */
function KeptCode({ offer }: { offer: OfferDetail }) {
  const text = codeToShow(offer)
  if (!text) return null
  return offer.symbology ? <TillLink offerId={offer.id} /> : <CopyableCode code={text} action="Copy code" />
}

type RedeemPanelProps = {
  offer: OfferDetail
  /** Why an offer that was open when the page was loaded is so no more; null while it is. */
  over: string | null
  /** What stands beside the action in the bar of a phone. */
  extras: ReactNode
  /** What people say of it, beside the code. */
  spoken: ReactNode
}

/** How to redeem the offer and, once it is redeemed, whether it worked. */
export function RedeemPanel({ offer, over, extras, spoken }: RedeemPanelProps) {
  const [returns, setReturns] = useState(0)
  const { leave } = useReturn(() => setReturns((times) => times + 1))
  const { can, myRedemption } = offer
  const isOpen = can.redeem && over === null
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold empty:hidden">
        {!isOpen && (over ?? whyClosed(offer))}
      </p>
      {isOpen && <RedeemActions {...{ offer, extras, spoken }} onLeave={leave} />}
      {!isOpen && over === null && <KeptCode offer={offer} />}
      {!isOpen && spoken}
      {myRedemption && (
        <div className="flex flex-col gap-3 print:hidden">
          <DidItWork offer={offer} redemption={myRedemption} canAnswer={can.answer} returns={returns} />
          <Link
            to="/account/redemptions"
            className="self-start py-1 text-portal text-brand-ink underline underline-offset-2"
          >
            See all your redemptions
          </Link>
        </div>
      )}
    </div>
  )
}
