import { useInfiniteQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useNavigate } from 'react-router'
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
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList, RowSkeletons } from '../portal/PagedList.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'
import { useAddressFilters } from '../portal/useAddressFilters.ts'

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

/** Every company, newest first. */
export function CompaniesPage() {
  const { filters, change } = useAddressFilters(parseFilters, toSearchParams)
  const list = useInfiniteQuery(companiesQuery(filters))
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Companies" action={<AddCompany onAdded={(id) => void navigate(`/admin/companies/${id}`)} />} />
      <CompanySearch filters={filters} onChange={change} />
      <PagedList
        list={list}
        what="the companies"
        step={PAGE_SIZE}
        skeleton={<RowSkeletons count={5} className="h-14 max-md:h-40" />}
        none={<None filters={filters} onShowAll={() => change(() => ({}))} />}
      >
        {(companies) => <CompanyTable companies={companies} />}
      </PagedList>
    </>
  )
}
