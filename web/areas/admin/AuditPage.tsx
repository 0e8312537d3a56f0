import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import {
  type AuditFilter,
  auditLogQuery,
  PAGE_SIZE,
  parseFilter,
  useDownloadAudit,
} from '../../features/audit/audit-log/audit-log.ts'
import { AuditSearch } from '../../features/audit/audit-log/AuditSearch.tsx'
import { AuditTable } from '../../features/audit/audit-log/AuditTable.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

type ListProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void }

function None({ filter, onChange }: ListProps) {
  if (Object.keys(filter).length > 0) {
    return <EmptyState title="Nothing matches" action={<Button onClick={() => onChange({})}>Show everything</Button>} />
  }
  return (
    <EmptyState
      icon={<ScrollText size={32} strokeWidth={1.75} aria-hidden="true" />}
      title="Nothing was done yet"
      text="What staff decide, and what suppliers change in their team, is written down here."
    />
  )
}

function Rows({ filter, onChange }: ListProps) {
  const list = useInfiniteQuery(auditLogQuery(filter))
  const entries = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isError && !list.data) return <LoadError what="the audit" onRetry={() => void list.refetch()} />
  if (list.isPending) {
    return (
      <div className="flex flex-col gap-2">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-14 rounded-badge max-md:h-48" />
        ))}
      </div>
    )
  }
  if (entries.length === 0 && !list.isPlaceholderData) return <None filter={filter} onChange={onChange} />
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx('transition-opacity duration-[120ms]', list.isPlaceholderData && 'opacity-60')}
    >
      <AuditTable entries={entries} onChoose={onChange} />
      {list.hasNextPage && (
        <ShowMore
          step={PAGE_SIZE}
          shown={entries.length}
          total={undefined}
          busy={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  )
}

/** Everything that staff did, as it was written down; the filters live in the address. */
export function AuditPage() {
  const [params, setParams] = useSearchParams()
  const filter = parseFilter(params)
  const change = (next: AuditFilter) =>
    setParams(new URLSearchParams(Object.entries(next)), { preventScrollReset: true })
  const download = useDownloadAudit(filter)
  return (
    <>
      <PageHeader
        title="Audit"
        action={
          <Button
            icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
            busy={download.isPending}
            onClick={() => download.mutate()}
          >
            Download CSV
          </Button>
        }
      />
      <AuditSearch filter={filter} onChange={change} />
      <Rows filter={filter} onChange={change} />
    </>
  )
}
