import { useMemo } from 'react'
import { Link } from 'react-router'
import type { EmployeeSort } from '../../../../domain/employees.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { type Column, type Sort, Table } from '../../../ui/Table.tsx'
import type { Selection } from '../../../ui/useSelection.ts'
import { COLUMN_WORDS, type EmployeeColumn } from './employee-columns.ts'
import { nameOf } from './employee-words.ts'
import { InvitationBadge, StatusBadge } from './EmployeeBadges.tsx'
import type { Employee } from './employees.ts'

function Person({ employee }: { employee: Employee }) {
  const { id, email, isAdministrator } = employee
  return (
    <span className="flex items-center gap-3">
      {/* A small phone and a tablet's column need the width for the address. */}
      <span className="max-[25rem]:hidden md:max-lg:hidden">
        <Initials name={nameOf(employee)} />
      </span>
      <span className="min-w-0">
        <Link
          to={`/company/users/${id}`}
          dir="auto"
          className="inline-flex min-h-6 items-center text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
        >
          {nameOf(employee)}
        </Link>
        {email && <span className="block text-portal font-normal text-ink-muted wrap-anywhere">{email}</span>}
        {isAdministrator && <Badge tone="brand">Administrator</Badge>}
      </span>
    </span>
  )
}

const orNothing = (text: string | null) => text ?? <span className="text-ink-muted">–</span>

const CELLS: Record<EmployeeColumn, Pick<Column<Employee>, 'cell' | 'isExtra'>> = {
  employeeId: {
    isExtra: true,
    cell: ({ employeeId }) => <span className="tabular wrap-anywhere">{orNothing(employeeId)}</span>,
  },
  department: { cell: ({ department }) => orNothing(department) },
  location: { isExtra: true, cell: ({ location }) => orNothing(location) },
  grade: { isExtra: true, cell: ({ grade }) => orNothing(grade) },
  status: { cell: ({ status }) => <StatusBadge status={status} /> },
  invitation: { cell: ({ invitation }) => <InvitationBadge state={invitation} /> },
}

function columnsOf(shown: readonly EmployeeColumn[], selection: Selection<Employee>): Column<Employee>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      sortable: true,
      cell: (employee) => (
        <span className="flex items-center">
          <SelectBox
            isRow
            label={`Select ${nameOf(employee)}`}
            isOn={selection.chosen.has(employee.id)}
            onChange={(isOn, isRange) => selection.toggle(employee, isOn, isRange)}
          />
          <Person employee={employee} />
        </span>
      ),
    },
    ...shown.map((column) => ({ id: column, title: COLUMN_WORDS[column], ...CELLS[column] })),
  ]
}

const SORTS: Partial<Record<EmployeeSort, Sort>> = {
  name: { column: 'name', direction: 'ascending' },
  'name-desc': { column: 'name', direction: 'descending' },
}

type EmployeeTableProps = {
  employees: readonly Employee[]
  columns: readonly EmployeeColumn[]
  selection: Selection<Employee>
  sort: EmployeeSort
  onSort: (sort: EmployeeSort) => void
}

/** The people of a list; the name opens their page. */
export function EmployeeTable({ employees, columns, selection, sort, onSort }: EmployeeTableProps) {
  const all = useMemo(() => columnsOf(columns, selection), [columns, selection])
  const sorted = SORTS[sort]
  return (
    <Table
      caption="Users"
      columns={all}
      rows={employees}
      rowKey={({ id }) => id}
      {...(sorted && { sort: sorted })}
      onSort={({ direction }) => onSort(direction === 'descending' ? 'name-desc' : 'name')}
    />
  )
}
