import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../lib/api/client.ts'
import { useViewer, type Viewer, viewerQuery } from '../../lib/session/viewer.ts'
import { notify, notifyError } from '../../ui/toast.ts'

export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/favourites', { signal })),
})

function saveOffer(offerId: string, isSaved: boolean): Promise<unknown> {
  const path = { params: { path: { offerId } } }
  return isSaved
    ? unwrap(api.PUT('/api/favourites/{offerId}', path))
    : unwrap(api.DELETE('/api/favourites/{offerId}', path))
}

function withFavourite(viewer: Viewer, offerId: string, isSaved: boolean): Viewer {
  const others = viewer.favouriteOfferIds.filter((id) => id !== offerId)
  return { ...viewer, favouriteOfferIds: isSaved ? [offerId, ...others] : others }
}

/** Whether the viewer saved the offer, and the change of it: shown at once, rolled back with a message when it fails. */
export function useFavourite(offerId: string): { isSaved: boolean; toggle: () => void } {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const isSaved = viewer?.favouriteOfferIds.includes(offerId) ?? false
  const { mutate } = useMutation({
    // Presses on one heart run one after the other, so the last wish wins.
    scope: { id: `favourite-${offerId}` },
    mutationFn: (next: boolean) => saveOffer(offerId, next),
    onMutate: async (next) => {
      await queryClient.cancelQueries({ queryKey: viewerQuery.queryKey })
      queryClient.setQueryData(viewerQuery.queryKey, (before) => before && withFavourite(before, offerId, next))
    },
    onSuccess: (_, next) => notify(next ? 'Added to favourites' : 'Removed from favourites'),
    onError: (error, next) => {
      queryClient.setQueryData(viewerQuery.queryKey, (now) => now && withFavourite(now, offerId, !next))
      notifyError(error.message)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey }),
  })
  return { isSaved, toggle: () => mutate(!isSaved) }
}
