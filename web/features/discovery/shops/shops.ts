import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RadiusMiles } from '../../../../domain/offer-filters.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type Shops = components['schemas']['Shops']
export type Shop = components['schemas']['Shop']
export type ShopMerchant = components['schemas']['ShopMerchant']

/** Degrees and miles. */
export type Around = { lat: number; lng: number; within: RadiusMiles }

export const shopsQuery = (around: Around) =>
  queryOptions({
    queryKey: ['shops', around],
    queryFn: ({ signal }) => unwrap(api.GET('/api/shops', { params: { query: around }, signal })),
    placeholderData: keepPreviousData,
    meta: { live: ['catalogue'] },
  })
