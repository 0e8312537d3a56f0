import { type RawBuilder, type Selectable, sql } from 'kysely'
import { FILTER_KEYS, type FilterKey } from '../../../../domain/offer-filters.ts'
import type { VisibleOffers } from '../../../migrations/tables.generated.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { isBetweenNowAnd } from '../../../platform/db/periods.ts'
import { isShortWord } from '../../../platform/db/search-text.ts'
import { areFewMerchants, isNear } from '../locations/service.ts'
import { likelyOf, mentions, type OfferTier, READ_IN_ORDER, sampleOf, selectHad } from '../search/service.ts'
import type { OfferCursor, OfferListQuery } from './schemas.ts'

export type CardRow = Pick<
  Selectable<VisibleOffers>,
  | 'id'
  | 'merchant_id'
  | 'title'
  | 'description'
  | 'category'
  | 'type'
  | 'discount_type'
  | 'discount_value'
  | 'featured'
  | 'online_only'
  | 'exclusive'
  | 'end_at'
  | 'reliability_score'
  | 'created_at'
> & { picture: string | null; merchant_name: string; merchant_logo_url: string | null }

/** Every filter of the list but its order; `nearby` are the merchants with a shop in the radius. */
export type OfferFilter = Pick<OfferListQuery, 'q' | Exclude<FilterKey, 'within'>> & {
  nearby: readonly string[] | undefined
  /** Of a short search word: those that have it as a word of its own, or the others. */
  tier?: OfferTier | undefined
  /** Ids of all that a count found for the text and these filters, so that it is not searched for again. */
  among?: readonly string[] | undefined
}

/** Counting stops here: nobody reads an exact number above it, and the work stays bounded however many match. */
export const COUNTED_AT_MOST = 1000
const MOST = sql.lit(COUNTED_AT_MOST + 1)

const CARD = sql`o.id, o.merchant_id, o.title, left(o.description, 200) as description, o.category, o.type, o.discount_type,
  o.discount_value, o.featured, o.online_only, o.exclusive, o.image_url, o.end_at, o.reliability_score, o.created_at`

/** What a page is sorted by, in each order. */
const KEYS = sql`o.id, o.featured, o.reliability_score, o.end_at, o.discount_value, o.created_at, o.moved_at`

/** What is worked out for the rows of a page alone: where browsers may load its pictures from. */
const SHOWN = sql`picture_path(o.image_url) as picture, m.name as merchant_name, picture_path(m.logo_url) as merchant_logo_url`

/** Both are written exactly as in the indexes `offers_live_expiring` and `offers_live_discount`. */
const END = sql`coalesce(o.end_at, 'infinity'::timestamptz)`
const VALUE = sql`coalesce(o.discount_value, 0)`

const ordersBy = (end: RawBuilder<unknown>, value: RawBuilder<unknown>) => ({
  featured: sql`o.featured desc, o.reliability_score desc, o.id desc`,
  expiring: sql`${end}, o.id`,
  discount: sql`${value} desc, o.id desc`,
  newest: sql`o.created_at desc, o.id desc`,
  'for-you': sql`o.reliability_score desc, o.id desc`,
})
const ORDER = ordersBy(END, VALUE)
/** Of rows that were read in their order: with both as columns the planner sees that they need no sorting. */
const ORDER_READ = ordersBy(sql`o.order_end`, sql`o.order_value`)

/** Whether an offer stands below where the last page ended, or above that, its end included. */
function stands(which: 'above' | 'below', cursor: OfferCursor): RawBuilder<unknown> {
  const { id } = cursor
  const [falling, rising] = which === 'below' ? [sql`<`, sql`>`] : [sql`>=`, sql`<=`]
  if (cursor.sort === 'featured')
    return sql`(o.featured, o.reliability_score, o.id) ${falling} (${cursor.featured}::boolean, ${cursor.score}::smallint, ${id}::uuid)`
  if (cursor.sort === 'discount') return sql`(${VALUE}, o.id) ${falling} (${cursor.value}::numeric, ${id}::uuid)`
  if (cursor.sort === 'newest')
    return sql`(o.created_at, o.id) ${falling} (${cursor.createdAt}::timestamptz, ${id}::uuid)`
  if (cursor.sort === 'for-you')
    return sql`(o.reliability_score, o.id) ${falling} (${cursor.score}::smallint, ${id}::uuid)`
  return sql`(${END}, o.id) ${rising} (${cursor.endAt ?? 'infinity'}::timestamptz, ${id}::uuid)`
}

/**
 * How the database finds a page. `filter_first`: it reads all that match through the index of a filter, or of texts, and then sorts
 * them, which is right for few. `order_first`: it reads the index of the sort order until the page is full; the filters are then
 * written so that no index of theirs serves them.
 */
export type Plan = 'filter_first' | 'order_first'

/** Whether a filter leaves few offers: a text is then read in their rows, where its index could name thousands of others first. */
export const leavesFew = ({ merchant, expiry, nearby }: OfferFilter) =>
  merchant !== undefined || expiry === 'today' || (nearby !== undefined && areFewMerchants(nearby))

/** `end` is `END` where its index shall serve the filter, else the bare column, which no index serves. */
export type Finding = { plan: Plan; end: RawBuilder<unknown> }

type Narrowing = { [Key in keyof Omit<OfferFilter, 'q' | 'tier' | 'among'>]-?: NonNullable<OfferFilter[Key]> }

const CONDITIONS: { [Key in keyof Narrowing]: (value: Narrowing[Key], finding: Finding) => RawBuilder<unknown> } = {
  category: (category) => sql`o.category = ${category}`,
  merchant: (merchant) => sql`o.merchant_id = ${merchant}`,
  type: (type) => sql`o.type = ${type}`,
  reliability: (least) => sql`o.reliability_score >= ${least}`,
  expiry: (expiry, { end }) => (expiry === 'none' ? sql`o.end_at is null` : isBetweenNowAnd(expiry, end)),
  online: (online) => (online === 'online' ? sql`o.online_only` : sql`not o.online_only`),
  added: () => sql`o.created_at >= now() - interval '7 days'`,
  nearby: isNear,
}
const CONDITION_KEYS = [...FILTER_KEYS.filter((key) => key !== 'within'), 'nearby'] as const

function conditionOf<Key extends keyof Narrowing>(
  key: Key,
  filter: { [Each in Key]?: Narrowing[Each] | undefined },
  finding: Finding,
): RawBuilder<unknown>[] {
  const value = filter[key]
  return value === undefined ? [] : [CONDITIONS[key](value, finding)]
}

/** The conditions of a filter on `o`, which is one of `visible_offers`, or of `visible_listings` where the index of texts finds it. */
function conditionsOf(filter: OfferFilter, finding: Finding, isIndexed: boolean): RawBuilder<unknown> {
  const { q, tier, among } = filter
  const conditions = CONDITION_KEYS.flatMap((key) => conditionOf(key, filter, finding))
  if (among) conditions.push(sql`o.id = any(${among}::uuid[])`)
  if (q !== undefined) conditions.push(mentions(q, { tier, isIndexed }))
  return sql.join([sql`true`, ...conditions], sql` and `)
}

/** Whether the visible offer `o` matches, as its own row tells. */
export const matching = (filter: OfferFilter, finding: Finding) => conditionsOf(filter, finding, false)

/** What follows `from` to read as `o` all that match: of a text the listings, which have its index and all that decides, unless a filter leaves few. */
export function matches(filter: OfferFilter, finding: Finding): RawBuilder<unknown> {
  if (filter.q === undefined || leavesFew(filter)) return sql`visible_offers o where ${matching(filter, finding)}`
  const isIndexed = finding.plan === 'filter_first' && !filter.among
  return sql`visible_listings o where ${conditionsOf(filter, finding, isIndexed)}`
}

export const BY_FILTER: Finding = { plan: 'filter_first', end: END }
/** Written so that no index of a filter serves it: the rows are found by something else. */
export const IN_ORDER: Finding = { plan: 'order_first', end: sql`o.end_at` }

/** How many visible offers match, up to one more than `COUNTED_AT_MOST`. */
export async function countOffers(db: Db, filter: OfferFilter): Promise<number> {
  const found = sql`select from ${matches(filter, BY_FILTER)} limit ${MOST}`
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) found`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * `total`: how many match, up to `COUNTED_AT_MOST` at least. `likely`: where more do than that, about how many live offers have the
 * text. `offers`: about how many are live. `ids`: where all that match were gathered, enough of them for a first page; of a short word
 * all of them, since those that have it as a word of its own are yet to be told from the others.
 */
export type Mentions = { total: number; ids: string[] | null; likely: number; offers: number }

/** From how many offers on it pays to know how common a text is: filters leave few, and some of them always do. */
function sampledFrom(filter: OfferFilter): number {
  if (leavesFew(filter)) return Infinity
  return CONDITION_KEYS.every((key) => filter[key] === undefined) ? 5_000 : 50_000
}

/** All that match, as their own text tells: found by the filters, of which no index of the listings serves an end. */
function readOf(filter: OfferFilter): RawBuilder<unknown> {
  const endsSoon = filter.expiry === 'week' || filter.expiry === 'month'
  return endsSoon ? sql`visible_offers o where ${matching(filter, BY_FILTER)}` : matches(filter, IN_ORDER)
}

/**
 * How many visible offers with a text match, and those that come first. The text of a common one is read until there are enough: its
 * index would name each candidate first. One of which a sample finds no more than can be gathered is gathered whole, so that its page
 * is not searched for once more.
 */
export async function countMentions(
  db: Db,
  filter: OfferFilter & { q: string },
  { sort, size }: Pick<PageOrder, 'sort' | 'size'>,
): Promise<Mentions> {
  const { q, tier } = filter
  const isCommon = sql`(select is_common from sample)`
  const found = sql`
    (select ${KEYS} from ${matches(filter, BY_FILTER)} and not ${isCommon} limit (select room from sample)) union all
    (select ${KEYS} from ${readOf(filter)} and ${isCommon} limit ${MOST})`
  const ids =
    isShortWord(q) && tier === undefined
      ? sql`case when total < ${MOST} then array(select id from found) end`
      : sql`case when total < room then array(select o.id from found o order by ${ORDER[sort]} limit ${sql.lit(size * 2)}) end`
  const { rows } = await sql<Mentions>`
    with sample as materialized (${sampleOf(q, { tier, from: sampledFrom(filter), least: MOST })}),
    found as materialized (${found})
    select total, offers, case when total >= ${MOST} then coalesce(likely, ${likelyOf(q, { tier })}) else 0 end as likely, ${ids} as ids
    from sample, (select count(*)::int as total from found) one
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has a row.')
  return row
}

/** The first of the texts that offers of this filter have, whatever its own text. */
export async function selectFirstFound(
  db: Db,
  filter: OfferFilter,
  texts: readonly string[],
): Promise<string | undefined> {
  const isIndexed = !leavesFew(filter)
  const source = isIndexed ? sql`visible_listings` : sql`visible_offers`
  const among = sql`${source} o where ${matching({ ...filter, q: undefined }, BY_FILTER)}`
  return (await selectHad(db, texts, { among, isIndexed, atMost: 1 }))[0]
}

type PageOrder = {
  sort: OfferListQuery['sort']
  cursor: OfferCursor | undefined
  plan: Plan
  /** Few different values, because each is a literal: a parameter would hide from the planner that the page is short. */
  size: number
}

export type PageRow = CardRow & {
  /** It stands above the cursor and may have come from below. */
  has_moved: boolean
  moved_at: string | null
  /** From when the next page has to look for moves. */
  moves_from: string
}

/** A change is stamped when it is made and seen when it is committed: no transaction that moves offers takes as long as this. */
const COMMITTED_WITHIN = sql`interval '1 minute'`

/** The filter that the index of an order, or another in that order, serves; the others are asked of the offers that it brings. */
const SERVED = { featured: 'category', expiring: 'expiry', newest: 'added', 'for-you': 'reliability' } as const

/** The first `size` that match among those that come next in the order, as far as it is read for a text. */
function firstWith(filter: OfferFilter, { sort, size }: PageOrder, bounds: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const served = sort === 'discount' ? [] : conditionOf(SERVED[sort], filter, BY_FILTER)
  const read = sql`select o.*, ${END} as order_end, ${VALUE} as order_value from visible_offers o
    where ${sql.join([sql`true`, ...served, ...bounds], sql` and `)} order by ${ORDER[sort]} limit ${READ_IN_ORDER}`
  return sql`(select ${CARD}, o.moved_at from (${read}) o
    where ${matching(filter, IN_ORDER)} order by ${ORDER_READ[sort]} limit ${sql.lit(size)})`
}

/**
 * A page of visible offers in the given order, at most `size` long. After a cursor it begins with at most `size` more: those above
 * the cursor that moved since the page before, the longest ago first. One statement, so that none can move between its parts.
 * Where a list is read in its order for a text, it may be short of offers that come much later.
 */
export async function selectOfferPage(db: Db, filter: OfferFilter, page: PageOrder): Promise<PageRow[]> {
  const { sort, cursor, plan, size } = page
  const isSorted = plan === 'filter_first'
  const end = isSorted || sort === 'expiring' ? END : sql`o.end_at`
  const found = isSorted
    ? sql`select ${KEYS} from ${matches(filter, { plan, end })}`
    : sql`select ${CARD}, o.moved_at from visible_offers o where ${matching(filter, { plan, end })}`
  // The index by end begins with what has ended, and ends with what never does: both are skipped, not filtered.
  const from = filter.expiry === 'none' ? sql`${END} >= 'infinity'` : sql`${END} > now()`
  const hits = isSorted ? sql`select o.* from hits o where true` : found
  const atMost = (bounds: RawBuilder<unknown>[], by: RawBuilder<unknown>) =>
    sql`(${sql.join([hits, ...bounds], sql` and `)} order by ${by} limit ${sql.lit(size)})`
  const bounds = [...(sort === 'expiring' ? [from] : []), ...(cursor ? [stands('below', cursor)] : [])]
  const isBounded = !isSorted && filter.q !== undefined
  const next = isBounded ? firstWith(filter, page, bounds) : atMost(bounds, ORDER[sort])
  const moved = cursor && [sql`o.moved_at >= ${cursor.movesFrom}::timestamptz`, stands('above', cursor)]
  const above = moved ? sql`select *, true as has_moved from ${atMost(moved, sql`o.moved_at`)} moved union all` : sql``
  const rest = sql`${above} select *, false as has_moved from ${next} next`
  const cards = sql`select ${CARD}, o.moved_at, page.has_moved from (${rest}) page join offers o on o.id = page.id`
  const { rows } = await sql<PageRow>`
    ${isSorted ? sql`with hits as materialized (${found})` : sql``}
    select o.*, ${SHOWN}, now() - ${COMMITTED_WITHIN} as moves_from
    from (${isSorted ? cards : rest}) o
    join merchants m on m.id = o.merchant_id
    order by o.has_moved desc, case when o.has_moved then o.moved_at end, ${ORDER[sort]}
  `.execute(db)
  return rows
}

/** The visible ones among `ids` that match, in no order. */
export async function selectCards(
  db: Db,
  ids: readonly string[],
  filter: OfferFilter = { nearby: undefined },
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`select ${CARD}, ${SHOWN}
    from visible_offers o join merchants m on m.id = o.merchant_id
    where o.id = any(${ids}::uuid[]) and ${matching(filter, IN_ORDER)}
  `.execute(db)
  return rows
}

export async function selectVisibleOffer(db: Db, id: string) {
  const offer = db.selectFrom('visible_offers').where('id', '=', id)
  return await offer.select(['id', 'merchant_id', 'category', 'end_at']).executeTakeFirst()
}

/** The merchant that this one was merged into, else the same. */
export async function selectMeantMerchant(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('merchant_merges')
    .select('leads_to')
    .where('merged_id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row?.leads_to ?? id
}
