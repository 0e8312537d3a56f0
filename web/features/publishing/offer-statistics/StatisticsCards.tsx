import { type Measure, MEASURE_LABELS } from '../../../../domain/offer-measures.ts'
import { cx } from '../../../ui/cx.ts'
import { figureText, type OfferStatistics, totalText } from './offer-statistics.ts'

/** The measures that have a card; how many people told us goes with what they saved. */
const SHOWN = ['views', 'clicks', 'redemptions', 'savings'] as const
export type ShownMeasure = (typeof SHOWN)[number]

function noteOf({ totals }: OfferStatistics, measure: Measure): string {
  if (measure === 'views') return 'opened its page, each person once a day'
  if (measure === 'clicks') return 'visits to your site, and redemptions by code or in store'
  if (measure === 'redemptions') return 'redeemed it, each person once a day'
  const { value } = totals.confirmed
  return value === 0 ? 'as people told us' : `as ${figureText('confirmed', value)} people told us`
}

type StatisticsCardsProps = {
  statistics: OfferStatistics
  chosen: ShownMeasure
  onChoose: (measure: ShownMeasure) => void
}

/** The totals; each also chooses what the chart shows. */
export function StatisticsCards({ statistics, chosen, onChoose }: StatisticsCardsProps) {
  return (
    <div role="group" aria-label="Totals" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {SHOWN.map((measure) => (
        <button
          key={measure}
          type="button"
          aria-pressed={chosen === measure}
          onClick={() => onChoose(measure)}
          className={cx(
            'flex min-w-0 flex-col rounded-card border bg-surface p-4 text-left transition-colors duration-[120ms] hover:bg-sunken md:p-5',
            chosen === measure ? 'border-brand' : 'border-line',
          )}
        >
          <span className="text-portal text-ink-muted">{MEASURE_LABELS[measure]}</span>
          <span className="tabular font-heading text-h3 font-bold text-balance md:text-h2">
            {totalText(statistics.totals[measure], measure)}
          </span>
          <span className="text-portal text-ink-muted">{noteOf(statistics, measure)}</span>
        </button>
      ))}
    </div>
  )
}
