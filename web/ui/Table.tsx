import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Column<Row> = {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers stand right, in figures of equal width. */
  isNumber?: boolean
  sortable?: boolean
  /** Left out on a tablet, where the table is narrowest; cards and wide tables show it. */
  isExtra?: boolean
}

export type Sort = { column: string; direction: 'ascending' | 'descending' }

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
}

function Heading<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
}) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={cx(
        'px-4 py-0 text-sm font-semibold text-ink-muted',
        column.isNumber ? 'text-right' : 'text-left',
        column.isExtra && 'md:max-lg:hidden',
      )}
    >
      {column.sortable && onSort && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1 hover:text-ink max-md:hidden"
          onClick={() => onSort({ column: column.id, direction: next })}
        >
          {column.title}
          <Arrow size={14} strokeWidth={2} className={direction ? '' : 'invisible'} aria-hidden="true" />
        </button>
      )}
      <span className={cx('inline-flex min-h-11 items-center', column.sortable && onSort && 'md:hidden')}>
        {column.title}
      </span>
    </th>
  )
}

/** Rows under headings; below 768 px each row becomes a card, its first cell the title, so nothing scrolls sideways, and there is no heading to sort by. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort }: TableProps<Row>) {
  return (
    <table className="w-full border-separate border-spacing-0 rounded-panel border border-line bg-surface text-portal max-md:block max-md:border-0 max-md:bg-transparent">
      <caption className="sr-only">{caption}</caption>
      <thead className="bg-sunken max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="max-md:block max-md:rounded-panel max-md:border max-md:border-line max-md:bg-surface max-md:p-3"
          >
            {columns.map((column, index) => (
              <td
                key={column.id}
                className={cx(
                  'h-11 border-t border-line px-4 py-1.5 max-md:flex max-md:h-auto max-md:justify-between max-md:gap-4 max-md:border-0 max-md:px-1',
                  column.isNumber && 'tabular text-right',
                  column.isExtra && 'md:max-lg:hidden',
                  index === 0 && 'font-semibold wrap-anywhere md:min-w-28 max-md:pb-2 max-md:text-base',
                )}
              >
                {index > 0 && (
                  <span aria-hidden="true" className="text-ink-muted md:hidden">
                    {column.title}
                  </span>
                )}
                <span className="min-w-0 max-md:wrap-anywhere">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
