import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApplicationStatus } from '../../../../domain/enums.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type AdminApplication = components['schemas']['AdminApplication']

export const PAGE_SIZE = 24

/** Under this key lies everything that a decision changes. */
export const DECISIONS_KEY = ['admin', 'applications'] as const

export const adminApplicationsQuery = (status: ApplicationStatus) =>
  infiniteQueryOptions({
    queryKey: [...DECISIONS_KEY, 'list', status],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/admin/applications', {
          params: { query: { status, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: { live: ['applications'] },
  })

export const pendingApplicationsQuery = queryOptions({
  queryKey: [...DECISIONS_KEY, 'pending'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/applications/pending', { signal })),
  meta: { live: ['applications'] },
})

/** `merchantId` is null for a new merchant, and for a company. */
export function approveApplication(id: string, merchantId: string | null): Promise<AdminApplication> {
  return unwrap(api.POST('/api/admin/applications/{id}/approve', { params: { path: { id } }, body: { merchantId } }))
}

export function rejectApplication(id: string, reason: string): Promise<AdminApplication> {
  return unwrap(api.POST('/api/admin/applications/{id}/reject', { params: { path: { id } }, body: { reason } }))
}
