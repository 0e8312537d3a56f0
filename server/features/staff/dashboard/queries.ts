import { type RawBuilder, sql } from 'kysely'
import type { OfferStatus } from '../../../../domain/enums.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { WaitingKind } from './schemas.ts'

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

/** Counts and the sums of the daily roll-ups, all time and since `since`, a London day 'YYYY-MM-DD'; neither people nor logs are read. */
export async function selectTotals(db: Db, since: string): Promise<Totals | undefined> {
  const midnight = sql`(${since}::date::timestamp at time zone 'Europe/London')`
  const { rows } = await sql<Totals>`
    select
      (select coalesce(sum(offers), 0)::int from counted_offers
        where dimension = 'DAY' and key >= ${since} and status <> 'DELETED') as offers_lately,
      merchants.*, users.*, activity.*
    from
      (select count(*)::int as merchants, count(*) filter (where created_at >= ${midnight})::int as merchants_lately
        from merchants) merchants,
      (select coalesce(sum(people), 0)::int as users,
        coalesce(sum(people) filter (where day >= ${since}::date), 0)::int as users_lately
        from joined_daily) users,
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

/** How many offers there are of each status that has any, from what is kept of them. */
export async function selectStatusCounts(db: Db): Promise<{ status: OfferStatus; offers: number }[]> {
  const { rows } = await sql<{ status: OfferStatus; offers: number }>`
    select status, sum(offers)::int as offers from counted_offers
    where dimension = 'ALL' and status <> 'DELETED' group by status
  `.execute(db)
  return rows
}

/** Counting stops here: nobody reads an exact number above it. */
const COUNTED_AT_MOST = 1000

const waits = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (select from ${rows} limit ${sql.lit(COUNTED_AT_MOST)}) waiting)`

/** What waits for staff, by kind. */
export async function selectWaiting(db: Db): Promise<Record<WaitingKind, number> | undefined> {
  const { rows } = await sql<Record<WaitingKind, number>>`
    select
      ${waits(sql`offers where status = 'REVIEW' and deleted_at is null`)} as "REVIEWS",
      ${waits(sql`offer_revisions r join offers o on o.id = r.offer_id
        where r.rejected_at is null and o.status = 'LIVE' and o.deleted_at is null`)} as "CHANGES",
      ${waits(sql`applications where status = 'PENDING'`)} as "APPLICATIONS",
      ${waits(sql`merchant_page_proposals where status = 'PENDING'`)} as "MERCHANT_PAGES",
      ${waits(sql`offers where status = 'LIVE' and deleted_at is null and stock_alert is not null`)} as "LOW_STOCK",
      ${waits(sql`ingestion_sources s where (enabled and last_run_status in ('failed', 'partial'))
        or exists (select from ingestion_runs r where r.source_id = s.id and r.missing_refs is not null)`)} as "SOURCES",
      ${waits(sql`job_runs where failures > 0`)} as "JOBS"
  `.execute(db)
  return rows[0]
}

/** The sums of each London day from `since` on, 'YYYY-MM-DD', that has any; in pounds. */
export async function selectDays(db: Db, since: string) {
  const { rows } = await sql<{ day: string; clicks: number; redemptions: number; value: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(clicks)::int as clicks, sum(redemptions)::int as redemptions, sum(value) as value
    from platform_daily where day >= ${since}::date group by day
  `.execute(db)
  return rows
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
