import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, type RefObject, Suspense, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { followedFirst, itemsOnce, totalOf } from '../../../domain/offer-pages.ts'
import { FavouriteButton } from '../../features/saved/favourites/FavouriteButton.tsx'
import { AppliedFilters } from '../../features/catalogue/offers/filters/AppliedFilters.tsx'
import { DESKTOP, FilterBar, SortBesideCount } from '../../features/catalogue/offers/filters/FilterBar.tsx'
import {
  appliedFilters,
  changeFilters,
  type OfferFilters,
  readFilters,
} from '../../features/catalogue/offers/filters/filters.ts'
import { Correction } from '../../features/catalogue/offers/Correction.tsx'
import { OfferGrid } from '../../features/catalogue/offers/OfferGrid.tsx'
import { merchantQuery } from '../../features/catalogue/merchants/merchants.ts'
import { type OfferCardData, offerListQuery, PAGE_SIZE } from '../../features/catalogue/offers/offers.ts'
import { useCardFocus } from '../../features/catalogue/offers/useCardFocus.ts'
import { useMoreOffers } from '../../features/catalogue/offers/useMoreOffers.ts'
import { useSearchMiss } from '../../features/catalogue/search/useSearchMiss.ts'
import { type ChangeFilters, useOfferFilters } from '../../features/catalogue/offers/filters/useOfferFilters.ts'
import { ViewChoice } from '../../features/saved/saved-views/ViewChoice.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { categoriesQuery } from '../../lib/categories.ts'
import { CategoryIcon } from '../../ui/Artwork.tsx'
import { ToggleChip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { countText, ShowMore } from '../../ui/ShowMore.tsx'
import { useMatches } from '../../ui/useMatches.ts'
import { BrowseHeader } from './BrowseTabs.tsx'
import { useMeantMerchant } from './useMeantMerchant.ts'

/** Most lists have offers. */
const EmptyOffers = lazy(() => import('../../features/catalogue/offers/filters/EmptyOffers.tsx'))

type FilterProps = { filters: OfferFilters; onChange: ChangeFilters }

/** Before them stands what is applied, where that has no row of its own: a row that came and went would move the list. */
function CategoryChips({ filters, onChange, children }: FilterProps & { children: ReactNode }) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <div className="-mx-(--gutter) flex min-h-11 gap-2 overflow-x-auto px-(--gutter) py-1 pointer-coarse:min-h-13 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:flex-wrap lg:px-0">
      {children}
      <div className="contents" role="group" aria-label="Categories">
        {categories.map(({ name, icon }) => {
          const isOn = filters.category === name
          return (
            <ToggleChip
              key={name}
              isOn={isOn}
              onClick={() => onChange((now) => changeFilters(now, { category: isOn ? undefined : name }))}
            >
              <CategoryIcon name={icon} />
              {name}
            </ToggleChip>
          )
        })}
      </div>
    </div>
  )
}

/** The pages of the list. Coming back shows what was left, however old: nothing may move under somebody's eyes. */
function useOfferPages(filters: OfferFilters) {
  const isBack = useNavigationType() === NavigationType.Pop
  const list = useInfiniteQuery({ ...offerListQuery(filters), ...(isBack && { staleTime: Infinity }) })
  const [first] = list.data?.pages ?? []
  const followed = useViewer()?.followedMerchantIds
  const offers = itemsOnce(list.data?.pages ?? [])
  return {
    list,
    isBack,
    offers: filters.sort === 'for-you' && followed ? followedFirst(offers, new Set(followed)) : offers,
    correctedText: first?.correctedText,
    total: first?.total ?? undefined,
    isCapped: first?.totalIsCapped ?? false,
    isReady: list.isSuccess && !list.isPlaceholderData,
  }
}

/** The list names its merchant itself; only an empty one has to ask. */
function useMerchantName(id: string | undefined, offers: readonly OfferCardData[], isReady: boolean) {
  const mustAsk = id !== undefined && isReady && offers.length === 0
  const { data: asked } = useQuery({ ...merchantQuery(id ?? ''), enabled: mustAsk })
  const named = offers.find(({ merchant }) => merchant.id === id)?.merchant
  return named?.name ?? (mustAsk ? asked?.name : undefined)
}

type OfferPages = ReturnType<typeof useOfferPages>

type ResultBarProps = FilterProps & {
  pages: OfferPages
  status: RefObject<HTMLParagraphElement | null>
  /** Something narrows the list. */
  isNarrowed: boolean
  /** What is applied, where there is room for it beside the count. */
  children: ReactNode
}

/** How many there are and why, and what to do with that choice. */
function ResultBar(props: ResultBarProps) {
  const { filters, pages, status, isNarrowed, onChange, children } = props
  const { total, isCapped, list } = pages
  // What is saved is what was found, so that news of it finds the same.
  const meant = pages.correctedText ? { ...filters, q: pages.correctedText } : filters
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-2 py-2 lg:flex-nowrap">
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={cx(
          'tabular shrink-0 text-ink-muted sm:mr-2',
          list.isPending ? 'min-w-20' : 'empty:-mr-2 sm:empty:-mr-2',
        )}
      >
        {total !== undefined && `${countText(total, isCapped)} ${total === 1 ? 'offer' : 'offers'}`}
      </p>
      {children && (
        <div className="-m-1 flex min-w-0 items-center gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
          {children}
        </div>
      )}
      <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-2 lg:shrink-0">
        <ViewChoice filters={isNarrowed ? meant : undefined} onApply={(view) => onChange(() => readFilters(view))} />
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
  useMeantMerchant(filters, pages, change)
  const merchantName = useMerchantName(filters.merchant, offers, isReady)
  const applied = appliedFilters(filters, merchantName)
  const isNarrowed = applied.length > 0 || filters.q !== undefined
  const isMiss = isReady && offers.length === 0 && !pages.correctedText
  useSearchMiss(isMiss ? filters.q : undefined)
  const isDesktop = useMatches(DESKTOP)
  const status = useRef<HTMLParagraphElement>(null)
  const takeOff: ChangeFilters = (make) => {
    status.current?.focus({ preventScroll: true })
    change(make)
  }
  // Beside the categories the chosen one needs no chip: it is pressed, and a press takes it off.
  const shown = isDesktop ? applied : applied.filter(({ key }) => key !== 'category')
  const chips = <AppliedFilters {...{ filters, areRestored }} applied={shown} onChange={takeOff} />
  return (
    <>
      <BrowseHeader title="Browse Offers" />
      <FilterBar {...{ filters, merchantName }} applied={applied.length} isListReady={isReady} onChange={change} />
      <CategoryChips filters={filters} onChange={change}>
        {!isDesktop && chips}
      </CategoryChips>
      <ResultBar {...{ filters, pages, status, isNarrowed }} onChange={change}>
        {isDesktop && chips}
      </ResultBar>
      {isReady && pages.correctedText && <Correction filters={filters} correctedText={pages.correctedText} />}
      {isReady && offers.length === 0 && (
        <Suspense>
          <EmptyOffers {...{ filters, merchantName }} onChange={takeOff} />
        </Suspense>
      )}
      <Results {...pages} />
    </>
  )
}
