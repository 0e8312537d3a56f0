import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type CollectionCardData = components['schemas']['CollectionCard']
export type CollectionDetail = components['schemas']['CollectionDetail']

export const collectionsQuery = queryOptions({
  queryKey: ['collections', 'list'],
  meta: { live: ['catalogue'] },
  queryFn: ({ signal }) => unwrap(api.GET('/api/collections', { signal })),
})

export const collectionQuery = (slug: string) =>
  queryOptions({
    queryKey: ['collections', 'one', slug],
    meta: { live: ['catalogue'] },
    queryFn: ({ signal }) => unwrap(api.GET('/api/collections/{slug}', { params: { path: { slug } }, signal })),
  })

export function offerCountText(count: number): string {
  return count === 1 ? '1 offer' : `${count} offers`
}
