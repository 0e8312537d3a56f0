import { useState } from 'react'
import { formatDate } from '../../domain/dates.ts'
import { LineChart } from './Chart.tsx'
import { ToggleChip } from './Chip.tsx'
import { Table } from './Table.tsx'

export type Measure<Key extends string> = {
  key: Key
  label: string
  /** What the file calls it; as on the screen unless it is given. */
  inFile?: string
  format: (value: number) => string
}

type DayChartProps<Key extends string> = {
  /** What the days are: 'The last 30 days'. */
  name: string
  days: readonly ({ day: string } & Record<Key, number>)[]
  measures: readonly [Measure<Key>, ...Measure<Key>[]]
  /** The measure that is drawn at first. */
  first: Key
  titleOf: (sum: string) => string
  /** Follows the measure's name: 'a day'. */
  measured: string
  labelOf: (day: string) => string
  fileName: string
}

/** One measure by day as a line, which the reader chooses; the table and the file have all. */
export function DayChart<Key extends string>(props: DayChartProps<Key>) {
  const { name, days, measures, first, titleOf, measured, labelOf, fileName } = props
  const [key, setKey] = useState(first)
  const { label, format } = measures.find((one) => one.key === key) ?? measures[0]
  const sum = days.reduce((total, day) => total + day[key], 0)
  const heads = ['Day', ...measures.map(({ inFile, ...measure }) => inFile ?? measure.label)]
  const rows = days.map((day) => [day.day, ...measures.map((one) => day[one.key])])
  const table = (
    <Table
      caption={name}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { id: 'day', title: 'Day', cell: ({ day }) => formatDate(day) },
        ...measures.map((one) => ({
          id: one.key,
          title: one.label,
          isNumber: true,
          cell: (day: (typeof days)[number]) => one.format(day[one.key]),
        })),
      ]}
    />
  )
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <div role="group" aria-label="What is drawn" className="flex flex-wrap gap-2">
        {measures.map((one) => (
          <ToggleChip key={one.key} isOn={one.key === key} onClick={() => setKey(one.key)}>
            {one.label}
          </ToggleChip>
        ))}
      </div>
      <LineChart
        title={titleOf(format(sum))}
        measure={`${label} ${measured}`}
        points={days.map((day) => ({ label: labelOf(day.day), value: day[key] }))}
        format={format}
        whole={{ table, csv: [heads, ...rows].map((cells) => cells.join(',')).join('\r\n'), fileName }}
      />
    </section>
  )
}
