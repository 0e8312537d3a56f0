import { useInfiniteQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { LINKS_STEP, linkChecksQuery } from '../../features/ingestion/link-watch/link-checks.ts'
import { LinkCheckTable } from '../../features/ingestion/link-watch/LinkCheckTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'
import { PagedList, RowSkeletons } from '../portal/PagedList.tsx'

/** Live offers whose links were found broken; staff decide what becomes of each. */
export function LinksPage() {
  const list = useInfiniteQuery(linkChecksQuery)
  return (
    <>
      <PageHeader title="Links" />
      <p className="mb-5 max-w-[72ch] text-ink-muted">
        The link of every live offer is checked about once a day, less often where one site has very many; offers that
        wait for review are checked too, and their own pages tell. A link that counts clicks is not opened: the page
        that it names is checked instead, and where it names none, nothing is. Nor is a page whose site asks programs to
        stay away. No offer ends because of what is found here: that is for you to decide.
      </p>
      <PagedList
        list={list}
        what="the links"
        step={LINKS_STEP}
        skeleton={<RowSkeletons count={4} className="h-16 max-md:h-56" />}
        none={
          <EmptyState
            icon={<Link2 size={32} strokeWidth={1.75} aria-hidden="true" />}
            title="No live offer’s link was found broken"
            text="What has no link of its own, counts clicks or keeps programs out was not checked, so its link may be broken all the same."
          />
        }
      >
        {(checks) => <LinkCheckTable checks={checks} />}
      </PagedList>
    </>
  )
}
