import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cashbackText } from '../../../../domain/cashback.ts'
import { londonDate } from '../../../../domain/dates.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { useNow } from '../../../ui/useNow.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type MySavings, savingsQuery } from './savings.ts'

function linkText({ cashbackDue: { count, next } }: MySavings, today: string): string {
  const [first] = next
  if (!first) return 'See it month by month'
  const state = cashbackText(first.cashback, today)
  return count === 1
    ? `Cashback from ${first.merchantName}: ${state}`
    : `${count} cashback payments on the way. Next: ${state}`
}

function Figures({ savings }: { savings: MySavings }) {
  const { total, confirmed } = savings.thisYear
  const today = londonDate(useNow(60_000))
  return (
    <>
      <p className="tabular">
        Saved this year <strong className="font-heading text-title font-bold">{formatMoney(total)}</strong>,{' '}
        {formatMoney(confirmed)} confirmed
      </p>
      <Link to="/account/redemptions" className="line-clamp-2 py-2 underline underline-offset-2 max-md:py-1">
        {linkText(savings, today)}
      </Link>
    </>
  )
}

/** What the person saved this year. Its place is kept while the figure is on the way, so that nothing moves when it comes. */
export function SavedThisYear() {
  const { data, isError } = useQuery(savingsQuery)
  return (
    <section
      aria-label="Your savings"
      aria-busy={!data && !isError}
      className="flex min-h-32 flex-col justify-center gap-x-6 rounded-card bg-accent-soft px-4 py-2 text-accent-ink md:min-h-16 md:flex-row md:flex-wrap md:items-center md:justify-between"
    >
      {data && <Figures savings={data} />}
      {!data && isError && (
        <Link to="/account/redemptions" className="inline-flex min-h-11 items-center underline underline-offset-2">
          See what you saved
        </Link>
      )}
      {!data && !isError && <Skeleton className="h-6 w-60 max-w-full rounded-badge" />}
    </section>
  )
}
