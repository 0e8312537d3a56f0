import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { DayChart } from '../../features/publishing/offer-statistics/DayChart.tsx'
import {
  type OfferStatistics,
  type PeriodDays,
  PERIODS,
  statisticsQuery,
} from '../../features/publishing/offer-statistics/offer-statistics.ts'
import { ReasonList } from '../../features/publishing/offer-statistics/ReasonList.tsx'
import { type ShownMeasure, StatisticsCards } from '../../features/publishing/offer-statistics/StatisticsCards.tsx'
import { ToggleChip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfOneOffer } from './OfOneOffer.tsx'

const DEFAULT_PERIOD: PeriodDays = 30

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
  return (
    <OfOneOffer
      title="Statistics"
      offer={data?.offer}
      error={error}
      notFound="It is not one of your offers, or it was deleted."
      action={
        <div role="group" aria-label="Period" className="flex flex-wrap gap-2">
          {PERIODS.map((days) => (
            <ToggleChip key={days} isOn={days === period} onClick={() => choose(days)}>
              {days} days
            </ToggleChip>
          ))}
        </div>
      }
    >
      {isPending && <Loading />}
      {isLoadingError && <LoadError what="the statistics" onRetry={() => void refetch()} />}
      {data && <Figures key={id} statistics={data} period={period} isStale={isPlaceholderData} />}
    </OfOneOffer>
  )
}
