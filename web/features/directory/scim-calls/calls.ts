import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type ScimCall = components['schemas']['ScimCall']

export const PAGE_SIZE = 24

export const scimCallsQuery = infiniteQueryOptions({
  queryKey: ['company', 'directory', 'calls'],
  queryFn: ({ pageParam, signal }) =>
    unwrap(
      api.GET('/api/company/directory/calls', {
        params: { query: { ...(pageParam && { cursor: pageParam }) } },
        signal,
      }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  placeholderData: keepPreviousData,
  meta: { live: ['company-directory'] },
})
