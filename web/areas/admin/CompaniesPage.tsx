import { useInfiniteQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AddCompany } from '../../features/companies/companies/AddCompany.tsx'
import {
  companiesQuery,
  type CompanyFilters,
  PAGE_SIZE,
  parseFilters,
  toSearchParams,
} from '../../features/companies/companies/companies.ts'
import { CompanySearch } from '../../features/companies/companies/CompanySearch.tsx'
import { CompanyTable } from '../../features/companies/companies/CompanyTable.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

/** The list's filters live in the address. */
function useFilters() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (next: CompanyFilters, how?: { replace: boolean }) =>
      setParams(toSearchParams(next), { replace: how?.replace ?? false, preventScrollReset: true }),
    [setParams],
  )
  return { filters: parseFilters(params), change }
}

function None({ filters, onShowAll }: { filters: CompanyFilters; onShowAll: () => void }) {
  if (filters.q || filters.status) {
    return <EmptyState title="No company matches" action={<Button onClick={onShowAll}>Show all companies</Button>} />
  }
  return (
    <EmptyState
      icon={<Building2 size={32} strokeWidth={1.75} aria-hidden="true" />}
      title="No companies yet"
      text="Companies that you add, and those whose application you approve, appear here."
    />
  )
}

function Rows({ filters, change }: ReturnType<typeof useFilters>) {
  const list = useInfiniteQuery(companiesQuery(filters))
  const companies = list.data?.pages.flatMap((page) => page.items) ?? []
  const [first] = list.data?.pages ?? []
  if (list.isError && !list.data) return <LoadError what="the companies" onRetry={() => void list.refetch()} />
  if (list.isPending) {
    return (
      <div className="flex flex-col gap-2">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-14 rounded-badge max-md:h-40" />
        ))}
      </div>
    )
  }
  if (companies.length === 0 && !list.isPlaceholderData) return <None filters={filters} onShowAll={() => change({})} />
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx('transition-opacity duration-[120ms]', list.isPlaceholderData && 'opacity-60')}
    >
      <CompanyTable companies={companies} />
      <ShowMore
        step={PAGE_SIZE}
        shown={companies.length}
        total={first?.total ?? undefined}
        isCapped={first?.totalIsCapped ?? false}
        busy={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

/** Every company, newest first. */
export function CompaniesPage() {
  const { filters, change } = useFilters()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Companies" action={<AddCompany onAdded={(id) => void navigate(`/admin/companies/${id}`)} />} />
      <CompanySearch filters={filters} onChange={change} />
      <Rows filters={filters} change={change} />
    </>
  )
}
