import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { PAGE_SIZE, reviewsQuery } from '../../features/merchants/merchant-pages/merchant-pages.ts'
import { ReviewTable } from '../../features/merchants/merchant-pages/ReviewTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

function Rows() {
  const list = useInfiniteQuery(reviewsQuery)
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isLoadingError) return <LoadError what="the merchant pages" onRetry={() => void list.refetch()} />
  if (list.isPending) {
    return (
      <div className="flex flex-col gap-2">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-14 rounded-badge max-md:h-28" />
        ))}
      </div>
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<FileText size={32} strokeWidth={1.75} aria-hidden="true" />}
        title="Nothing to decide"
        text="What suppliers would change on their merchants’ pages appears here."
      />
    )
  }
  return (
    <>
      <ReviewTable rows={rows} />
      <ShowMore
        step={PAGE_SIZE}
        shown={rows.length}
        total={list.data?.pages[0]?.total ?? undefined}
        busy={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

/** The merchants' pages that wait for a decision, oldest first. */
export function MerchantPagesPage() {
  return (
    <>
      <PageHeader title="Merchant pages" />
      <Rows />
    </>
  )
}
