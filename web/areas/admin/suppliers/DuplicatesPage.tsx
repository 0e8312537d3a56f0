import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { CopyCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { DifferenceList } from '../../../features/merchants/merchant-merging/DifferenceList.tsx'
import { DuplicateGroups } from '../../../features/merchants/merchant-merging/DuplicateGroups.tsx'
import { MergeList } from '../../../features/merchants/merchant-merging/MergeList.tsx'
import {
  differencesQuery,
  duplicatesQuery,
  mergesQuery,
  PAGE_SIZE,
} from '../../../features/merchants/merchant-merging/merges.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { ShowMore } from '../../../ui/ShowMore.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { PageHeader } from '../../portal/PageHeader.tsx'
import { BackLink } from '../../portal/BackLink.tsx'

type Page<Item> = { items: Item[]; nextCursor: string | null; total?: number | null; totalIsCapped?: boolean }

type PagesProps<Item> = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  what: string
  empty: { title: string; text: string }
  boxes: { className: string; count: number }
  children: (items: readonly Item[]) => ReactNode
}

/** The pages of one of the lists, in each of its states. */
function Pages<Item>({ list, what, empty, boxes, children }: PagesProps<Item>) {
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const [first] = list.data?.pages ?? []
  if (list.isLoadingError) return <LoadError what={what} onRetry={() => void list.refetch()} />
  if (list.isPending) {
    return (
      <div className={boxes.className}>
        {Array.from({ length: boxes.count }, (_, index) => (
          <Skeleton key={index} className="h-16 rounded-badge" />
        ))}
      </div>
    )
  }
  if (items.length === 0)
    return <EmptyState icon={<CopyCheck size={32} strokeWidth={1.75} aria-hidden="true" />} {...empty} />
  return (
    <>
      {children(items)}
      {(list.hasNextPage || first?.total !== undefined) && (
        <ShowMore
          step={PAGE_SIZE}
          shown={items.length}
          total={list.hasNextPage ? (first?.total ?? undefined) : items.length}
          isCapped={list.hasNextPage && (first?.totalIsCapped ?? false)}
          busy={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

const ROWS = { className: 'flex max-w-[52.5rem] flex-col gap-2', count: 5 }

function Duplicates() {
  return (
    <Pages
      list={useInfiniteQuery(duplicatesQuery)}
      what="the duplicates"
      empty={{
        title: 'No duplicates found',
        text: 'Suppliers of one website, and those whose names are alike, appear here.',
      }}
      boxes={{ className: 'grid gap-3 lg:grid-cols-2', count: 6 }}
    >
      {(groups) => <DuplicateGroups groups={groups} />}
    </Pages>
  )
}

function Merges() {
  return (
    <Pages
      list={useInfiniteQuery(mergesQuery)}
      what="the merges"
      empty={{ title: 'Nothing was merged yet', text: 'What you merge stands here, and can be undone for 30 days.' }}
      boxes={ROWS}
    >
      {(merges) => (
        <div className="max-w-[52.5rem]">
          <MergeList merges={merges} />
        </div>
      )}
    </Pages>
  )
}

function Differences() {
  return (
    <Pages
      list={useInfiniteQuery(differencesQuery)}
      what="the pairs that were set apart"
      empty={{
        title: 'No pair was set apart',
        text: 'Suppliers that look like one and are not stand here once you have said so.',
      }}
      boxes={ROWS}
    >
      {(differences) => (
        <div className="max-w-[52.5rem]">
          <DifferenceList differences={differences} />
        </div>
      )}
    </Pages>
  )
}

const TABS = [
  { value: 'found', label: 'Found', panel: <Duplicates /> },
  { value: 'merges', label: 'Merged', panel: <Merges /> },
  { value: 'different', label: 'Set apart', panel: <Differences /> },
]

/** Suppliers that may be one, those that were merged, and those that staff found to differ. */
export function DuplicatesPage() {
  const [params, setParams] = useSearchParams()
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'found'
  return (
    <>
      <BackLink to="/admin/suppliers">Suppliers</BackLink>
      <PageHeader title="Duplicates" />
      <Tabs
        label="Duplicates"
        isFitted
        tabs={TABS}
        value={tab}
        onChange={(value) => setParams(value === 'found' ? {} : { tab: value }, { replace: true })}
      />
    </>
  )
}
