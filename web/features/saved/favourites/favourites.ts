import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import { useSaved } from '../../../lib/session/useSaved.ts'

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

/** Whether the viewer saved the offer, and the change of it. */
export function useFavourite(offerId: string): { isSaved: boolean; toggle: () => void } {
  const { isOn, toggle } = useSaved({
    list: 'favouriteOfferIds',
    id: offerId,
    save: (isSaved) => saveOffer(offerId, isSaved),
    stale: { queryKey: favouritesQuery.queryKey },
    say: (isSaved) => (isSaved ? 'Added to favourites' : 'Removed from favourites'),
  })
  return { isSaved: isOn, toggle }
}
