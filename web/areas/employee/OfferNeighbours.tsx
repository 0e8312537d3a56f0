import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { FavouriteButton } from '../../features/saved/favourites/FavouriteButton.tsx'
import { OfferGrid } from '../../features/catalogue/offers/OfferGrid.tsx'
import {
  type OfferCardData,
  type OfferDetail,
  offerListQuery,
  similarOffersQuery,
} from '../../features/catalogue/offers/offers.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

const SIMILAR = 4
const TO_GO_ON_WITH = 6

function OfferSection({ title, offers }: { title: string; offers: readonly OfferCardData[] | undefined }) {
  if (!offers || offers.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-h2">{title}</h2>
      <OfferGrid
        label={title}
        level={3}
        offers={offers}
        isFour={offers.length === SIMILAR}
        action={(offer) => <FavouriteButton offerId={offer.id} title={offer.title} />}
      />
    </section>
  )
}

export function SimilarOffers({ offer }: { offer: OfferDetail }) {
  const { data } = useQuery(similarOffersQuery(offer.id))
  return <OfferSection title="Similar Offers" offers={data?.items} />
}

/** The category of the card that led here; unknown to whoever comes by an address. */
function knownCategory(state: unknown): string | undefined {
  const category = typeof state === 'object' && state !== null && 'category' in state ? state.category : undefined
  return typeof category === 'string' ? category : undefined
}

/** In place of an offer that is not there: live ones of its category, or featured ones where that is not known. */
export function MissingOffer() {
  const category = knownCategory(useLocation().state)
  const { data } = useInfiniteQuery(offerListQuery(category ? { category } : {}))
  return (
    <div className="flex flex-col gap-12">
      <PageTitle>Offer not found</PageTitle>
      <EmptyState
        isScreen
        title="Offer not found"
        text="It may have been taken back, or its address is not complete."
        action={
          <Link to="/offers" className={buttonClass({ variant: 'primary' })}>
            Browse Offers
          </Link>
        }
      />
      <OfferSection
        title={category ? `${category} offers` : 'Featured offers'}
        offers={data?.pages[0]?.items.slice(0, TO_GO_ON_WITH)}
      />
    </div>
  )
}
