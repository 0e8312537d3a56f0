import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { toTime } from '../../../../domain/dates.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useSaved } from '../../../lib/session/useSaved.ts'

export type Favourite = components['schemas']['FavouriteList']['items'][number]

export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/favourites', { signal })),
})

export const ENDING_DAYS = 14
const DAY_MS = 86_400_000

const endOf = ({ offer }: Favourite) => (offer.endAt === null ? Infinity : toTime(offer.endAt))

/** The favourites that can still be used and end within `ENDING_DAYS`, the next to end first. */
export const endingFavouritesQuery = queryOptions({
  ...favouritesQuery,
  select: ({ items }) => {
    const soon = Date.now() + ENDING_DAYS * DAY_MS
    const ending = items.filter((item) => item.ended === null && endOf(item) <= soon)
    return ending.toSorted((a, b) => endOf(a) - endOf(b)).map(({ offer }) => offer)
  },
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

const newestFirst = (a: Favourite, b: Favourite) => toTime(b.createdAt) - toTime(a.createdAt)

/**
 * The favourites, newest first, with those whose heart was pressed on this page at their first place until the page is left:
 * a removed one stays to be brought back, and one that was brought back does not jump to the top.
 */
export function useHeldPlaces(items: readonly Favourite[]) {
  const [held, setHeld] = useState<ReadonlyMap<string, Favourite>>(new Map())
  const ids = new Set(items.map(({ offer }) => offer.id))
  const removed = [...held.values()].filter(({ offer }) => !ids.has(offer.id))
  const present = items.map((item) => ({ ...item, createdAt: held.get(item.offer.id)?.createdAt ?? item.createdAt }))
  return {
    favourites: [...present, ...removed].toSorted(newestFirst),
    isHeld: (offerId: string) => held.has(offerId),
    hold: (item: Favourite) =>
      setHeld((before) => new Map(before).set(item.offer.id, before.get(item.offer.id) ?? item)),
  }
}
