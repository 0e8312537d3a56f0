import { decodeCursor, encodeCursor } from '../../../platform/cursor/cursor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { merchantsWithin } from '../locations/service.ts'
import { isShortWord } from '../../../platform/db/search-text.ts'
import { responseKey } from '../../../platform/cache/response-cache.ts'
import { isKnownWord, otherSpellings } from '../search/service.ts'
import {
  type CardRow,
  COUNTED_AT_MOST,
  countMentions,
  countOffers,
  type Mentions,
  type OfferFilter,
  type PageRow,
  selectCards,
  selectFirstFound,
  selectMeantMerchant,
  selectOfferPage,
  selectVisibleOffer,
} from './queries.ts'
import { isRare, nextPosition, planFor, startOf } from './rules.ts'
import { type OfferCard, OfferCursor, type OfferList, type OfferListQuery, type OfferMerchant } from './schemas.ts'

export { BY_FILTER, COUNTED_AT_MOST, IN_ORDER, matches, matching, type OfferFilter } from './queries.ts'

const SMALL_PAGE = 24
const LARGE_PAGE = 48
const NOTHING = { shown: [], position: undefined }

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

function readCursor({ cursor, sort }: OfferListQuery): OfferCursor | undefined {
  if (cursor === undefined) return undefined
  const position = decodeCursor(OfferCursor, cursor)
  if (position.sort === sort) return position
  throw problem('bad_request', [{ path: 'cursor', message: 'This page marker belongs to another order.' }])
}

type Shared = { q?: string | undefined; lat?: number | undefined; cursor?: string | undefined }

/** One key for a question, however it is written. Case does not matter to a search. */
export function questionKey(answer: string, query: Shared): string {
  return responseKey(answer, { ...query, q: query.q?.toLowerCase() })
}

/** Undefined for answers that are too many to keep: later pages, and those around somebody's place. */
export function sharedKey(answer: string, query: Shared): string | undefined {
  if (query.cursor !== undefined || query.lat !== undefined) return undefined
  return questionKey(answer, query)
}

type Place = Pick<OfferListQuery, 'lat' | 'lng' | 'within'>

/** How far each merchant's nearest shop is, for those in the radius; undefined without one. */
export function milesTo(deps: Deps, { lat, lng, within }: Place): Promise<Map<string, number>> | undefined {
  if (lat === undefined || lng === undefined || within === undefined) return undefined
  return merchantsWithin(deps, { lat, lng, within })
}

/** What was meant by a text that finds nothing under this filter; undefined when nothing else does either. */
export async function meantText(
  deps: Deps,
  filter: OfferFilter & Pick<OfferListQuery, 'exact'>,
): Promise<string | undefined> {
  if (filter.q === undefined || filter.exact) return undefined
  const texts = await otherSpellings(deps, filter.q)
  return texts.length > 0 ? await selectFirstFound(deps.readDb, filter, texts) : undefined
}

type Understood = { filter: OfferFilter; found: Mentions | undefined; correctedText: string | null }

/** How many rows a page is read in: few different numbers, one more than is shown of them at most. */
const sizeFor = (limit: number) => (limit <= SMALL_PAGE ? SMALL_PAGE : LARGE_PAGE) + 1

type Asked = OfferFilter & Pick<OfferListQuery, 'exact' | 'sort' | 'limit'>

/** What is looked for on a first page, and how many there are where that decides how they are found. */
async function understand(deps: Deps, asked: Asked): Promise<Understood> {
  const { q } = asked
  if (q === undefined) return { filter: asked, found: undefined, correctedText: null }
  const order = { sort: asked.sort, size: sizeFor(asked.limit) }
  const found = await countMentions(deps.readDb, { ...asked, q }, order)
  const text = found.total === 0 ? await meantText(deps, asked) : undefined
  if (text === undefined) return { filter: asked, found, correctedText: null }
  const meant = { ...asked, q: text }
  return { filter: meant, found: await countMentions(deps.readDb, meant, order), correctedText: text }
}

type Reading = Pick<OfferListQuery, 'sort' | 'limit'> & {
  filter: OfferFilter
  cursor: OfferCursor | undefined
  rare: boolean
  /** About how many offers there are; unknown, and of no use, after a cursor. */
  offers: number
  correctedText: string | null
}
type PageRead = { shown: PageRow[]; position: OfferCursor | undefined }

/** The rows of a page, and how the next goes on: those with a text that goes against the order of a list are gathered. */
async function readRows(deps: Deps, { sort, limit, filter, cursor, rare }: Reading) {
  const page = { sort, cursor, size: sizeFor(limit) }
  const plan = planFor(filter, rare)
  const rows = await selectOfferPage(deps.readDb, filter, { ...page, plan })
  const isFull = rows.filter((row) => !row.has_moved).length === page.size
  if (isFull || plan === 'filter_first' || filter.q === undefined) return { ...page, rows, rare }
  return { ...page, rows: await selectOfferPage(deps.readDb, filter, { ...page, plan: 'filter_first' }), rare: true }
}

async function readPage(deps: Deps, reading: Reading): Promise<PageRead & { isMore: boolean }> {
  const { limit, filter } = reading
  const { rows, rare, size } = await readRows(deps, reading)
  const moved = rows.filter((row) => row.has_moved).length
  const position = nextPosition(rows, { ...reading, rare, tier: filter.tier ?? null, size })
  return { shown: rows.slice(0, moved + limit), position, isMore: rows.length > moved + limit }
}

type Found = Pick<Reading, 'filter' | 'rare'>

/** Those among which a first page is read, when all that match were gathered. */
function gathered(filter: OfferFilter, { total, offers, likely, ids }: Mentions): Found {
  const rare = isRare(total, offers, likely)
  return { filter: rare && ids ? { ...filter, among: ids } : filter, rare }
}

/** How those are found that have a short word as a word of its own. */
async function findWhole(deps: Deps, { filter, cursor, sort, limit, offers }: Reading): Promise<Found> {
  const whole = { ...filter, tier: 'whole' as const }
  const { q, among } = filter
  if (cursor || q === undefined) return { filter: whole, rare: cursor?.rare ?? false }
  if (among) return { filter: whole, rare: isRare(await countOffers(deps.readDb, whole), offers) }
  return gathered(whole, await countMentions(deps.readDb, { ...whole, q }, { sort, size: sizeFor(limit) }))
}

/** Offers that have a short word as a word of its own come before those that have it inside another: "tea" before "steak". */
async function readShortWord(deps: Deps, reading: Reading): Promise<PageRead> {
  const { sort, limit, filter, cursor, correctedText } = reading
  const inside = { ...filter, tier: 'inside' as const }
  if (cursor?.tier === 'inside') return await readPage(deps, { ...reading, filter: inside })
  const { filter: whole, rare } = await findWhole(deps, reading)
  const first = await readPage(deps, { ...reading, filter: whole, rare })
  if (first.position) return first
  const room = Math.max(0, limit - first.shown.filter((row) => !row.has_moved).length)
  const rest = { ...reading, filter: inside, cursor: undefined, rare: !cursor && reading.rare, limit: room }
  const second = await readPage(deps, rest)
  const start = second.isMore && room === 0 ? startOf(sort, { correctedText, movesFrom: deps.clock.now() }) : undefined
  return { shown: [...first.shown, ...second.shown], position: second.position ?? start }
}

/** Whether whole words are read before others; a later page goes on as the first began. */
async function hasTiers(deps: Deps, q: string | undefined, cursor: OfferCursor | undefined): Promise<boolean> {
  if (cursor) return cursor.tier !== null
  return q !== undefined && isShortWord(q) && (await isKnownWord(deps, q))
}

/** A page of visible offers; throws `bad_request` for a cursor that is not of this order. */
export async function listOffers(deps: Deps, query: OfferListQuery): Promise<OfferList> {
  const { sort, limit } = query
  const cursor = readCursor(query)
  const miles = await milesTo(deps, query)
  const merchant = query.merchant && (await selectMeantMerchant(deps.readDb, query.merchant))
  const asked = { ...query, merchant, nearby: miles && [...miles.keys()] }
  const {
    filter: wanted,
    found,
    correctedText,
  } = cursor
    ? { filter: { ...asked, q: cursor.q ?? asked.q }, found: undefined, correctedText: cursor.q }
    : await understand(deps, asked)
  const { filter, rare } = found ? gathered(wanted, found) : { filter: wanted, rare: cursor?.rare ?? false }
  const reading = { sort, limit, filter, cursor, rare, offers: found?.offers ?? 0, correctedText }
  const read = (await hasTiers(deps, filter.q, cursor)) ? readShortWord : readPage
  const { shown, position } = found?.total === 0 ? NOTHING : await read(deps, reading)
  const nextCursor = position ? encodeCursor(position) : null
  const items = shown.map((row) => toCard(row, miles?.get(row.merchant_id)))
  if (cursor) return { items, nextCursor, correctedText, total: null, totalIsCapped: false }
  const total = found?.total ?? (position ? await countOffers(deps.readDb, filter) : items.length)
  const isCapped = total > COUNTED_AT_MOST
  return { items, nextCursor, correctedText, total: Math.min(total, COUNTED_AT_MOST), totalIsCapped: isCapped }
}

/**
 * The same with those of `top` that are in the list before all others of its first page; they come again in their own place, and
 * whoever shows the pages keeps the first. A search is answered in its own order.
 */
export async function listFromTop(deps: Deps, query: OfferListQuery, top: readonly string[]): Promise<OfferList> {
  const list = await listOffers(deps, query)
  if (query.cursor !== undefined || query.q !== undefined || list.items.length === 0) return list
  const miles = await milesTo(deps, query)
  const rows = await selectCards(deps.readDb, top, { ...query, nearby: miles && [...miles.keys()] })
  const cards = new Map(rows.map((row) => [row.id, toCard(row, miles?.get(row.merchant_id))]))
  const first = top.flatMap((id) => cards.get(id) ?? [])
  return { ...list, items: [...first, ...list.items.filter(({ id }) => !cards.has(id))] }
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
