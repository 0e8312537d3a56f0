import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type AdminCollection = components['schemas']['AdminCollection']
export type AdminCollectionDetail = components['schemas']['AdminCollectionDetail']
export type CollectionOffer = components['schemas']['CollectionOffer']
export type CollectionRequest = components['schemas']['CollectionRequestInput']
export type CollectionRule = components['schemas']['CollectionRule']
export type GivenRule = NonNullable<CollectionRequest['rule']>

/** Under this key lies everything that a change of a collection changes for staff. */
export const COLLECTIONS_KEY = ['admin', 'collections'] as const
export const LIST_KEY = [...COLLECTIONS_KEY, 'list'] as const

export const adminCollectionsQuery = queryOptions({
  queryKey: LIST_KEY,
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/collections', { signal })),
  meta: { live: ['staff-collections'] },
})

export const adminCollectionQuery = (id: string) =>
  queryOptions({
    queryKey: [...COLLECTIONS_KEY, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/collections/{id}', { params: { path: { id } }, signal })),
    meta: { live: ['staff-collections'] },
  })

export const ruleMatchesQuery = (rule: GivenRule) => {
  const { category, merchantId, discountType, discountAtLeast } = rule
  const query = {
    ...(category && { category }),
    ...(merchantId && { merchantId }),
    ...(discountType && discountAtLeast && { discountType, discountAtLeast }),
  }
  return queryOptions({
    queryKey: [...COLLECTIONS_KEY, 'matches', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/collections/matches', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

const FOUND_AT_MOST = 8

/** Live offers to choose from. */
export const offersToAddQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'offers', 'to-add', q],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/offers', { params: { query: { status: 'LIVE', q, limit: FOUND_AT_MOST } }, signal })),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })

export const categoryNamesQuery = queryOptions({
  queryKey: ['categories', 'names'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/categories', { signal })),
  staleTime: 60_000,
})

export function addCollection(body: CollectionRequest): Promise<AdminCollectionDetail> {
  return unwrap(api.POST('/api/admin/collections', { body }))
}

/** `updatedAt` is that of what was read. */
export function saveCollection(
  id: string,
  updatedAt: string,
  request: CollectionRequest,
): Promise<AdminCollectionDetail> {
  return unwrap(api.PUT('/api/admin/collections/{id}', { params: { path: { id } }, body: { ...request, updatedAt } }))
}

export function deleteCollection(id: string): Promise<void> {
  return unwrap(api.DELETE('/api/admin/collections/{id}', { params: { path: { id } } }))
}

export function orderCollections(ids: string[]): Promise<void> {
  return unwrap(api.PUT('/api/admin/collections/order', { body: { ids } }))
}
