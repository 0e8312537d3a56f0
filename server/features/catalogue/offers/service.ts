import { validate as isUuid } from 'uuid'
import { isAnswerable } from '../../../../domain/answer.ts'
import { clickTrend } from '../../../../domain/click-trend.ts'
import { londonDate } from '../../../../domain/dates.ts'
import { RADIUS_MILES } from '../../../../domain/enums.ts'
import { isRunning } from '../../../../domain/offer-status.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor/cursor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { merchantsWithin } from '../locations/service.ts'
import { issueVisitPath } from '../visit-tickets/service.ts'
import { canRedeem, earnsCommission } from './policy.ts'
import {
  type CardRow,
  COUNTED_AT_MOST,
  countOffers,
  FEW_MERCHANTS,
  type OfferFilter,
  selectCards,
  selectCells,
  selectMerchantCounts,
  selectOfferDetail,
  selectOfferPage,
  selectSimilar,
  selectVisibleOffer,
  selectWeekOfClicks,
  type Way,
} from './queries.ts'
import {
  type MerchantCounts,
  type MerchantCountsQuery,
  type OfferCard,
  type OfferCounts,
  type OfferCountsQuery,
  OfferCursor,
  type OfferDetail,
  type OfferList,
  type OfferListQuery,
} from './schemas.ts'

const SMALL_PAGE = 24
const LARGE_PAGE = 48

function toCard(row: CardRow, miles?: number): OfferCard {
  const card: OfferCard = {
    id: row.id,
    title: row.title,
    description: row.description,
    merchant: { id: row.merchant_id, name: row.merchant_name, logoUrl: row.merchant_logo_url },
    category: row.category,
    type: row.type,
    discountType: row.discount_type,
    discountValue: row.discount_value,
    featured: row.featured,
    onlineOnly: row.online_only,
    inStore: !row.online_only,
    exclusive: row.exclusive,
    imageUrl: row.image_url,
    endAt: row.end_at,
    reliabilityScore: row.reliability_score,
  }
  if (miles !== undefined) card.distanceMiles = Math.round(miles * 10) / 10
  return card
}

function positionOf(row: CardRow, sort: OfferListQuery['sort'], rare: boolean): OfferCursor {
  const { id } = row
  if (sort === 'featured') return { sort, rare, id, featured: row.featured, score: row.reliability_score }
  if (sort === 'discount') return { sort, rare, id, value: row.discount_value ?? 0 }
  return { sort, rare, id, endAt: row.end_at }
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

/** At 100,000 offers a walk to the next page of so few reads 8 % of them, about as dear as gathering them all. */
const RARE = 300

/** Filters with an index that finds few offers lead; a search does only when its count has shown that it is rare. */
function wayFor({ merchant, expiry, nearby, q }: OfferFilter, rare: boolean): Way {
  const isNarrow = merchant !== undefined || expiry === 'today' || (nearby && nearby.length <= FEW_MERCHANTS)
  return isNarrow || (rare && q !== undefined) ? 'gather' : 'walk'
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
  const page = { sort, cursor, way: wayFor(filter, rare), size }
  const rows = counted === 0 ? [] : await selectOfferPage(deps.readDb, filter, page)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const nextCursor = last ? encodeCursor(positionOf(last, sort, rare)) : null
  const items = rows.slice(0, limit).map((row) => toCard(row, miles?.get(row.merchant_id)))
  if (cursor) return { items, nextCursor, total: null, totalIsCapped: false }
  const total = counted ?? (last ? await countOffers(deps.readDb, filter) : items.length)
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
  const offer = isUuid(id) ? await selectVisibleOffer(deps.db, id) : undefined
  if (!offer) throw problem('offer_not_found')
  return { id: offer.id, merchantId: offer.merchant_id, category: offer.category, endAt: offer.end_at }
}

/** The merchant's visible offers, featured ones first, at most `atMost`. */
export async function topOffersOf(deps: Deps, merchantId: string, atMost: number): Promise<OfferCard[]> {
  const filter = { merchant: merchantId, nearby: undefined }
  const page = { sort: 'featured', cursor: undefined, way: 'gather', size: atMost } as const
  return (await selectOfferPage(deps.readDb, filter, page)).map((row) => toCard(row))
}

export async function similarOffers(deps: Deps, id: string): Promise<OfferCard[]> {
  const offer = await requireVisibleOffer(deps, id)
  return (await selectSimilar(deps.readDb, offer)).map((row) => toCard(row))
}

type DetailRow = NonNullable<Awaited<ReturnType<typeof selectOfferDetail>>>

function codeOf(row: DetailRow): OfferDetail['code'] {
  if (row.pool_code_id !== null)
    return { kind: 'single_use', left: row.free_code_id === null ? 'none' : 'some', mine: row.my_code }
  return row.shared_code === null ? null : { kind: 'shared', code: row.shared_code }
}

function myRedemptionOf(row: DetailRow): OfferDetail['myRedemption'] {
  const { my_id: id, my_status: status, my_value: value, my_time: createdAt } = row
  if (id === null || status === null || value === null || createdAt === null) return null
  return { id, status, value, createdAt }
}

const DAY_MS = 86_400_000

function clicksOf(rows: readonly { day: string; clicks: number }[], today: string): OfferDetail['clicks'] {
  const byDay = new Map(rows.map(({ day, clicks }) => [day, clicks]))
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.parse(today) - (6 - index) * DAY_MS))
  const daily = days.map((day) => byDay.get(day.toISOString().slice(0, 10)) ?? 0)
  return { daily, week: daily.reduce((sum, clicks) => sum + clicks, 0), trend: clickTrend(daily) }
}

/** Whether somebody who redeemed the offer, or holds a code of it, can open its page: a spent limit does not shut them out. */
export function canOpenHeld(
  offer: Pick<DetailRow, 'status' | 'start_at' | 'end_at' | 'deleted_at'>,
  now: Date,
): boolean {
  const { status, start_at: startAt, end_at: endAt, deleted_at: deletedAt } = offer
  return deletedAt === null && isRunning({ status, startAt, endAt }, now)
}

function canOpen(row: DetailRow, now: Date): boolean {
  if (row.visible_id !== null) return true
  return (row.my_id !== null || row.my_code !== null) && canOpenHeld(row, now)
}

/** Everything that the offer's page shows to this person; throws `offer_not_found` when they cannot see it. */
export async function describeOffer(deps: Deps, actor: Actor, id: string): Promise<OfferDetail> {
  if (!isUuid(id)) throw problem('offer_not_found')
  const now = deps.clock.now()
  const today = londonDate(now)
  const [row, clicks] = await Promise.all([
    selectOfferDetail(deps.db, actor.userId, id),
    selectWeekOfClicks(deps.db, id, today),
  ])
  if (!row || !canOpen(row, now)) throw problem('offer_not_found')
  const { distanceMiles: _, merchant, ...card } = toCard(row)
  const code = codeOf(row)
  const remaining = row.max_redemptions === null ? null : row.max_redemptions - row.current_redemptions
  const can = { redeem: canRedeem({ code, remaining }), answer: row.my_day !== null && isAnswerable(row.my_day, today) }
  return {
    ...card,
    merchant: { ...merchant, siteUrl: row.merchant_site_url },
    terms: row.terms,
    tags: row.tags,
    conditions: {
      minSpend: row.min_spend,
      newCustomersOnly: row.new_customers_only,
      exclusions: row.exclusions,
      stackable: row.stackable,
      appOnly: row.app_only,
    },
    startAt: row.start_at,
    offerUrl: row.offer_url,
    visitPath: row.offer_url === null || !can.redeem ? null : issueVisitPath(deps, actor, id),
    earnsCommission: earnsCommission(row.source),
    maxRedemptions: row.max_redemptions,
    remaining,
    code,
    clicks: clicksOf(clicks, today),
    myRedemption: myRedemptionOf(row),
    can,
  }
}
