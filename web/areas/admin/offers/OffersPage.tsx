import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Plus, Tag, Trash2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { USUAL_ADMIN_OFFER_ORDER } from '../../../../domain/admin-offer-orders.ts'
import { OFFERS_AT_ONCE } from '../../../../domain/offer-changes.ts'
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
} from '../../../features/publishing/offer-editing/staff/admin-offers.ts'
import { AdminOfferSearch } from '../../../features/publishing/offer-editing/staff/AdminOfferSearch.tsx'
import { AdminOfferTable } from '../../../features/publishing/offer-editing/staff/AdminOfferTable.tsx'
import { OfferPanelPlace } from '../../../features/publishing/offer-editing/review/OfferPanelPlace.tsx'
import { BulkBar } from '../../../features/publishing/offer-editing/staff/BulkBar.tsx'
import { OutcomeNotice } from '../../../features/publishing/offer-editing/staff/OutcomeNotice.tsx'
import { useOffersChange } from '../../../features/publishing/offer-editing/staff/useOffersChange.ts'
import { useSelection } from '../../../ui/useSelection.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PagedList, RowSkeletons } from '../../portal/PagedList.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'
import { useAddressFilters } from '../../portal/useAddressFilters.ts'
import { linkAsChecked, offerAsSeen } from './OfferAsSeen.tsx'
import { ReviewModeLink } from './ReviewModeLink.tsx'

const StaffOfferDialog = lazy(
  () => import('../../../features/publishing/offer-editing/staff-form/StaffOfferDialog.tsx'),
)

const icon = { size: 32, strokeWidth: 1.75, 'aria-hidden': true } as const

function None({ filters, onShowAll }: { filters: AdminOfferFilters; onShowAll: () => void }) {
  if (filters.status === DELETED && !filters.q) {
    return (
      <EmptyState
        icon={<Trash2 {...icon} />}
        title="Nothing is deleted"
        text="Offers that you delete stay here for 30 days at least, and can be restored."
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

type RowsProps = ReturnType<typeof useAddressFilters<AdminOfferFilters>> & { onEdit: (offer: AdminOffer) => void }

function Rows({ filters, change, onEdit }: RowsProps) {
  const list = useInfiniteQuery(adminOffersQuery(filters))
  const offers = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const selection = useSelection(offers, OFFERS_AT_ONCE)
  const bulk = useOffersChange(selection.clear)
  return (
    <>
      <OutcomeNotice {...bulk} />
      {(offers.length > 0 || selection.chosen.size > 0) && (
        <BulkBar
          shown={offers}
          selection={selection}
          canChange={filters.status !== DELETED}
          change={bulk.change}
          isBusy={bulk.isPending}
        />
      )}
      <PagedList
        list={list}
        what="the offers"
        step={PAGE_SIZE}
        skeleton={<RowSkeletons count={8} className="h-16 max-md:h-56" />}
        none={<None filters={filters} onShowAll={() => change(() => ({}))} />}
      >
        {() => (
          <AdminOfferTable
            offers={offers}
            order={filters.sort ?? USUAL_ADMIN_OFFER_ORDER}
            selection={selection}
            onOrder={(sort) => change((now) => withFilter(now, 'sort', sort))}
            onEdit={onEdit}
          />
        )}
      </PagedList>
    </>
  )
}

/** The form over the list, and which offer it is for; undefined for a new one. */
type Editing = { offer: AdminOffer | undefined }

/** Every offer of the platform, and what staff can do with it. */
export function OffersPage() {
  const { filters, change } = useAddressFilters(parseFilters, toSearchParams)
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
      <OfferPanelPlace card={offerAsSeen} link={linkAsChecked} />
      <Suspense>{editing && <StaffOfferDialog offer={editing.offer} onClose={() => setEditing(undefined)} />}</Suspense>
    </>
  )
}
