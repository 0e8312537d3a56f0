import { type OfferCell, RADIUS_MILES } from '../../../../domain/offer-filters.ts'
import type { Deps } from '../../../platform/deps.ts'
import { merchantsWithin } from '../locations/service.ts'
import { meantText, milesTo } from '../offers/service.ts'
import { COUNTED_WITH_TEXT_AT_MOST, type Ring, selectCells, selectCellsNear, selectMerchantCounts } from './queries.ts'
import { withoutThose } from './rules.ts'
import type { MerchantCounts, MerchantCountsQuery, OfferCounts, OfferCountsQuery } from './schemas.ts'

const LARGEST_RADIUS = Math.max(...RADIUS_MILES)

/** The merchants with a shop around the place, by the smallest of the filter's radii that it is in; none without a place. */
async function ringsAround(deps: Deps, { lat, lng }: OfferCountsQuery): Promise<Ring[]> {
  if (lat === undefined || lng === undefined) return []
  const distances = [...(await merchantsWithin(deps, { lat, lng, within: LARGEST_RADIUS }))]
  return RADIUS_MILES.map((radius, place) => {
    const beyond = RADIUS_MILES[place - 1] ?? -1
    return { radius, merchantIds: distances.flatMap(([id, miles]) => (miles > beyond && miles <= radius ? [id] : [])) }
  })
}

/** What waits its turn: so many at once that a slow database is not asked for ever more of them. */
export const COUNTING = 'counts of offers'

/** Of one merchant the offers are few, so that nobody waits. */
function takeTurn(deps: Deps, query: OfferCountsQuery, read: () => Promise<OfferCell[]>): Promise<OfferCell[]> {
  return query.merchant === undefined ? deps.turns.take(COUNTING, read) : read()
}

/** Those of all offers are kept: they are most of the work of every place. */
function cellsEverywhere(deps: Deps, query: OfferCountsQuery): Promise<OfferCell[]> {
  const read = () => takeTurn(deps, query, () => selectCells(deps.readDb, query))
  const isOfAll = query.q === undefined && query.merchant === undefined
  return isOfAll ? deps.catalogueCache.part('cells of offers', read) : read()
}

async function readCells(deps: Deps, query: OfferCountsQuery, rings: readonly Ring[]): Promise<OfferCell[]> {
  if (rings.length === 0) return await cellsEverywhere(deps, query)
  const [everywhere, near] = await Promise.all([
    cellsEverywhere(deps, query),
    takeTurn(deps, query, () => selectCellsNear(deps.readDb, query, rings)),
  ])
  return withoutThose(everywhere, near)
}

/** Null where a text is in more offers than are counted. */
function whole(cells: OfferCell[], q: string | undefined): OfferCell[] | null {
  const counted = cells.reduce((sum, { count }) => sum + count, 0)
  return q !== undefined && counted > COUNTED_WITH_TEXT_AT_MOST ? null : cells
}

/**
 * How many visible offers there are of each combination of filters, so that one answer serves every choice of them. A text that
 * finds nothing is read as the list reads it.
 */
export async function countCells(deps: Deps, query: OfferCountsQuery): Promise<OfferCounts> {
  const rings = await ringsAround(deps, query)
  const cells = await readCells(deps, query, rings)
  const q = cells.length === 0 ? await meantText(deps, { ...query, nearby: undefined }) : undefined
  return { cells: whole(q === undefined ? cells : await readCells(deps, { ...query, q }, rings), query.q) }
}

/** How many offers the list would have with each of these merchants; those without any are left out. */
export async function countByMerchant(deps: Deps, query: MerchantCountsQuery): Promise<MerchantCounts> {
  const miles = await milesTo(deps, query)
  const merchantIds = miles ? query.merchantIds.filter((id) => miles.has(id.toLowerCase())) : query.merchantIds
  const filter = { ...query, merchant: undefined, nearby: miles && merchantIds }
  const items = await selectMerchantCounts(deps.readDb, filter, merchantIds)
  const q = items.length === 0 ? await meantText(deps, filter) : undefined
  return { items: q === undefined ? items : await selectMerchantCounts(deps.readDb, { ...filter, q }, merchantIds) }
}
