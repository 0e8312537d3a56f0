import { formatCount } from '../../../../domain/count.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { Figure } from '../../../ui/Card.tsx'
import { type Analytics, rateOf } from './analytics.ts'
import { comparisonText, rateComparisonText, rateText } from './comparison.ts'
import { beforeText } from './period.ts'

/** Said wherever a rate passes 100%. */
export function AboveHundred({ rates }: { rates: readonly (number | null)[] }) {
  if (!rates.some((rate) => rate !== null && rate > 100)) return null
  return (
    <p className="max-w-[70ch] text-portal text-ink-muted">
      The conversion rate is redemptions divided by clicks. Above 100% there were more redemptions than clicks: people
      took an offer and did not follow its link to the shop, which is what counts the click.
    </p>
  )
}

/** The four totals, each with what it was in the period before. */
export function Totals({ analytics }: { analytics: Analytics }) {
  const { now, before } = analytics.totals
  const than = beforeText(analytics)
  const rate = rateOf(now)
  const compare = (key: 'redemptions' | 'clicks' | 'savings', format: (value: number) => string) =>
    comparisonText(now[key], before ? before[key] : null, { than, format })
  return (
    <section aria-label="Totals" className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 min-[30rem]:grid-cols-2 xl:grid-cols-4">
        <Figure label="Redemptions" value={formatCount(now.redemptions)} note={compare('redemptions', formatCount)} />
        <Figure label="Clicks" value={formatCount(now.clicks)} note={compare('clicks', formatCount)} />
        <Figure
          label="Conversion rate"
          value={rateText(rate)}
          note={before ? rateComparisonText(rate, rateOf(before), than) : 'No figures before'}
        />
        <Figure
          label="Savings"
          value={formatMoney(now.savings)}
          note={
            <>
              {compare('savings', formatMoney)}
              <br />
              {formatMoney(now.confirmedSavings)} confirmed
            </>
          }
        />
      </div>
      <AboveHundred rates={[rate]} />
    </section>
  )
}
