import { useQuery } from '@tanstack/react-query'
import { formatMonth } from '../../../../domain/dates.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { BarChart } from '../../../ui/Chart.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { type MonthSavings, savingsQuery } from './savings.ts'

/** The table and the file have every month. */
const BARS_AT_MOST = 12

const COLUMNS: readonly Column<MonthSavings>[] = [
  { id: 'month', title: 'Month', cell: ({ month }) => formatMonth(month) },
  { id: 'redemptions', title: 'Redemptions', isNumber: true, cell: ({ redemptions }) => redemptions },
  { id: 'total', title: 'Saved', isNumber: true, cell: ({ total }) => formatMoney(total) },
  { id: 'confirmed', title: 'Confirmed', isNumber: true, cell: ({ confirmed }) => formatMoney(confirmed) },
]

function finding(months: readonly MonthSavings[]): string {
  const [best] = months.toSorted((a, b) => b.total - a.total)
  if (!best || best.total === 0) return 'No savings yet'
  return `You saved most in ${formatMonth(best.month)}: ${formatMoney(best.total)}, ${formatMoney(best.confirmed)} confirmed`
}

function csvOf(months: readonly MonthSavings[]): string {
  const rows = months.map(({ month, redemptions, total, confirmed }) =>
    [month, redemptions, total.toFixed(2), confirmed.toFixed(2)].join(','),
  )
  return ['Month,Redemptions,Saved in pounds,Confirmed in pounds', ...rows].join('\r\n')
}

function MonthChart({ months }: { months: readonly MonthSavings[] }) {
  const shown = months.slice(0, BARS_AT_MOST)
  return (
    <BarChart
      title={finding(shown)}
      measure="Saved by month, estimates included"
      points={shown.map(({ month, total }) => ({ label: formatMonth(month), value: total }))}
      format={formatMoney}
      whole={{
        table: <Table caption="Savings by month" columns={COLUMNS} rows={months} rowKey={({ month }) => month} />,
        csv: csvOf(months),
        fileName: 'savings-by-month.csv',
      }}
    />
  )
}

/** What each month saved, as bars, as a table and as a file. */
export function MonthlySavings() {
  const { data, isLoadingError, refetch } = useQuery(savingsQuery)
  return (
    <section aria-labelledby="by-month" className="flex flex-col gap-3">
      <h2 id="by-month" className="text-h3">
        Month by month
      </h2>
      {isLoadingError && <LoadError what="your months" onRetry={() => void refetch()} />}
      {data ? <MonthChart months={data.months} /> : !isLoadingError && <Skeleton className="h-56 rounded-card" />}
    </section>
  )
}
