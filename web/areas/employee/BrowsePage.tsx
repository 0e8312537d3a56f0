import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CATEGORIES } from '../../../domain/enums.ts'
import { FavouriteButton } from '../../features/favourites/FavouriteButton.tsx'
import { FilterBar } from '../../features/offers/FilterBar.tsx'
import {
  appliedFilters,
  changeFilters,
  type OfferFilters,
  parseFilters,
  savedFilters,
  saveFilters,
  toSearchParams,
} from '../../features/offers/filters.ts'
import { OfferGrid } from '../../features/offers/OfferGrid.tsx'
import { merchantNamesQuery, offerListQuery, PAGE_SIZE } from '../../features/offers/offers.ts'
import { Button } from '../../ui/Button.tsx'
import { RemovableChip, ToggleChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { countText, ShowMore } from '../../ui/ShowMore.tsx'
import { BrowseHeader } from './BrowseTabs.tsx'

/** Filters live in the address; the ones kept on this device come back only when it has none, and say so. */
function useFilters() {
  const [params, setParams] = useSearchParams()
  const [areRestored, setAreRestored] = useState(false)
  const filters = parseFilters(params)
  const isBare = params.size === 0
  useEffect(() => {
    if (!isBare) return
    const saved = toSearchParams(savedFilters())
    if (saved.size === 0) return
    setAreRestored(true)
    setParams(saved, { replace: true })
    // Only the first arrival restores: clearing the filters must not bring them back.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const change = useCallback(
    (next: OfferFilters, how?: { replace: boolean }) => {
      setAreRestored(false)
      saveFilters(next)
      setParams(toSearchParams(next), { replace: how?.replace ?? false, preventScrollReset: true })
    },
    [setParams],
  )
  return { filters, change, areRestored }
}

function CategoryChips({ filters, onChange }: { filters: OfferFilters; onChange: (filters: OfferFilters) => void }) {
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

export function BrowsePage() {
  const { filters, change, areRestored } = useFilters()
  const list = useInfiniteQuery(offerListQuery(filters))
  const merchants = useQuery(merchantNamesQuery).data?.items ?? []
  const merchantName = merchants.find((merchant) => merchant.id === filters.merchant)?.name
  const applied = appliedFilters(filters, merchantName)
  const offers = list.data?.pages.flatMap((page) => page.items) ?? []
  const total = list.data?.pages[0]?.total ?? undefined
  const isCapped = list.data?.pages[0]?.totalIsCapped ?? false
  const clear = () => change({})
  return (
    <>
      <BrowseHeader title="Browse Offers" />
      <FilterBar filters={filters} merchants={merchants} applied={applied.length} total={total} onChange={change} />
      <CategoryChips filters={filters} onChange={change} />
      <div className="flex min-h-11 flex-wrap items-center gap-2 py-2">
        <p role="status" className="tabular mr-2 text-ink-muted">
          {total !== undefined && `${countText(total, isCapped)} ${total === 1 ? 'offer' : 'offers'}`}
        </p>
        {areRestored && <p className="text-portal text-ink-muted">Your last filters are on</p>}
        {applied.map(({ key, label }) => (
          <RemovableChip key={key} label={label} onRemove={() => change(changeFilters(filters, { [key]: undefined }))}>
            {label}
          </RemovableChip>
        ))}
        {(applied.length > 0 || filters.q) && (
          <Button size="small" variant="quiet" onClick={clear}>
            Clear all
          </Button>
        )}
      </div>
      {list.isError && offers.length === 0 && <LoadError what="the offers" onRetry={() => void list.refetch()} />}
      {list.isSuccess && offers.length === 0 && (
        <EmptyState
          title="No offers found matching your criteria."
          action={<Button onClick={clear}>Clear all</Button>}
        />
      )}
      <OfferGrid
        label="Offers"
        level={2}
        offers={offers}
        isLoading={list.isPending}
        isStale={list.isPlaceholderData}
        action={(offer) => <FavouriteButton offerId={offer.id} title={offer.title} />}
      />
      {offers.length > 0 && (
        <ShowMore
          step={PAGE_SIZE}
          shown={offers.length}
          total={total}
          isCapped={isCapped && list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
