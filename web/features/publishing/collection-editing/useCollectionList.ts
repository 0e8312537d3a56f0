import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/client.ts'
import { notify, notifyError } from '../../../ui/toast.ts'
import {
  type AdminCollection,
  adminCollectionsQuery,
  COLLECTIONS_KEY,
  deleteCollection,
  orderCollections,
} from './collections.ts'

/** Puts the list in order at once, and back when that fails. */
export function useCollectionOrder() {
  const queryClient = useQueryClient()
  const { queryKey } = adminCollectionsQuery
  const { mutate } = useMutation({
    scope: { id: 'collection-order' },
    mutationFn: orderCollections,
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (!before) return undefined
      const byId = new Map(before.items.map((collection) => [collection.id, collection]))
      queryClient.setQueryData(queryKey, { items: ids.flatMap((id) => byId.get(id) ?? []) })
      return before
    },
    onSuccess: () => notify('Order saved', { action: 'collection order' }),
    onError: (error, _ids, before) => {
      const isOld = error instanceof ApiError && error.code === 'conflict'
      notifyError(isOld ? error.message : 'Failed to save the order', { action: 'collection order' })
      if (before) queryClient.setQueryData(queryKey, before)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: COLLECTIONS_KEY }),
  })
  return mutate
}

export function useCollectionDeletion() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: AdminCollection) => deleteCollection(id),
    onSuccess: () => notify('Collection deleted'),
    onError: () => notifyError('Failed to delete collection'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: COLLECTIONS_KEY }),
  })
  return mutate
}
