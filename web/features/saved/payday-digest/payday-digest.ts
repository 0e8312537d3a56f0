import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import { notifyError } from '../../../ui/toast.ts'

export const paydayDigestQuery = queryOptions({
  queryKey: ['account', 'payday-digest'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/payday-digest', { signal })),
})

/** Sets the day, or null for off, at once on screen, one press after the other, and back with a message when that fails. */
export function useSetPayday() {
  const queryClient = useQueryClient()
  const { queryKey } = paydayDigestQuery
  return useMutation({
    scope: { id: 'payday-digest' },
    networkMode: 'always',
    mutationFn: (payday: number | null) => unwrap(api.PUT('/api/me/payday-digest', { body: { payday } })),
    onMutate: async (payday) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, { payday })
      return before
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(queryKey, before)
      notifyError(error.message)
    },
  })
}
