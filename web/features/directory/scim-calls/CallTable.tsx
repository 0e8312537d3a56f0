import { Link } from 'react-router'
import { formatDateTime } from '../../../../domain/dates.ts'
import { auditDetailLabel } from '../../../../domain/audit-words.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import type { ScimCall } from './calls.ts'

const FIRST_REFUSAL = 400
const FIRST_FAILURE = 500

function toneOf(status: number): BadgeTone {
  if (status >= FIRST_FAILURE) return 'danger'
  return status >= FIRST_REFUSAL ? 'warning' : 'success'
}

const WORDS: Partial<Record<BadgeTone, string>> = { danger: 'Failed', warning: 'Refused' }

function Status({ status }: { status: number }) {
  const tone = toneOf(status)
  return (
    <Badge tone={tone}>
      <span className="whitespace-nowrap">
        {status} {WORDS[tone] ?? 'Done'}
      </span>
    </Badge>
  )
}

function Subject({ person, group }: ScimCall) {
  const subject = person ?? group
  if (!subject) return null
  const path = person ? 'users' : 'groups'
  return (
    <Link
      to={`/company/${path}/${subject.id}`}
      className="font-semibold text-brand-ink underline-offset-2 hover:underline"
    >
      {subject.name || 'Somebody without a name'}
    </Link>
  )
}

/** Names of fields as people read them: `employee_id` is “Employee id”, and so is `employeeId`. */
const wordsOf = (changed: readonly string[]) => [...new Set(changed.map(auditDetailLabel))].join(', ')

const COLUMNS: readonly Column<ScimCall>[] = [
  {
    id: 'call',
    title: 'Call',
    cell: ({ method, path }) => (
      <code className="font-mono text-sm font-normal wrap-anywhere">
        <strong>{method}</strong> {path}
      </code>
    ),
  },
  {
    id: 'what',
    title: 'What happened',
    cell: (call) => (
      <span className="flex flex-col max-md:items-end max-md:text-right">
        <Subject {...call} />
        {call.changed.length > 0 && <span>{wordsOf(call.changed)}</span>}
        {call.refusal && <span className="text-ink-muted">{call.refusal}</span>}
        {!call.person && !call.group && call.changed.length === 0 && !call.refusal && (
          <span className="text-ink-muted">Nothing changed</span>
        )}
      </span>
    ),
  },
  { id: 'status', title: 'Answer', cell: ({ status }) => <Status status={status} /> },
  { id: 'token', title: 'Token', isExtra: true, cell: ({ tokenName }) => tokenName },
  {
    id: 'at',
    title: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="tabular whitespace-nowrap">
        {formatDateTime(at)}
      </time>
    ),
  },
]

/** What the directory asked for and what came of it, newest first. */
export function CallTable({ calls }: { calls: readonly ScimCall[] }) {
  return <Table caption="Calls" columns={COLUMNS} rows={calls} rowKey={({ id }) => id} />
}
