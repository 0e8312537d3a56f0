import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { CompanyBadge } from '../../features/catalogue/collections/CollectionCard.tsx'
import {
  type CollectionDetail,
  collectionQuery,
  offerCountText,
} from '../../features/catalogue/collections/collections.ts'
import { FavouriteButton } from '../../features/saved/favourites/FavouriteButton.tsx'
import { FollowButton } from '../../features/saved/follows/FollowButton.tsx'
import { OfferGrid } from '../../features/catalogue/offers/OfferGrid.tsx'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { Picture } from '../../ui/Artwork.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BackButton } from './BackButton.tsx'

const HEADER = 'grid grid-cols-[minmax(0,1fr)] items-center gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8'

function Missing() {
  return (
    <>
      <PageTitle>Collection not found</PageTitle>
      <EmptyState
        isScreen
        title="Collection not found"
        text="It may have been taken down, or its address is not complete."
        action={
          <Link to="/collections" className={buttonClass({ variant: 'primary' })}>
            Collections
          </Link>
        }
      />
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <PageTitle>Collection</PageTitle>
      <BackButton to="/collections" />
      <h1 className="sr-only">Collection</h1>
      <LoadError what="this collection" onRetry={onRetry} />
    </div>
  )
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading</span>
      <BackButton to="/collections" />
      <div className={HEADER}>
        <Skeleton className="aspect-video rounded-card" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-10 w-3/5 rounded-badge" />
          <Skeleton className="h-12 rounded-badge" />
          <Skeleton className="h-11 w-36 rounded-control" />
        </div>
      </div>
      <div className="mt-4">
        <OfferGrid label="Offers" level={2} offers={[]} isLoading action={() => null} />
      </div>
    </div>
  )
}

function Header({ collection }: { collection: CollectionDetail }) {
  const { id, title, description, imageUrl, scope, offers } = collection
  return (
    <header className={HEADER}>
      <Picture
        id={id}
        category={null}
        src={imageUrl}
        sizes="(min-width: 48rem) 384px, 100vw"
        eager
        className="aspect-video w-full rounded-card border border-line"
      />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <h1 dir="auto" className="text-h2 md:text-h1">
          {title}
        </h1>
        <div className="flex flex-wrap items-center gap-3">
          {scope === 'COMPANY' && <CompanyBadge />}
          {offers.length > 0 && (
            <p className="tabular flex items-center gap-1.5 text-portal text-ink-muted">
              <Layers size={16} strokeWidth={1.75} aria-hidden="true" />
              {offerCountText(offers.length)}
            </p>
          )}
        </div>
        {description && (
          <p dir="auto" className="max-w-[60ch] whitespace-pre-line text-ink-muted">
            {description}
          </p>
        )}
        <FollowButton kind="collection" id={id} name={title} isMain />
      </div>
    </header>
  )
}

export function CollectionPage() {
  const { slug = '' } = useParams()
  const { data: collection, error, refetch } = useQuery(collectionQuery(slug))
  if (error instanceof ApiError && error.status === 404) return <Missing />
  if (error && !collection) return <Failed onRetry={() => void refetch()} />
  if (!collection) return <Loading />
  return (
    <>
      <PageTitle>{collection.title}</PageTitle>
      <div className="flex flex-col gap-4">
        <BackButton to="/collections" />
        <Header collection={collection} />
        <div className="mt-4">
          {collection.offers.length === 0 ? (
            <EmptyState
              title="No offers in this collection yet."
              text="Follow it to find it again, or see what else there is."
              action={
                <Link to="/offers" className={buttonClass()}>
                  Browse Offers
                </Link>
              }
            />
          ) : (
            <OfferGrid
              label={`Offers in ${collection.title}`}
              level={2}
              offers={collection.offers}
              action={(offer) => <FavouriteButton offerId={offer.id} title={offer.title} />}
            />
          )}
        </div>
      </div>
    </>
  )
}
