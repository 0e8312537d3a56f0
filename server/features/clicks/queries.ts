import { sql } from 'kysely'
import type { CompanyId, UserId } from '../../auth/actor.ts'
import type { Db } from '../../platform/db/pool.ts'

export type Activity = {
  userId: UserId
  companyId: CompanyId | null
  offerId: string
  category: string
  /** The London day, 'YYYY-MM-DD'. */
  day: string
  at: Date
  /** The id of a click to log, or null when only a redemption counts. */
  clickId: string | null
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

/**
 * Logs the click and adds to every roll-up in one statement. Rows are always locked in the same order (offer, platform, company),
 * so that two people never wait for each other in a circle; run it after the offer's own row is locked, never before.
 */
export async function insertActivity(db: Db, activity: Activity): Promise<void> {
  const { userId, companyId, offerId, category, day, at, clickId, redemptions, value } = activity
  const shard = Math.floor(Math.random() * SHARDS)
  const added = sql`${day}::date, ${clickId ? 1 : 0}::integer, ${redemptions}::integer, ${value}::numeric`
  const click = sql`, click as (
    insert into clicks (id, user_id, offer_id, clicked_on, created_at)
    values (${clickId}, ${userId}, ${offerId}, ${day}::date, ${at}))`
  const company = sql`, company as (
    insert into company_daily (company_id, category, day, clicks, redemptions, value) values (${companyId}, ${category}, ${added})
    on conflict (company_id, day, category) ${addTo('company_daily')}),
  people as (
    insert into company_offer_people (company_id, offer_id, user_id, last_clicked_on)
    values (${companyId}, ${offerId}, ${userId}, ${day}::date)
    on conflict (company_id, offer_id, user_id) do update set last_clicked_on = excluded.last_clicked_on
    where company_offer_people.last_clicked_on < excluded.last_clicked_on)`
  await sql`
    with offer as (
      insert into offer_daily (offer_id, day, clicks, redemptions, value) values (${offerId}, ${added})
      on conflict (offer_id, day) ${addTo('offer_daily')}),
    platform as (
      insert into platform_daily (shard, day, clicks, redemptions, value) values (${shard}, ${added})
      on conflict (day, shard) ${addTo('platform_daily')})
    ${companyId === null ? sql`` : company}
    ${clickId === null ? sql`` : click}
    select
  `.execute(db)
}
