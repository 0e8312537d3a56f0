import {
  AUDIT_BY_WORDS,
  auditActionLabel,
  auditDetailLabel,
  auditedName,
  auditEntityLabel,
} from '../../../../domain/audit-words.ts'
import { formatDate, formatDateTime } from '../../../../domain/dates.ts'
import { ArrowRight } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import type { AuditEntry, AuditFilter } from './audit-log.ts'

const LINK =
  'min-h-8 rounded-badge text-left text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11'

function Who({ by, person }: Pick<AuditEntry, 'by' | 'person'>) {
  if (by !== 'PERSON') return <span className="text-ink-muted">{AUDIT_BY_WORDS[by]}</span>
  if (!person) return null
  return (
    <span className="block wrap-anywhere max-md:text-right md:min-w-20 lg:min-w-52">
      {person.name || 'No name'}
      {/* A tablet's columns would break it into five lines. */}
      <span className={cx('block text-ink-muted', person.name && 'md:max-lg:hidden')}>{person.email}</span>
    </span>
  )
}

const nameOf = ({ employee, entityType, detail }: AuditEntry) => employee ?? auditedName(entityType, detail)

/** What it was called when it was done, or an employee is now, which shows everything that was done to it. */
function Thing({ entry, onChoose }: { entry: AuditEntry; onChoose: (filter: AuditFilter) => void }) {
  const { entityType, entityId } = entry
  const kind = auditEntityLabel(entityType)
  const name = nameOf(entry)
  if (!entityId) return name ?? kind
  const shown = name ?? `This ${kind.toLowerCase()}`
  return (
    <span className="block max-md:text-right">
      <button
        type="button"
        className={LINK}
        aria-label={`Everything done to ${shown}`}
        onClick={() => onChoose({ entityType, entityId })}
      >
        {shown}
      </button>
      {name !== undefined && <span className="block text-ink-muted">{kind}</span>}
    </span>
  )
}

/** Ids tell a reader nothing, and those of a change of many would fill the page; the file of the log has them. */
const SHOWN_ELSEWHERE = ['from', 'to', 'ids', 'mergedId', 'record']

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
/** Days stand in the log as ISO 8601 writes them. */
const shownOf = (text: string) => (ISO_DAY.test(text) ? formatDate(text) : text)

/** Fonts seldom have the arrow, so that it is drawn; it stays in what is copied or read aloud. */
function Became({ text }: { text: string }) {
  const [before = '', ...after] = text.split(' → ')
  if (after.length === 0) return shownOf(text)
  return (
    <>
      {shownOf(before)}
      <span className="sr-only"> → </span>
      <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" className="mx-1 inline-block align-[-2px]" />
      {shownOf(after.join(' → '))}
    </>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const { from, to } = entry.detail
  const others = Object.entries(entry.detail).filter(
    ([name, value]) => value !== '' && value !== nameOf(entry) && !SHOWN_ELSEWHERE.includes(name),
  )
  return (
    <ul className="max-md:text-right">
      {from && to && <li className="wrap-anywhere">{`From ${from} to ${to}`}</li>}
      {others.map(([name, value]) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-ink-muted">{auditDetailLabel(name)}: </span>
          <Became text={value} />
        </li>
      ))}
    </ul>
  )
}

function columnsOf(onChoose: (filter: AuditFilter) => void): Column<AuditEntry>[] {
  return [
    {
      id: 'action',
      title: 'What',
      cell: ({ action }) => <span className="md:block md:min-w-24">{auditActionLabel(action)}</span>,
    },
    {
      id: 'when',
      title: 'When',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="tabular whitespace-nowrap">
          {formatDateTime(createdAt)}
        </time>
      ),
    },
    { id: 'who', title: 'Who', cell: ({ by, person }) => <Who by={by} person={person} /> },
    { id: 'thing', title: 'Done to', cell: (entry) => <Thing entry={entry} onChoose={onChoose} /> },
    { id: 'detail', title: 'Details', cell: (entry) => <Changes entry={entry} /> },
  ]
}

/** What was done, newest first; the name of a thing shows everything that was done to it. */
export function AuditTable({
  entries,
  onChoose,
}: {
  entries: readonly AuditEntry[]
  onChoose: (filter: AuditFilter) => void
}) {
  return <Table caption="Audit" columns={columnsOf(onChoose)} rows={entries} rowKey={({ id }) => id} />
}
