import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type MerchantCardData = components['schemas']['MerchantCard']
export type MerchantDetail = components['schemas']['MerchantDetail']

export const merchantQuery = (id: string) =>
  queryOptions({
    queryKey: ['merchants', 'one', id],
    meta: { live: ['catalogue', 'merchants'] },
    queryFn: ({ signal }) => unwrap(api.GET('/api/merchants/{id}', { params: { path: { id } }, signal })),
  })
