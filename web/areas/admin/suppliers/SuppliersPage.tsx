import { useInfiniteQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { AddMerchant } from '../../../features/merchants/merchant-editing/AddMerchant.tsx'
import { adminMerchantsQuery, PAGE_SIZE } from '../../../features/merchants/merchant-editing/admin-merchants.ts'
import { MerchantGrid, MerchantGridSkeleton } from '../../../features/merchants/merchant-editing/MerchantGrid.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useSearchText } from '../../../ui/useSearchText.ts'
import { PagedList } from '../../portal/PagedList.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'
import { useAddressFilters } from '../../portal/useAddressFilters.ts'
import { SupplierPage } from './SupplierPage.tsx'

const SEARCH_AT_MOST = 100

const searchIn = (params: URLSearchParams) => params.get('q')?.trim().slice(0, SEARCH_AT_MOST) ?? ''
const toSearchParams = (q: string) => new URLSearchParams(q ? { q } : {})

function None({ q, onShowAll }: { q: string; onShowAll: () => void }) {
  if (q) return <EmptyState title="No supplier matches" action={<Button onClick={onShowAll}>Show all</Button>} />
  return (
    <EmptyState
      icon={<Store size={32} strokeWidth={1.75} aria-hidden="true" />}
      title="No suppliers yet"
      text="Brands that you add, that apply, and that feeds name appear here."
    />
  )
}

/** Every brand that offers come from. */
function Suppliers() {
  const { filters: q, change } = useAddressFilters(searchIn, toSearchParams)
  const search = (next: string) => change(() => next, { replace: true })
  const { text, setText } = useSearchText(q, search)
  const list = useInfiniteQuery(adminMerchantsQuery(q))
  return (
    <>
      <PageHeader
        title="Suppliers"
        action={
          <div className="flex flex-wrap gap-3">
            <Link to="/admin/suppliers/duplicates" className={buttonClass()}>
              Duplicates
            </Link>
            <AddMerchant />
          </div>
        }
      />
      <div role="search" className="mb-4 sm:max-w-80">
        <SearchField
          label="Search by name"
          placeholder="Search by name"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <PagedList
        list={list}
        what="the suppliers"
        step={PAGE_SIZE}
        skeleton={<MerchantGridSkeleton />}
        none={<None q={q} onShowAll={() => search('')} />}
      >
        {(merchants) => <MerchantGrid merchants={merchants} />}
      </PagedList>
    </>
  )
}

/** The suppliers, or the one that the address names: both work with the same forms, so they come in one file. */
export function SuppliersPage() {
  const { id } = useParams()
  return id === undefined ? <Suppliers /> : <SupplierPage id={id} />
}
