import { TicketPercent } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { conditionsOf } from '../../../features/catalogue/offers/OfferFacts.tsx'
import type { OfferDetail } from '../../../features/catalogue/offers/offers.ts'
import { useHasEnded } from '../../../features/catalogue/offers/useHasEnded.ts'
import { codeToShow, REDEEMED, useRedeem } from '../../../features/redeeming/redemptions/redemptions.ts'
import { whyClosed } from '../../../features/redeeming/redemptions/RedeemPanel.tsx'
import { useIsOffline } from '../../../lib/offline/connection.ts'
import { SavedNote } from '../../../ui/till/SavedNote.tsx'
import { ScanHint } from '../../../ui/till/ScanHint.tsx'
import { TillButton } from '../../../ui/till/TillButton.tsx'
import { WhitePanel } from '../../../ui/till/WhitePanel.tsx'
import { Holder } from './Holder.tsx'
import { OfferCode } from './OfferCode.tsx'

/** Showing a shared code redeems the offer: once a view, and as soon as there is a connection. One of a pool was redeemed by taking it. */
function useCountShown(isShown: boolean, redeem: ReturnType<typeof useRedeem>): void {
  const isOffline = useIsOffline()
  const hasCounted = useRef(false)
  const { mutate } = redeem
  useEffect(() => {
    if (!isShown || isOffline || hasCounted.current) return
    hasCounted.current = true
    mutate({ via: 'store' })
  }, [isShown, isOffline, mutate])
}

function TakeCode({ isBusy, onTake }: { isBusy: boolean; onTake: () => void }) {
  return (
    <WhitePanel>
      <div className="flex flex-col items-center gap-4 text-center text-ink">
        <p className="text-balance">This offer has a code for you alone. It works once.</p>
        <TillButton icon={<TicketPercent size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={onTake}>
          {isBusy ? 'Getting your code' : 'Get my code'}
        </TillButton>
      </div>
    </WhitePanel>
  )
}

function Opened({ offer }: { offer: OfferDetail }) {
  const isOffline = useIsOffline()
  const hasEnded = useHasEnded(offer.endAt)
  // A toast would lie over the code.
  const redeem = useRedeem(offer.id, { isQuiet: true })
  const { can, myRedemption, symbology } = offer
  const code = codeToShow(offer)
  // Who redeemed it in time may go on showing it.
  const isOpen = !hasEnded && (can.redeem || myRedemption !== null)
  useCountShown(isOpen && can.redeem && offer.code?.kind === 'shared', redeem)
  const conditions = conditionsOf(offer)
  if (!isOpen || (!code && !can.redeem)) {
    return (
      <p role="status" className="px-6 py-10 text-center font-semibold text-balance">
        {hasEnded ? 'This offer has ended.' : whyClosed(offer)}
      </p>
    )
  }
  const take = () => {
    if (!redeem.isPending) redeem.mutate({ via: 'store' })
  }
  return (
    <div className="flex flex-col gap-5">
      {isOffline && <SavedNote />}
      <Holder />
      {code && symbology ? (
        <OfferCode kind={symbology} code={code} name={offer.title} />
      ) : (
        <TakeCode isBusy={redeem.isPending} onTake={take} />
      )}
      {conditions.length > 0 && (
        <ul aria-label="Conditions" className="mx-auto max-w-[46ch] px-6 text-center">
          {conditions.map((condition) => (
            <li key={condition} dir="auto">
              {condition}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="px-6 text-center text-balance empty:hidden">
        {redeem.data?.alreadyToday === false && REDEEMED}
      </p>
      {code && <ScanHint />}
    </div>
  )
}

/** Everything under the bar: the code, who holds it and what time it is. */
export function OfferTillBody({ offer }: { offer: OfferDetail | undefined }) {
  if (offer?.symbology) return <Opened key={offer.id} offer={offer} />
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <WhitePanel />
    </div>
  )
}
