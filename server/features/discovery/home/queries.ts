import { sql } from 'kysely'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

const WINDOW_DAYS = 30
const MIN_SCORE = 70
const MIN_PEOPLE = 3

/** The most reliable visible offers. The index begins with `featured`, so each half is read in order and the two are merged. */
export async function selectMostReliable(db: Db, atMost: number): Promise<string[]> {
  const half = (featured: boolean) => sql`
    (select id, reliability_score from visible_offers
    where featured = ${sql.lit(featured)} and reliability_score >= ${sql.lit(MIN_SCORE)}
    order by reliability_score desc, id desc limit ${sql.lit(atMost)})`
  const { rows } = await sql<{ id: string }>`
    select id from (${half(true)} union all ${half(false)}) both_halves
    order by reliability_score desc, id desc limit ${sql.lit(atMost)}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Visible offers that end within seven days, soonest first. */
export async function selectExpiring(db: Db, atMost: number): Promise<string[]> {
  const end = sql<string>`coalesce(end_at, 'infinity'::timestamptz)`
  const rows = await db
    .selectFrom('visible_offers')
    .select('id')
    .where(end, '>', sql<string>`now()`)
    .where(end, '<=', sql<string>`now() + interval '7 days'`)
    .orderBy(end)
    .orderBy('id')
    .limit(sql.lit(atMost))
    .execute()
  return rows.map(({ id }) => id)
}

/** Visible offers made within the last seven days, newest first. */
export async function selectNewest(db: Db, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('visible_offers')
    .select('id')
    .where('created_at', '>=', sql<string>`now() - interval '7 days'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(atMost))
    .execute()
  return rows.map(({ id }) => id)
}

/** The offers with most clicks on the whole platform in the 30 London days up to `today`. */
export async function selectMostClicked(db: Db, today: string, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('offer_daily')
    .select('offer_id')
    .where('day', '>', sql<string>`${today}::date - ${sql.lit(WINDOW_DAYS)}`)
    .groupBy('offer_id')
    .having(({ fn }) => fn.sum('clicks'), '>', 0)
    .orderBy(({ fn }) => fn.sum('clicks'), 'desc')
    .orderBy('offer_id', 'desc')
    .limit(sql.lit(atMost))
    .execute()
  return rows.map((row) => row.offer_id)
}

/** Visible offers that at least three different people of the company looked at in the 30 London days up to `today`. */
export async function selectCompanyTrending(
  db: Db,
  companyId: CompanyId,
  today: string,
  atMost: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('company_offer_people as p')
    .innerJoin('visible_offers as o', 'o.id', 'p.offer_id')
    .select('p.offer_id')
    .where('p.company_id', '=', companyId)
    .where('p.last_clicked_on', '>', sql<string>`${today}::date - ${sql.lit(WINDOW_DAYS)}`)
    .groupBy('p.offer_id')
    .having(({ fn }) => fn.countAll(), '>=', sql.lit(MIN_PEOPLE))
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('p.offer_id', 'desc')
    .limit(sql.lit(atMost))
    .execute()
  return rows.map((row) => row.offer_id)
}

/** Which of these merchants the person follows. */
export async function selectFollowed(db: Db, userId: UserId, merchantIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('merchant_followers')
    .select('merchant_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`merchant_id = any(${merchantIds}::uuid[])`)
    .execute()
  return rows.map((row) => row.merchant_id)
}
