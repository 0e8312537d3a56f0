import { useInfiniteQuery } from '@tanstack/react-query'
import { Tag, Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import {
  type AdminOfferFilters,
  adminOffersQuery,
  DELETED,
  PAGE_SIZE,
  parseFilters,
  toSearchParams,
} from '../../features/publishing/offer-editing/staff/admin-offers.ts'
import { AdminOfferSearch } from '../../features/publishing/offer-editing/staff/AdminOfferSearch.tsx'
import { AdminOfferTable } from '../../features/publishing/offer-editing/staff/AdminOfferTable.tsx'
import { OfferPanelPlace } from '../../features/publishing/offer-editing/review/OfferPanelPlace.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'
import { offerAsSeen } from './OfferAsSeen.tsx'
import { ReviewModeLink } from './ReviewModeLink.tsx'

const icon = { size: 32, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The list's filters live in the address. */
function useFilters() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (next: AdminOfferFilters, how?: { replace: boolean }) =>
      setParams(toSearchParams(next), { replace: how?.replace ?? false, preventScrollReset: true }),
    [setParams],
  )
  return { filters: parseFilters(params), change }
}

function None({ filters, onShowAll }: { filters: AdminOfferFilters; onShowAll: () => void }) {
  if (filters.status === DELETED && !filters.q) {
    return (
      <EmptyState
        icon={<Trash2 {...icon} />}
        title="Nothing is deleted"
        text="Offers that you delete stay here for 30 days, and can be restored."
      />
    )
  }
  if (filters.status || filters.q) {
    return <EmptyState title="No offer matches" action={<Button onClick={onShowAll}>Show all offers</Button>} />
  }
  return (
    <EmptyState
      icon={<Tag {...icon} />}
      title="No offers yet"
      text="What suppliers submit and what you import appears here."
    />
  )
}

function Rows({ filters, change }: ReturnType<typeof useFilters>) {
  const list = useInfiniteQuery(adminOffersQuery(filters))
  const offers = list.data?.pages.flatMap((page) => page.items) ?? []
  const [first] = list.data?.pages ?? []
  if (list.isError && !list.data) return <LoadError what="the offers" onRetry={() => void list.refetch()} />
  if (list.isPending) {
    return (
      <div className="flex flex-col gap-2">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-16 rounded-badge max-md:h-56" />
        ))}
      </div>
    )
  }
  if (offers.length === 0 && !list.isPlaceholderData && !list.hasNextPage) {
    return <None filters={filters} onShowAll={() => change({})} />
  }
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx('transition-opacity duration-[120ms]', list.isPlaceholderData && 'opacity-60')}
    >
      <AdminOfferTable offers={offers} />
      <ShowMore
        step={PAGE_SIZE}
        shown={offers.length}
        total={first?.total ?? undefined}
        isCapped={first?.totalIsCapped ?? false}
        busy={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

/** Every offer of the platform, and what staff can do with it. */
export function OffersPage() {
  const { filters, change } = useFilters()
  return (
    <>
      <PageHeader title="Offers" action={<ReviewModeLink />} />
      <AdminOfferSearch filters={filters} onChange={change} />
      <Rows filters={filters} change={change} />
      <OfferPanelPlace card={offerAsSeen} />
    </>
  )
}
