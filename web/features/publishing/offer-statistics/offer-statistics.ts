import { queryOptions } from '@tanstack/react-query'
import { formatCount } from '../../../../domain/count.ts'
import { londonDate } from '../../../../domain/dates.ts'
import { formatMoney } from '../../../../domain/money.ts'
import type { Measure } from '../../../../domain/offer-measures.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useDownload } from '../../../lib/api/useDownload.ts'

export type OfferStatistics = components['schemas']['OfferStatistics']
export type Total = components['schemas']['StatisticsTotal']

/** The periods to choose from, in days that end with yesterday. */
export const PERIODS = [7, 30, 90, 365] as const
export type PeriodDays = (typeof PERIODS)[number]

export const FEW = 'Fewer than 5'

/** '1,234', or '£1,234.50' for savings. */
export const figureText = (measure: Measure, value: number) =>
  measure === 'savings' ? formatMoney(value) : formatCount(value)

/** 'At least 12' where days with few people are left out of it. */
export function totalText({ value, isAtLeast }: Total, measure: Measure): string {
  if (!isAtLeast) return figureText(measure, value)
  return value === 0 ? 'Too few to show' : `At least ${figureText(measure, value)}`
}

const DAY_MS = 86_400_000

function periodOf(days: PeriodDays): { from: string; to: string } {
  const today = Date.parse(londonDate(new Date()))
  const dayBefore = (count: number) => new Date(today - count * DAY_MS).toISOString().slice(0, 10)
  return { from: dayBefore(days), to: dayBefore(1) }
}

export const statisticsQuery = (offerId: string, days: PeriodDays) =>
  queryOptions({
    queryKey: ['supplier', 'statistics', offerId, days],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/supplier/offers/{id}/statistics', {
          params: { path: { id: offerId }, query: periodOf(days) },
          signal,
        }),
      ),
    // Only whole days are in it.
    staleTime: 5 * 60_000,
    placeholderData: (before) => (before?.offer.id === offerId ? before : undefined),
  })

const FILE_NAME = 'offerwell-statistics.csv'

export function useDownloadStatistics(offerId: string, days: PeriodDays) {
  const params = { path: { id: offerId }, query: periodOf(days) }
  return useDownload(FILE_NAME, () =>
    unwrap(api.GET('/api/supplier/offers/{id}/statistics.csv', { params, parseAs: 'blob' })),
  )
}
