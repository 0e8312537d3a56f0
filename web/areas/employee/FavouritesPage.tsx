import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { FavouriteButton } from '../../features/favourites/FavouriteButton.tsx'
import { favouritesQuery } from '../../features/favourites/favourites.ts'
import { OfferGrid } from '../../features/offers/OfferGrid.tsx'
import type { OfferCardData } from '../../features/offers/offers.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { ToggleChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'

const SORTS = { added: 'Recently Added', ending: 'Ending Soon' } as const
type Sort = keyof typeof SORTS

/** Offers without an end go last. */
function byEnd(a: OfferCardData, b: OfferCardData): number {
  return (a.endAt ?? '~').localeCompare(b.endAt ?? '~')
}

export function FavouritesPage() {
  const { data, isPending, isError, refetch } = useQuery(favouritesQuery)
  const [sort, setSort] = useState<Sort>('added')
  const offers = useMemo(() => {
    const saved = data?.items.map((item) => item.offer) ?? []
    return sort === 'ending' ? saved.toSorted(byEnd) : saved
  }, [data, sort])
  return (
    <>
      <PageTitle>Your Favourites</PageTitle>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Your Favourites</h1>
        {offers.length > 1 && (
          <div role="group" aria-label="Sort" className="flex gap-2">
            {(['added', 'ending'] as const).map((one) => (
              <ToggleChip key={one} isOn={sort === one} onClick={() => setSort(one)}>
                {SORTS[one]}
              </ToggleChip>
            ))}
          </div>
        )}
      </div>
      {isError && !data && <LoadError what="your favourites" onRetry={() => void refetch()} />}
      {data && offers.length === 0 && (
        <EmptyState
          icon={<Heart size={32} strokeWidth={1.75} aria-hidden="true" />}
          title="No favourites yet. Start browsing offers!"
          action={
            <Link to="/offers" className={buttonClass({ variant: 'primary' })}>
              Browse Offers
            </Link>
          }
        />
      )}
      <OfferGrid
        label="Your Favourites"
        level={2}
        offers={offers}
        isLoading={isPending}
        action={(offer) => <FavouriteButton offerId={offer.id} title={offer.title} />}
      />
    </>
  )
}
