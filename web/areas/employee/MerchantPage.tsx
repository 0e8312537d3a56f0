import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { FavouriteButton } from '../../features/saved/favourites/FavouriteButton.tsx'
import { FollowButton } from '../../features/saved/follows/FollowButton.tsx'
import { LocationList } from '../../features/catalogue/merchants/LocationList.tsx'
import { MerchantCard } from '../../features/catalogue/merchants/MerchantCard.tsx'
import { type MerchantDetail, merchantQuery } from '../../features/catalogue/merchants/merchants.ts'
import { OfferGrid } from '../../features/catalogue/offers/OfferGrid.tsx'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { viewerQuery } from '../../lib/session/viewer.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { MerchantLogo } from '../../ui/Artwork.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BackButton } from './BackButton.tsx'

/** The server sends no more than these; a full list may go on in Browse. */
const TOP_OFFERS = 6

function Missing() {
  return (
    <>
      <PageTitle>Merchant not found</PageTitle>
      <EmptyState
        isScreen
        title="Merchant not found"
        text="It may have left Offerwell, or its address is not complete."
        action={
          <Link to="/offers" className={buttonClass({ variant: 'primary' })}>
            Browse Offers
          </Link>
        }
      />
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <PageTitle>Merchant</PageTitle>
      <BackButton to="/offers" />
      <h1 className="sr-only">Merchant</h1>
      <LoadError what="this merchant" onRetry={onRetry} />
    </div>
  )
}

const HEADER = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-[min(1rem,4vw)] gap-y-3 md:gap-x-6'
const LOGO = 'size-[min(4rem,18vw)] md:row-span-3 md:size-24'

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading</span>
      <BackButton to="/offers" />
      <div className={HEADER}>
        <Skeleton className={`${LOGO} rounded-badge`} />
        <Skeleton className="h-10 w-3/5 self-center rounded-badge" />
        <Skeleton className="h-6 max-w-[60ch] rounded-badge max-md:col-span-2" />
        <Skeleton className="h-11 w-72 max-w-full rounded-control max-md:col-span-2" />
      </div>
      <div className="mt-8">
        <OfferGrid label="Top Live Offers" level={2} offers={[]} isLoading action={() => null} />
      </div>
    </div>
  )
}

function Header({ merchant }: { merchant: MerchantDetail }) {
  const { id, name, logoUrl, siteUrl, description, categories } = merchant
  return (
    <header className={HEADER}>
      <MerchantLogo
        id={id}
        name={name}
        src={logoUrl}
        category={categories[0] ?? null}
        className={`${LOGO} border border-line`}
      />
      <div className="flex min-w-0 flex-col gap-2 self-center">
        <h1 dir="auto" className="text-h2 md:text-h1">
          {name}
        </h1>
        <div className="flex flex-wrap gap-1.5">
          {categories.map((category) => (
            <Badge key={category}>{category}</Badge>
          ))}
        </div>
      </div>
      {description && (
        <p dir="auto" className="max-w-[68ch] text-ink-muted max-md:col-span-2">
          {description}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-md:col-span-2">
        <FollowButton kind="merchant" id={id} name={name} isMain />
        {siteUrl && (
          <a href={siteUrl} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            <ExternalLink size={20} strokeWidth={1.75} aria-hidden="true" />
            Visit Website
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        )}
      </div>
    </header>
  )
}

function Part({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-end justify-between gap-4">
        <h2 id={id} className="text-h3 md:text-h2">
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  )
}

function TopOffers({ merchant }: { merchant: MerchantDetail }) {
  const { id, name, offers } = merchant
  const all = offers.length >= TOP_OFFERS && (
    <Link
      to={`/offers?merchant=${id}`}
      aria-label={`View All, ${name}`}
      className="inline-flex min-h-11 shrink-0 items-center font-semibold text-brand-ink hover:underline"
    >
      View All
    </Link>
  )
  return (
    <Part title="Top Live Offers" link={all}>
      {offers.length === 0 ? (
        <EmptyState title="No live offers available" text={`Follow ${name} to hear of its next offers.`} />
      ) : (
        <OfferGrid
          label="Top Live Offers"
          level={3}
          offers={offers}
          action={(offer) => <FavouriteButton offerId={offer.id} title={offer.title} />}
        />
      )}
    </Part>
  )
}

function Faqs({ faqs }: { faqs: MerchantDetail['faqs'] }) {
  const sections = faqs.map(({ question, answer }, index) => ({
    id: String(index),
    title: question,
    content: (
      <p dir="auto" className="max-w-[68ch] whitespace-pre-line">
        {answer}
      </p>
    ),
  }))
  return <Accordion sections={sections} />
}

/** It was merged into another since this address was written down, and whoever followed it follows that one. */
function Moved({ to }: { to: string }) {
  const queryClient = useQueryClient()
  useEffect(() => void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey }), [queryClient])
  return <Navigate to={`/merchants/${to}`} replace />
}

export function MerchantPage() {
  const { id = '' } = useParams()
  const { data: merchant, error, refetch } = useQuery(merchantQuery(id))
  if (error instanceof ApiError && error.status === 404) return <Missing />
  if (error && !merchant) return <Failed onRetry={() => void refetch()} />
  if (!merchant) return <Loading />
  if (merchant.id !== id.toLowerCase()) return <Moved to={merchant.id} />
  const { name, about, faqs, locations, related } = merchant
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className="flex flex-col gap-4">
        <BackButton to="/offers" />
        <Header merchant={merchant} />
      </div>
      <div className="mt-8 flex flex-col gap-10 md:mt-10 md:gap-12">
        {about && (
          <Part title={`About ${name}`}>
            <p dir="auto" className="max-w-[68ch] whitespace-pre-line">
              {about}
            </p>
          </Part>
        )}
        <TopOffers merchant={merchant} />
        {faqs.length > 0 && (
          <Part title="Frequently Asked Questions">
            <Faqs key={id} faqs={faqs} />
          </Part>
        )}
        {locations.length > 0 && (
          <Part title="Locations">
            <LocationList key={id} locations={locations} />
          </Part>
        )}
        {related.length > 0 && (
          <Part title="Related Brands">
            <ul aria-label="Related Brands" className="grid gap-3 sm:grid-cols-2 sm:gap-4 md:gap-6 lg:grid-cols-4">
              {related.map((brand) => (
                <li key={brand.id}>
                  <MerchantCard merchant={brand} level={3} />
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </>
  )
}
