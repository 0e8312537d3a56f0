import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, unwrap } from '../api/client.ts'
import type { components } from '../api/schema.generated.ts'
import { useAuth } from './AuthProvider.tsx'
import { keptViewer } from './kept-viewer.ts'

export type Viewer = components['schemas']['Viewer']

/** The lists of ids that one press adds to or takes from. */
export type SavedList = 'favouriteOfferIds' | 'reminderOfferIds' | 'followedMerchantIds' | 'followedCollectionIds'

/** Who I am and what I saved: the one small answer that every list's hearts are drawn from. */
export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me', { signal })),
  staleTime: 60_000,
  meta: { live: ['viewer', 'bell', 'company-branding'] },
  // What this device knew of the person serves until the answer is there, which is asked for at once.
  initialData: () => keptViewer(),
  initialDataUpdatedAt: 0,
})

/** The viewer while signed in; undefined for visitors and while it loads. */
export function useViewer(): Viewer | undefined {
  const auth = useAuth()
  return useQuery({ ...viewerQuery, enabled: auth.status === 'signed_in' }).data
}

/** The viewer with the id first in the list, or out of it. */
export function withSaved(viewer: Viewer, list: SavedList, id: string, isOn: boolean): Viewer {
  const others = viewer[list].filter((one) => one !== id)
  return { ...viewer, [list]: isOn ? [id, ...others] : others }
}
