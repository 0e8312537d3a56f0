import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../../lib/api/client.ts'
import type { components } from '../../../../lib/api/schema.generated.ts'

export type StaffOffer = components['schemas']['StaffOffer']
export type OfferReview = components['schemas']['OfferReview']
export type ReviewState = components['schemas']['ReviewState']
export type ReviewWaits = components['schemas']['ReviewWaits']
export type MadeDecision = components['schemas']['MadeDecision']
export type NearDuplicate = components['schemas']['NearDuplicate']
export type OfferOrigin = components['schemas']['OfferOrigin']
export type AddressTrial = components['schemas']['AddressTrial']
export type ReviewOutcome = 'APPROVED' | 'REJECTED'

/** As many as the server gives at once, so that the next ones are known long before they are shown. */
const QUEUE_PAGE = 48

export const reviewQueueQuery = infiniteQueryOptions({
  queryKey: ['admin', 'offer-reviews'],
  meta: { live: ['staff-offers'] },
  staleTime: 0,
  // A sitting begins with what waits now, not with what waited at the end of the last one.
  gcTime: 0,
  queryFn: ({ pageParam, signal }) =>
    unwrap(
      api.GET('/api/admin/offer-reviews', {
        params: { query: { limit: QUEUE_PAGE, ...(pageParam && { cursor: pageParam }) } },
        signal,
      }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

/** Not live: what is being read does not change under one's eyes, and the state says when it has. */
export const staffOfferQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'staff-offer', id],
    staleTime: 60_000,
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/offer-reviews/{id}', { params: { path: { id } }, signal })),
  })

export const reviewStateQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'offer-review-state', id],
    meta: { live: ['staff-offers'] },
    staleTime: 0,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/offer-reviews/{id}/state', { params: { path: { id } }, signal })),
  })

export const nearDuplicatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'near-duplicates', id],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/offer-reviews/{id}/near-duplicates', { params: { path: { id } }, signal })),
  })

export const offerOriginQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'offer-origin', id],
    staleTime: 0,
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/offers/{id}/origin', { params: { path: { id } }, signal })),
  })

export function readTrial(id: string, signal: AbortSignal): Promise<AddressTrial> {
  return unwrap(api.GET('/api/admin/offers/{id}/address-trial', { params: { path: { id } }, signal }))
}

export function tryAddress(id: string): Promise<AddressTrial> {
  return unwrap(api.POST('/api/admin/offers/{id}/address-trial', { params: { path: { id } } }))
}

export type ReviewWish = ReviewWaits & { outcome: ReviewOutcome; reason: string | null }

export function makeDecision(id: string, body: ReviewWish): Promise<MadeDecision> {
  return unwrap(api.POST('/api/admin/offer-reviews/{id}/decisions', { params: { path: { id } }, body }))
}

export function takeBackDecision(id: string, decisionId: string): Promise<ReviewState> {
  const params = { path: { id, decisionId } }
  return unwrap(api.DELETE('/api/admin/offer-reviews/{id}/decisions/{decisionId}', { params }))
}

/** How many wait, for the button that leads to them. */
export const reviewCountQuery = queryOptions({
  queryKey: ['admin', 'offer-review-count'],
  meta: { live: ['staff-offers'] },
  queryFn: async ({ signal }) => {
    const { total, totalIsCapped } = await unwrap(
      api.GET('/api/admin/offer-reviews', { params: { query: { limit: 1 } }, signal }),
    )
    return { total, totalIsCapped }
  },
})
