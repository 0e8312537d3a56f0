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

/** The visible offers with most clicks on the whole platform in about 30 London days, which end today. */
export async function selectMostClicked(db: Db, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('trending_offers as t')
    .innerJoin('visible_offers as o', 'o.id', 't.offer_id')
    .select('t.offer_id')
    .orderBy('t.clicks', 'desc')
    .orderBy('t.offer_id', 'desc')
    .limit(sql.lit(atMost))
    .execute()
  return rows.map((row) => row.offer_id)
}

/**
 * Visible offers that at least three different people of the company looked at in the 30 London days up to `today`. The kept numbers
 * give the order; that there are three is read from the people's own days, because those who left are counted a little longer.
 */
export async function selectCompanyTrending(
  db: Db,
  companyId: CompanyId,
  today: string,
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ offer_id: string }>`
    select t.offer_id from company_trending_offers t join visible_offers o on o.id = t.offer_id
    where t.company_id = ${companyId} and t.people >= ${sql.lit(MIN_PEOPLE)} and exists (
      select from company_offer_people p
      where p.company_id = t.company_id and p.offer_id = t.offer_id and p.is_recent
        and p.last_clicked_on > ${today}::date - ${sql.lit(WINDOW_DAYS)}
      offset ${sql.lit(MIN_PEOPLE - 1)})
    order by t.people desc, t.offer_id desc limit ${sql.lit(atMost)}
  `.execute(db)
  return rows.map((row) => row.offer_id)
}

/** The job gives way to whoever holds what it wants, and never the other way round: a circle of locks is looked for after a second. */
export async function giveWay(db: Db): Promise<void> {
  await sql`set local lock_timeout = '500ms'`.execute(db)
}

/** Lets at most `atMost` people and offers go whose day is over, their counts locked in the order of whoever is erased; answers how many. */
export async function letPeopleGo(db: Db, today: string, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as materialized (
      select company_id, offer_id, user_id from company_offer_people
      where is_recent and last_clicked_on <= ${today}::date - ${sql.lit(WINDOW_DAYS)}
      order by last_clicked_on limit ${sql.lit(atMost)} for update skip locked),
    held as materialized (
      select from company_trending_offers t
      where (t.company_id, t.offer_id) in (select company_id, offer_id from due)
      order by t.company_id, t.offer_id for update)
    update company_offer_people p set is_recent = false from due
    where p.company_id = due.company_id and p.offer_id = due.offer_id and p.user_id = due.user_id
      and (select count(*) from held) >= 0
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Locks the window for whoever moves it, and says where it is; undefined while another process does. */
export async function lockWindow(db: Db) {
  return await db.selectFrom('trending_window').select(['day', 'after']).forUpdate().skipLocked().executeTakeFirst()
}

/** The next day after `day` that has to leave and on which anything was clicked, else the last that has to; null when none has. */
export async function selectLeavingDay(db: Db, day: string, today: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    with last as (select ${today}::date - ${sql.lit(WINDOW_DAYS)} as day)
    select (case when last.day > ${day}::date then coalesce(
      (select min(d.day) from offer_daily d where d.day > ${day}::date and d.day <= last.day), last.day) end)::text as day
    from last
  `.execute(db)
  return rows[0]?.day ?? null
}

export async function moveWindow(db: Db, day: string, after: string | null): Promise<void> {
  await db.updateTable('trending_window').set({ day, after }).execute()
}

/** Takes the clicks of a day from at most `atMost` offers after that one, by id; answers the last of them, null when none is left. */
export async function letClicksGo(db: Db, day: string, after: string, atMost: number): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with due as materialized (
      select offer_id, clicks from offer_daily where day = ${day}::date and offer_id > ${after}::uuid
      order by offer_id limit ${sql.lit(atMost)}),
    held as materialized (
      select t.offer_id, t.clicks - due.clicks as clicks from trending_offers t join due using (offer_id)
      where due.clicks > 0 order by t.offer_id for update of t),
    fewer as (update trending_offers t set clicks = held.clicks from held where t.offer_id = held.offer_id and held.clicks > 0),
    gone as (delete from trending_offers t using held where t.offer_id = held.offer_id and held.clicks <= 0)
    select (select offer_id from due order by offer_id desc limit 1) as last
  `.execute(db)
  return rows[0]?.last ?? null
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
