import { RADIUS_MILES } from '../../../../domain/offer-filters.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor/cursor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { merchantsWithin } from '../locations/service.ts'
import {
  type CardRow,
  COUNTED_AT_MOST,
  countOffers,
  selectCards,
  selectCells,
  selectMerchantCounts,
  selectOfferPage,
  selectSimilar,
  selectVisibleOffer,
  type PageRow,
} from './queries.ts'
import { planFor, RARE } from './rules.ts'
import {
  type MerchantCounts,
  type MerchantCountsQuery,
  type OfferCard,
  type OfferCounts,
  type OfferCountsQuery,
  OfferCursor,
  type OfferList,
  type OfferListQuery,
  type OfferMerchant,
} from './schemas.ts'

const SMALL_PAGE = 24
const LARGE_PAGE = 48

type MerchantColumns = { merchant_id: string; merchant_name: string; merchant_logo_url: string | null }

/** The merchant in a row of its offer. */
export function toOfferMerchant(row: MerchantColumns): OfferMerchant {
  return { id: row.merchant_id, name: row.merchant_name, logoUrl: row.merchant_logo_url }
}

/** What everybody may see of an offer in a list. */
export function toCard(row: CardRow, miles?: number): OfferCard {
  const card: OfferCard = {
    id: row.id,
    title: row.title,
    description: row.description,
    merchant: toOfferMerchant(row),
    category: row.category,
    type: row.type,
    discountType: row.discount_type,
    discountValue: row.discount_value,
    featured: row.featured,
    onlineOnly: row.online_only,
    inStore: !row.online_only,
    exclusive: row.exclusive,
    imageUrl: row.picture,
    endAt: row.end_at,
    reliabilityScore: row.reliability_score,
  }
  if (miles !== undefined) card.distanceMiles = Math.round(miles * 10) / 10
  return card
}

function positionOf(
  row: CardRow,
  { sort, rare, movesFrom }: Pick<OfferCursor, 'sort' | 'rare' | 'movesFrom'>,
): OfferCursor {
  const common = { rare, movesFrom, id: row.id }
  if (sort === 'featured') return { sort, ...common, featured: row.featured, score: row.reliability_score }
  if (sort === 'discount') return { sort, ...common, value: row.discount_value ?? 0 }
  return { sort, ...common, endAt: row.end_at }
}

function readCursor({ cursor, sort }: OfferListQuery): OfferCursor | undefined {
  if (cursor === undefined) return undefined
  const position = decodeCursor(OfferCursor, cursor)
  if (position.sort === sort) return position
  throw problem('bad_request', [{ path: 'cursor', message: 'This page marker belongs to another order.' }])
}

type Place = Pick<OfferListQuery, 'lat' | 'lng' | 'within'>

function milesTo(deps: Deps, { lat, lng, within }: Place): Promise<Map<string, number>> | undefined {
  if (lat === undefined || lng === undefined || within === undefined) return undefined
  return merchantsWithin(deps, { lat, lng, within })
}

type Asked = { query: OfferListQuery; cursor: OfferCursor | undefined; rare: boolean; size: number }

/** Where the next page goes on; undefined when nothing is left, neither of the order nor of what has moved. */
function nextPosition(rows: readonly PageRow[], { query, cursor, rare, size }: Asked): OfferCursor | undefined {
  const { sort, limit } = query
  const moved = rows.filter((row) => row.has_moved)
  const next = rows.filter((row) => !row.has_moved)
  const unfinished = moved[size - 1]
  if (next.length <= limit && !unfinished) return undefined
  const movesFrom = unfinished?.moved_at ?? rows[0]?.moves_from ?? ''
  const last = next.slice(0, limit).at(-1)
  return last ? positionOf(last, { sort, rare, movesFrom }) : cursor && { ...cursor, movesFrom }
}

function toList(rows: readonly PageRow[], limit: number, miles: Map<string, number> | undefined): OfferCard[] {
  const moved = rows.filter((row) => row.has_moved).length
  return rows.slice(0, moved + limit).map((row) => toCard(row, miles?.get(row.merchant_id)))
}

/** A page of visible offers; throws `bad_request` for a cursor that is not of this order. */
export async function listOffers(deps: Deps, query: OfferListQuery): Promise<OfferList> {
  const { sort, limit } = query
  const cursor = readCursor(query)
  const miles = await milesTo(deps, query)
  const filter = { ...query, nearby: miles && [...miles.keys()] }
  const counted = !cursor && query.q !== undefined ? await countOffers(deps.readDb, filter) : undefined
  const rare = cursor ? cursor.rare : counted !== undefined && counted <= RARE
  const size = (limit <= SMALL_PAGE ? SMALL_PAGE : LARGE_PAGE) + 1
  const page = { sort, cursor, plan: planFor(filter, rare), size }
  const rows = counted === 0 ? [] : await selectOfferPage(deps.readDb, filter, page)
  const position = nextPosition(rows, { query, cursor, rare, size })
  const nextCursor = position ? encodeCursor(position) : null
  const items = toList(rows, limit, miles)
  if (cursor) return { items, nextCursor, total: null, totalIsCapped: false }
  const total = counted ?? (position ? await countOffers(deps.readDb, filter) : items.length)
  return { items, nextCursor, total: Math.min(total, COUNTED_AT_MOST), totalIsCapped: total > COUNTED_AT_MOST }
}

const LARGEST_RADIUS = Math.max(...RADIUS_MILES)

/** The smallest of the filter's radii that each merchant has a shop in. */
async function ringsAround(deps: Deps, { lat, lng }: OfferCountsQuery) {
  if (lat === undefined || lng === undefined) return undefined
  const distances = [...(await merchantsWithin(deps, { lat, lng, within: LARGEST_RADIUS }))]
  const ringOf = (miles: number) => RADIUS_MILES.find((radius) => miles <= radius) ?? LARGEST_RADIUS
  return { merchantIds: distances.map(([id]) => id), miles: distances.map(([, miles]) => ringOf(miles)) }
}

/** How many visible offers there are of each combination of filters, so that one answer serves every choice of them. */
export async function countCells(deps: Deps, query: OfferCountsQuery): Promise<OfferCounts> {
  return { cells: await selectCells(deps.readDb, query, await ringsAround(deps, query)) }
}

/** How many offers the list would have with each merchant; those without any are left out. */
export async function countByMerchant(deps: Deps, query: MerchantCountsQuery): Promise<MerchantCounts> {
  const miles = await milesTo(deps, query)
  const filter = { ...query, merchant: undefined, nearby: miles && [...miles.keys()] }
  return { items: await selectMerchantCounts(deps.readDb, filter) }
}

/** The visible ones among `ids`, in that order, in one statement. */
export async function offerCards(deps: Deps, ids: readonly string[]): Promise<OfferCard[]> {
  if (ids.length === 0) return []
  const cards = new Map((await selectCards(deps.readDb, ids)).map((row) => [row.id, toCard(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** What other features need of an offer that employees can see; throws `offer_not_found` for any other id. */
export async function requireVisibleOffer(deps: Deps, id: string) {
  const offer = await selectVisibleOffer(deps.db, id)
  if (!offer) throw problem('offer_not_found')
  return { id: offer.id, merchantId: offer.merchant_id, category: offer.category, endAt: offer.end_at }
}

/** The merchant's visible offers, featured ones first, at most `atMost`. */
export async function topOffersOf(deps: Deps, merchantId: string, atMost: number): Promise<OfferCard[]> {
  const filter = { merchant: merchantId, nearby: undefined }
  const page = { sort: 'featured', cursor: undefined, plan: 'filter_first', size: atMost } as const
  return (await selectOfferPage(deps.readDb, filter, page)).map((row) => toCard(row))
}

export async function similarOffers(deps: Deps, id: string): Promise<OfferCard[]> {
  const offer = await requireVisibleOffer(deps, id)
  return (await selectSimilar(deps.readDb, offer)).map((row) => toCard(row))
}
