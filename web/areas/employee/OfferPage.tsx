import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { discountLabel } from '../../../domain/discount-label.ts'
import { FavouriteButton } from '../../features/saved/favourites/FavouriteButton.tsx'
import { Countdown } from '../../features/catalogue/offers/Countdown.tsx'
import { OfferKind } from '../../features/catalogue/offers/OfferKind.tsx'
import { HowToRedeem } from '../../features/catalogue/offers/HowToRedeem.tsx'
import { Conditions, Spoken, TrustRow } from '../../features/catalogue/offers/OfferFacts.tsx'
import { ShareButton } from '../../features/catalogue/offers/ShareButton.tsx'
import { type OfferDetail, offerQuery } from '../../features/catalogue/offers/offers.ts'
import { keepViewed } from '../../features/catalogue/offers/recently-viewed.ts'
import { useHasEnded } from '../../features/catalogue/offers/useHasEnded.ts'
import { RedeemPanel } from '../../features/redeeming/redemptions/RedeemPanel.tsx'
import { useView } from '../../features/redeeming/views/useView.ts'
import { ReminderButton } from '../../features/saved/reminders/ReminderButton.tsx'
import { ReminderLine } from '../../features/saved/reminders/ReminderLine.tsx'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { Picture } from '../../ui/Artwork.tsx'
import { cx } from '../../ui/cx.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Ribbon } from '../../ui/Ribbon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BackButton } from './BackButton.tsx'
import { EndedOffer } from './EndedOffer.tsx'
import { OfferHeader } from './OfferHeader.tsx'
import { MissingOffer, SimilarOffers } from './OfferNeighbours.tsx'

function Loading() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
      <span className="sr-only">Loading</span>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-10 w-3/4 rounded-badge" />
        <Skeleton className="h-6 w-1/2 rounded-badge" />
        <Skeleton className="aspect-video rounded-card" />
      </div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}

type SideCardProps = {
  offer: OfferDetail
  /** The sentence that says why it cannot be redeemed any more; null while it can. */
  over: string | null
}

function SideCard({ offer, over }: SideCardProps) {
  const { id, title, endAt, remaining, can } = offer
  const isOpen = over === null && can.redeem
  const extras = (
    <>
      <FavouriteButton offerId={id} title={title} />
      <ReminderButton endAt={endAt} offerId={id} iconOnly />
    </>
  )
  return (
    <aside
      aria-label="Redeem"
      className={cx(
        'flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface py-5 lg:col-start-2 lg:row-span-3 lg:row-start-1',
        over === null && 'lg:sticky lg:top-18 lg:short:static',
      )}
    >
      <div className="flex pr-[min(1.25rem,5vw)]">
        <Ribbon>{discountLabel(offer)}</Ribbon>
      </div>
      <div className="flex flex-col gap-4 px-[min(1.25rem,5vw)]">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <OfferKind type={offer.type} />
          {isOpen && remaining !== null && <p className="tabular text-portal text-ink-muted">{remaining} left</p>}
        </div>
        {endAt && over !== GONE && over !== CLAIMED && <Countdown endAt={endAt} hasEnded={over === ENDED} />}
        <RedeemPanel offer={offer} over={over} extras={extras} spoken={<Spoken offer={offer} />} />
        {isOpen && (
          <div className="grid grid-cols-2 gap-3 max-md:hidden">
            <FavouriteButton offerId={id} title={title} withText />
            <ReminderButton endAt={endAt} offerId={id} />
          </div>
        )}
        {isOpen && <ReminderLine endAt={endAt} offerId={id} canChange />}
      </div>
    </aside>
  )
}

function Terms({ terms }: { terms: string }) {
  return (
    <details className="rounded-panel border border-line bg-surface print:hidden">
      <summary className="min-h-12 px-4 py-3 font-semibold">Terms &amp; Conditions</summary>
      <p dir="auto" className="px-4 pb-4 whitespace-pre-line text-ink-muted">
        {terms}
      </p>
    </details>
  )
}

function Details({ offer, isOver }: { offer: OfferDetail; isOver: boolean }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Picture
        id={offer.id}
        category={offer.category}
        src={offer.imageUrl}
        sizes="(min-width: 64rem) 760px, 100vw"
        eager
        className="aspect-video w-full rounded-card border border-line print:hidden"
      />
      <p dir="auto" className="max-w-[68ch] whitespace-pre-line print:hidden">
        {offer.description}
      </p>
      {!isOver && <HowToRedeem offer={offer} />}
      <div className="print:hidden">
        <TrustRow offer={offer} />
      </div>
      {offer.terms && <Terms terms={offer.terms} />}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <PageTitle>Offer</PageTitle>
      <BackButton to="/offers" />
      <h1 className="sr-only">Offer</h1>
      <LoadError what="this offer" onRetry={onRetry} />
    </div>
  )
}

const ENDED = 'This offer has ended.'
const CLAIMED = 'This offer is fully claimed.'
const GONE = 'This offer is not available any more.'

/** Why an offer that was open on this page is so no more, by what the server says of it now. */
function whyOver({ ended }: OfferDetail, isGone: boolean): string | null {
  if (ended) return ended.reason === 'ENDED' ? ENDED : CLAIMED
  return isGone ? GONE : null
}

/** For “Recently viewed”, on this device alone. */
function useKeepViewed(id: string): void {
  const userId = useViewer()?.id
  useEffect(() => {
    if (userId) keepViewed(userId, id)
  }, [userId, id])
}

type OfferProps = {
  offer: OfferDetail
  /** What the server says that time has not said yet; null while it is open. */
  whyClosed: string | null
}

/** Once it is over, what to go on with moves up; the side card keeps its place, so that a half-written answer survives that. */
function Offer({ offer, whyClosed }: OfferProps) {
  const hasEnded = useHasEnded(offer.endAt)
  const over = hasEnded ? ENDED : whyClosed
  useView(offer.id, over === null && offer.can.redeem)
  useKeepViewed(offer.id)
  return (
    <div className="flex flex-col gap-4">
      <PageTitle>{offer.title}</PageTitle>
      <div className="flex items-center justify-between print:hidden">
        <BackButton to="/offers" />
        <ShareButton offer={offer} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
        <OfferHeader offer={offer} />
        <Conditions offer={offer} />
        <SideCard offer={offer} over={over} />
        {over === null && <Details offer={offer} isOver={false} />}
      </div>
      <div className="mt-8 print:hidden">
        <SimilarOffers offer={offer} />
      </div>
      {over !== null && (
        <div className="mt-8 max-w-195">
          <Details offer={offer} isOver />
        </div>
      )}
    </div>
  )
}

/** An offer that ends while its page is open keeps what was on it, but for what the person says of it. */
function Known({ offer, isGone }: { offer: OfferDetail; isGone: boolean }) {
  const [open, setOpen] = useState(offer.ended ? undefined : offer)
  if (!offer.ended && offer !== open) setOpen(offer)
  if (!open) return <EndedOffer offer={offer} />
  const { myRedemption, can } = offer
  return <Offer offer={{ ...open, myRedemption, can }} whyClosed={whyOver(offer, isGone)} />
}

export function OfferPage() {
  const { id = '' } = useParams()
  const { data: offer, error, refetch } = useQuery(offerQuery(id))
  const isMissing = error instanceof ApiError && error.status === 404
  if (offer) return <Known key={id} offer={offer} isGone={isMissing} />
  if (isMissing) return <MissingOffer />
  return error ? <Failed onRetry={() => void refetch()} /> : <Loading />
}
