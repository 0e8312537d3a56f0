import { type Column, Table } from '../../../ui/Table.tsx'
import type { IngestionRejection } from './runs.ts'

const COLUMNS: readonly Column<IngestionRejection>[] = [
  {
    id: 'item',
    title: 'Item',
    cell: ({ title, merchantName, sourceRef }) => (
      <>
        {title || 'Without a title'}
        <span className="block text-sm font-normal text-ink-muted">
          {[merchantName, sourceRef].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  { id: 'reason', title: 'Why', cell: ({ reason }) => reason },
  {
    id: 'raw',
    title: 'As it came',
    cell: ({ item, title }) => (
      <details className="max-w-full text-left max-md:-my-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-ink underline underline-offset-2">
          Show<span className="sr-only"> {title}</span>
        </summary>
        <pre className="max-w-[min(32rem,72vw)] overflow-x-auto text-sm wrap-anywhere whitespace-pre-wrap">{item}</pre>
      </details>
    ),
  },
]

/** What a run left out, each item with its reason. */
export function RejectionTable({ rejections }: { rejections: readonly IngestionRejection[] }) {
  return (
    <Table caption="Items left out" columns={COLUMNS} rows={rejections} rowKey={({ position }) => String(position)} />
  )
}
