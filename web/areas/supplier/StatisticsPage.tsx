import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { DayChart } from '../../features/publishing/offer-statistics/DayChart.tsx'
import {
  type OfferStatistics,
  type PeriodDays,
  PERIODS,
  statisticsQuery,
} from '../../features/publishing/offer-statistics/offer-statistics.ts'
import { ReasonList } from '../../features/publishing/offer-statistics/ReasonList.tsx'
import { type ShownMeasure, StatisticsCards } from '../../features/publishing/offer-statistics/StatisticsCards.tsx'
import { ApiError } from '../../lib/api/client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { ToggleChip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

const DEFAULT_PERIOD: PeriodDays = 30

function NoSuchOffer() {
  return (
    <>
      <PageTitle>Offer not found</PageTitle>
      <EmptyState
        isScreen
        title="Offer not found"
        text="It is not one of your offers, or it was deleted."
        action={
          <Link to="/supplier" className={buttonClass({ variant: 'primary' })}>
            See your offers
          </Link>
        }
      />
    </>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}

/** The period lives in the address. */
function usePeriod() {
  const [params, setParams] = useSearchParams()
  const period = PERIODS.find((days) => String(days) === params.get('days')) ?? DEFAULT_PERIOD
  const choose = (days: PeriodDays) =>
    setParams(days === DEFAULT_PERIOD ? {} : { days: String(days) }, { preventScrollReset: true })
  return { period, choose }
}

type FiguresProps = { statistics: OfferStatistics; period: PeriodDays; isStale: boolean }

function Figures({ statistics, period, isStale }: FiguresProps) {
  const [measure, setMeasure] = useState<ShownMeasure>('views')
  return (
    <div className={cx('flex flex-col gap-4 transition-opacity', isStale && 'opacity-60')}>
      <StatisticsCards statistics={statistics} chosen={measure} onChoose={setMeasure} />
      <DayChart statistics={statistics} measure={measure} period={period} />
      <ReasonList reasons={statistics.reasons} />
      <p className="max-w-[70ch] text-portal text-ink-muted">
        Whole days only, in London time: today’s figures come tomorrow. An answer counts as it was at the end of the day
        on which it was first given.
      </p>
    </div>
  )
}

/** How one of the supplier's offers does, by day. */
export function StatisticsPage() {
  const { id = '' } = useParams()
  const { period, choose } = usePeriod()
  const { data, error, isPending, isLoadingError, isPlaceholderData, refetch } = useQuery(statisticsQuery(id, period))
  if (error instanceof ApiError && error.code === 'offer_not_found') return <NoSuchOffer />
  return (
    <>
      <Link
        to="/supplier"
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-portal text-brand-ink underline underline-offset-2"
      >
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        Your Offers
      </Link>
      <PageHeader
        title="Statistics"
        action={
          <div role="group" aria-label="Period" className="flex flex-wrap gap-2">
            {PERIODS.map((days) => (
              <ToggleChip key={days} isOn={days === period} onClick={() => choose(days)}>
                {days} days
              </ToggleChip>
            ))}
          </div>
        }
      />
      {data && <p className="-mt-4 mb-5 text-base text-ink-muted wrap-anywhere">{data.offer.title}</p>}
      {isPending && <Loading />}
      {isLoadingError && <LoadError what="the statistics" onRetry={() => void refetch()} />}
      {data && <Figures key={id} statistics={data} period={period} isStale={isPlaceholderData} />}
    </>
  )
}
