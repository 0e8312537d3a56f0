import { sql } from 'kysely'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type Activity = {
  userId: UserId
  companyId: CompanyId | null
  offerId: string
  category: string
  /** The London day, 'YYYY-MM-DD'. */
  day: string
  at: Date
  /** The id of a click to log, or null when none is logged here. */
  clickId: string | null
  clicks: 0 | 1
  redemptions: 0 | 1
  /** Pounds. */
  value: number
}

const SHARDS = 16

function addTo(rollUp: 'offer_daily' | 'platform_daily' | 'company_daily') {
  const table = sql.ref(rollUp)
  return sql`do update set clicks = ${table}.clicks + excluded.clicks,
    redemptions = ${table}.redemptions + excluded.redemptions, value = ${table}.value + excluded.value`
}

/** Marks the person as one of the day's visitors to the shop; `visitor` has a row when they were not one yet. */
const markVisitor = ({ offerId, day }: Activity) => sql`, visitor as (
    insert into offer_visitors (offer_id, day, user_id, clicked) select ${offerId}::uuid, ${day}::date, id, true from person
    on conflict (offer_id, day, user_id) do update set clicked = true where not offer_visitors.clicked returning user_id)`

/**
 * Logs the click and adds to every roll-up in one statement. Rows are always locked in the same order (visitor, offer, platform,
 * company), so that two people never wait for each other in a circle; run it after the offer's own row is locked, never before. The person's
 * row is locked before what hangs on it, as whoever erases them does.
 */
export async function insertActivity(db: Db, activity: Activity): Promise<void> {
  const { userId, companyId, offerId, category, day, at, clickId, clicks, redemptions, value } = activity
  const shard = Math.floor(Math.random() * SHARDS)
  const added = sql`${day}::date, ${clicks}::integer, ${redemptions}::integer, ${value}::numeric`
  const click = sql`, click as (
    insert into clicks (id, user_id, offer_id, clicked_on, created_at)
    values (${clickId}, ${userId}, ${offerId}, ${day}::date, ${at}))`
  const company = sql`, company as (
    insert into company_daily (company_id, category, day, clicks, redemptions, value) values (${companyId}, ${category}, ${added})
    on conflict (company_id, day, category) ${addTo('company_daily')}),
  people as (
    insert into company_offer_people (company_id, offer_id, user_id, last_clicked_on)
    select ${companyId}::uuid, ${offerId}::uuid, id, ${day}::date from person
    on conflict (company_id, offer_id, user_id) do update set last_clicked_on = excluded.last_clicked_on
    where company_offer_people.last_clicked_on < excluded.last_clicked_on)`
  await sql`
    with person as (select id from auth.users where id = ${userId} for key share)
    ${clicks === 0 ? sql`` : markVisitor(activity)},
    offer as (
      insert into offer_daily (offer_id, day, clicks, redemptions, value, clickers)
      values (${offerId}, ${added}, ${clicks === 0 ? sql`0` : sql`(select count(*) from visitor)`})
      on conflict (offer_id, day) ${addTo('offer_daily')}, clickers = offer_daily.clickers + excluded.clickers),
    platform as (
      insert into platform_daily (shard, day, clicks, redemptions, value) values (${shard}, ${added})
      on conflict (day, shard) ${addTo('platform_daily')})
    ${companyId === null ? sql`` : company}
    ${clickId === null ? sql`` : click}
    select
  `.execute(db)
}

type VisitClick = { id: string; userId: UserId; offerId: string; day: string; at: Date }

/** Logs the click of a visit; false when it is logged already. */
export async function insertVisitClick(db: Db, { id, userId, offerId, day, at }: VisitClick): Promise<boolean> {
  const row = await db
    .insertInto('clicks')
    .values({ id, user_id: userId, offer_id: offerId, clicked_on: day, created_at: at })
    .onConflict((conflict) => conflict.columns(['clicked_on', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type Correction = {
  userId: UserId
  /** In whose figures the redemption counts, null for none; undefined where that was not kept. */
  companyId: string | null | undefined
  offerId: string
  category: string
  /** The London day of the redemption, 'YYYY-MM-DD'. */
  day: string
  /** Pounds to add, below 0 to take off. */
  value: number
  /** Pounds to add, below 0 to take off. */
  confirmed: number
}

function move(rollUp: 'offer_daily' | 'platform_daily' | 'company_daily') {
  const table = sql.ref(rollUp)
  return sql`do update set value = ${table}.value + excluded.value,
    confirmed_value = ${table}.confirmed_value + excluded.confirmed_value`
}

/** A company may be gone by now. Where it was not kept, it is the first in which the person was still active then. */
function countedCompany({ userId, companyId, offerId, day }: Correction) {
  if (companyId !== undefined) return sql`(select id as company_id from companies where id = ${companyId}::uuid)`
  return sql`(select company_id from company_offer_people
    where user_id = ${userId} and offer_id = ${offerId} and last_clicked_on >= ${day}::date
    order by last_clicked_on limit 1)`
}

/** Moves a redemption's part of every roll-up, rows locked in the order of `insertActivity`. */
export async function addCorrection(db: Db, correction: Correction): Promise<void> {
  const { offerId, category, day, value, confirmed } = correction
  const shard = Math.floor(Math.random() * SHARDS)
  const added = sql`${day}::date, ${value}::numeric, ${confirmed}::numeric`
  await sql`
    with offer as (
      insert into offer_daily (offer_id, day, value, confirmed_value) values (${offerId}, ${added})
      on conflict (offer_id, day) ${move('offer_daily')}),
    platform as (
      insert into platform_daily (shard, day, value, confirmed_value) values (${shard}, ${added})
      on conflict (day, shard) ${move('platform_daily')}),
    company as (
      insert into company_daily (company_id, category, day, value, confirmed_value)
      (select company_id, ${category}, ${added} from ${countedCompany(correction)} counted)
      on conflict (company_id, day, category) ${move('company_daily')})
    select
  `.execute(db)
}
