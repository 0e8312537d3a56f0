import { Link } from 'react-router'
import { formatDate } from '../../../../domain/dates.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { type AdminCompany, seatsText } from './companies.ts'

function Company({ company: { id, name, domains } }: { company: AdminCompany }) {
  return (
    <span className="block wrap-anywhere">
      <Link
        to={`/admin/companies/${id}`}
        dir="auto"
        className="inline-flex min-h-6 items-center text-brand-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
      >
        {name}
      </Link>
      {domains.length > 0 && <span className="block text-portal font-normal text-ink-muted">{domains.join(', ')}</span>}
    </span>
  )
}

const COLUMNS: readonly Column<AdminCompany>[] = [
  { id: 'company', title: 'Company', cell: (company) => <Company company={company} /> },
  { id: 'status', title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'people', title: 'People', isNumber: true, cell: (company) => seatsText(company) },
  {
    id: 'created',
    title: 'Created',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="tabular whitespace-nowrap">
        {formatDate(createdAt)}
      </time>
    ),
  },
]

/** The companies of a list; the name opens the rest. */
export function CompanyTable({ companies }: { companies: readonly AdminCompany[] }) {
  return <Table caption="Companies" columns={COLUMNS} rows={companies} rowKey={({ id }) => id} />
}
