import { useInfiniteQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { Link } from 'react-router'
import { CodeRow } from '../../features/redeeming/codes/CodeRow.tsx'
import { CODES_A_PAGE, myCodesQuery } from '../../features/redeeming/codes/codes.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-28 rounded-card" />
      ))}
    </div>
  )
}

export function CodesPage() {
  const list = useInfiniteQuery(myCodesQuery)
  const { data, hasNextPage } = list
  const codes = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <PageTitle>My codes</PageTitle>
      <h1 className="text-h1">My codes</h1>
      <p className="mb-5 text-ink-muted">Each of these is yours alone and works once.</p>
      {list.isPending && <Loading />}
      {list.isLoadingError && <LoadError what="your codes" onRetry={() => void list.refetch()} />}
      {data && codes.length === 0 && (
        <EmptyState
          icon={<TicketPercent size={32} strokeWidth={1.75} aria-hidden="true" />}
          title="No codes yet"
          text="Codes that you take appear here"
          action={
            <Link to="/offers" className={buttonClass({ variant: 'primary' })}>
              Browse Offers
            </Link>
          }
        />
      )}
      {codes.length > 0 && (
        <ul aria-label="My codes" className="flex flex-col gap-3">
          {codes.map((item) => (
            <CodeRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <ShowMore
          step={CODES_A_PAGE}
          shown={codes.length}
          total={undefined}
          busy={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
