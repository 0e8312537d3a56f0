import { parseFilters, savedFilters, toSearchParams } from '../../features/offers/filters.ts'
import { homeQuery, offerListQuery, offerQuery } from '../../features/offers/offers.ts'
import { queryClient } from '../../lib/query-client.ts'
import { mayHaveSession } from '../../lib/session/auth-client.ts'
import { viewerQuery } from '../../lib/session/viewer.ts'

/*
 * A page's data is asked for while its code is still on the way, so that a slow line waits once and not three times. Nothing
 * waits for these: the page asks again and finds the answer under way.
 */

function ahead(ask: () => Promise<unknown>): null {
  if (mayHaveSession()) {
    void queryClient.prefetchQuery(viewerQuery)
    void ask()
  }
  return null
}

export const prefetchHome = () => ahead(() => queryClient.prefetchQuery(homeQuery))

export function prefetchOffers({ request }: { request: Request }): null {
  const { searchParams } = new URL(request.url)
  // The page brings kept filters back when the address has none.
  const filters = searchParams.size > 0 ? parseFilters(searchParams) : parseFilters(toSearchParams(savedFilters()))
  return ahead(() => queryClient.prefetchInfiniteQuery(offerListQuery(filters)))
}

export function prefetchOffer({ params }: { params: { id?: string } }): null {
  const { id = '' } = params
  return ahead(() => queryClient.prefetchQuery(offerQuery(id)))
}
