import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OfferStatus, OfferType } from '../../../../../domain/enums.ts'
import { api, unwrap } from '../../../../lib/api/client.ts'
import type { components } from '../../../../lib/api/schema.generated.ts'

export type OwnMerchant = components['schemas']['SupplierMerchant']
export type SupplierOffer = components['schemas']['SupplierOffer']
export type SupplierOfferRequest = components['schemas']['SupplierOfferRequestInput']
export type SupplierOfferForm = components['schemas']['SupplierOfferForm']
export type SupplierStats = components['schemas']['SupplierStats']
export type SupplierFilters = { status?: OfferStatus; q?: string }
export type TypeLabels = Readonly<Record<OfferType, string>>

/** What a supplier may have done with an offer; the page opens its forms. */
export type OfferWishes = { onChange: (offer: SupplierOffer) => void; onCopy: (offer: SupplierOffer) => void }

export const PAGE_SIZE = 24

/** Under this key lies everything that a submission or a review changes. */
export const SUPPLIER_KEY = ['supplier', 'offers'] as const

/** Of one of the supplier's merchants, or of all. */
export const supplierOffersQuery = (filters: SupplierFilters, merchantId?: string) =>
  infiniteQueryOptions({
    queryKey: [...SUPPLIER_KEY, 'list', filters, merchantId ?? ''],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/supplier/offers', {
          params: { query: { ...filters, ...(merchantId && { merchantId }), ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: { live: ['supplier-offers'] },
  })

export const supplierStatsQuery = (merchantId?: string) =>
  queryOptions({
    queryKey: [...SUPPLIER_KEY, 'stats', merchantId ?? ''],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/supplier/stats', { params: { query: merchantId ? { merchantId } : {} }, signal })),
    placeholderData: keepPreviousData,
    meta: { live: ['supplier-offers'] },
  })

export const supplierMerchantsQuery = queryOptions({
  queryKey: ['supplier', 'merchants'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/supplier/merchants', { signal })),
  staleTime: 5 * 60_000,
})

/** An offer as its form begins; asked for each time that the form opens. */
export const offerFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['supplier', 'offer-form', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/supplier/offers/{id}', { params: { path: { id } }, signal })),
    staleTime: Infinity,
    gcTime: 0,
  })

export function changeOffer(id: string, body: SupplierOfferRequest): Promise<SupplierOffer> {
  return unwrap(api.PUT('/api/supplier/offers/{id}', { params: { path: { id } }, body }))
}

export function withdrawOffer(id: string): Promise<SupplierOffer> {
  return unwrap(api.POST('/api/supplier/offers/{id}/withdraw', { params: { path: { id } } }))
}

export function takeBackRevision(id: string): Promise<SupplierOffer> {
  return unwrap(api.DELETE('/api/supplier/offers/{id}/revision', { params: { path: { id } } }))
}

export function submitOffer(body: SupplierOfferRequest): Promise<SupplierOffer> {
  return unwrap(api.POST('/api/supplier/offers', { body }))
}
