import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { formatCount } from '../../../../domain/count.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { type Deed, useDeed } from '../../../lib/api/useDeed.ts'

export type Group = components['schemas']['Group']
export type GroupPage = components['schemas']['GroupPage']
export type GroupMember = components['schemas']['GroupMember']
export type Condition = components['schemas']['GroupCondition']

/** Whoever changes a group or a person may change what is shown of the other. */
const PEOPLE_KEY = ['company', 'employees'] as const
const KEY = [...PEOPLE_KEY, 'groups'] as const
const live = ['company-people'] as const

export const MEMBERS_PAGE_SIZE = 24

export const groupsQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/groups', { signal })),
  meta: { live: [...live] },
})

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/company/groups/{id}', { params: { path: { id } }, signal })),
    meta: { live: [...live] },
  })

export const membersQuery = (id: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'members', id, q],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(q && { q }), ...(pageParam && { cursor: pageParam }) }
      return unwrap(api.GET('/api/company/groups/{id}/members', { params: { path: { id }, query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: { live: [...live] },
  })

export const previewQuery = (criteria: Condition[]) =>
  queryOptions({
    queryKey: [...KEY, 'preview', criteria],
    queryFn: ({ signal }) => unwrap(api.POST('/api/company/groups/preview', { body: { criteria }, signal })),
    placeholderData: keepPreviousData,
    meta: { live: [...live] },
  })

/** People of the company by name, email or employee ID. */
export const candidatesQuery = (q: string) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'candidates', q],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/company/employees', { params: { query: { limit: 20, ...(q && { q }) } }, signal })),
    placeholderData: keepPreviousData,
    meta: { live: [...live] },
  })

/** Something that HR does with a group. */
export const useGroupDeed = <Input = void, Answer = unknown>(deed: Deed<Input, Answer>) => useDeed(PEOPLE_KEY, deed)

/** 'Nobody', 'One person' or '12 people'. */
export const peopleText = (many: number) =>
  many === 0 ? 'Nobody' : many === 1 ? 'One person' : `${formatCount(many)} people`

/** What somebody is called in a list. */
export const nameOf = ({ fullName, email }: { fullName: string; email: string | null }) =>
  fullName || email || 'Somebody without a name'
