import { FEW_MERCHANTS, type OfferFilter, type Plan } from './queries.ts'

/** At 100,000 offers reading on in order to the next page of so few reads 8 % of them, about as dear as gathering them all. */
export const RARE = 300

/** Filters with an index that finds few offers lead; a search does only when its count has shown that it is rare. */
export function planFor({ merchant, expiry, nearby, q }: OfferFilter, rare: boolean): Plan {
  const isNarrow = merchant !== undefined || expiry === 'today' || (nearby && nearby.length <= FEW_MERCHANTS)
  return isNarrow || (rare && q !== undefined) ? 'filter_first' : 'order_first'
}
