import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  ADMIN_OFFER_ORDERS,
  type AdminOfferOrder,
  USUAL_ADMIN_OFFER_ORDER,
} from '../../../../../domain/admin-offer-orders.ts'
import { OFFER_STATUSES, type OfferStatus } from '../../../../../domain/enums.ts'
import { api, unwrap } from '../../../../lib/api/client.ts'
import type { components } from '../../../../lib/api/schema.generated.ts'
import { useDownload } from '../../../../lib/api/useDownload.ts'

export type AdminOffer = components['schemas']['AdminOffer']
export type AdminOfferList = components['schemas']['AdminOfferList']

export const DELETED = 'DELETED'
/** LIVE, and another wording waits. */
export const CHANGED = 'CHANGED'
/** LIVE, and few codes are left, or none. */
export const LOW_STOCK = 'LOW_STOCK'
const FILTERS = [...OFFER_STATUSES, CHANGED, LOW_STOCK, DELETED] as const
/** `sort` is left out for the usual order. */
export type AdminOfferFilters = { status?: (typeof FILTERS)[number]; q?: string; sort?: AdminOfferOrder }

export const PAGE_SIZE = 24
const SEARCH_AT_MOST = 100

/** Under this key lie the lists, whatever their filters. */
export const ADMIN_OFFERS_KEY = ['admin', 'offers'] as const

export const adminOffersQuery = (filters: AdminOfferFilters) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_OFFERS_KEY, filters],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/admin/offers', {
          params: { query: { ...filters, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

/** Reads the address; what it does not understand is left out. */
export function parseFilters(params: URLSearchParams): AdminOfferFilters {
  const status = FILTERS.find((one) => one === params.get('status'))
  const q = params.get('q')?.trim().slice(0, SEARCH_AT_MOST)
  const sort = ADMIN_OFFER_ORDERS.find((one) => one === params.get('sort') && one !== USUAL_ADMIN_OFFER_ORDER)
  return { ...(status && { status }), ...(q && { q }), ...(sort && { sort }) }
}

/** The filters with one of them changed; what means none is left out. */
export function withFilter(
  filters: AdminOfferFilters,
  name: keyof AdminOfferFilters,
  value: string,
): AdminOfferFilters {
  return parseFilters(new URLSearchParams({ ...filters, [name]: value }))
}

export function toSearchParams(filters: AdminOfferFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters))
}

/** `from` is the status that was looked at, `updatedAt` the wording that was read: others may have changed them meanwhile. */
export type StatusWish = { status: OfferStatus; from: OfferStatus; reason: string | null; updatedAt?: string }

export function setOfferStatus(id: string, wish: StatusWish): Promise<AdminOffer> {
  return unwrap(api.PUT('/api/admin/offers/{id}/status', { params: { path: { id } }, body: wish }))
}

export type RevisionDecision = { version: number } & (
  | { isApproved: true }
  | { isApproved: false; reason: string | null }
)

export function decideOnRevision(id: string, decision: RevisionDecision): Promise<AdminOffer> {
  const params = { path: { id } }
  const { version } = decision
  return unwrap(
    decision.isApproved
      ? api.POST('/api/admin/offers/{id}/revision/approve', { params, body: { version } })
      : api.POST('/api/admin/offers/{id}/revision/reject', { params, body: { version, reason: decision.reason } }),
  )
}

export function deleteOffer(id: string): Promise<void> {
  return unwrap(api.DELETE('/api/admin/offers/{id}', { params: { path: { id } } }))
}

export function restoreOffer(id: string): Promise<AdminOffer> {
  return unwrap(api.POST('/api/admin/offers/{id}/restore', { params: { path: { id } } }))
}

export type OfferAttachments = components['schemas']['OfferAttachments']

/** What would go with these offers; asked for each time that the question is put. */
export const attachmentsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['admin', 'offer-attachments', ids],
    queryFn: ({ signal }) => unwrap(api.POST('/api/admin/offer-attachments', { body: { ids: [...ids] }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

export type OffersChange = components['schemas']['ChangeOffersInput']
export type OffersChanged = components['schemas']['OffersChanged']

export function changeOffers(body: OffersChange): Promise<OffersChanged> {
  return unwrap(api.POST('/api/admin/offer-changes', { body }))
}

export function undoChange(id: string) {
  return unwrap(api.POST('/api/admin/offer-changes/{id}/undo', { params: { path: { id } } }))
}

/** The filtered list in its order, however long. */
export function useDownloadOffers(filters: AdminOfferFilters) {
  return useDownload('offerwell-offers.csv', () =>
    unwrap(api.GET('/api/admin/offers.csv', { params: { query: filters }, parseAs: 'blob' })),
  )
}
