import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useDownload } from '../../../lib/api/useDownload.ts'

export type AuditEntry = components['schemas']['AuditEntry']
export type AuditPerson = components['schemas']['AuditPerson']

const FILTERS = ['userId', 'action', 'entityType', 'entityId', 'from', 'to'] as const
export type AuditFilter = { [name in (typeof FILTERS)[number]]?: string }

export const PAGE_SIZE = 24

export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/admin/audit', {
          params: { query: { ...filter, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const auditFiltersQuery = queryOptions({
  queryKey: ['admin', 'audit-filters'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/audit/filters', { signal })),
  staleTime: 0,
})

/** Reads the address; whether a value means anything is for the server to say. */
export function parseFilter(params: URLSearchParams): AuditFilter {
  return Object.fromEntries(FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
}

export function useDownloadAudit(filter: AuditFilter) {
  return useDownload('offerwell-audit.csv', () =>
    unwrap(api.GET('/api/admin/audit.csv', { params: { query: filter }, parseAs: 'blob' })),
  )
}
