import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { PAGE_SIZE, parseFilters, toSearchParams, usersQuery } from '../../features/staff/users/users.ts'
import { UserSearch } from '../../features/staff/users/UserSearch.tsx'
import { UserTable } from '../../features/staff/users/UserTable.tsx'
import { companyNamesQuery } from '../../lib/company-names.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList, RowSkeletons } from '../portal/PagedList.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'
import { useAddressFilters } from '../portal/useAddressFilters.ts'

function None({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<Users size={32} strokeWidth={1.75} aria-hidden="true" />}
      title="Nobody matches"
      text="Try another name or email, or take a filter off."
      action={<Button onClick={onShowAll}>Show everybody</Button>}
    />
  )
}

/** Everybody who has an account. */
export function UsersPage() {
  const { filters, change } = useAddressFilters(parseFilters, toSearchParams)
  const list = useInfiniteQuery(usersQuery(filters))
  const companies = useQuery(companyNamesQuery)
  return (
    <>
      <PageHeader title="Users" />
      <UserSearch filters={filters} companies={companies.data?.items ?? []} onChange={change} />
      <PagedList
        list={list}
        what="the users"
        step={PAGE_SIZE}
        skeleton={<RowSkeletons count={8} className="h-16 max-md:h-60" />}
        none={<None onShowAll={() => change(() => ({}))} />}
      >
        {(users) => (
          <UserTable
            users={users}
            sort={filters.sort ?? 'newest'}
            onSort={(sort) => change((now) => parseFilters(new URLSearchParams({ ...now, sort })))}
          />
        )}
      </PagedList>
    </>
  )
}
