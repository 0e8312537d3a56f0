import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refusalText, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export type LinkCheck = components['schemas']['LinkCheck']

export const LINKS_STEP = 24

/** Under this key lies everything that staff see of links. */
const LINKS_KEY = ['admin', 'link-checks'] as const
const live = ['staff-links'] as const

/** BROKEN: what staff are asked about. BETTER: offers whose pages show more than they do. */
export type LinkList = 'BROKEN' | 'BETTER'

export const linkChecksQuery = (list: LinkList) =>
  infiniteQueryOptions({
    queryKey: [...LINKS_KEY, 'list', list],
    queryFn: ({ pageParam, signal }) => {
      const query = { list, ...(pageParam && { cursor: pageParam }) }
      return unwrap(api.GET('/api/admin/link-checks', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    meta: { live },
  })

/** How many broken links wait for a decision. */
export const brokenLinksQuery = queryOptions({
  queryKey: [...LINKS_KEY, 'waiting'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/link-checks', { params: { query: { limit: 1 } }, signal })),
  select: ({ total }) => total ?? 0,
  meta: { live },
})

export const offerLinkQuery = (id: string) =>
  queryOptions({
    queryKey: [...LINKS_KEY, 'of', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/offers/{id}/link-check', { params: { path: { id } }, signal })),
    meta: { live },
  })

const LOOK_FAILED = 'The link was not checked'
const CLEAR_FAILED = 'The link was not cleared'
const SEEN_FAILED = 'It was not noted as seen'

/** Looks at one link now. Not a mutation: changes of the lists would wait until a slow shop has answered. */
export function useLook({ offerId, title }: LinkCheck) {
  const client = useQueryClient()
  const [isLooking, setIsLooking] = useState(false)
  const look = async () => {
    setIsLooking(true)
    try {
      const { last } = await unwrap(
        api.POST('/api/admin/offers/{id}/link-check', { params: { path: { id: offerId } } }),
      )
      if (last) notify([last.says, last.better ?? ''].join(' ').trim(), { title, action: LOOK_FAILED })
    } catch (error) {
      const words = refusalText(error instanceof Error ? error : new Error(LOOK_FAILED), LOOK_FAILED)
      notifyError(words, { title: LOOK_FAILED, action: LOOK_FAILED })
    }
    await client.invalidateQueries({ queryKey: LINKS_KEY })
    setIsLooking(false)
  }
  return { isLooking, look }
}

/** Takes it off the list until something else is found, or the address changes. */
export function useClearance({ offerId, outcome, title }: LinkCheck) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/admin/offers/{id}/link-check/clearance', {
          params: { path: { id: offerId } },
          body: { outcome },
        }),
      ),
    onSuccess: () => notify(`Noted that the link of “${title}” works`, { action: CLEAR_FAILED }),
    onError: (error) => notifyError(refusalText(error, CLEAR_FAILED), { title: CLEAR_FAILED, action: CLEAR_FAILED }),
    onSettled: () => client.invalidateQueries({ queryKey: LINKS_KEY }),
  })
}

/** Takes it off the list of better deals until the page shows something else. */
export function useBetterSeen({ offerId, better, title }: LinkCheck) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/admin/offers/{id}/link-check/better-seen', {
          params: { path: { id: offerId } },
          body: { better: better ?? '' },
        }),
      ),
    onSuccess: () => notify(`Noted as seen: the page of “${title}”`, { action: SEEN_FAILED }),
    onError: (error) => notifyError(refusalText(error, SEEN_FAILED), { title: SEEN_FAILED, action: SEEN_FAILED }),
    onSettled: () => client.invalidateQueries({ queryKey: LINKS_KEY }),
  })
}
