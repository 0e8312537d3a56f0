import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { OFFER_TYPE_LABELS } from '../../../domain/enums.ts'
import { CreateOfferButton } from '../../features/publishing/offer-editing/form/CreateOfferButton.tsx'
import type { OfferPurpose } from '../../features/publishing/offer-editing/form/OfferDialog.tsx'
import { parseFilters, toSearchParams } from '../../features/publishing/offer-editing/supplier/filters.ts'
import {
  type OfferWishes,
  PAGE_SIZE,
  type SupplierFilters,
  supplierOffersQuery,
  supplierStatsQuery,
} from '../../features/publishing/offer-editing/supplier/supplier-offers.ts'
import { SupplierOfferList } from '../../features/publishing/offer-editing/supplier/SupplierOfferList.tsx'
import { SupplierSearch } from '../../features/publishing/offer-editing/supplier/SupplierSearch.tsx'
import { SupplierStatCards } from '../../features/publishing/offer-editing/supplier/SupplierStatCards.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'
import { useAddressFilters } from '../portal/useAddressFilters.ts'
import { MerchantSwitch } from './MerchantSwitch.tsx'
import { MERCHANT, useMerchantChoice } from './useMerchantChoice.ts'

const OfferDialog = lazy(() => import('../../features/publishing/offer-editing/form/OfferDialog.tsx'))

/** The list's filters live in the address, beside the chosen merchant. */
function useFilters(merchantId: string | undefined) {
  const toSearch = useCallback(
    (filters: SupplierFilters) => {
      const search = toSearchParams(filters)
      if (merchantId) search.set(MERCHANT, merchantId)
      return search
    },
    [merchantId],
  )
  return { ...useAddressFilters(parseFilters, toSearch), merchantId }
}

function NoneMatches({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState title="None of your offers matches" action={<Button onClick={onShowAll}>Show all offers</Button>} />
  )
}

function NoOffers({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={<Tag size={32} strokeWidth={1.75} aria-hidden="true" />}
      title="No offers yet"
      text="Submit your first offer to get started"
      action={<CreateOfferButton onPress={onCreate} />}
    />
  )
}

type YourOffersProps = ReturnType<typeof useFilters> & OfferWishes & { onCreate: () => void }

function YourOffers({ filters, change, merchantId, onCreate, ...wishes }: YourOffersProps) {
  const list = useInfiniteQuery(supplierOffersQuery(filters, merchantId))
  const offers = list.data?.pages.flatMap((page) => page.items) ?? []
  const total = list.data?.pages[0]?.total ?? undefined
  const isFiltered = filters.status !== undefined || filters.q !== undefined
  const isEmpty = list.isSuccess && !list.isPlaceholderData && offers.length === 0
  if (list.isLoadingError) return <LoadError what="your offers" onRetry={() => void list.refetch()} />
  if (isEmpty)
    return isFiltered ? <NoneMatches onShowAll={() => change(() => ({}))} /> : <NoOffers onCreate={onCreate} />
  return (
    <>
      <SupplierOfferList
        offers={offers}
        typeLabels={OFFER_TYPE_LABELS}
        isLoading={list.isPending}
        isStale={list.isPlaceholderData}
        {...wishes}
      />
      {offers.length > 0 && (
        <ShowMore
          step={PAGE_SIZE}
          shown={offers.length}
          total={total}
          busy={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

export function SupplierPage() {
  const viewer = useViewer()
  const choice = useMerchantChoice()
  const { filters, change, merchantId } = useFilters(choice.narrowedTo)
  const stats = useQuery(supplierStatsQuery(merchantId))
  const [isOpen, setIsOpen] = useState(false)
  /** Undefined until a form is asked for, so that its code is fetched then; the last one stays while it closes. */
  const [opened, setOpened] = useState<{ purpose: OfferPurpose; count: number }>()
  const open = (purpose: OfferPurpose) => {
    setOpened((last) => ({ purpose, count: (last?.count ?? 0) + 1 }))
    setIsOpen(true)
  }
  const create = () => open({ kind: 'create' })
  const withStatus = (status: SupplierFilters['status']) =>
    change(({ q }) => ({ ...(status && { status }), ...(q && { q }) }))
  if (!viewer) return null
  return (
    <>
      <PageHeader
        title="Supplier Portal"
        action={
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
            <MerchantSwitch choice={choice} hasAll />
            <CreateOfferButton isMain onPress={create} />
          </div>
        }
      />
      {stats.isLoadingError ? (
        <LoadError what="your figures" onRetry={() => void stats.refetch()} />
      ) : (
        <SupplierStatCards stats={stats.data} status={filters.status} onStatus={withStatus} />
      )}
      <section aria-labelledby="your-offers" className="mt-8">
        <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
          <h2 id="your-offers" className="text-title">
            Your Offers
          </h2>
          <SupplierSearch filters={filters} onChange={change} />
        </div>
        <YourOffers
          filters={filters}
          change={change}
          merchantId={merchantId}
          onCreate={create}
          onChange={(offer) => open({ kind: 'change', offer })}
          onCopy={(offer) => open({ kind: 'copy', offer })}
        />
      </section>
      {opened && (
        <Suspense>
          <OfferDialog
            key={opened.count}
            purpose={opened.purpose}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            userId={viewer.id}
            typeLabels={OFFER_TYPE_LABELS}
          />
        </Suspense>
      )}
    </>
  )
}
