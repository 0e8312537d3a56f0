import { formatDateTime } from '../../../../domain/dates.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import type { AdminApplication } from './decisions.ts'

const KINDS = { SUPPLIER: 'Supplier', COMPANY: 'Company' } as const

function columnsOf(onOpen: (application: AdminApplication) => void): Column<AdminApplication>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      cell: (application) => (
        <button
          type="button"
          className="min-h-8 rounded-badge text-left font-semibold text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
          onClick={() => onOpen(application)}
        >
          {application.name}
        </button>
      ),
    },
    { id: 'kind', title: 'Kind', cell: ({ kind }) => KINDS[kind] },
    {
      id: 'applicant',
      title: 'Applicant',
      cell: ({ applicant }) => (
        <span className="block wrap-anywhere max-md:text-right">
          {applicant.name || 'No name'}
          <span className="block text-ink-muted">{applicant.email}</span>
        </span>
      ),
    },
    {
      id: 'created',
      title: 'Applied',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="tabular whitespace-nowrap">
          {formatDateTime(createdAt)}
        </time>
      ),
    },
  ]
}

/** The applications of one state; the name opens the rest. */
export function ApplicationTable({
  applications,
  onOpen,
}: {
  applications: readonly AdminApplication[]
  onOpen: (application: AdminApplication) => void
}) {
  return <Table caption="Applications" columns={columnsOf(onOpen)} rows={applications} rowKey={({ id }) => id} />
}
