import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  EMPLOYEE_SORTS,
  type EmployeeSort,
  INVITATION_STATES,
  type InvitationState,
} from '../../../../domain/employees.ts'
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '../../../../domain/enums.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { type Deed, useDeed } from '../../../lib/api/useDeed.ts'
import { useDownload } from '../../../lib/api/useDownload.ts'

export type Employee = components['schemas']['Employee']
export type EmployeePage = components['schemas']['EmployeePage']
export type ChosenEmployees = components['schemas']['ChosenEmployees']

export type EmployeeFilters = {
  q?: string
  department?: string
  location?: string
  grade?: string
  groupId?: string
  status?: EmployeeStatus
  invitation?: InvitationState
  sort?: EmployeeSort
}

export const PAGE_SIZE = 24
const SEARCH_AT_MOST = 100

/** Under this key lies everything that a change of somebody changes. */
export const EMPLOYEES_KEY = ['company', 'employees'] as const
const live = ['company-people'] as const

export const employeesQuery = (filters: EmployeeFilters) =>
  infiniteQueryOptions({
    queryKey: [...EMPLOYEES_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/company/employees', {
          params: { query: { ...filters, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: { live: [...live] },
  })

export const employeeQuery = (id: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES_KEY, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/company/employees/{id}', { params: { path: { id } }, signal })),
    meta: { live: [...live] },
  })

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the address; what it does not understand is left out. */
export function parseFilters(params: URLSearchParams): EmployeeFilters {
  const text = (name: string) => params.get(name)?.trim().slice(0, SEARCH_AT_MOST)
  const [q, department, location, grade] = [text('q'), text('department'), text('location'), text('grade')]
  const groupId = params.get('groupId') ?? ''
  const status = EMPLOYEE_STATUSES.find((one) => one === params.get('status'))
  const invitation = INVITATION_STATES.find((one) => one === params.get('invitation'))
  const sort = EMPLOYEE_SORTS.find((one) => one === params.get('sort'))
  return {
    ...(q && { q }),
    ...(department && { department }),
    ...(location && { location }),
    ...(grade && { grade }),
    ...(UUID.test(groupId) && { groupId }),
    ...(status && { status }),
    ...(invitation && { invitation }),
    ...(sort && sort !== 'name' && { sort }),
  }
}

export function toSearchParams(filters: EmployeeFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters))
}

/** The filters with one of them changed; an empty value takes it off. */
export function withFilter(filters: EmployeeFilters, name: keyof EmployeeFilters, value: string): EmployeeFilters {
  return parseFilters(new URLSearchParams({ ...filters, [name]: value }))
}

/** The filters without the order, as a change of all who match takes them. */
export function withoutSort({ sort: _sort, ...filter }: EmployeeFilters): Omit<EmployeeFilters, 'sort'> {
  return filter
}

export function useDownloadEmployees(filters: EmployeeFilters) {
  const query = withoutSort(filters)
  return useDownload('employees.csv', () =>
    unwrap(api.GET('/api/company/employees.csv', { params: { query }, parseAs: 'blob' })),
  )
}

/** Something that HR does about somebody. */
export const useEmployeeDeed = <Input = void, Answer = unknown>(deed: Deed<Input, Answer>) =>
  useDeed(EMPLOYEES_KEY, deed)
