import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { type Deed, useDeed } from '../../../lib/api/useDeed.ts'
import { COMPANY_CARDS_KEY } from '../../../lib/issuable-cards.ts'

export type CardHolder = components['schemas']['CardHolder']
export type CardGroupNeed = components['schemas']['CardGroupNeed']
export type CardsIssued = components['schemas']['CardsIssued']

export const cardHoldersQuery = (q: string) =>
  queryOptions({
    queryKey: [...COMPANY_CARDS_KEY, 'holders', q],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/company/card-holders', { params: { query: q ? { q } : {} }, signal })),
    placeholderData: keepPreviousData,
  })

export const cardGroupsQuery = queryOptions({
  queryKey: [...COMPANY_CARDS_KEY, 'groups'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/card-groups', { signal })),
})

/** How many of a group have no card of a template. */
export const cardGroupNeedQuery = (id: string, templateId: string) =>
  queryOptions({
    queryKey: [...COMPANY_CARDS_KEY, 'groups', id, templateId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/company/card-groups/{id}', { params: { path: { id }, query: { templateId } }, signal })),
    enabled: id !== '' && templateId !== '',
  })

/** For a dialog that stays open with the reason when it is refused. */
export const useIssuingDeed = <Input = void, Answer = unknown>(deed: Deed<Input, Answer>) =>
  useDeed(COMPANY_CARDS_KEY, { ...deed, isRefusalInForm: true })

export const holderOptions = (holders: readonly CardHolder[]) =>
  holders.map(({ id, fullName, email, employeeId }) => {
    return { value: id, label: fullName, note: [employeeId, email].filter(Boolean).join(' · ') }
  })
