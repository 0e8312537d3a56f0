import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type ExpiryFilter, RELIABILITY_FILTERS } from '../../../../domain/enums.ts'
import type { OfferCell } from '../../../../domain/offer-counts.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
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
  | 'image_url'
  | 'end_at'
  | 'reliability_score'
> & { merchant_name: string; merchant_logo_url: string | null }

/** Every filter of the list but its order; `nearby` are the merchants with a shop in the radius. */
export type OfferFilter = Pick<
  OfferListQuery,
  'q' | 'category' | 'merchant' | 'type' | 'reliability' | 'expiry' | 'online'
> & { nearby: readonly string[] | undefined }

/** Counting stops here: nobody reads an exact number above it, and the work stays bounded however many match. */
export const COUNTED_AT_MOST = 1000

const CARD = sql`o.id, o.merchant_id, o.title, left(o.description, 200) as description, o.category, o.type, o.discount_type,
  o.discount_value, o.featured, o.online_only, o.exclusive, o.image_url, o.end_at, o.reliability_score`

/** Written exactly as in the index `offers_live_expiring`. */
const END = sql`coalesce(o.end_at, 'infinity'::timestamptz)`

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

function after(cursor: OfferCursor): RawBuilder<unknown> {
  const { id } = cursor
  if (cursor.sort === 'featured')
    return sql`(o.featured, o.reliability_score, o.id) < (${cursor.featured}::boolean, ${cursor.score}::smallint, ${id}::uuid)`
  if (cursor.sort === 'discount')
    return sql`(coalesce(o.discount_value, 0), o.id) < (${cursor.value}::numeric, ${id}::uuid)`
  return sql`(${END}, o.id) > (${cursor.endAt ?? 'infinity'}::timestamptz, ${id}::uuid)`
}

/**
 * How a page is found. `gather`: all that match come through the index of a filter and are then sorted, right for few.
 * `walk`: the index of the sort order is followed until the page is full, so no filter may tempt the planner elsewhere.
 */
export type Way = 'gather' | 'walk'

/** `position` is never answered by the index. */
function mentions(text: string, way: Way): RawBuilder<unknown> {
  if (way === 'walk' || !hasTrigram(text)) return sql`position(${lowered(text)} in o.search_text) > 0`
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

function when<Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  return value === undefined ? [] : [condition(value)]
}

/** `end` is `END` where its index shall serve the filter, else the bare column, which no index serves. */
function matching(filter: OfferFilter, way: Way, end: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...when(filter.category, (category) => sql`o.category = ${category}`),
    ...when(filter.merchant, (merchant) => sql`o.merchant_id = ${merchant}`),
    ...when(filter.type, (type) => sql`o.type = ${type}`),
    ...when(filter.reliability, (least) => sql`o.reliability_score >= ${least}`),
    ...when(filter.expiry, (expiry) => endsBy(expiry, end)),
    ...when(filter.online, (online) => (online === 'online' ? sql`o.online_only` : sql`not o.online_only`)),
    ...when(filter.nearby, isNear),
    ...when(filter.q, (text) => mentions(text, way)),
  ]
}

const and = sql` and `

/** How many visible offers match, up to one more than `COUNTED_AT_MOST`. */
export async function countOffers(db: Db, filter: OfferFilter): Promise<number> {
  const found = sql`select from visible_offers o where ${sql.join(matching(filter, 'gather', END), and)}
    limit ${sql.lit(COUNTED_AT_MOST + 1)}`
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) found`.execute(db)
  return rows[0]?.total ?? 0
}

const REACHED = RELIABILITY_FILTERS.map((least) => sql.lit(least)).map(
  (least) => sql`when o.reliability_score >= ${least} then ${least}`,
)

/** Each moment is worked out once, in a subquery: once for every offer would cost more than all the rest. */
const ENDING = (['today', 'week', 'month'] as const).map((period) => {
  const isIn = isUntil(period, sql`o.end_at`, sql`(select ${LAST_MOMENT[period]})`)
  return sql`when ${isIn} then ${sql.lit(period)}`
})

/** The visible offers by all that narrows the list, in one pass. `rings` are the smallest radii that merchants have a shop in. */
export async function selectCells(
  db: Db,
  search: Pick<OfferFilter, 'q' | 'merchant'>,
  rings: { merchantIds: readonly string[]; miles: readonly number[] } | undefined,
): Promise<OfferCell[]> {
  // An expression, so that nothing tempts the planner to read all offers through the index of merchants.
  const near = sql`left join unnest(${rings?.merchantIds}::uuid[], ${rings?.miles}::int[]) as ring (merchant_id, miles)
    on ring.merchant_id = case when not o.online_only then o.merchant_id end`
  const { rows } = await sql<OfferCell>`
    select o.category, o.type, case ${sql.join(REACHED, sql` `)} else 0 end as reliability,
      case when o.end_at is null then 'none' ${sql.join(ENDING, sql` `)} else 'later' end as expiry,
      o.online_only as online, ${rings ? sql`ring.miles` : sql`null::int`} as miles, count(*)::int as count
    from visible_offers o ${rings ? near : sql``}
    where ${sql.join(matching({ ...search, nearby: undefined }, 'gather', END), and)}
    group by 1, 2, 3, 4, 5, 6
  `.execute(db)
  return rows
}

/** How many visible offers of each merchant match; merchants without any are missing. */
export async function selectMerchantCounts(db: Db, filter: OfferFilter): Promise<MerchantCounts['items']> {
  const { rows } = await sql<MerchantCounts['items'][number]>`
    select o.merchant_id as id, count(*)::int as count from visible_offers o
    where ${sql.join(matching(filter, 'gather', END), and)} group by o.merchant_id
  `.execute(db)
  return rows
}

export type PageOrder = {
  sort: OfferListQuery['sort']
  cursor: OfferCursor | undefined
  way: Way
  /** Few different values, because each is a literal: a parameter would hide from the planner that the page is short. */
  size: number
}

/** A page of visible offers in the given order, at most `size` long. */
export async function selectOfferPage(db: Db, filter: OfferFilter, page: PageOrder): Promise<CardRow[]> {
  const { sort, cursor, way, size } = page
  const order = ORDER[sort]
  const end = way === 'gather' || sort === 'expiring' ? END : sql`o.end_at`
  const found = sql`select ${CARD} from visible_offers o where ${sql.join(matching(filter, way, end), and)}`
  // The index by end begins with what has ended, and ends with what never does: both are skipped, not filtered.
  const from = filter.expiry === 'none' ? sql`${END} >= 'infinity'` : sql`${END} > now()`
  const rest = [...(sort === 'expiring' ? [from] : []), ...when(cursor, after)]
  const source =
    way === 'walk'
      ? sql.join([found, ...rest], and)
      : sql`select o.* from hits o where ${sql.join([sql`true`, ...rest], and)}`
  const { rows } = await sql<CardRow>`
    ${way === 'walk' ? sql`` : sql`with hits as materialized (${found})`}
    select o.*, m.name as merchant_name, m.logo_url as merchant_logo_url
    from (${source} order by ${order} limit ${sql.lit(size)}) o
    join merchants m on m.id = o.merchant_id
    order by ${order}
  `.execute(db)
  return rows
}

/** The visible ones among `ids`, in no order. */
export async function selectCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${CARD}, m.name as merchant_name, m.logo_url as merchant_logo_url
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
    select ${CARD}, m.name as merchant_name, m.logo_url as merchant_logo_url
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

/** Everything of one offer, hidden or not, with the code that this person took from its pool and their newest redemption. */
export async function selectOfferDetail(db: Db, userId: UserId, id: string) {
  return await db
    .selectFrom('offers as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .leftJoin('visible_offers as v', 'v.id', 'o.id')
    .selectAll('o')
    .select('v.id as visible_id')
    .select(['m.name as merchant_name', 'm.logo_url as merchant_logo_url', 'm.site_url as merchant_site_url'])
    .select((eb) => {
      const codes = eb.selectFrom('voucher_codes as c').whereRef('c.offer_id', '=', 'o.id')
      const pool = codes.where('c.single_use', '=', sql.lit(true))
      // In order and one only: else the planner may read every code of every pool to learn that this offer has none.
      const first = pool.select('c.id').limit(sql.lit(1))
      return [
        codes.where('c.single_use', '=', sql.lit(false)).select('c.code').as('shared_code'),
        pool.where('c.allocated_to', '=', userId).select('c.code').as('my_code'),
        first.orderBy('c.code').as('pool_code_id'),
        first.where('c.allocated_at', 'is', null).orderBy('c.id').as('free_code_id'),
      ]
    })
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('redemptions as mine')
          .select(['mine.id', 'mine.status', 'mine.value', 'mine.created_at', 'mine.redeemed_on'])
          .where('mine.user_id', '=', userId)
          .whereRef('mine.offer_id', '=', 'o.id')
          .orderBy('mine.redeemed_on', 'desc')
          .limit(sql.lit(1))
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['r.id as my_id', 'r.status as my_status', 'r.value as my_value', 'r.created_at as my_time'])
    .select('r.redeemed_on as my_day')
    .where('o.id', '=', id)
    .executeTakeFirst()
}

/** Clicks of the seven London days that end with `today`; days without any are missing. */
export async function selectWeekOfClicks(
  db: Db,
  offerId: string,
  today: string,
): Promise<{ day: string; clicks: number }[]> {
  return await db
    .selectFrom('offer_daily')
    .select(['day', 'clicks'])
    .where('offer_id', '=', offerId)
    .where('day', '>', sql<string>`${today}::date - 7`)
    .where('day', '<=', today)
    .execute()
}
