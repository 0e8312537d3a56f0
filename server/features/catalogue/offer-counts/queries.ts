import { type RawBuilder, sql } from 'kysely'
import { EXPIRY_FILTERS, type OfferCell, RELIABILITY_FILTERS } from '../../../../domain/offer-filters.ts'
import { isUntil, LAST_MOMENT } from '../../../platform/db/periods.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { BY_FILTER, COUNTED_AT_MOST, IN_ORDER, matches, matching, type OfferFilter } from '../offers/service.ts'
import type { MerchantCounts } from './schemas.ts'

const REACHED = RELIABILITY_FILTERS.map((least) => sql.lit(least)).map(
  (least) => sql`when reliability_score >= ${least} then ${least}`,
)

/** Those that end at some time, each with the periods that it is in. */
const PERIODS = EXPIRY_FILTERS.filter((period) => period !== 'none')

/** Each moment is worked out once, in a subquery: once for every offer would cost more than all the rest. */
const SINCE = sql`(select now() - interval '7 days')`

/** Up to each end, and without one: all offers, and apart from them those that were added within the last seven days. */
const COUNTED = [
  ...PERIODS.map((period) => ({
    name: period,
    holds: isUntil(period, sql`o.end_at`, sql`(select ${LAST_MOMENT[period]})`),
  })),
  { name: 'ending', holds: sql`o.end_at is not null` },
  { name: 'any', holds: sql`true` },
].flatMap(({ name, holds }) => [
  { name: `${name}_all`, holds },
  { name: `${name}_new`, holds: sql`${holds} and o.created_at >= ${SINCE}` },
])

const counts = sql.join(COUNTED.map(({ name, holds }) => sql`count(*) filter (where ${holds})::int as ${sql.id(name)}`))
const sums = sql.join(COUNTED.map(({ name }) => sql`sum(${sql.id(name)})::int as ${sql.id(name)}`))

/** The periods hold each other, so that the ones between two of their ends are a difference. */
const BETWEEN = [...PERIODS, 'ending', 'any'].map((name, place, all) => ({
  expiry: name === 'ending' ? 'later' : name === 'any' ? 'none' : name,
  name,
  before: all[place - 1],
}))

const CELLS = BETWEEN.flatMap(({ expiry, name, before }) => {
  const of = (which: string) =>
    before ? sql`${sql.id(`${name}_${which}`)} - ${sql.id(`${before}_${which}`)}` : sql.id(`${name}_${which}`)
  return [
    sql`(${sql.lit(expiry)}, true, ${of('new')})`,
    sql`(${sql.lit(expiry)}, false, (${of('all')}) - (${of('new')}))`,
  ]
})

/** With a text counting stops here: an index finds what has it, but each of its rows must then be read. */
export const COUNTED_WITH_TEXT_AT_MOST = 10_000

/** The merchants whose nearest shop is within `radius` miles and within no smaller one of the filter's radii. */
export type Ring = { radius: number; merchantIds: readonly string[] }

type Search = Pick<OfferFilter, 'q' | 'merchant'>

/** The offers that are counted, as a `with` part and the rows that the counting reads from it. */
function countedOffers(search: Search): { part: RawBuilder<unknown>; rows: RawBuilder<unknown> } {
  const all = matches({ ...search, nearby: undefined }, BY_FILTER)
  if (search.q === undefined) return { part: sql``, rows: all }
  const part = sql`found as materialized (
    select o.category, o.type, o.online_only, o.reliability_score, o.end_at, o.created_at, o.merchant_id
    from ${all} limit ${sql.lit(COUNTED_WITH_TEXT_AT_MOST + 1)}),`
  return { part, rows: sql`found o where true` }
}

/** The cells of `rows`, which are counted by the columns that a cell is made of, as they are; in one order, so that the same counts are the same bytes. */
async function selectSummed(db: Db, part: RawBuilder<unknown>, rows: RawBuilder<unknown>): Promise<OfferCell[]> {
  const { rows: cells } = await sql<OfferCell>`
    with ${part} counted as (${rows}),
    grouped as (
      select category, type, case ${sql.join(REACHED, sql` `)} else 0 end as reliability, online_only, miles, ${sums}
      from counted group by 1, 2, 3, 4, 5)
    select category, type, reliability, online_only as online, miles, cell.expiry, cell.added, cell.count
    from grouped cross join lateral (values ${sql.join(CELLS)}) cell(expiry, added, count)
    where cell.count > 0
    order by 1, 2, 3, 4, 5, 6, 7
  `.execute(db)
  return cells
}

/**
 * The visible offers by all that narrows the list, wherever they are. They are first grouped by columns as they are, in the order of
 * the index `offers_live_counted`: grouped by what is worked out from them, they would be sorted. Of a text that more than
 * `COUNTED_WITH_TEXT_AT_MOST` offers have, more than that are counted, though not all.
 */
export async function selectCells(db: Db, search: Search): Promise<OfferCell[]> {
  const { part, rows } = countedOffers(search)
  return await selectSummed(
    db,
    part,
    sql`select o.category, o.type, o.online_only, o.reliability_score, null::int as miles, ${counts} from ${rows} group by 1, 2, 3, 4`,
  )
}

/** Those with a shop in one of the rings alone. Merchants are hashed and looked up; a join would be planned as a sort of all offers. */
export async function selectCellsNear(db: Db, search: Search, rings: readonly Ring[]): Promise<OfferCell[]> {
  const { part, rows } = countedOffers(search)
  const isIn = ({ merchantIds }: Ring) => sql`o.merchant_id in (select unnest(${merchantIds}::uuid[]))`
  const ringOf = rings.map((ring) => sql`when ${isIn(ring)} then ${sql.lit(ring.radius)}`)
  const isNear = isIn({ radius: 0, merchantIds: rings.flatMap(({ merchantIds }) => merchantIds) })
  return await selectSummed(
    db,
    part,
    sql`select o.category, o.type, o.online_only, o.reliability_score, o.miles, ${counts}
      from (
        select o.*, case ${sql.join(ringOf, sql` `)} end as miles from ${rows} and not o.online_only and (${isNear}) is true
      ) o
      group by 1, 2, 3, 4, 5`,
  )
}

/**
 * How many visible offers of each of these merchants match, up to one more than `COUNTED_AT_MOST`; merchants without any are missing.
 * Each is counted through the index of merchants, so that the filters are written as no other index serves them.
 */
export async function selectMerchantCounts(
  db: Db,
  filter: OfferFilter,
  merchantIds: readonly string[],
): Promise<MerchantCounts['items']> {
  const found = sql`select from visible_offers o where o.merchant_id = given.id
    and ${matching(filter, IN_ORDER)} limit ${sql.lit(COUNTED_AT_MOST + 1)}`
  const { rows } = await sql<MerchantCounts['items'][number]>`
    select given.id, counted.count from unnest(${merchantIds}::uuid[]) given(id)
    cross join lateral (select count(*)::int as count from (${found}) found) counted where counted.count > 0
  `.execute(db)
  return rows
}
