import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { discountLabel } from '../../../domain/discount-label.ts'
import { FavouriteButton } from '../../features/favourites/FavouriteButton.tsx'
import { Countdown } from '../../features/offers/Countdown.tsx'
import { PlaceBadge } from '../../features/offers/OfferCard.tsx'
import { Conditions, HowToRedeem, ReliabilityBadge, TrustRow } from '../../features/offers/OfferFacts.tsx'
import { OfferGrid } from '../../features/offers/OfferGrid.tsx'
import { ShareButton } from '../../features/offers/ShareButton.tsx'
import { type OfferDetail, offerQuery, similarOffersQuery } from '../../features/offers/offers.ts'
import { RedeemPanel } from '../../features/redemptions/RedeemPanel.tsx'
import { ReminderButton } from '../../features/reminders/ReminderButton.tsx'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { MerchantLogo, Picture } from '../../ui/Artwork.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Ribbon } from '../../ui/Ribbon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BackButton } from './BackButton.tsx'

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

function SideCard({ offer }: { offer: OfferDetail }) {
  return (
    <aside
      aria-label="Redeem"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface py-5 lg:sticky lg:top-[72px] lg:col-start-2 lg:row-span-3 lg:row-start-1"
    >
      <div className="flex flex-wrap items-center justify-between gap-4 pr-5">
        <Ribbon>{discountLabel(offer)}</Ribbon>
        {offer.remaining !== null && <p className="tabular text-portal text-ink-muted">{offer.remaining} left</p>}
      </div>
      <div className="flex flex-col gap-4 px-5">
        {offer.endAt && <Countdown endAt={offer.endAt} />}
        <RedeemPanel offer={offer} />
        <div className="grid grid-cols-2 gap-3">
          <FavouriteButton offerId={offer.id} title={offer.title} withText />
          <ReminderButton offerId={offer.id} />
        </div>
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

function SimilarOffers({ id }: { id: string }) {
  const { data } = useQuery(similarOffersQuery(id))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-12 flex flex-col gap-4">
      <h2 id="similar" className="text-h2">
        Similar Offers
      </h2>
      <OfferGrid
        label="Similar Offers"
        level={3}
        offers={data.items}
        action={(offer) => <FavouriteButton offerId={offer.id} title={offer.title} />}
      />
    </section>
  )
}

function Missing() {
  return (
    <>
      <PageTitle>Offer not found</PageTitle>
      <EmptyState
        isScreen
        title="Offer not found"
        text="It may have ended, or its address is not complete."
        action={
          <Link to="/offers" className={buttonClass({ variant: 'primary' })}>
            Browse Offers
          </Link>
        }
      />
    </>
  )
}

export function OfferPage() {
  const { id = '' } = useParams()
  const { data: offer, error, refetch } = useQuery(offerQuery(id))
  if (error instanceof ApiError && error.status === 404) return <Missing />
  if (error && !offer) return <LoadError what="this offer" onRetry={() => void refetch()} />
  if (!offer) return <Loading />
  return (
    <>
      <PageTitle>{offer.title}</PageTitle>
      <div className="flex flex-col gap-4">
        <div className="flex items-center justify-between">
          <BackButton to="/offers" />
          <ShareButton offer={offer} />
        </div>
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_380px] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
          <Header offer={offer} />
          <Conditions offer={offer} />
          <SideCard offer={offer} />
          <div className="flex min-w-0 flex-col gap-6">
            <Picture
              id={offer.id}
              category={offer.category}
              src={offer.imageUrl}
              eager
              className="aspect-video w-full rounded-card border border-line"
            />
            <p className="max-w-[68ch] whitespace-pre-line">{offer.description}</p>
            <HowToRedeem offer={offer} />
            <TrustRow offer={offer} />
            {offer.terms && <Terms terms={offer.terms} />}
          </div>
        </div>
      </div>
      <SimilarOffers id={offer.id} />
    </>
  )
}
