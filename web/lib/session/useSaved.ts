import { type InvalidateQueryFilters, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { notify, notifyError } from '../../ui/toast.ts'
import { postToOtherTabs } from './other-tabs.ts'
import { type SavedList, useViewer, viewerQuery, withSaved } from './viewer.ts'

type SavedOptions = {
  list: SavedList
  id: string
  /** Tells the server; asking for what is so already must be no error. */
  save: (isOn: boolean) => Promise<unknown>
  /** The list of whole things that is out of date afterwards. */
  stale?: InvalidateQueryFilters & { queryKey: QueryKey }
  /** The words of the toast once it is done. */
  say?: (isOn: boolean) => string
}

/** What the server last agreed to, while presses wait for their answers: where a failure goes back to. */
const agreed = new Map<string, boolean>()

/**
 * Whether the viewer saved, follows or is reminded of a thing, and the change of it: shown at once, in every tab, and rolled back
 * with a message when it fails. Presses on one thing run one after the other, and the last wish decides.
 */
export function useSaved({ list, id, save, stale, say }: SavedOptions): { isOn: boolean; toggle: () => void } {
  const queryClient = useQueryClient()
  const isOn = useViewer()?.[list].includes(id) ?? false
  const key = `${list}-${id}`
  const mutationKey = ['saved', list, id]
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  const shown = () => queryClient.getQueryData(viewerQuery.queryKey)?.[list].includes(id) ?? false
  const show = (next: boolean) =>
    queryClient.setQueryData(viewerQuery.queryKey, (viewer) => viewer && withSaved(viewer, list, id, next))
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: key },
    mutationFn: save,
    onMutate: async (next) => {
      if (!agreed.has(key)) agreed.set(key, shown())
      await queryClient.cancelQueries({ queryKey: viewerQuery.queryKey })
      show(next)
    },
    onSuccess: (_, next) => {
      agreed.set(key, next)
      const viewerId = queryClient.getQueryData(viewerQuery.queryKey)?.id
      if (viewerId) postToOtherTabs({ viewerId, list, id, isOn: next, stale: stale?.queryKey ?? null })
      if (!isLast()) return
      // Once more, in case an answer that was under way has brought the state before.
      show(next)
      if (say) notify(say(next), { action: key })
    },
    onError: (error, next) => {
      if (!isLast()) return
      show(agreed.get(key) ?? !next)
      notifyError(error.message, { action: key })
    },
    onSettled: () => {
      if (isLast()) agreed.delete(key)
      if (stale) void queryClient.invalidateQueries(stale)
    },
  })
  return { isOn, toggle: () => mutate(!shown()) }
}
