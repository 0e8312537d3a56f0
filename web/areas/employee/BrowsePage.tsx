import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { CATEGORIES } from '../../../domain/enums.ts'
import { itemsOnce, totalOf } from '../../../domain/offer-pages.ts'
import { FavouriteButton } from '../../features/saved/favourites/FavouriteButton.tsx'
import { AppliedFilters } from '../../features/catalogue/offers/filters/AppliedFilters.tsx'
import { EmptyOffers } from '../../features/catalogue/offers/filters/EmptyOffers.tsx'
import { FilterBar, SortBesideCount } from '../../features/catalogue/offers/filters/FilterBar.tsx'
import {
  appliedFilters,
  changeFilters,
  type OfferFilters,
  readFilters,
} from '../../features/catalogue/offers/filters/filters.ts'
import { OfferGrid } from '../../features/catalogue/offers/OfferGrid.tsx'
import {
  merchantNamesQuery,
  type OfferCardData,
  offerListQuery,
  PAGE_SIZE,
} from '../../features/catalogue/offers/offers.ts'
import { useCardFocus } from '../../features/catalogue/offers/useCardFocus.ts'
import { useMoreOffers } from '../../features/catalogue/offers/useMoreOffers.ts'
import { type ChangeFilters, useOfferFilters } from '../../features/catalogue/offers/filters/useOfferFilters.ts'
import { ViewChoice } from '../../features/saved/saved-views/ViewChoice.tsx'
import { ToggleChip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { countText, ShowMore } from '../../ui/ShowMore.tsx'
import { BrowseHeader } from './BrowseTabs.tsx'

type FilterProps = { filters: OfferFilters; onChange: ChangeFilters }

function CategoryChips({ filters, onChange }: FilterProps) {
  return (
    <div
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:flex-wrap lg:px-0"
      role="group"
      aria-label="Categories"
    >
      {CATEGORIES.map((category) => {
        const isOn = filters.category === category
        return (
          <ToggleChip
            key={category}
            isOn={isOn}
            onClick={() => onChange(changeFilters(filters, { category: isOn ? undefined : category }))}
          >
            {category}
          </ToggleChip>
        )
      })}
    </div>
  )
}

/** The pages of the list. Coming back shows what was left, however old: nothing may move under somebody's eyes. */
function useOfferPages(filters: OfferFilters) {
  const isBack = useNavigationType() === NavigationType.Pop
  const list = useInfiniteQuery({ ...offerListQuery(filters), ...(isBack && { staleTime: Infinity }) })
  const [first] = list.data?.pages ?? []
  return {
    list,
    isBack,
    offers: itemsOnce(list.data?.pages ?? []),
    total: first?.total ?? undefined,
    isCapped: first?.totalIsCapped ?? false,
    isReady: list.isSuccess && !list.isPlaceholderData,
  }
}

/** The list names its merchant itself; only an empty one has to ask. */
function useMerchantName(id: string | undefined, offers: readonly OfferCardData[], isReady: boolean) {
  const mustAsk = id !== undefined && isReady && offers.length === 0
  const names = useQuery({ ...merchantNamesQuery, enabled: mustAsk }).data?.items
  const named = offers.find(({ merchant }) => merchant.id === id)?.merchant
  return (named ?? names?.find((one) => one.id === id))?.name
}

type OfferPages = ReturnType<typeof useOfferPages>

type ResultBarProps = FilterProps & {
  pages: OfferPages
  merchantName: string | undefined
  areRestored: boolean
  status: RefObject<HTMLParagraphElement | null>
  /** For buttons that go away with what they take off. */
  onTakeOff: ChangeFilters
}

/** How many there are and why, and what to do with that choice. */
function ResultBar(props: ResultBarProps) {
  const { filters, merchantName, areRestored, pages, status, onChange, onTakeOff } = props
  const { total, isCapped, list } = pages
  const applied = appliedFilters(filters, merchantName)
  const isNarrowed = applied.length > 0 || filters.q !== undefined
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 py-2">
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={cx('tabular mr-2 text-ink-muted', list.isPending ? 'min-w-20' : 'empty:-mr-2')}
      >
        {total !== undefined && `${countText(total, isCapped)} ${total === 1 ? 'offer' : 'offers'}`}
      </p>
      <AppliedFilters {...{ filters, applied, areRestored }} onChange={onTakeOff} />
      <div className="ml-auto flex items-center gap-2">
        <ViewChoice filters={isNarrowed ? filters : undefined} onApply={(view) => onChange(readFilters(view))} />
        <SortBesideCount filters={filters} onChange={onChange} />
      </div>
    </div>
  )
}

function Results({ list, isBack, offers, total, isCapped }: OfferPages) {
  const grid = useRef<HTMLDivElement>(null)
  useCardFocus(grid, isBack)
  const showMore = useMoreOffers(grid, offers.length, list.fetchNextPage)
  return (
    <>
      {list.isLoadingError && <LoadError what="the offers" onRetry={() => void list.refetch()} />}
      <div ref={grid}>
        <OfferGrid
          label="Offers"
          level={2}
          offers={offers}
          isLoading={list.isPending}
          isStale={list.isPlaceholderData}
          action={(offer) => <FavouriteButton offerId={offer.id} title={offer.title} />}
        />
      </div>
      {offers.length > 0 && (
        <ShowMore
          step={PAGE_SIZE}
          shown={offers.length}
          total={totalOf(total, offers.length, list.hasNextPage)}
          isCapped={isCapped && list.hasNextPage}
          busy={list.isFetchingNextPage || list.isPlaceholderData}
          hasFailed={list.isFetchNextPageError}
          onMore={showMore}
        />
      )}
    </>
  )
}

export function BrowsePage() {
  const { filters, change, areRestored } = useOfferFilters()
  const pages = useOfferPages(filters)
  const { offers, isReady } = pages
  const merchantName = useMerchantName(filters.merchant, offers, isReady)
  const applied = appliedFilters(filters, merchantName).length
  const status = useRef<HTMLParagraphElement>(null)
  const takeOff: ChangeFilters = (next) => {
    status.current?.focus({ preventScroll: true })
    change(next)
  }
  return (
    <>
      <BrowseHeader title="Browse Offers" />
      <FilterBar {...{ filters, merchantName, applied }} isListReady={isReady} onChange={change} />
      <CategoryChips filters={filters} onChange={change} />
      <ResultBar {...{ filters, merchantName, areRestored, pages, status }} onChange={change} onTakeOff={takeOff} />
      {isReady && offers.length === 0 && <EmptyOffers {...{ filters, merchantName }} onChange={takeOff} />}
      <Results {...pages} />
    </>
  )
}
