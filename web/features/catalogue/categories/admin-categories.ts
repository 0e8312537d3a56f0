import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, ApiError, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { notify, notifyError } from '../../../ui/toast.ts'

export type AdminCategory = components['schemas']['AdminCategory']
export type NewCategory = components['schemas']['NewCategoryInput']

export const adminCategoriesQuery = queryOptions({
  queryKey: ['admin', 'categories'],
  meta: { live: ['categories'] },
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/admin/categories', { signal }))).items,
})

/** The server's sentence where it has one to act on. */
function messageOf(error: Error, otherwise: string): string {
  return error instanceof ApiError && error.code !== 'internal' ? error.message : otherwise
}

const ACTION = { action: 'categories' }
const sayUpdated = () => notify('Category updated successfully', ACTION)
const sayNotUpdated = (error: Error) => notifyError(messageOf(error, 'Failed to update category'), ACTION)

/** Loads the list again, also after a refusal: somebody else may have changed it. */
function useRenewal() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: adminCategoriesQuery.queryKey })
}

export function useAddCategory() {
  const onSettled = useRenewal()
  return useMutation({
    mutationFn: (body: NewCategory) => unwrap(api.POST('/api/admin/categories', { body })),
    onSuccess: () => notify('Category added successfully', ACTION),
    onError: (error) => notifyError(messageOf(error, 'Failed to add category'), ACTION),
    onSettled,
  })
}

/** `updatedAt` is of the category as it was opened. */
export function useChangeCategory({ id, updatedAt }: Pick<AdminCategory, 'id' | 'updatedAt'>) {
  const onSettled = useRenewal()
  return useMutation({
    mutationFn: (wish: NewCategory) =>
      unwrap(api.PUT('/api/admin/categories/{id}', { params: { path: { id } }, body: { ...wish, updatedAt } })),
    onSuccess: sayUpdated,
    onError: sayNotUpdated,
    onSettled,
  })
}

/** Shows a change of the list at once and takes it back when it is refused. */
function useShownAtOnce<Wish>(change: (list: readonly AdminCategory[], wish: Wish) => AdminCategory[]) {
  const queryClient = useQueryClient()
  const { queryKey } = adminCategoriesQuery
  return {
    onMutate: async (wish: Wish) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, change(before, wish))
      return before
    },
    takeBack: (before: AdminCategory[] | undefined) => before && queryClient.setQueryData(queryKey, before),
  }
}

export function useSetActive(id: string) {
  const onSettled = useRenewal()
  const { onMutate, takeBack } = useShownAtOnce((list, active: boolean) =>
    list.map((one) => (one.id === id ? { ...one, active } : one)),
  )
  return useMutation({
    mutationFn: (active: boolean) =>
      unwrap(api.PUT('/api/admin/categories/{id}/active', { params: { path: { id } }, body: { active } })),
    onMutate,
    onSuccess: sayUpdated,
    onError: (error, _, before) => {
      takeBack(before)
      sayNotUpdated(error)
    },
    onSettled,
  })
}

type Order = { from: string[]; to: string[] }

/** The rows themselves say that they have moved; only a refusal is told. */
export function useOrderCategories() {
  const onSettled = useRenewal()
  const { onMutate, takeBack } = useShownAtOnce((list, { to }: Order) =>
    list.toSorted((one, other) => to.indexOf(one.id) - to.indexOf(other.id)),
  )
  return useMutation({
    mutationFn: (body: Order) => unwrap(api.PUT('/api/admin/categories/order', { body })),
    onMutate,
    onError: (error, _, before) => {
      takeBack(before)
      sayNotUpdated(error)
    },
    onSettled,
    // One after the other: each order is made from the one before.
    scope: { id: 'category order' },
  })
}

export function useDeleteCategory() {
  const onSettled = useRenewal()
  return useMutation({
    mutationFn: ({ id, moveTo }: { id: string; moveTo: string | undefined }) =>
      unwrap(api.DELETE('/api/admin/categories/{id}', { params: { path: { id }, query: moveTo ? { moveTo } : {} } })),
    onSuccess: () => notify('Category deleted successfully', ACTION),
    onError: (error) => notifyError(messageOf(error, 'Failed to delete category'), ACTION),
    onSettled,
  })
}
