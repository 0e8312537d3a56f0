import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api/client.ts'

/** The company's groups by name, for whoever chooses whom something is for. */
export const groupNamesQuery = queryOptions({
  queryKey: ['company', 'group-names'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/group-names', { signal })),
  meta: { live: ['company-people'] },
})
