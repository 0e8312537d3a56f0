import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { toTime } from '../../../domain/dates.ts'
import { endedText } from '../../../domain/ended-words.ts'
import { savedHubOffersQuery } from '../../features/companies/company-hub/hub-offers.ts'
import { SavedHubOffers } from '../../features/companies/company-hub/SavedHubOffers.tsx'
import { FavouriteButton } from '../../features/saved/favourites/FavouriteButton.tsx'
import { FavouritePlace } from '../../features/saved/favourites/FavouritePlace.tsx'
import { type Favourite, favouritesQuery, useHeldPlaces } from '../../features/saved/favourites/favourites.ts'
import { OfferCard, OfferCardSkeleton } from '../../features/catalogue/offers/OfferCard.tsx'
import { ReminderCheckbox } from '../../features/saved/reminders/ReminderCheckbox.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
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

/** What is over stands after what is not, in either order. */
function overLast(a: Favourite, b: Favourite): number {
  return Number(Boolean(a.ended)) - Number(Boolean(b.ended))
}

function SortChips({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <div role="group" aria-label="Sort" className="flex flex-wrap gap-2">
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

/** In place of the reminder, which would come too late: that it is over, and the way to its neighbours. */
function EndedFoot({ offer, ended }: Pick<Favourite, 'offer'> & { ended: NonNullable<Favourite['ended']> }) {
  return (
    <p className="text-ink-muted">
      <span title={endedText(ended)}>{ended.reason === 'ENDED' ? 'Ended' : endedText(ended)}</span>{' '}
      <span aria-hidden="true">·</span>{' '}
      <Link
        to={`/offers/${offer.id}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
      >
        see similar<span className="sr-only"> offers to {offer.title}</span>
      </Link>
    </p>
  )
}

function FavouriteCard({ item: { offer, ended }, isHeld, eager, onPress }: CardProps) {
  const { id: offerId, title } = offer
  return (
    <FavouritePlace {...{ offerId, title, isHeld }}>
      <OfferCard
        offer={offer}
        level={2}
        eager={eager}
        action={<FavouriteButton {...{ offerId, title, onPress }} />}
        foot={
          ended ? <EndedFoot {...{ offer, ended }} /> : <ReminderCheckbox {...{ offerId, title }} endAt={offer.endAt} />
        }
        isOver={Boolean(ended)}
      />
    </FavouritePlace>
  )
}

export function FavouritesPage() {
  const { data, isLoadingError, refetch } = useQuery(favouritesQuery)
  const company = useViewer()?.company
  const own = useQuery({ ...savedHubOffersQuery, enabled: Boolean(company) })
  const [sort, setSort] = useState<Sort>('added')
  const { favourites, isHeld, hold } = useHeldPlaces(data?.items ?? [])
  const sorted = sort === 'ending' ? favourites.toSorted(byEnd) : favourites
  const shown = sorted.toSorted(overLast)
  const cards = shown.map((item) => ({ id: item.offer.id, item }))
  const saved = own.data?.items ?? []
  return (
    <>
      <PageTitle>Your Favourites</PageTitle>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Your Favourites</h1>
        {cards.length > 1 && <SortChips sort={sort} onSort={setSort} />}
      </div>
      {isLoadingError && <LoadError what="your favourites" onRetry={() => void refetch()} />}
      {data && cards.length === 0 && !own.isLoading && saved.length === 0 && <Empty />}
      {company && saved.length > 0 && <SavedHubOffers company={company.name} offers={saved} />}
      {!isLoadingError && (
        <CardGrid
          label="Your Favourites"
          // Both at once, or what comes second would push the first down.
          items={own.isLoading ? undefined : data && cards}
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
