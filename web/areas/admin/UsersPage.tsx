import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import {
  PAGE_SIZE,
  parseFilters,
  toSearchParams,
  type UserFilters,
  usersQuery,
} from '../../features/staff/users/users.ts'
import { UserSearch } from '../../features/staff/users/UserSearch.tsx'
import { UserTable } from '../../features/staff/users/UserTable.tsx'
import { companyNamesQuery } from '../../lib/company-names.ts'
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
    (next: UserFilters, how?: { replace: boolean }) =>
      setParams(toSearchParams(next), { replace: how?.replace ?? false, preventScrollReset: true }),
    [setParams],
  )
  return { filters: parseFilters(params), change }
}

function Rows({ filters, change }: ReturnType<typeof useFilters>) {
  const list = useInfiniteQuery(usersQuery(filters))
  const users = list.data?.pages.flatMap((page) => page.items) ?? []
  const [first] = list.data?.pages ?? []
  if (list.isError && !list.data) return <LoadError what="the users" onRetry={() => void list.refetch()} />
  if (list.isPending) {
    return (
      <div className="flex flex-col gap-2">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-16 rounded-badge max-md:h-60" />
        ))}
      </div>
    )
  }
  if (users.length === 0 && !list.isPlaceholderData) {
    const icon = <Users size={32} strokeWidth={1.75} aria-hidden="true" />
    return (
      <EmptyState
        icon={icon}
        title="Nobody matches"
        text="Try another name or email, or take a filter off."
        action={<Button onClick={() => change({})}>Show everybody</Button>}
      />
    )
  }
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx('transition-opacity duration-[120ms]', list.isPlaceholderData && 'opacity-60')}
    >
      <UserTable users={users} />
      <ShowMore
        step={PAGE_SIZE}
        shown={users.length}
        total={first?.total ?? undefined}
        isCapped={first?.totalIsCapped ?? false}
        busy={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

/** Everybody who has an account. */
export function UsersPage() {
  const { filters, change } = useFilters()
  const companies = useQuery(companyNamesQuery)
  return (
    <>
      <PageHeader title="Users" />
      <UserSearch filters={filters} companies={companies.data?.items ?? []} onChange={change} />
      <Rows filters={filters} change={change} />
    </>
  )
}
