import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../../domain/dates.ts'
import { MEASURE_LABELS } from '../../../../domain/offer-measures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DayBars } from './DayBars.tsx'
import { DayTable } from './DayTable.tsx'
import { figureText, type OfferStatistics, type PeriodDays, useDownloadStatistics } from './offer-statistics.ts'
import type { ShownMeasure } from './StatisticsCards.tsx'

const UNITS: Record<ShownMeasure, string> = {
  views: 'Views',
  clicks: 'Clicks',
  redemptions: 'Redemptions',
  savings: 'Confirmed savings by the day of the answer',
}

/** The day with most of it, as a sentence. */
function finding({ days }: OfferStatistics, measure: ShownMeasure): string {
  const best = days.reduce((most, day) => ((day[measure] ?? 0) > (most?.[measure] ?? 0) ? day : most), days[0])
  const value = best?.[measure] ?? 0
  if (!best || value === 0) return 'No day with a figure yet'
  return `Most on ${formatDate(best.day)}: ${figureText(measure, value)}`
}

function Groups({ groups, measure }: { groups: OfferStatistics['groups']; measure: ShownMeasure }) {
  const own = groups.filter((group) => group.measure === measure)
  if (own.length === 0) return null
  return (
    <div>
      <p className="text-portal font-semibold">Days with fewer than 5 people, taken together</p>
      <dl className="mt-1 flex flex-col divide-y divide-line border-y border-line text-portal">
        {own.map(({ from, to, value }) => (
          <div key={from} className="flex justify-between gap-4 py-2">
            <dt>
              {formatDate(from)} – {formatDate(to)}
            </dt>
            <dd className="tabular font-semibold">{figureText(measure, value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type DayChartProps = { statistics: OfferStatistics; measure: ShownMeasure; period: PeriodDays }

/** One measure by day, and every measure as a table and as CSV. */
export function DayChart({ statistics, measure, period }: DayChartProps) {
  const [isTable, setIsTable] = useState(false)
  const { offer, from, to, days, groups } = statistics
  const download = useDownloadStatistics(offer.id, period)
  const hasFew = days.some((day) => day[measure] === null)
  return (
    <Card>
      <figure className="flex flex-col gap-4">
        <figcaption>
          <p className="text-base font-semibold">{finding(statistics, measure)}</p>
          <p className="text-portal text-ink-muted">
            {UNITS[measure]}, {formatDate(from)} – {formatDate(to)}
          </p>
        </figcaption>
        {isTable ? <DayTable days={days} /> : <DayBars days={days} measure={measure} />}
        {hasFew && (
          <p className="max-w-[70ch] text-portal text-ink-muted">
            {!isTable && (
              <span
                aria-hidden="true"
                className="mr-1.5 inline-block h-2 w-3 border border-line-strong bg-surface align-baseline"
              />
            )}
            {MEASURE_LABELS[measure]} of days with 1 to 4 people are not shown, so that no figure is about one person.
            Such days are added up until 5 different people are among them.
          </p>
        )}
        <Groups groups={groups} measure={measure} />
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="quiet" onClick={() => setIsTable((shown) => !shown)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
          <Button
            size="small"
            icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
            busy={download.isPending}
            onClick={() => download.mutate()}
          >
            Download CSV
          </Button>
        </div>
      </figure>
    </Card>
  )
}
