import { useState } from 'react'
import { formatCount } from '../../../../domain/count.ts'
import { formatDate, formatDateTime } from '../../../../domain/dates.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import type { CompanyDashboard } from './company-hub.ts'

type Week = CompanyDashboard['weeks'][number]

const TOO_FEW = 'Fewer than 5'
const NOT_TOLD = 'Not told'
const LEAST = 'At least '

function shareText(share: Week['usage'], unit: '%' | ''): string {
  return share === null ? TOO_FEW : `${share.isAtLeast ? LEAST : ''}${share.percent}${unit}`
}

const COLUMNS: (Column<Week> & { textOf: (week: Week) => string })[] = [
  { title: 'Week of', textOf: ({ week }: Week) => formatDate(week) },
  { title: 'Joined', textOf: ({ joined }: Week) => formatCount(joined) },
  { title: 'Active', textOf: ({ activity }: Week) => shareText(activity, '%') },
  { title: 'Used an offer', textOf: ({ usage }: Week) => shareText(usage, '%') },
  { title: 'Savings', textOf: ({ savings }: Week) => (savings === null ? NOT_TOLD : formatMoney(savings)) },
  { title: 'Cards in use', textOf: ({ cards }: Week) => formatCount(cards) },
].map((column, index) => ({ ...column, id: column.title, cell: column.textOf, isNumber: index > 0 }))

function csvOf(weeks: readonly Week[]): string {
  const rows = weeks.map(({ week, joined, activity, usage, savings, cards }) =>
    [week, joined, shareText(activity, ''), shareText(usage, ''), savings ?? NOT_TOLD, cards].join(','),
  )
  return ['Week,Joined,Active %,Used an offer %,Savings £,Cards in use', ...rows].join('\r\n')
}

/** The figures of the last 12 weeks in numbers, on a press; and when they were counted. */
export function WeekTable({ weeks, countedAt }: Pick<CompanyDashboard, 'weeks' | 'countedAt'>) {
  const [isOpen, setIsOpen] = useState(false)
  if (countedAt === null) return null
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-muted">
          Activity was counted at <time dateTime={countedAt}>{formatDateTime(countedAt)}</time>, and is every hour. It
          is of the 30 days up to each week’s end. Savings are told once a week is over, and together with the weeks
          before it in which fewer than 5 people saved something.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen((shown) => !shown)}>
            {isOpen ? 'Hide the table' : 'Show as table'}
          </Button>
          <Button
            size="small"
            onClick={() => saveFile(new Blob([csvOf(weeks)], { type: 'text/csv' }), 'company-weeks.csv')}
          >
            Download CSV
          </Button>
        </div>
      </div>
      {isOpen && (
        <Table caption="The last 12 weeks" columns={COLUMNS} rows={weeks.toReversed()} rowKey={({ week }) => week} />
      )}
    </Card>
  )
}
