import { sql } from 'kysely'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

type PeriodRow = { period: string; redemptions: number; total: number; confirmed: number }

/**
 * What the person's own redemptions come to, by London month ('2026-11') and by year ('2026'), newest first. They are found by
 * the person's index. What did not work is worth 0.
 */
export async function selectPeriods(db: Db, userId: UserId): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select coalesce(month, year) as period, count(*)::int as redemptions, coalesce(sum(value), 0) as total,
      coalesce(sum(value) filter (where not is_estimate), 0) as confirmed
    from (
      select to_char(redeemed_on, 'YYYY-MM') as month, to_char(redeemed_on, 'YYYY') as year, value, is_estimate
      from redemptions where user_id = ${userId}) mine
    group by grouping sets ((month), (year))
    order by 1 desc
  `.execute(db)
  return rows
}

const DUE_AT_MOST = 3

/** The person's cashback since the day `since` that has not come, soonest expected first, and how many there are. */
export async function selectDue(db: Db, userId: UserId, since: string) {
  return await db
    .selectFrom('redemptions as r')
    .innerJoin('offers as o', 'o.id', 'r.offer_id')
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .select(['r.id', 'r.status', 'r.created_at', 'o.type', 'o.fulfilment', 'm.name as merchant_name'])
    .select(['r.cashback_tracked_at', 'r.cashback_confirmed_at', 'r.cashback_paid_at', 'r.cashback_expected_on'])
    .select(sql<number>`count(*) over ()`.as('due'))
    .where('r.user_id', '=', userId)
    .where('r.redeemed_on', '>=', since)
    .where('r.status', '<>', 'REJECTED')
    .where('r.cashback_paid_at', 'is', null)
    .where('o.type', '=', 'CASHBACK')
    .orderBy('r.cashback_expected_on', (order) => order.asc().nullsLast())
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(sql.lit(DUE_AT_MOST))
    .execute()
}
