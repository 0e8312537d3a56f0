import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import type { OfferFilters } from './filters/filters.ts'

export type OfferCardData = components['schemas']['OfferCard']
export type OfferDetail = components['schemas']['OfferDetail']

export const PAGE_SIZE = 24

/** As long as somebody may look at an offer and come back to the pages that they had. */
const LIST_KEPT_MS = 30 * 60_000

/**
 * The filtered list, a page at a time; while it is filtered anew the old list stays. Coming back to the window leaves it alone:
 * what somebody is reading must not move.
 */
export const offerListQuery = (filters: OfferFilters) => {
  const { near: _, ...query } = filters
  return infiniteQueryOptions({
    queryKey: ['offers', 'list', query],
    queryFn: ({ pageParam, signal }) => {
      const { sort, ...rest } = { ...query, ...(pageParam && { cursor: pageParam }) }
      // What is trending differs from company to company, so that it has an address of its own.
      if (sort === 'trending') return unwrap(api.GET('/api/offers/trending', { params: { query: rest }, signal }))
      return unwrap(api.GET('/api/offers', { params: { query: { ...rest, ...(sort && { sort }) } }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    gcTime: LIST_KEPT_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** The link to the shop is good for 30 minutes, so that a page that stays open asks for a new one in time. */
const LINK_RENEWED_MS = 20 * 60_000

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['offers', 'one', id],
    meta: { live: ['catalogue'] },
    refetchInterval: LINK_RENEWED_MS,
    queryFn: ({ signal }) => unwrap(api.GET('/api/offers/{id}', { params: { path: { id } }, signal })),
  })

export const similarOffersQuery = (id: string) =>
  queryOptions({
    queryKey: ['offers', 'similar', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/offers/{id}/similar', { params: { path: { id } }, signal })),
  })

export const homeQuery = queryOptions({
  queryKey: ['home'],
  meta: { live: ['catalogue'] },
  queryFn: ({ signal }) => unwrap(api.GET('/api/home', { signal })),
})

/** What is on those offers now; what has ended is not among them. */
export const viewedOffersQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['offers', 'viewed', ids],
    meta: { live: ['catalogue'] },
    enabled: ids.length > 0,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/offers/cards', { params: { query: { offerIds: ids.join(',') } }, signal }))).items,
  })
