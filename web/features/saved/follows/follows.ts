import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useSaved } from '../../../lib/session/useSaved.ts'

export type FollowList = components['schemas']['FollowList']
export type FollowKind = 'merchant' | 'collection'

export const followsQuery = queryOptions({
  queryKey: ['follows'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/follows', { signal })),
})

/** What is let go stays on the list with its button, so that it can be taken back, until the list is opened anew. */
const stale = { queryKey: followsQuery.queryKey, refetchType: 'none' } as const

function saveMerchant(id: string, isOn: boolean): Promise<unknown> {
  const path = { params: { path: { id } } }
  return isOn
    ? unwrap(api.PUT('/api/me/follows/merchants/{id}', path))
    : unwrap(api.DELETE('/api/me/follows/merchants/{id}', path))
}

function saveCollection(id: string, isOn: boolean): Promise<unknown> {
  const path = { params: { path: { id } } }
  return isOn
    ? unwrap(api.PUT('/api/me/follows/collections/{id}', path))
    : unwrap(api.DELETE('/api/me/follows/collections/{id}', path))
}

/** Whether the viewer follows the merchant or collection, and the change of it; only that of a collection is said in a toast. */
export function useFollow(kind: FollowKind, id: string): { isOn: boolean; toggle: () => void } {
  const isMerchant = kind === 'merchant'
  return useSaved({
    list: isMerchant ? 'followedMerchantIds' : 'followedCollectionIds',
    id,
    save: (isOn) => (isMerchant ? saveMerchant(id, isOn) : saveCollection(id, isOn)),
    stale,
    ...(!isMerchant && { say: (isOn: boolean) => (isOn ? 'Following collection' : 'Unfollowed collection') }),
  })
}
