import { auditActionLabel, auditDetailLabel } from '../../../../domain/audit-words.ts'
import { formatDateTime } from '../../../../domain/dates.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import type { AuditEntry, AuditFilter } from './audit-log.ts'

const LINK =
  'min-h-8 rounded-badge text-left text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11'

function Who({ person }: Pick<AuditEntry, 'person'>) {
  if (!person) return <span className="text-ink-muted">An account that is gone</span>
  return (
    <span className="block wrap-anywhere max-md:text-right">
      {person.name || 'No name'}
      <span className="block text-ink-muted">{person.email}</span>
    </span>
  )
}

/** What the thing was called when it was done, and what changed. */
function Details({ detail }: Pick<AuditEntry, 'detail'>) {
  const parts = Object.entries(detail).filter(([, value]) => value !== '')
  return (
    <ul className="max-md:text-right">
      {parts.map(([name, value]) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-ink-muted">{auditDetailLabel(name)}: </span>
          {value}
        </li>
      ))}
    </ul>
  )
}

function columnsOf(onChoose: (filter: AuditFilter) => void): Column<AuditEntry>[] {
  return [
    { id: 'action', title: 'What', cell: ({ action }) => auditActionLabel(action) },
    {
      id: 'when',
      title: 'When',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="tabular whitespace-nowrap">
          {formatDateTime(createdAt)}
        </time>
      ),
    },
    { id: 'who', title: 'Who', cell: ({ person }) => <Who person={person} /> },
    { id: 'detail', title: 'Details', cell: ({ detail }) => <Details detail={detail} /> },
    {
      id: 'thing',
      title: 'Its history',
      isExtra: true,
      cell: ({ entityType, entityId, action }) =>
        entityId && (
          <button
            type="button"
            className={LINK}
            aria-label={`Everything done to the ${entityType.replaceAll('_', ' ')} of “${auditActionLabel(action)}”`}
            onClick={() => onChoose({ entityType, entityId })}
          >
            All of this {entityType.replaceAll('_', ' ')}
          </button>
        ),
    },
  ]
}

/** What was done, newest first; the last column shows everything that was done to the same thing. */
export function AuditTable({
  entries,
  onChoose,
}: {
  entries: readonly AuditEntry[]
  onChoose: (filter: AuditFilter) => void
}) {
  return <Table caption="Audit" columns={columnsOf(onChoose)} rows={entries} rowKey={({ id }) => id} />
}
