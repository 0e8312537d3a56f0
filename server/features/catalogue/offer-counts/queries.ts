import { type RawBuilder, sql } from 'kysely'
import { EXPIRY_FILTERS, type OfferCell, RELIABILITY_FILTERS } from '../../../../domain/offer-filters.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { BY_FILTER, isUntil, LAST_MOMENT, matching, type OfferFilter } from '../offers/service.ts'
import type { MerchantCounts } from './schemas.ts'

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
  added: sql`o.created_at >= (select now() - interval '7 days')`,
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
