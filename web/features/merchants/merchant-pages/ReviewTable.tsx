import { Link } from 'react-router'
import { formatDateTime } from '../../../../domain/dates.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import { FIELD_LABELS, type ReviewRow } from './merchant-pages.ts'

const COLUMNS: readonly Column<ReviewRow>[] = [
  {
    id: 'merchant',
    title: 'Merchant',
    cell: ({ merchantId, merchantName }) => (
      <Link
        to={`/admin/merchant-pages/${merchantId}`}
        className="inline-flex min-h-8 items-center rounded-badge font-semibold text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
      >
        {merchantName}
      </Link>
    ),
  },
  {
    id: 'changed',
    title: 'Changes',
    cell: ({ changed }) => (
      <span className="block max-md:text-right">
        {changed.length > 0 ? changed.map((field) => FIELD_LABELS[field]).join(', ') : 'None any more'}
      </span>
    ),
  },
  {
    id: 'proposed',
    title: 'Sent in',
    cell: ({ proposedAt }) => (
      <time dateTime={proposedAt} className="tabular whitespace-nowrap">
        {formatDateTime(proposedAt)}
      </time>
    ),
  },
]

/** The pages that wait; the name opens what would change. */
export function ReviewTable({ rows }: { rows: readonly ReviewRow[] }) {
  return <Table caption="Merchant pages" columns={COLUMNS} rows={rows} rowKey={({ merchantId }) => merchantId} />
}
