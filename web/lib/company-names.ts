import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api/client.ts'

/** Every company by name, for staff who choose among them. */
export const companyNamesQuery = queryOptions({
  queryKey: ['admin', 'company-names'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/companies/names', { signal })),
  staleTime: 60_000,
  meta: { live: ['staff-companies'] },
})
