import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type AdminDashboard = components['schemas']['AdminDashboard']

export const adminDashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  meta: { live: ['staff-offers', 'applications'] },
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/dashboard', { signal })),
})
