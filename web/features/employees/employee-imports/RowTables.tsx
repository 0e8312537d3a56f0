import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDate } from '../../../../domain/dates.ts'
import { PERSON_FIELDS, type PersonField } from '../../../../domain/employee-imports.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import { type EmployeeImport, type ImportLeaver, type ImportRow, leaversQuery, rowsQuery } from './employee-imports.ts'
import { FIELD_WORDS, whoText } from './import-words.ts'
import { PagedRows } from './PagedRows.tsx'

/** Of a row that can be imported, whose day is one. */
const shownOf = (field: PersonField, value: string | null) =>
  field === 'startDate' && value !== null ? formatDate(value) : value

const orNothing = (text: string | null) => text ?? <span className="text-ink-muted">–</span>

const NUMBER: Column<ImportRow> = { id: 'row', title: 'Row', cell: ({ row }) => `Row ${row}` }
const cellOf = (field: PersonField): Column<ImportRow> => ({
  id: field,
  title: FIELD_WORDS[field],
  isExtra: field === 'location' || field === 'grade' || field === 'startDate',
  cell: (row) => <span className="wrap-anywhere">{orNothing(shownOf(field, row[field]))}</span>,
})
const PERSON_COLUMNS: readonly Column<ImportRow>[] = [NUMBER, ...PERSON_FIELDS.map(cellOf)]

function Changes({ row: { changes, note } }: { row: ImportRow }) {
  return (
    <>
      {changes.map(({ field, from, to }) => (
        <span key={field} className="block wrap-anywhere">
          <span className="text-ink-muted">{FIELD_WORDS[field]}:</span> {shownOf(field, to)}
          <span className="text-ink-muted">, {from === null ? 'was empty' : `was ${shownOf(field, from)}`}</span>
        </span>
      ))}
      {note && <span className="block text-warning-ink">{note}</span>}
    </>
  )
}

const CHANGE_COLUMNS: readonly Column<ImportRow>[] = [
  NUMBER,
  { id: 'who', title: 'Who', cell: (row) => <span className="wrap-anywhere">{whoText(row)}</span> },
  { id: 'changes', title: 'Changes', cell: (row) => <Changes row={row} /> },
]

const NOTE_COLUMNS = [
  NUMBER,
  ...PERSON_FIELDS.slice(0, 4).map(cellOf),
  { id: 'note', title: 'Note', cell: ({ note }: ImportRow) => orNothing(note) },
]

const COLUMNS = { ADD: PERSON_COLUMNS, CHANGE: CHANGE_COLUMNS, SAME: NOTE_COLUMNS, LEFT: CHANGE_COLUMNS } as const
const CAPTIONS = {
  ADD: 'Who is added',
  CHANGE: 'Who is changed',
  SAME: 'Who stays the same',
  LEFT: 'Who was left out',
} as const

/** Rows of one kind, as far as they are loaded. */
export function RowTable({ found, kind }: { found: EmployeeImport; kind: keyof typeof COLUMNS }) {
  const list = useInfiniteQuery(rowsQuery(found, kind))
  return (
    <PagedRows list={list} what="the rows" none="There are none.">
      {(rows) => (
        <Table caption={CAPTIONS[kind]} columns={COLUMNS[kind]} rows={rows} rowKey={({ row }) => String(row)} />
      )}
    </PagedRows>
  )
}

const LEAVER_COLUMNS: readonly Column<ImportLeaver>[] = [
  { id: 'name', title: 'Name', cell: ({ fullName, email }) => fullName || email || 'Somebody without a name' },
  { id: 'email', title: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{orNothing(email)}</span> },
  { id: 'employeeId', title: 'Employee ID', isExtra: true, cell: ({ employeeId }) => orNothing(employeeId) },
  { id: 'department', title: 'Department', cell: ({ department }) => orNothing(department) },
]

/** Whom the file leaves out, who become inactive. */
export function LeaverTable({ found }: { found: EmployeeImport }) {
  const list = useInfiniteQuery(leaversQuery(found))
  return (
    <PagedRows list={list} what="who becomes inactive" none="Nobody becomes inactive.">
      {(leavers) => (
        <Table caption="Who becomes inactive" columns={LEAVER_COLUMNS} rows={leavers} rowKey={({ id }) => id} />
      )}
    </PagedRows>
  )
}
