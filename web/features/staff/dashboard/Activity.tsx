import { useState } from 'react'
import { formatDate } from '../../../../domain/dates.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { LineChart } from '../../../ui/Chart.tsx'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { Table } from '../../../ui/Table.tsx'
import type { AdminDashboard } from './dashboard.ts'

type Day = AdminDashboard['days'][number]

const whole = new Intl.NumberFormat('en-GB')
/** '12 Nov'. */
const DAY_AND_MONTH = 6
const count = (value: number) => whole.format(value)

const MEASURES = [
  { key: 'clicks', label: 'Clicks', format: count },
  { key: 'redemptions', label: 'Redemptions', format: count },
  { key: 'savings', label: 'Savings', format: formatMoney },
] as const

function csvOf(days: readonly Day[]): string {
  const rows = days.map(({ day, clicks, redemptions, savings }) => [day, clicks, redemptions, savings].join(','))
  return ['Day,Clicks,Redemptions,Savings in pounds', ...rows].join('\r\n')
}

/** Thirty days of one measure as a line; the table and the file have all three. */
export function Activity({ days }: Pick<AdminDashboard, 'days'>) {
  const [key, setKey] = useState<(typeof MEASURES)[number]['key']>('redemptions')
  const { label, format } = MEASURES.find((one) => one.key === key) ?? MEASURES[0]
  const sum = days.reduce((total, day) => total + day[key], 0)
  const table = (
    <Table
      caption="The last 30 days"
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { id: 'day', title: 'Day', cell: ({ day }) => formatDate(day) },
        ...MEASURES.map((one) => ({
          id: one.key,
          title: one.label,
          isNumber: true,
          cell: (day: Day) => one.format(day[one.key]),
        })),
      ]}
    />
  )
  return (
    <section aria-label="The last 30 days" className="flex flex-col gap-3">
      <div role="group" aria-label="What is drawn" className="flex flex-wrap gap-2">
        {MEASURES.map((one) => (
          <ToggleChip key={one.key} isOn={one.key === key} onClick={() => setKey(one.key)}>
            {one.label}
          </ToggleChip>
        ))}
      </div>
      <LineChart
        title={`${format(sum)} in the last 30 days`}
        measure={`${label} a day`}
        points={days.map((day) => ({ label: formatDate(day.day).slice(0, DAY_AND_MONTH), value: day[key] }))}
        format={format}
        whole={{ table, csv: csvOf(days), fileName: 'offerwell-last-30-days.csv' }}
      />
    </section>
  )
}
