import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { formatCount } from '../../../../domain/count.ts'
import { COMPANY_STATUSES, type CompanyStatus } from '../../../../domain/enums.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type AdminCompany = components['schemas']['AdminCompany']
export type AdminCompanyPage = components['schemas']['AdminCompanyPage']
export type NewCompany = components['schemas']['NewCompanyInput']
export type CompanyFilters = { q?: string; status?: CompanyStatus }

export const PAGE_SIZE = 24
const SEARCH_AT_MOST = 100

/** Under this key lies everything that staff see of companies. */
export const COMPANIES_KEY = ['admin', 'companies'] as const

export const companiesQuery = (filters: CompanyFilters) =>
  infiniteQueryOptions({
    queryKey: [...COMPANIES_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/admin/companies', {
          params: { query: { ...filters, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: { live: ['staff-companies'] },
  })

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...COMPANIES_KEY, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/companies/{id}', { params: { path: { id } }, signal })),
    meta: { live: ['staff-companies'] },
  })

export function addCompany(body: NewCompany): Promise<AdminCompanyPage> {
  return unwrap(api.POST('/api/admin/companies', { body }))
}

/** Reads the address; what it does not understand is left out. */
export function parseFilters(params: URLSearchParams): CompanyFilters {
  const q = params.get('q')?.trim().slice(0, SEARCH_AT_MOST)
  const status = COMPANY_STATUSES.find((one) => one === params.get('status'))
  return { ...(q && { q }), ...(status && { status }) }
}

export function toSearchParams(filters: CompanyFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters))
}

/** '12 of 50', or '12' where as many may come as will. */
export function seatsText({ people, seats }: Pick<AdminCompany, 'people' | 'seats'>): string {
  return seats === null ? formatCount(people) : `${formatCount(people)} of ${formatCount(seats)}`
}

/** What was typed for a number of seats: nothing means as many as come; undefined for what is no such number. */
export function parseSeats(text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s,]/g, '')
  if (plain === '') return null
  const seats = Number(plain)
  return /^\d{1,7}$/.test(plain) && seats >= 1 && seats <= 1_000_000 ? seats : undefined
}
