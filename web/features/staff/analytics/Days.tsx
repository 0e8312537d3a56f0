import { useState } from 'react'
import { formatDate } from '../../../../domain/dates.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { LineChart } from '../../../ui/Chart.tsx'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { Table } from '../../../ui/Table.tsx'
import type { Analytics } from './analytics.ts'
import { countText } from './comparison.ts'
import { daysText } from './period.ts'

type Day = Analytics['days'][number]

const MEASURES = [
  { key: 'redemptions', label: 'Redemptions', format: countText },
  { key: 'clicks', label: 'Clicks', format: countText },
  { key: 'savings', label: 'Savings', format: formatMoney },
] as const

/** '12 Nov'. */
const DAY_AND_MONTH = 6
/** From so many days on, two of them may have the same name. */
const NEEDS_YEAR = 366

function labelOf(day: string, count: number): string {
  const text = formatDate(day).slice(0, DAY_AND_MONTH)
  return count < NEEDS_YEAR ? text : `${text} ’${day.slice(2, 4)}`
}

function csvOf(days: readonly Day[]): string {
  const rows = days.map(({ day, clicks, redemptions, savings }) => [day, redemptions, clicks, savings].join(','))
  return ['Day,Redemptions,Clicks,Savings in pounds', ...rows].join('\r\n')
}

/** One measure by day as a line; the table and the file have all three. */
export function Days({ analytics }: { analytics: Analytics }) {
  const [key, setKey] = useState<(typeof MEASURES)[number]['key']>('redemptions')
  const { days } = analytics
  const { label, format } = MEASURES.find((one) => one.key === key) ?? MEASURES[0]
  const sum = days.reduce((total, day) => total + day[key], 0)
  const table = (
    <Table
      caption="By day"
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
    <section aria-label="By day" className="flex flex-col gap-3">
      <div role="group" aria-label="What is drawn" className="flex flex-wrap gap-2">
        {MEASURES.map((one) => (
          <ToggleChip key={one.key} isOn={one.key === key} onClick={() => setKey(one.key)}>
            {one.label}
          </ToggleChip>
        ))}
      </div>
      <LineChart
        title={`${format(sum)} in ${days.length === 1 ? 'one day' : `${days.length} days`}`}
        measure={`${label} a day, ${daysText(analytics)}`}
        points={days.map((day) => ({ label: labelOf(day.day, days.length), value: day[key] }))}
        format={format}
        whole={{ table, csv: csvOf(days), fileName: 'offerwell-by-day.csv' }}
      />
    </section>
  )
}
