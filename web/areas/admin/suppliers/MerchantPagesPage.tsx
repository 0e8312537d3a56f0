import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { PAGE_SIZE, reviewsQuery } from '../../../features/merchants/merchant-pages/merchant-pages.ts'
import { ReviewTable } from '../../../features/merchants/merchant-pages/ReviewTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PagedList, RowSkeletons } from '../../portal/PagedList.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'

/** The merchants' pages that wait for a decision, oldest first. */
export function MerchantPagesPage() {
  const list = useInfiniteQuery(reviewsQuery)
  return (
    <>
      <PageHeader title="Merchant pages" />
      <PagedList
        list={list}
        what="the merchant pages"
        step={PAGE_SIZE}
        skeleton={<RowSkeletons count={5} className="h-14 max-md:h-28" />}
        none={
          <EmptyState
            icon={<FileText size={32} strokeWidth={1.75} aria-hidden="true" />}
            title="Nothing to decide"
            text="What suppliers would change on their merchants’ pages appears here."
          />
        }
      >
        {(rows) => <ReviewTable rows={rows} />}
      </PagedList>
    </>
  )
}
