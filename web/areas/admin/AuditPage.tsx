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
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList, RowSkeletons } from '../portal/PagedList.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

type NoneProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void }

function None({ filter, onChange }: NoneProps) {
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

/** Everything that staff did, as it was written down; the filters live in the address. */
export function AuditPage() {
  const [params, setParams] = useSearchParams()
  const filter = parseFilter(params)
  const change = (next: AuditFilter) =>
    setParams(new URLSearchParams(Object.entries(next)), { preventScrollReset: true })
  const list = useInfiniteQuery(auditLogQuery(filter))
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
      <PagedList
        list={list}
        what="the audit"
        step={PAGE_SIZE}
        skeleton={<RowSkeletons count={8} className="h-14 max-md:h-48" />}
        none={<None filter={filter} onChange={change} />}
      >
        {(entries) => <AuditTable entries={entries} onChoose={change} />}
      </PagedList>
    </>
  )
}
