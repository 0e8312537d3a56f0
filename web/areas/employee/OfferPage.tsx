import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { discountLabel } from '../../../domain/discount-label.ts'
import { FavouriteButton } from '../../features/saved/favourites/FavouriteButton.tsx'
import { Countdown } from '../../features/catalogue/offers/Countdown.tsx'
import { PlaceBadge } from '../../features/catalogue/offers/OfferCard.tsx'
import { HowToRedeem } from '../../features/catalogue/offers/HowToRedeem.tsx'
import { Conditions, ReliabilityBadge, TrustRow } from '../../features/catalogue/offers/OfferFacts.tsx'
import { ShareButton } from '../../features/catalogue/offers/ShareButton.tsx'
import { type OfferDetail, offerQuery } from '../../features/catalogue/offers/offers.ts'
import { useHasEnded } from '../../features/catalogue/offers/useHasEnded.ts'
import { RedeemPanel } from '../../features/redeeming/redemptions/RedeemPanel.tsx'
import { useView } from '../../features/redeeming/views/useView.ts'
import { ReminderButton } from '../../features/saved/reminders/ReminderButton.tsx'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { MerchantLogo, Picture } from '../../ui/Artwork.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Ribbon } from '../../ui/Ribbon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BackButton } from './BackButton.tsx'
import { MissingOffer, SimilarOffers } from './OfferNeighbours.tsx'

function Loading() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[1fr_380px]">
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

function Header({ offer }: { offer: OfferDetail }) {
  const { merchant } = offer
  return (
    <header className="flex flex-col gap-3">
      <h1 className="text-h2 md:text-h1">{offer.title}</h1>
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={`/merchants/${merchant.id}`}
          className="mr-1 flex min-h-11 items-center gap-2 rounded-badge font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <MerchantLogo
            id={merchant.id}
            name={merchant.name}
            src={merchant.logoUrl}
            category={offer.category}
            className="size-8"
          />
          {merchant.name}
        </Link>
        <Badge>{offer.category}</Badge>
        <PlaceBadge onlineOnly={offer.onlineOnly} />
        {offer.exclusive && <Badge tone="brand">Exclusive</Badge>}
        <ReliabilityBadge score={offer.reliabilityScore} />
      </div>
    </header>
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
      <ReminderButton offerId={id} iconOnly />
    </>
  )
  return (
    <aside
      aria-label="Redeem"
      className={cx(
        'flex flex-col gap-4 rounded-card border border-line bg-surface py-5 lg:col-start-2 lg:row-span-3 lg:row-start-1',
        over === null && 'lg:sticky lg:top-[72px]',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-4 pr-5">
        <Ribbon>{discountLabel(offer)}</Ribbon>
        {isOpen && remaining !== null && <p className="tabular text-portal text-ink-muted">{remaining} left</p>}
      </div>
      <div className="flex flex-col gap-4 px-5">
        {endAt && over !== GONE && <Countdown endAt={endAt} hasEnded={over === ENDED} />}
        <RedeemPanel offer={offer} over={over} extras={extras} />
        {isOpen && (
          <div className="grid grid-cols-2 gap-3 max-md:hidden">
            <FavouriteButton offerId={id} title={title} withText />
            <ReminderButton offerId={id} />
          </div>
        )}
      </div>
    </aside>
  )
}

function Terms({ terms }: { terms: string }) {
  return (
    <details className="rounded-panel border border-line bg-surface">
      <summary className="min-h-12 px-4 py-3 font-semibold">Terms &amp; Conditions</summary>
      <p className="px-4 pb-4 whitespace-pre-line text-ink-muted">{terms}</p>
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
        sizes="(min-width: 1024px) 760px, 100vw"
        eager
        className="aspect-video w-full rounded-card border border-line"
      />
      <p className="max-w-[68ch] whitespace-pre-line">{offer.description}</p>
      {!isOver && <HowToRedeem offer={offer} />}
      <TrustRow offer={offer} />
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
const GONE = 'This offer is not available any more.'

/** Once it is over, what to go on with moves up; the side card keeps its place, so that a half-written answer survives that. */
function Offer({ offer, isGone }: { offer: OfferDetail; isGone: boolean }) {
  const hasEnded = useHasEnded(offer.endAt)
  const whyGone = isGone ? GONE : null
  const over = hasEnded ? ENDED : whyGone
  useView(offer.id, over === null && offer.can.redeem)
  return (
    <div className="flex flex-col gap-4">
      <PageTitle>{offer.title}</PageTitle>
      <div className="flex items-center justify-between">
        <BackButton to="/offers" />
        <ShareButton offer={offer} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_380px] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
        <Header offer={offer} />
        <Conditions offer={offer} />
        <SideCard offer={offer} over={over} />
        {over === null && <Details offer={offer} isOver={false} />}
      </div>
      <div className="mt-8">
        <SimilarOffers offer={offer} />
      </div>
      {over !== null && (
        <div className="mt-8 max-w-[780px]">
          <Details offer={offer} isOver />
        </div>
      )}
    </div>
  )
}

export function OfferPage() {
  const { id = '' } = useParams()
  const { data: offer, error, refetch } = useQuery(offerQuery(id))
  const isMissing = error instanceof ApiError && error.status === 404
  if (offer) return <Offer key={id} offer={offer} isGone={isMissing} />
  if (isMissing) return <MissingOffer />
  return error ? <Failed onRetry={() => void refetch()} /> : <Loading />
}
