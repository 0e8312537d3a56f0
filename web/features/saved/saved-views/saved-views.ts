import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type SavedView = components['schemas']['SavedView']
export type ViewFilters = components['schemas']['NewSavedView']['filters']
type Draft = { name: string; filters: ViewFilters }

export const savedViewsQuery = queryOptions({
  queryKey: ['saved-views'],
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
