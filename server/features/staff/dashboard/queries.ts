import { sql } from 'kysely'
import type { OfferStatus } from '../../../../domain/enums.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type Totals = {
  offers_lately: number
  merchants: number
  merchants_lately: number
  users: number
  users_lately: number
  redemptions: number
  redemptions_lately: number
  clicks: number
  clicks_lately: number
  value: number
  confirmed_value: number
}

/** Counts and the sums of the daily roll-up, all time and since `since`, a London day 'YYYY-MM-DD'; the logs are not read. */
export async function selectTotals(db: Db, since: string): Promise<Totals | undefined> {
  const midnight = sql`(${since}::date at time zone 'Europe/London')`
  const { rows } = await sql<Totals>`
    select
      (select count(*)::int from offers where deleted_at is null and created_at >= ${midnight}) as offers_lately,
      merchants.*, users.*, activity.*
    from
      (select count(*)::int as merchants, count(*) filter (where created_at >= ${midnight})::int as merchants_lately
        from merchants) merchants,
      (select count(*)::int as users, count(*) filter (where created_at >= ${midnight})::int as users_lately
        from profiles) users,
      (select
        coalesce(sum(redemptions), 0)::int as redemptions,
        coalesce(sum(redemptions) filter (where day >= ${since}::date), 0)::int as redemptions_lately,
        coalesce(sum(clicks), 0)::int as clicks,
        coalesce(sum(clicks) filter (where day >= ${since}::date), 0)::int as clicks_lately,
        coalesce(sum(value), 0) as value,
        coalesce(sum(confirmed_value), 0) as confirmed_value
        from platform_daily) activity
  `.execute(db)
  return rows[0]
}

/** How many offers there are of each status that has any. */
export async function selectStatusCounts(db: Db): Promise<{ status: OfferStatus; offers: number }[]> {
  return await db
    .selectFrom('offers')
    .select(['status', sql<number>`count(*)::int`.as('offers')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()
}

const RECENT_OFFERS = 10

/** The newest offers of any status. */
export async function selectRecentOffers(db: Db) {
  return await db
    .selectFrom('offers as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .select(['o.id', 'o.title', 'm.name as merchant_name', 'o.status'])
    .select(['o.type', 'o.discount_type', 'o.discount_value', 'o.created_at'])
    .where('o.deleted_at', 'is', null)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(sql.lit(RECENT_OFFERS))
    .execute()
}
