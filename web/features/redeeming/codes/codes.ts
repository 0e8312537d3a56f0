import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type MyCode = components['schemas']['MyCode']

export const CODES_A_PAGE = 24

export const myCodesQuery = infiniteQueryOptions({
  queryKey: ['codes'],
  queryFn: ({ pageParam, signal }) =>
    unwrap(api.GET('/api/me/codes', { params: { query: { ...(pageParam && { cursor: pageParam }) } }, signal })),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})
