import { parseFilters } from '../../features/catalogue/offers/filters/filters.ts'
import { savedFilters } from '../../features/catalogue/offers/filters/kept-filters.ts'
import { homeQuery, offerListQuery, offerQuery } from '../../features/catalogue/offers/offers.ts'
import { categoriesQuery } from '../../lib/categories.ts'
import { queryClient } from '../../lib/query-client.ts'
import { mayHaveSession } from '../../lib/session/kept-session.ts'
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
  const query = offerListQuery(searchParams.size > 0 ? parseFilters(searchParams) : savedFilters())
  // What is there already is the page's affair: coming back to a list must not load its pages again.
  return ahead(async () => {
    void queryClient.prefetchQuery(categoriesQuery)
    return queryClient.getQueryData(query.queryKey) ?? queryClient.prefetchInfiniteQuery(query)
  })
}

export function prefetchOffer({ params }: { params: { id?: string } }): null {
  const { id = '' } = params
  return ahead(() => queryClient.prefetchQuery(offerQuery(id)))
}
