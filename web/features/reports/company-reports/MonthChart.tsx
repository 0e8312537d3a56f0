import { useState } from 'react'
import { monthText } from '../../../../domain/company-reports.ts'
import { formatCount } from '../../../../domain/count.ts'
import { toldPounds, toldText, TOO_FEW } from '../../../../domain/report-words.ts'
import { Card } from '../../../ui/Card.tsx'
import { BarChart, LineChart } from '../../../ui/Chart.tsx'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { Table } from '../../../ui/Table.tsx'
import { savedOf } from './changes.ts'
import type { CompanyReport } from './company-reports.ts'

type Month = CompanyReport['months'][number]

const pounds = (value: number) => `£${formatCount(value)}`

const MEASURES = [
  { key: 'active', label: 'Active', of: ({ active }: Month) => active?.value ?? null, format: formatCount },
  { key: 'used', label: 'Used an offer', of: ({ redeemers }: Month) => redeemers?.value ?? null, format: formatCount },
  { key: 'savings', label: 'Savings', of: savedOf, format: pounds },
] as const

/** A line needs so many points to be one. */
const LINE_FROM = 3

const COLUMNS = [
  { id: 'month', title: 'Month', cell: ({ month }: Month) => monthText(month) },
  { id: 'joined', title: 'Joined', cell: ({ joined }: Month) => (joined ? formatCount(joined.value) : TOO_FEW) },
  { id: 'active', title: 'Active', cell: ({ active }: Month) => toldText(active) },
  { id: 'used', title: 'Used an offer', cell: ({ redeemers }: Month) => toldText(redeemers) },
  { id: 'estimated', title: 'Estimated', cell: ({ estimated }: Month) => toldPounds(estimated) },
  { id: 'confirmed', title: 'Confirmed', cell: ({ confirmed }: Month) => toldPounds(confirmed) },
].map((column, index) => ({ ...column, isNumber: index > 0 }))

function csvOf(months: readonly Month[]): string {
  const rows = months.map(({ month, joined, active, redeemers, estimated, confirmed }) =>
    [
      month,
      ...[joined, active, redeemers].map((told) => told?.value ?? TOO_FEW),
      estimated ?? TOO_FEW,
      confirmed ?? TOO_FEW,
    ].join(','),
  )
  return ['Month,Joined,Active,Used an offer,Estimated £,Confirmed £', ...rows].join('\r\n')
}

/** A measure by month, which the reader chooses; the table and the file have all. */
export function MonthChart({ months }: { months: readonly Month[] }) {
  const [key, setKey] = useState<string>('used')
  const { label, of, format } = MEASURES.find((one) => one.key === key) ?? MEASURES[1]
  const points = months.flatMap((month) => {
    const value = of(month)
    return value === null ? [] : [{ label: monthText(month.month).replace(/^(...)\S* 20/, '$1 '), value }]
  })
  const latest = points.at(-1)
  const caption = 'The last months'
  const table = <Table caption={caption} columns={COLUMNS} rows={months.toReversed()} rowKey={({ month }) => month} />
  const Chart = points.length < LINE_FROM ? BarChart : LineChart
  return (
    <section aria-label="Month by month" className="flex flex-col gap-3">
      <div role="group" aria-label="What is drawn" className="flex flex-wrap gap-2 print:hidden">
        {MEASURES.map((one) => (
          <ToggleChip key={one.key} isOn={one.key === key} onClick={() => setKey(one.key)}>
            {one.label}
          </ToggleChip>
        ))}
      </div>
      {latest ? (
        <Chart
          title={`About ${format(latest.value)} in ${latest.label}`}
          measure={`${label}, by month`}
          points={points}
          format={format}
          whole={{ table, csv: csvOf(months), fileName: 'report-months.csv' }}
        />
      ) : (
        <Card>
          <p className="text-base font-semibold">{label}, by month</p>
          <p className="mt-1 text-ink-muted">
            A month appears once at least 5 of 10 or more people did it, so that nothing here is about one person.
          </p>
        </Card>
      )}
    </section>
  )
}
