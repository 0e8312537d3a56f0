import { useInfiniteQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { type LinkList, LINKS_STEP, linkChecksQuery } from '../../features/ingestion/link-watch/link-checks.ts'
import { LinkCheckTable } from '../../features/ingestion/link-watch/LinkCheckTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'
import { PagedList, RowSkeletons } from '../portal/PagedList.tsx'

const NONE = {
  BROKEN: {
    title: 'No live offer’s link was found broken',
    text: 'Offers without a link of their own, links that count clicks and name no page, and sites that keep programs out were not checked, so such a link may be broken all the same.',
  },
  BETTER: {
    title: 'No page was found to show more than its offer',
    text: 'A page tells when it states a larger discount of the same kind that has not ended, or a lower price than when staff read it. What you have seen stays away until the page shows something else.',
  },
} as const satisfies Record<LinkList, object>

/** The rows of one list. */
function Checks({ list }: { list: LinkList }) {
  return (
    <PagedList
      list={useInfiniteQuery(linkChecksQuery(list))}
      what="the links"
      step={LINKS_STEP}
      skeleton={<RowSkeletons count={4} className="h-16 max-md:h-56" />}
      none={<EmptyState icon={<Link2 size={32} strokeWidth={1.75} aria-hidden="true" />} {...NONE[list]} />}
    >
      {(checks) => <LinkCheckTable list={list} checks={checks} />}
    </PagedList>
  )
}

const TABS = [
  { value: 'broken', label: 'Broken', panel: <Checks list="BROKEN" /> },
  { value: 'better', label: 'Better on the page', panel: <Checks list="BETTER" /> },
]

/** Live offers whose links were found broken, and those whose pages show more; staff decide what becomes of each. */
export function LinksPage() {
  const [params, setParams] = useSearchParams()
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'broken'
  return (
    <>
      <PageHeader title="Links" />
      <p className="mb-5 max-w-[72ch] text-ink-muted">
        The link of every live offer is checked about once a day, less often where one site has very many; offers that
        wait for review are checked too, and their own pages tell. A link that counts clicks is not opened: the page
        that it names is checked instead, and where it names none, nothing is. Nor is a page whose site asks programs to
        stay away. No offer ends because of what is found here: that is for you to decide. A link whose page is gone
        lowers its offer’s reliability to 30 at most, until you say that it works or the page is found again.
      </p>
      <Tabs
        label="What was found"
        isFitted
        tabs={TABS}
        value={tab}
        onChange={(value) => setParams(value === 'broken' ? {} : { tab: value }, { replace: true })}
      />
    </>
  )
}
