import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  EXPIRY_FILTERS,
  type ExpiryFilter,
  FILTER_KEYS,
  type FilterKey,
  type OfferCell,
  RELIABILITY_FILTERS,
} from '../../../../domain/offer-filters.ts'
import type { VisibleOffers } from '../../../migrations/tables.generated.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { escapeLike, hasTrigram, lowered } from '../../../platform/db/search-text.ts'
import type { MerchantCounts, OfferCursor, OfferListQuery } from './schemas.ts'

type VisibleOffer = Selectable<VisibleOffers>

export type CardRow = Pick<
  VisibleOffer,
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
> & { picture: string | null; merchant_name: string; merchant_logo_url: string | null }

/** Every filter of the list but its order; `nearby` are the merchants with a shop in the radius. */
export type OfferFilter = Pick<OfferListQuery, 'q' | Exclude<FilterKey, 'within'>> & {
  nearby: readonly string[] | undefined
}

/** Counting stops here: nobody reads an exact number above it, and the work stays bounded however many match. */
export const COUNTED_AT_MOST = 1000

const CARD = sql`o.id, o.merchant_id, o.title, left(o.description, 200) as description, o.category, o.type, o.discount_type,
  o.discount_value, o.featured, o.online_only, o.exclusive, o.image_url, o.end_at, o.reliability_score`

/** What is worked out for the rows of a page alone: where browsers may load its pictures from. */
const SHOWN = sql`picture_path(o.image_url) as picture, m.name as merchant_name, picture_path(m.logo_url) as merchant_logo_url`

/** Written exactly as in the index `offers_live_expiring`. */
const END = sql`coalesce(o.end_at, 'infinity'::timestamptz)`

const and = sql` and `

const ORDER: Record<OfferListQuery['sort'], RawBuilder<unknown>> = {
  featured: sql`o.featured desc, o.reliability_score desc, o.id desc`,
  expiring: sql`${END}, o.id`,
  discount: sql`coalesce(o.discount_value, 0) desc, o.id desc`,
}

const LONDON_MIDNIGHT = sql`(date_trunc('day', now() at time zone 'Europe/London') + interval '1 day') at time zone 'Europe/London'`

type Period = Exclude<ExpiryFilter, 'none'>

const LAST_MOMENT: Record<Period, RawBuilder<unknown>> = {
  today: LONDON_MIDNIGHT,
  week: sql`now() + interval '7 days'`,
  month: sql`now() + interval '1 month'`,
}

/** Midnight itself belongs to the next day. */
function isUntil(period: Period, end: RawBuilder<unknown>, moment = LAST_MOMENT[period]): RawBuilder<unknown> {
  return period === 'today' ? sql`${end} < ${moment}` : sql`${end} <= ${moment}`
}

/** Both bounds are said, so that the planner knows how narrow the range is. */
function endsBy(expiry: ExpiryFilter, end: RawBuilder<unknown>): RawBuilder<unknown> {
  return expiry === 'none' ? sql`o.end_at is null` : sql`${end} > now() and ${isUntil(expiry, end)}`
}

/** Whether an offer stands below where the last page ended, or above that, its end included. */
function stands(which: 'above' | 'below', cursor: OfferCursor): RawBuilder<unknown> {
  const { id } = cursor
  const [falling, rising] = which === 'below' ? [sql`<`, sql`>`] : [sql`>=`, sql`<=`]
  if (cursor.sort === 'featured')
    return sql`(o.featured, o.reliability_score, o.id) ${falling} (${cursor.featured}::boolean, ${cursor.score}::smallint, ${id}::uuid)`
  if (cursor.sort === 'discount')
    return sql`(coalesce(o.discount_value, 0), o.id) ${falling} (${cursor.value}::numeric, ${id}::uuid)`
  return sql`(${END}, o.id) ${rising} (${cursor.endAt ?? 'infinity'}::timestamptz, ${id}::uuid)`
}

/**
 * How the database finds a page. `filter_first`: it reads all that match through the index of a filter and then sorts them, which
 * is right for few. `order_first`: it reads the index of the sort order until the page is full; the filters are then written so
 * that no index of theirs serves them.
 */
export type Plan = 'filter_first' | 'order_first'

/** The search index never serves `position`. */
function mentions(text: string, plan: Plan): RawBuilder<unknown> {
  if (plan === 'order_first' || !hasTrigram(text)) return sql`position(${lowered(text)} in o.search_text) > 0`
  return sql`o.search_text like ${lowered(`%${escapeLike(text)}%`)}`
}

/** From here on a radius is hashed and filtered, below it leads the search. */
export const FEW_MERCHANTS = 200

/** Few are looked up one by one, many are hashed; `is true` keeps the planner from making a join of that. */
function isNear(merchantIds: readonly string[]): RawBuilder<unknown> {
  const isOne =
    merchantIds.length <= FEW_MERCHANTS
      ? sql`o.merchant_id = any(${merchantIds}::uuid[])`
      : sql`(o.merchant_id in (select unnest(${merchantIds}::uuid[]))) is true`
  return sql`not o.online_only and ${isOne}`
}

/** `end` is `END` where its index shall serve the filter, else the bare column, which no index serves. */
type Finding = { plan: Plan; end: RawBuilder<unknown> }

type Narrowing = { [Key in keyof OfferFilter]-?: NonNullable<OfferFilter[Key]> }

const CONDITIONS: { [Key in keyof Narrowing]: (value: Narrowing[Key], finding: Finding) => RawBuilder<unknown> } = {
  category: (category) => sql`o.category = ${category}`,
  merchant: (merchant) => sql`o.merchant_id = ${merchant}`,
  type: (type) => sql`o.type = ${type}`,
  reliability: (least) => sql`o.reliability_score >= ${least}`,
  expiry: (expiry, { end }) => endsBy(expiry, end),
  online: (online) => (online === 'online' ? sql`o.online_only` : sql`not o.online_only`),
  nearby: isNear,
  q: (text, { plan }) => mentions(text, plan),
}
const CONDITION_KEYS = [...FILTER_KEYS.filter((key) => key !== 'within'), 'nearby', 'q'] as const

function conditionOf<Key extends keyof Narrowing>(
  key: Key,
  filter: { [Each in Key]?: Narrowing[Each] | undefined },
  finding: Finding,
): RawBuilder<unknown>[] {
  const value = filter[key]
  return value === undefined ? [] : [CONDITIONS[key](value, finding)]
}

function matching(filter: OfferFilter, finding: Finding): RawBuilder<unknown> {
  return sql.join([sql`true`, ...CONDITION_KEYS.flatMap((key) => conditionOf(key, filter, finding))], and)
}

const BY_FILTER: Finding = { plan: 'filter_first', end: END }

/** How many visible offers match, up to one more than `COUNTED_AT_MOST`. */
export async function countOffers(db: Db, filter: OfferFilter): Promise<number> {
  const found = sql`select from visible_offers o where ${matching(filter, BY_FILTER)}
    limit ${sql.lit(COUNTED_AT_MOST + 1)}`
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) found`.execute(db)
  return rows[0]?.total ?? 0
}

const REACHED = RELIABILITY_FILTERS.map((least) => sql.lit(least)).map(
  (least) => sql`when o.reliability_score >= ${least} then ${least}`,
)

/** Each moment is worked out once, in a subquery: once for every offer would cost more than all the rest. */
const ENDING = EXPIRY_FILTERS.filter((period) => period !== 'none').map((period) => {
  const isBy = isUntil(period, sql`o.end_at`, sql`(select ${LAST_MOMENT[period]})`)
  return sql`when ${isBy} then ${sql.lit(period)}`
})

type CellKey = Exclude<keyof OfferCell, 'count'>

const CELL: { [Key in CellKey]: RawBuilder<unknown> } = {
  category: sql`o.category`,
  type: sql`o.type`,
  reliability: sql`case ${sql.join(REACHED, sql` `)} else 0 end`,
  expiry: sql`case when o.end_at is null then 'none' ${sql.join(ENDING, sql` `)} else 'later' end`,
  online: sql`o.online_only`,
  miles: sql`ring.miles`,
}

/** The visible offers by all that narrows the list, in one pass. `rings` are the smallest radii that merchants have a shop in. */
export async function selectCells(
  db: Db,
  search: Pick<OfferFilter, 'q' | 'merchant'>,
  rings: { merchantIds: readonly string[]; miles: readonly number[] } | undefined,
): Promise<OfferCell[]> {
  // An expression, so that nothing tempts the planner to read all offers through the index of merchants.
  const near = sql`left join unnest(${rings?.merchantIds}::uuid[], ${rings?.miles}::int[]) as ring (merchant_id, miles)
    on ring.merchant_id = case when not o.online_only then o.merchant_id end`
  const none = sql`cross join (select null::int as miles) ring`
  const keys = Object.entries(CELL).map(([key, value]) => sql`${value} as ${sql.id(key)}`)
  const { rows } = await sql<OfferCell>`
    select ${sql.join(keys)}, count(*)::int as count
    from visible_offers o ${rings ? near : none}
    where ${matching({ ...search, nearby: undefined }, BY_FILTER)}
    group by ${sql.join(keys.map((_, index) => sql.lit(index + 1)))}
  `.execute(db)
  return rows
}

/** How many visible offers of each merchant match; merchants without any are missing. */
export async function selectMerchantCounts(db: Db, filter: OfferFilter): Promise<MerchantCounts['items']> {
  const { rows } = await sql<MerchantCounts['items'][number]>`
    select o.merchant_id as id, count(*)::int as count from visible_offers o
    where ${matching(filter, BY_FILTER)} group by o.merchant_id
  `.execute(db)
  return rows
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

/**
 * A page of visible offers in the given order, at most `size` long. After a cursor it begins with at most `size` more: those above
 * the cursor that moved since the page before, the longest ago first. One statement, so that none can move between its parts.
 */
export async function selectOfferPage(db: Db, filter: OfferFilter, page: PageOrder): Promise<PageRow[]> {
  const { sort, cursor, plan, size } = page
  const order = ORDER[sort]
  const end = plan === 'filter_first' || sort === 'expiring' ? END : sql`o.end_at`
  const found = sql`select ${CARD}, o.moved_at from visible_offers o where ${matching(filter, { plan, end })}`
  // The index by end begins with what has ended, and ends with what never does: both are skipped, not filtered.
  const from = filter.expiry === 'none' ? sql`${END} >= 'infinity'` : sql`${END} > now()`
  const hits = plan === 'filter_first' ? sql`select o.* from hits o where true` : found
  const atMost = (rest: RawBuilder<unknown>[], by: RawBuilder<unknown>) =>
    sql`(${sql.join([hits, ...rest], and)} order by ${by} limit ${sql.lit(size)})`
  const next = atMost([...(sort === 'expiring' ? [from] : []), ...(cursor ? [stands('below', cursor)] : [])], order)
  const moved = cursor && [sql`o.moved_at >= ${cursor.movesFrom}::timestamptz`, stands('above', cursor)]
  const { rows } = await sql<PageRow>`
    ${plan === 'filter_first' ? sql`with hits as materialized (${found})` : sql``}
    select o.*, ${SHOWN}, now() - ${COMMITTED_WITHIN} as moves_from
    from (
      ${moved ? sql`select *, true as has_moved from ${atMost(moved, sql`o.moved_at`)} moved union all` : sql``}
      select *, false as has_moved from ${next} next
    ) o
    join merchants m on m.id = o.merchant_id
    order by o.has_moved desc, case when o.has_moved then o.moved_at end, ${order}
  `.execute(db)
  return rows
}

/** The visible ones among `ids`, in no order. */
export async function selectCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${CARD}, ${SHOWN}
    from visible_offers o join merchants m on m.id = o.merchant_id
    where o.id = any(${ids}::uuid[])
  `.execute(db)
  return rows
}

/** At most four visible offers of the same merchant or category, the two kinds taking turns, best first. */
export async function selectSimilar(
  db: Db,
  offer: { id: string; merchantId: string; category: string },
): Promise<CardRow[]> {
  const best = (kind: number, same: RawBuilder<unknown>) => sql`
    (select o.id, ${sql.lit(kind)} as kind, row_number() over () as place
    from (select id from visible_offers o where ${same} and id <> ${offer.id} order by ${ORDER.featured} limit 4) o)`
  const { rows } = await sql<CardRow>`
    with near_by as (${best(1, sql`merchant_id = ${offer.merchantId}`)} union all ${best(2, sql`category = ${offer.category}`)}),
    chosen as (select id, min(place * 2 + kind) as place from near_by group by id order by place limit 4)
    select ${CARD}, ${SHOWN}
    from chosen join visible_offers o on o.id = chosen.id join merchants m on m.id = o.merchant_id
    order by chosen.place
  `.execute(db)
  return rows
}

export async function selectVisibleOffer(db: Db, id: string) {
  return await db
    .selectFrom('visible_offers')
    .select(['id', 'merchant_id', 'category', 'end_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}
