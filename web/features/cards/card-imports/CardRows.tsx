import { useInfiniteQuery } from '@tanstack/react-query'
import type { CardRowKind } from '../../../../domain/card-imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { type CardImport, type CardImportRow, cardRowsQuery } from './card-imports.ts'

const orNothing = (text: string | null) => text ?? <span className="text-ink-muted">–</span>

function Who({ row }: { row: CardImportRow }) {
  const said = [row.employeeId, row.email].filter(Boolean).join(' · ')
  return (
    <span className="wrap-anywhere" dir="auto">
      {row.holder && <span className="block font-semibold">{row.holder}</span>}
      <span className="text-portal text-ink-muted">{said || (row.holder ? '' : 'Nobody named')}</span>
    </span>
  )
}

const WHY: Column<CardImportRow> = { id: 'why', title: 'Problem', cell: ({ problem }) => orNothing(problem) }
const NUMBER: Column<CardImportRow> = {
  id: 'number',
  title: 'Card number',
  cell: ({ ending }) => (ending === null ? orNothing(null) : <span className="tabular">•••• {ending}</span>),
}
const columnsOf = (kind: CardRowKind): Column<CardImportRow>[] => [
  { id: 'row', title: 'Row', cell: ({ row }) => `Row ${row}` },
  { id: 'who', title: 'Employee', cell: (row) => <Who row={row} /> },
  kind === 'READY' ? NUMBER : WHY,
]

type RowsProps = { found: CardImport; kind: CardRowKind; caption: string }

/** Rows of one kind, by their numbers in the file; never a card number. */
export function CardRows({ found, kind, caption }: RowsProps) {
  const list = useInfiniteQuery(cardRowsQuery(found, kind))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isLoadingError) return <LoadError what="the rows" onRetry={() => void list.refetch()} />
  if (list.isPending) return <Skeleton className="h-44 rounded-card" />
  if (rows.length === 0) return <p className="text-ink-muted">The rows are not kept any more.</p>
  return (
    <div className="flex flex-col gap-3">
      <Table caption={caption} columns={columnsOf(kind)} rows={rows} rowKey={({ row }) => String(row)} />
      {list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more rows
          </Button>
        </div>
      )}
    </div>
  )
}
