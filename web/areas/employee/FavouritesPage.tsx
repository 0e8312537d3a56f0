import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { toTime } from '../../../domain/dates.ts'
import { FavouriteButton } from '../../features/saved/favourites/FavouriteButton.tsx'
import { FavouritePlace } from '../../features/saved/favourites/FavouritePlace.tsx'
import { type Favourite, favouritesQuery, useHeldPlaces } from '../../features/saved/favourites/favourites.ts'
import { OfferCard, OfferCardSkeleton } from '../../features/catalogue/offers/OfferCard.tsx'
import { ReminderCheckbox } from '../../features/saved/reminders/ReminderCheckbox.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { ToggleChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { CardGrid } from './CardGrid.tsx'

const SORTS = { added: 'Recently Added', ending: 'Ending Soon' } as const
type Sort = keyof typeof SORTS

const SKELETONS = 6
const FIRST_ROW = 3

/** Offers without an end go last. */
const FAR_AWAY = '9999-12-31T23:59:59Z'

function byEnd(a: Favourite, b: Favourite): number {
  return toTime(a.offer.endAt ?? FAR_AWAY) - toTime(b.offer.endAt ?? FAR_AWAY)
}

function SortChips({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <div role="group" aria-label="Sort" className="flex gap-2">
      {(['added', 'ending'] as const).map((one) => (
        <ToggleChip key={one} isOn={sort === one} onClick={() => onSort(one)}>
          {SORTS[one]}
        </ToggleChip>
      ))}
    </div>
  )
}

function Empty() {
  return (
    <EmptyState
      icon={<Heart size={32} strokeWidth={1.75} aria-hidden="true" />}
      title="No favourites yet. Start browsing offers!"
      action={
        <Link to="/offers" className={buttonClass({ variant: 'primary' })}>
          Browse Offers
        </Link>
      }
    />
  )
}

type CardProps = { item: Favourite; isHeld: boolean; eager: boolean; onPress: () => void }

function FavouriteCard({ item: { offer }, isHeld, eager, onPress }: CardProps) {
  const { id: offerId, title } = offer
  return (
    <FavouritePlace {...{ offerId, title, isHeld }}>
      <OfferCard
        offer={offer}
        level={2}
        eager={eager}
        action={<FavouriteButton {...{ offerId, title, onPress }} />}
        foot={<ReminderCheckbox {...{ offerId, title }} />}
      />
    </FavouritePlace>
  )
}

export function FavouritesPage() {
  const { data, isLoadingError, refetch } = useQuery(favouritesQuery)
  const [sort, setSort] = useState<Sort>('added')
  const { favourites, isHeld, hold } = useHeldPlaces(data?.items ?? [])
  const shown = sort === 'ending' ? favourites.toSorted(byEnd) : favourites
  const cards = shown.map((item) => ({ id: item.offer.id, item }))
  return (
    <>
      <PageTitle>Your Favourites</PageTitle>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Your Favourites</h1>
        {cards.length > 1 && <SortChips sort={sort} onSort={setSort} />}
      </div>
      {isLoadingError && <LoadError what="your favourites" onRetry={() => void refetch()} />}
      {data && cards.length === 0 && <Empty />}
      {!isLoadingError && (
        <CardGrid
          label="Your Favourites"
          items={data && cards}
          skeletons={SKELETONS}
          skeleton={<OfferCardSkeleton withFoot />}
          card={({ id, item }, index) => (
            <FavouriteCard item={item} isHeld={isHeld(id)} eager={index < FIRST_ROW} onPress={() => hold(item)} />
          )}
        />
      )}
    </>
  )
}
