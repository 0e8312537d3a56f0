import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Plus, Tag, Trash2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { USUAL_ADMIN_OFFER_ORDER } from '../../../domain/admin-offer-orders.ts'
import {
  type AdminOffer,
  type AdminOfferFilters,
  adminOffersQuery,
  DELETED,
  PAGE_SIZE,
  parseFilters,
  toSearchParams,
  useDownloadOffers,
  withFilter,
} from '../../features/publishing/offer-editing/staff/admin-offers.ts'
import { AdminOfferSearch } from '../../features/publishing/offer-editing/staff/AdminOfferSearch.tsx'
import { AdminOfferTable } from '../../features/publishing/offer-editing/staff/AdminOfferTable.tsx'
import { OfferPanelPlace } from '../../features/publishing/offer-editing/review/OfferPanelPlace.tsx'
import { BulkBar } from '../../features/publishing/offer-editing/staff/BulkBar.tsx'
import { OutcomeNotice } from '../../features/publishing/offer-editing/staff/OutcomeNotice.tsx'
import { useOffersChange } from '../../features/publishing/offer-editing/staff/useOffersChange.ts'
import { useSelection } from '../../features/publishing/offer-editing/staff/useSelection.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'
import { offerAsSeen } from './OfferAsSeen.tsx'
import { ReviewModeLink } from './ReviewModeLink.tsx'

const StaffOfferDialog = lazy(() => import('../../features/publishing/offer-editing/staff-form/StaffOfferDialog.tsx'))

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
      text="What you add, what suppliers submit and what you import appears here."
    />
  )
}

type RowsProps = ReturnType<typeof useFilters> & { onEdit: (offer: AdminOffer) => void }

function Rows({ filters, change, onEdit }: RowsProps) {
  const list = useInfiniteQuery(adminOffersQuery(filters))
  const offers = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const selection = useSelection(offers)
  const bulk = useOffersChange(selection.clear)
  const [first] = list.data?.pages ?? []
  const notice = <OutcomeNotice {...bulk} />
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
  const isNone = offers.length === 0 && !list.isPlaceholderData && !list.hasNextPage
  return (
    <>
      {notice}
      {(!isNone || selection.chosen.size > 0) && (
        <BulkBar
          shown={offers}
          selection={selection}
          canChange={filters.status !== DELETED}
          change={bulk.change}
          isBusy={bulk.isPending}
        />
      )}
      {isNone ? (
        <None filters={filters} onShowAll={() => change({})} />
      ) : (
        <div
          aria-busy={list.isPlaceholderData}
          className={cx('transition-opacity duration-[120ms]', list.isPlaceholderData && 'opacity-60')}
        >
          <AdminOfferTable
            offers={offers}
            order={filters.sort ?? USUAL_ADMIN_OFFER_ORDER}
            selection={selection}
            onOrder={(sort) => change(withFilter(filters, 'sort', sort))}
            onEdit={onEdit}
          />
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
      )}
    </>
  )
}

/** The form over the list, and which offer it is for; undefined for a new one. */
type Editing = { offer: AdminOffer | undefined }

/** Every offer of the platform, and what staff can do with it. */
export function OffersPage() {
  const { filters, change } = useFilters()
  const [editing, setEditing] = useState<Editing>()
  const download = useDownloadOffers(filters)
  const edit = useCallback((offer: AdminOffer) => setEditing({ offer }), [])
  return (
    <>
      <PageHeader
        title="Offers"
        action={
          <span className="flex flex-wrap gap-2">
            <ReviewModeLink />
            <Button
              icon={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}
              busy={download.isPending}
              onClick={() => download.mutate()}
            >
              Export CSV
            </Button>
            <Button
              variant="primary"
              icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setEditing({ offer: undefined })}
            >
              Add Offer
            </Button>
          </span>
        }
      />
      <AdminOfferSearch filters={filters} onChange={change} />
      <Rows filters={filters} change={change} onEdit={edit} />
      <OfferPanelPlace card={offerAsSeen} />
      <Suspense>
        {editing && <StaffOfferDialog offer={editing.offer} onClose={() => setEditing(undefined)} />}
      </Suspense>
    </>
  )
}
