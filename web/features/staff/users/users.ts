import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ACCOUNT_STATES, type AccountState, type Role, ROLES } from '../../../../domain/enums.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type AdminUser = components['schemas']['AdminUser']
export type AdminUserPage = components['schemas']['AdminUserPage']

const SORTS = ['newest', 'oldest', 'name', 'name-desc', 'email', 'email-desc'] as const
export type UserSort = (typeof SORTS)[number]
export type UserFilters = { q?: string; role?: Role; state?: AccountState; companyId?: string; sort?: UserSort }

export const PAGE_SIZE = 24
const SEARCH_AT_MOST = 100

/** Under this key lies everything that a deed on a person changes. */
export const USERS_KEY = ['admin', 'users'] as const

export const usersQuery = (filters: UserFilters) =>
  infiniteQueryOptions({
    queryKey: [...USERS_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/admin/users', {
          params: { query: { ...filters, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

/** Refused with `reason_required` until a reason was given; nothing of it is kept once the page is left. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/users/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

export function openUser(id: string, reason: string): Promise<AdminUserPage> {
  return unwrap(api.POST('/api/admin/users/{id}/views', { params: { path: { id } }, body: { reason } }))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the address; what it does not understand is left out. */
export function parseFilters(params: URLSearchParams): UserFilters {
  const q = params.get('q')?.trim().slice(0, SEARCH_AT_MOST)
  const role = ROLES.find((one) => one === params.get('role'))
  const state = ACCOUNT_STATES.find((one) => one === params.get('state'))
  const company = params.get('companyId') ?? ''
  const sort = SORTS.find((one) => one === params.get('sort'))
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(state && { state }),
    ...(UUID.test(company) && { companyId: company }),
    ...(sort && sort !== 'newest' && { sort }),
  }
}

export function toSearchParams(filters: UserFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters))
}
