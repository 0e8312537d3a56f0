import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notifyError } from '../../../ui/toast.ts'

export type SavedView = components['schemas']['SavedView']
export type ViewFilters = components['schemas']['NewSavedView']['filters']
type Draft = { name: string; filters: ViewFilters; alert?: boolean }

export const savedViewsQuery = queryOptions({
  queryKey: ['saved-views'],
  meta: { live: ['categories'] },
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/me/saved-views', { signal }))).items,
})

/** Adds, renames and deletes the viewer's saved views; each is done when the list that shows them is up to date. */
export function useSavedViewChanges() {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: savedViewsQuery.queryKey })
  const add = useMutation({
    mutationFn: (body: Draft) => unwrap(api.POST('/api/me/saved-views', { body })),
    onSuccess,
  })
  const rename = useMutation({
    mutationFn: ({ id, name }: Pick<SavedView, 'id' | 'name'>) =>
      unwrap(api.PUT('/api/me/saved-views/{id}', { params: { path: { id } }, body: { name } })),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/me/saved-views/{id}', { params: { path: { id } } })),
    onSuccess,
  })
  return { add: add.mutateAsync, rename: rename.mutateAsync, remove: remove.mutateAsync }
}

/** Turns a view's messages on or off at once on screen, one press after the other, and back with a message when that fails. */
export function useViewAlert(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = savedViewsQuery
  const show = (alert: boolean) =>
    queryClient.setQueryData(queryKey, (views) => views?.map((view) => (view.id === id ? { ...view, alert } : view)))
  return useMutation({
    scope: { id: `saved-view-alert-${id}` },
    networkMode: 'always',
    mutationFn: (enabled: boolean) =>
      unwrap(api.PUT('/api/me/saved-views/{id}/alert', { params: { path: { id } }, body: { enabled } })),
    onMutate: async (enabled) => {
      await queryClient.cancelQueries({ queryKey })
      show(enabled)
    },
    onError: (error, enabled) => {
      show(!enabled)
      notifyError(error.message)
    },
  })
}
