import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api/client.ts'

/** What offers can be filtered by, and new ones put in, in display order. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  meta: { live: ['categories'] },
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/categories', { signal }))).items,
})
