import { type ReactNode, useState } from 'react'
import { formatCount } from '../../domain/count.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { axisTicks } from './chart-scale.ts'
import { saveFile } from './save-file.ts'
import { Table } from './Table.tsx'
import { useWidth } from './useWidth.ts'

export type Point = { label: string; value: number }

type ChartProps = {
  /** The finding, as a sentence. */
  title: string
  /** What is measured. */
  measure: string
  points: readonly Point[]
  format?: (value: number) => string
  /** What the table and the file hold where they say more than the points. */
  whole?: { table: ReactNode; csv: string; fileName: string }
}

/** A leading apostrophe keeps a spreadsheet from running somebody's text as a formula. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

function csvOf(measure: string, points: readonly Point[]): string {
  const rows = points.map(({ label, value }) => `${csvCell(label)},${value}`)
  return [`${csvCell('')},${csvCell(measure)}`, ...rows].join('\r\n')
}

/** Finding, measure, drawing; and the same numbers as a table and as CSV. */
function Frame({
  title,
  measure,
  points,
  format = formatCount,
  whole,
  children,
}: ChartProps & { children: ReactNode }) {
  const [isTable, setIsTable] = useState(false)
  const save = () =>
    saveFile(new Blob([whole?.csv ?? csvOf(measure, points)], { type: 'text/csv' }), whole?.fileName ?? 'chart.csv')
  const table = whole?.table ?? (
    <Table
      caption={measure}
      rows={points}
      rowKey={(point) => point.label}
      columns={[
        { id: 'label', title: 'Group', cell: (point) => point.label },
        { id: 'value', title: measure, isNumber: true, cell: (point) => format(point.value) },
      ]}
    />
  )
  return (
    <Card>
      <figure className="flex flex-col gap-3">
        <figcaption>
          <p className="text-base font-semibold">{title}</p>
          <p className="text-portal text-ink-muted">{measure}</p>
        </figcaption>
        {isTable ? table : children}
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="quiet" onClick={() => setIsTable((shown) => !shown)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
          <Button size="small" variant="quiet" onClick={save}>
            Download CSV
          </Button>
        </div>
      </figure>
    </Card>
  )
}

/** Horizontal bars with their values beside them. */
export function BarChart(props: ChartProps) {
  const { points, format = formatCount } = props
  const max = Math.max(...points.map((point) => point.value), 1)
  return (
    <Frame {...props}>
      <ul className="@container flex flex-col gap-2">
        {points.map((point) => (
          <li
            key={point.label}
            className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 text-portal @max-[16rem]:grid-cols-[minmax(0,1fr)]"
          >
            <span className="wrap-anywhere">{point.label}</span>
            <span className="flex min-w-0 items-center gap-2">
              <svg className="h-5 w-0 grow" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * point.value) / max} height="10" fill="var(--chart-1)" />
              </svg>
              <span className="tabular min-w-14 text-right font-semibold">{format(point.value)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

/** Nearer ones would stand on each other. */
const LABEL_EVERY_PX = 64
const WIDTH_AT_FIRST = 600
const HEIGHT = 220
/** Between the numbers of the axis and the lines. */
const LEFT = 16
const LETTER_PX = 7
const TOP = 20
const BOTTOM = 24

/** One measure over time; the axis starts at zero and the last value is written out. */
export function LineChart(props: ChartProps) {
  const { points, format = formatCount } = props
  const [measured, known] = useWidth<SVGSVGElement>()
  const width = known || WIDTH_AT_FIRST
  const ticks = axisTicks(Math.max(...points.map((point) => point.value), 0))
  const top = ticks.at(-1) || 1
  const left = LEFT + LETTER_PX * Math.max(...ticks.map((tick) => format(tick).length))
  const x = (index: number) => left + (index * (width - left - 40)) / Math.max(points.length - 1, 1)
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM)
  const path = points.map(
    (point, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(point.value).toFixed(1)}`,
  )
  const last = points.at(-1)
  const every = Math.ceil((points.length * LABEL_EVERY_PX) / (width - left))
  const isLabelled = (index: number) => (points.length - 1 - index) % every === 0
  return (
    <Frame {...props}>
      <svg ref={measured} viewBox={`0 0 ${width} ${HEIGHT}`} className="h-55 w-full text-xs" aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end" fill="var(--ink-muted)">
              {format(tick)}
            </text>
          </g>
        ))}
        {points.map(
          (point, index) =>
            isLabelled(index) && (
              <text key={point.label} x={x(index)} y={HEIGHT - 4} textAnchor="middle" fill="var(--ink-muted)">
                {point.label}
              </text>
            ),
        )}
        <path d={path.join('')} fill="none" stroke="var(--chart-1)" strokeWidth="2.5" strokeLinejoin="round" />
        {last && (
          <>
            <circle cx={x(points.length - 1)} cy={y(last.value)} r="5" fill="var(--chart-1)" />
            <text
              x={x(points.length - 1)}
              y={y(last.value) - 10}
              textAnchor="middle"
              fontWeight="700"
              fill="var(--chart-1)"
            >
              {format(last.value)}
            </text>
          </>
        )}
      </svg>
    </Frame>
  )
}
