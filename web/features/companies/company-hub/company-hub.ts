import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type CompanyHub = components['schemas']['CompanyHub']
export type HubOffer = components['schemas']['HubOffer']
export type CompanyDashboard = components['schemas']['CompanyDashboard']

/** What everybody in the company sees. */
export const companyHubQuery = queryOptions({
  queryKey: ['company', 'hub'],
  meta: { live: ['company', 'announcements'] },
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/hub', { signal })),
})

/** What its administrators see besides; for anybody else the call is refused. */
export const companyDashboardQuery = queryOptions({
  queryKey: ['company', 'dashboard'],
  meta: { live: ['company', 'company-people'] },
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/dashboard', { signal })),
})
