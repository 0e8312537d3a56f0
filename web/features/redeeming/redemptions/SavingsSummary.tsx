import { ANSWERABLE_DAYS } from '../../../../domain/answer.ts'
import { formatMoney } from '../../../../domain/money.ts'
import type { MyRedemptionList } from './redemptions.ts'

type SavingsSummaryProps = Pick<MyRedemptionList, 'savings' | 'keptMonths'>

function shareText({ total, confirmed }: MyRedemptionList['savings']): string {
  if (total === 0) return 'No savings yet.'
  if (confirmed === total) return 'You confirmed all of it.'
  if (confirmed === 0) return 'None of it is confirmed yet. It is our estimate.'
  return `You confirmed ${formatMoney(confirmed)} of it. The rest is our estimate.`
}

/** What it all comes to, and how much of that the person said themselves. */
export function SavingsSummary({ savings, keptMonths }: SavingsSummaryProps) {
  const isEstimate = savings.total !== savings.confirmed
  return (
    <section aria-labelledby="savings" className="flex flex-col gap-1 rounded-card bg-accent-soft p-4 md:p-6">
      <h2 id="savings" className="font-sans text-base font-semibold tracking-normal text-accent-ink">
        Total savings
      </h2>
      <p className="tabular font-heading text-h1 font-bold text-accent-ink">
        {isEstimate && 'about '}
        {formatMoney(savings.total)}
      </p>
      <p className="font-semibold text-accent-ink">{shareText(savings)}</p>
      <p className="text-portal text-accent-ink">
        We keep redemptions for {keptMonths} months, so older ones are not in it. A percentage is estimated on a £100
        basket. For {ANSWERABLE_DAYS} days you can say what you really saved.
      </p>
    </section>
  )
}
