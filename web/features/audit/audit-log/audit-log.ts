import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useDownload } from '../../../lib/api/useDownload.ts'

export type AuditEntry = components['schemas']['AuditEntry']
export type AuditSeal = components['schemas']['AuditSeal']

/** Whose log it is: what staff did, or what was done in the viewer's company. */
export type AuditReader = 'admin' | 'company'

const FILTERS = ['userId', 'action', 'entityType', 'entityId', 'from', 'to'] as const
export type AuditFilter = { [name in (typeof FILTERS)[number]]?: string }

export const PAGE_SIZE: Record<AuditReader, number> = { admin: 24, company: 50 }
const FILE_NAMES: Record<AuditReader, string> = { admin: 'offerwell-audit.csv', company: 'company-audit.csv' }

export const auditLogQuery = (reader: AuditReader, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [reader, 'audit', filter],
    queryFn: ({ pageParam, signal }) => {
      const given = { params: { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, signal }
      return unwrap(reader === 'admin' ? api.GET('/api/admin/audit', given) : api.GET('/api/company/audit', given))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const auditFiltersQuery = (reader: AuditReader) =>
  queryOptions({
    queryKey: [reader, 'audit-filters'],
    queryFn: ({ signal }) =>
      unwrap(
        reader === 'admin'
          ? api.GET('/api/admin/audit/filters', { signal })
          : api.GET('/api/company/audit/filters', { signal }),
      ),
    staleTime: 0,
  })

/** Reads the address; whether a value means anything is for the server to say. */
export function parseFilter(params: URLSearchParams): AuditFilter {
  return Object.fromEntries(FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
}

export function toSearchParams(filter: AuditFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter))
}

export function useDownloadAudit(reader: AuditReader, filter: AuditFilter) {
  const given = { params: { query: filter }, parseAs: 'blob' } as const
  return useDownload(FILE_NAMES[reader], () =>
    unwrap(reader === 'admin' ? api.GET('/api/admin/audit.csv', given) : api.GET('/api/company/audit.csv', given)),
  )
}

/** What a check of all of a company's entries found. */
export type SealVerdict = Pick<AuditSeal, 'checked' | 'changed' | 'isComplete' | 'newestSeal' | 'hasNoted'>

/** Checks a company's entries part by part, newest first; `onPart` hears how many are behind it. */
export async function checkSeals(noted: string, onPart: (checked: number) => void): Promise<SealVerdict> {
  let cursor: string | null = null
  let verdict: SealVerdict | undefined
  do {
    const query = { ...(noted && { noted }), ...(cursor !== null && { cursor }) }
    const part: AuditSeal = await unwrap(api.GET('/api/company/audit/seal', { params: { query } }))
    verdict = verdict
      ? {
          ...verdict,
          checked: verdict.checked + part.checked,
          changed: [...verdict.changed, ...part.changed],
          hasNoted: verdict.hasNoted || part.hasNoted,
        }
      : part
    onPart(verdict.checked)
    cursor = part.nextCursor
  } while (cursor !== null)
  return verdict
}
