import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Breakdown, BREAKDOWNS, conversionRate } from '../../../../domain/analytics.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useDownload } from '../../../lib/api/useDownload.ts'
import type { Days } from './period.ts'

export type Analytics = components['schemas']['Analytics']
export type AnalyticsBreakdown = components['schemas']['AnalyticsBreakdown']
export type BreakdownRow = components['schemas']['AnalyticsBreakdownRow']
export type TopOffer = components['schemas']['AnalyticsTopOffer']
export type Search = components['schemas']['AnalyticsSearch']
type Sums = components['schemas']['AnalyticsSums']

export const rateOf = (sums: Sums | null) => (sums ? conversionRate(sums) : null)

const KEY = ['admin', 'analytics'] as const
const LIVE = { live: ['staff-analytics'] } as const

export const analyticsQuery = (days: Days) =>
  queryOptions({
    queryKey: [...KEY, 'figures', days],
    meta: LIVE,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/analytics', { params: { query: days }, signal })),
  })

export const breakdownQuery = (by: Breakdown, days: Days) =>
  queryOptions({
    queryKey: [...KEY, 'breakdown', by, days],
    meta: LIVE,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/analytics/breakdown', { params: { query: { by, ...days } }, signal })),
    placeholderData: (before) => (before?.by === by ? before : undefined),
  })

const ASK_AGAIN_MS = 1500

/** They are counted once somebody asks, so it asks again until they are. */
export const topOffersQuery = (days: Days) =>
  queryOptions({
    queryKey: [...KEY, 'offers', days],
    meta: LIVE,
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/analytics/offers', { params: { query: days }, signal })),
    refetchInterval: ({ state }) => (state.data?.countedAt === null ? ASK_AGAIN_MS : false),
  })

export const searchesQuery = (days: Days) =>
  queryOptions({
    queryKey: [...KEY, 'searches', days],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/analytics/searches', { params: { query: days }, signal })),
  })

/** Reads the address. */
export const readBreakdown = (params: URLSearchParams): Breakdown =>
  BREAKDOWNS.find((one) => one.toLowerCase() === params.get('by')) ?? 'CATEGORY'

export function useDownloadBreakdown(by: Breakdown, days: Days) {
  return useDownload(`offerwell-by-${by.toLowerCase()}.csv`, () =>
    unwrap(api.GET('/api/admin/analytics/breakdown.csv', { params: { query: { by, ...days } }, parseAs: 'blob' })),
  )
}
