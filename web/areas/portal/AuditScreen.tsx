import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type AuditFilter,
  auditLogQuery,
  type AuditReader,
  PAGE_SIZE,
  parseFilter,
  toSearchParams,
  useDownloadAudit,
} from '../../features/audit/audit-log/audit-log.ts'
import { AuditSearch } from '../../features/audit/audit-log/AuditSearch.tsx'
import { AuditTable } from '../../features/audit/audit-log/AuditTable.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList, RowSkeletons } from './PagedList.tsx'
import { PageHeader } from './PageHeader.tsx'
import { useAddressFilters } from './useAddressFilters.ts'

type NoneProps = { filter: AuditFilter; onShowAll: () => void; text: string }

function None({ filter, onShowAll, text }: NoneProps) {
  if (Object.keys(filter).length > 0) {
    return <EmptyState title="Nothing matches" action={<Button onClick={onShowAll}>Show everything</Button>} />
  }
  return (
    <EmptyState
      icon={<ScrollText size={32} strokeWidth={1.75} aria-hidden="true" />}
      title="Nothing was done yet"
      text={text}
    />
  )
}

type AuditScreenProps = {
  reader: AuditReader
  title: string
  /** What will be written down here, said while nothing is. */
  none: string
  action?: ReactNode
}

/** All that was done, as it was written down; the filters live in the address. */
export function AuditScreen({ reader, title, none, action }: AuditScreenProps) {
  const { filters: filter, change } = useAddressFilters(parseFilter, toSearchParams)
  const list = useInfiniteQuery(auditLogQuery(reader, filter))
  const download = useDownloadAudit(reader, filter)
  return (
    <>
      <PageHeader
        title={title}
        action={
          <span className="flex flex-wrap gap-2">
            {action}
            <Button
              icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
              busy={download.isPending}
              onClick={() => download.mutate()}
            >
              Download CSV
            </Button>
          </span>
        }
      />
      <AuditSearch reader={reader} filter={filter} onChange={change} />
      <PagedList
        list={list}
        what="the audit log"
        step={PAGE_SIZE[reader]}
        skeleton={<RowSkeletons count={8} className="h-14 max-md:h-48" />}
        none={<None filter={filter} onShowAll={() => change(() => ({}))} text={none} />}
      >
        {(entries) => <AuditTable entries={entries} onChoose={(chosen) => change(() => chosen)} />}
      </PagedList>
    </>
  )
}
