import { useQuery } from '@tanstack/react-query'
import type { Breakdown } from '../../../domain/analytics.ts'
import { formatDate, formatDateTime } from '../../../domain/dates.ts'
import { type Analytics, analyticsQuery, readBreakdown } from '../../features/staff/analytics/analytics.ts'
import { BreakdownTable } from '../../features/staff/analytics/BreakdownTable.tsx'
import { Days } from '../../features/staff/analytics/Days.tsx'
import { Funnel } from '../../features/staff/analytics/Funnel.tsx'
import { daysOf, daysText, type Period, readPeriod, toParams } from '../../features/staff/analytics/period.ts'
import { PeriodChoice } from '../../features/staff/analytics/PeriodChoice.tsx'
import { RecentRedemptions } from '../../features/staff/analytics/RecentRedemptions.tsx'
import { Searches } from '../../features/staff/analytics/Searches.tsx'
import { TopOffers } from '../../features/staff/analytics/TopOffers.tsx'
import { Totals } from '../../features/staff/analytics/Totals.tsx'
import { cx } from '../../ui/cx.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'
import { useAddressFilters } from '../portal/useAddressFilters.ts'

const DEFAULT_BREAKDOWN = 'CATEGORY'

type Choice = { period: Period; by: Breakdown }

const readChoice = (params: URLSearchParams): Choice => ({ period: readPeriod(params), by: readBreakdown(params) })
const toSearchParams = ({ period, by }: Choice) =>
  new URLSearchParams({ ...toParams(period), ...(by !== DEFAULT_BREAKDOWN && { by: by.toLowerCase() }) })

/** The period and the breakdown live in the address. */
function useChoice() {
  const { filters, change } = useAddressFilters(readChoice, toSearchParams)
  return {
    ...filters,
    days: daysOf(filters.period),
    choosePeriod: (period: Period) => change((now) => ({ ...now, period })),
    chooseBreakdown: (by: Breakdown) => change((now) => ({ ...now, by })),
  }
}

/** Which days these are, and how far the counting has come. */
function CountedNote({ analytics }: { analytics: Analytics }) {
  const { countedAt, countedSince, totals, before } = analytics
  const isShort = totals.before === null && countedSince !== null
  return (
    <p className="max-w-[80ch] text-portal text-ink-muted">
      {daysText(analytics)}, in London time.{' '}
      {countedAt === null
        ? 'The breakdowns are being counted.'
        : `Totals are of this moment; the funnel and the breakdowns are as of ${formatDateTime(countedAt)}.`}
      {isShort &&
        ` There is nothing to compare with: counting began on ${formatDate(countedSince)}, and the period before begins on ${formatDate(before.from)}.`}
    </p>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 min-[30rem]:grid-cols-2 xl:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}

function Figures({ analytics, isStale }: { analytics: Analytics; isStale: boolean }) {
  return (
    <div className={cx('flex flex-col gap-3 transition-opacity', isStale && 'opacity-60')}>
      <CountedNote analytics={analytics} />
      <Totals analytics={analytics} />
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,9fr)_minmax(0,5fr)]">
        <Days analytics={analytics} />
        <Funnel funnel={analytics.funnel} />
      </div>
    </div>
  )
}

/** The platform's figures in a period, beside those of the period before. */
export function AnalyticsPage() {
  const { period, by, days, choosePeriod, chooseBreakdown } = useChoice()
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery(analyticsQuery(days))
  return (
    <>
      <PageHeader title="Analytics" action={<PeriodChoice period={period} days={days} onChange={choosePeriod} />} />
      <div className="flex flex-col gap-3">
        {isLoadingError && <LoadError what="the figures" onRetry={() => void refetch()} />}
        {!isLoadingError && !data && <Loading />}
        {data && <Figures analytics={data} isStale={isPlaceholderData} />}
        <BreakdownTable by={by} days={days} onChoose={chooseBreakdown} />
        <TopOffers days={days} />
        {data && <RecentRedemptions redemptions={data.recentRedemptions} />}
        <Searches days={days} />
      </div>
    </>
  )
}
