import { useState } from 'react'
import { toTime } from '../../../../domain/dates.ts'
import type { components } from '../../../lib/api/schema.generated.ts'

export type Favourite = components['schemas']['FavouriteList']['items'][number]

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
