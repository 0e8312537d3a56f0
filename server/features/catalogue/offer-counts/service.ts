import { RADIUS_MILES } from '../../../../domain/offer-filters.ts'
import type { Deps } from '../../../platform/deps.ts'
import { merchantsWithin } from '../locations/service.ts'
import { meantText, milesTo } from '../offers/service.ts'
import { selectCells, selectMerchantCounts } from './queries.ts'
import type { MerchantCounts, MerchantCountsQuery, OfferCounts, OfferCountsQuery } from './schemas.ts'

const LARGEST_RADIUS = Math.max(...RADIUS_MILES)

/** The smallest of the filter's radii that each merchant has a shop in. */
async function ringsAround(deps: Deps, { lat, lng }: OfferCountsQuery) {
  if (lat === undefined || lng === undefined) return undefined
  const distances = [...(await merchantsWithin(deps, { lat, lng, within: LARGEST_RADIUS }))]
  const ringOf = (miles: number) => RADIUS_MILES.find((radius) => miles <= radius) ?? LARGEST_RADIUS
  return { merchantIds: distances.map(([id]) => id), miles: distances.map(([, miles]) => ringOf(miles)) }
}

/**
 * How many visible offers there are of each combination of filters, so that one answer serves every choice of them. A text that
 * finds nothing is read as the list reads it.
 */
export async function countCells(deps: Deps, query: OfferCountsQuery): Promise<OfferCounts> {
  const rings = await ringsAround(deps, query)
  const cells = await selectCells(deps.readDb, query, rings)
  const q = cells.length === 0 ? await meantText(deps, { ...query, nearby: undefined }) : undefined
  return { cells: q === undefined ? cells : await selectCells(deps.readDb, { ...query, q }, rings) }
}

/** How many offers the list would have with each merchant; those without any are left out. */
export async function countByMerchant(deps: Deps, query: MerchantCountsQuery): Promise<MerchantCounts> {
  const miles = await milesTo(deps, query)
  const filter = { ...query, merchant: undefined, nearby: miles && [...miles.keys()] }
  const items = await selectMerchantCounts(deps.readDb, filter)
  const q = items.length === 0 ? await meantText(deps, filter) : undefined
  return { items: q === undefined ? items : await selectMerchantCounts(deps.readDb, { ...filter, q }) }
}
