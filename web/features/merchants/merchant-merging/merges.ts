import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, refusalText, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export type DuplicateGroup = components['schemas']['DuplicateGroup']
export type DuplicateMerchant = components['schemas']['DuplicateMerchant']
export type DifferentMerchants = components['schemas']['DifferentMerchants']
export type MergePreview = components['schemas']['MergePreview']
export type MergeSide = components['schemas']['MergeSide']
export type MerchantMerge = components['schemas']['MerchantMerge']
export type UndoPreview = components['schemas']['UndoPreview']

export const PAGE_SIZE = 24

const KEY = ['admin', 'merchant-merging'] as const
const LIVE = { live: ['merchants', 'merchant-merges'] } as const

export const duplicatesQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'duplicates'],
  meta: LIVE,
  queryFn: ({ pageParam, signal }) =>
    unwrap(
      api.GET('/api/admin/merchant-duplicates', {
        params: { query: { ...(pageParam && { cursor: pageParam }) } },
        signal,
      }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

export const differencesQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'differences'],
  meta: LIVE,
  queryFn: ({ pageParam, signal }) =>
    unwrap(
      api.GET('/api/admin/merchant-differences', {
        params: { query: { ...(pageParam && { cursor: pageParam }) } },
        signal,
      }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

export const mergesQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'merges'],
  meta: LIVE,
  queryFn: ({ pageParam, signal }) =>
    unwrap(
      api.GET('/api/admin/merchant-merges', { params: { query: { ...(pageParam && { cursor: pageParam }) } }, signal }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

type Pair = { keptId: string; mergedId: string }

export const mergePreviewQuery = (pair: Pair) =>
  queryOptions({
    queryKey: [...KEY, 'preview', pair.keptId, pair.mergedId],
    meta: LIVE,
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/merchant-merges/preview', { params: { query: pair }, signal })),
  })

export const undoPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'undo', id],
    // What it would bring back changes with each follower.
    staleTime: 0,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/merchant-merges/{id}/undo', { params: { path: { id } }, signal })),
  })

/** Suppliers, too, are others once two of them were merged. */
function useRenewal() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['admin'] })
}

export function useDecideDifference() {
  const onSettled = useRenewal()
  const decision = useMutation({
    mutationFn: (body: { merchantIds: string[]; areDifferent: boolean }) =>
      unwrap(api.PUT('/api/admin/merchant-differences', { body })),
    onError: (error) => notifyError(refusalText(error, 'Nothing was changed.'), { action: 'differences' }),
    onSettled,
  })
  const takeBack = (merchantIds: string[]) =>
    decision.mutate(
      { merchantIds, areDifferent: false },
      { onSuccess: () => notify('They can be suggested again', { action: 'differences' }) },
    )
  const setApart = (merchantIds: string[]) =>
    decision.mutate(
      { merchantIds, areDifferent: true },
      {
        onSuccess: () =>
          notify('We will not suggest these again', { action: 'differences', undo: () => takeBack(merchantIds) }),
      },
    )
  return { setApart, takeBack, isPending: decision.isPending, variables: decision.variables }
}

export function useMerge() {
  const onSettled = useRenewal()
  return useMutation({
    mutationFn: ({ kept, merged }: MergePreview) =>
      unwrap(
        api.POST('/api/admin/merchant-merges', {
          body: {
            keptId: kept.id,
            mergedId: merged.id,
            keptUpdatedAt: kept.updatedAt,
            mergedUpdatedAt: merged.updatedAt,
          },
        }),
      ),
    onSuccess: (_, { kept, merged }) => notify(`${merged.name} is part of ${kept.name} now`, { action: 'merges' }),
    onError: (error) =>
      notifyError(refusalText(error, 'Both suppliers are as they were.'), { title: 'Not merged', action: 'merges' }),
    onSettled,
  })
}

export function useUndoMerge() {
  const onSettled = useRenewal()
  return useMutation({
    mutationFn: ({ id }: MerchantMerge) =>
      unwrap(api.POST('/api/admin/merchant-merges/{id}/undo', { params: { path: { id } } })),
    onSuccess: (_, { mergedName }) => notify(`${mergedName} is a supplier of its own again`, { action: 'merges' }),
    onError: (error) => notifyError(refusalText(error, 'The merge stands.'), { title: 'Not undone', action: 'merges' }),
    onSettled,
  })
}
