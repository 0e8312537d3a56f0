import { formatDate } from '../../../../domain/dates.ts'
import { type Measure, MEASURE_LABELS, MEASURES } from '../../../../domain/offer-measures.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import { FEW, figureText, type OfferStatistics } from './offer-statistics.ts'

type Day = OfferStatistics['days'][number]

const COLUMNS: readonly Column<Day>[] = [
  { id: 'day', title: 'Day', cell: ({ day }) => formatDate(day) },
  ...MEASURES.map((measure: Measure) => ({
    id: measure,
    title: measure === 'confirmed' ? 'Told us' : MEASURE_LABELS[measure],
    isNumber: true,
    cell: (day: Day) => {
      const value = day[measure]
      return value === null ? <span className="text-ink-muted">{FEW}</span> : figureText(measure, value)
    },
  })),
]

/** Every day with every measure, the newest first. */
export function DayTable({ days }: { days: readonly Day[] }) {
  return <Table caption="Figures by day" columns={COLUMNS} rows={days.toReversed()} rowKey={({ day }) => day} />
}
