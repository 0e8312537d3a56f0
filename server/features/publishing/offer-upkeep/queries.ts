import { sql } from 'kysely'
import { publishedStatus, STAFF_SOURCE, statusesBefore, SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import type { RedeemLack } from '../../../../domain/redeem-lacks.ts'
import { isOneOf } from '../../../platform/db/literals.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** From here on the changes of this transaction are announced by `notifyOfMoved`, and not one by one. */
export async function beginBulk(db: Db): Promise<void> {
  await sql`select set_config('offerwell.bulk', 'on', true)`.execute(db)
}

/** Tells every process that offers of these merchants have moved. */
export async function announceMoved(db: Db, merchantIds: readonly string[]): Promise<void> {
  await sql`
    select pg_notify('catalogue', 'offers'), pg_notify('live', 'staff-offers:*'),
      (select count(pg_notify('live', 'supplier-offers:' || id)) from unnest(${merchantIds}::uuid[]) id)
  `.execute(db)
}

/** Written exactly as in the indexes `offers_live_expiring` and `offers_review_expiring`. */
const ENDS = {
  LIVE: { end: sql`coalesce(o.end_at, 'infinity'::timestamptz)`, isMeant: sql`o.status = 'LIVE'` },
  REVIEW: {
    end: sql`o.end_at`,
    isMeant: sql`o.status = 'REVIEW' and o.source_ref is not null and o.end_at is not null`,
  },
}

/**
 * Moves at most `atMost` offers of this status that have ended to EXPIRED, of those in REVIEW what a feed brought; answers the merchant
 * of each. Rows in use wait for the next run.
 */
export async function expireEnded(db: Db, status: keyof typeof ENDS, atMost: number): Promise<string[]> {
  const { end, isMeant } = ENDS[status]
  const ended = sql`select o.id from offers o where ${isMeant} and o.deleted_at is null and ${end} <= now()
    order by ${end} limit ${atMost} for update skip locked`
  const moved = await db
    .updateTable('offers')
    .set({ status: 'EXPIRED', updated_at: sql`now()` })
    .where(sql<boolean>`id = any(array(${ended}))`)
    .returning('merchant_id')
    .execute()
  return moved.map((offer) => offer.merchant_id)
}

/** The next `atMost` LIVE offers after that one, by id, each with what it lacks to be redeemed. */
export async function selectLive(db: Db, after: string | null, atMost: number) {
  return await db
    .selectFrom('offers')
    .select(['id', sql<RedeemLack | null>`offer_redeem_lack(offers)`.as('lack')])
    .where('status', '=', sql.lit('LIVE'))
    .where('deleted_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(atMost)
    .execute()
}

/** Those of the offers that are LIVE and lack something to be redeemed, each with it. */
export async function selectLacking(db: Db, ids: readonly string[]): Promise<{ id: string; lack: RedeemLack }[]> {
  const { rows } = await sql<{ id: string; lack: RedeemLack }>`
    select o.id, l.lack from offers o cross join lateral (select offer_redeem_lack(o) as lack) l
    where o.id = any(${ids}::uuid[]) and o.status = ${sql.lit('LIVE')} and l.lack is not null
  `.execute(db)
  return rows
}

const BACK_TO_REVIEW = {
  status: 'REVIEW',
  approved_at: null,
  approved_by: null,
  updated_at: sql<string>`now()`,
  // What this very transaction has made known nobody has seen.
  announced_at: sql<string | null>`nullif(announced_at, now())`,
} as const

export type Returned = { id: string; merchant_id: string }

/** Moves those that are LIVE and lack it to REVIEW; answers which. Rows in use wait, and a spent or withdrawn pool only hides. */
export async function reviewUnredeemable(db: Db, lack: RedeemLack, ids: readonly string[]): Promise<Returned[]> {
  const lacking = sql`select o.id from offers o
    where o.id = any(${ids}::uuid[]) and o.status = ${sql.lit('LIVE')} and coalesce(o.pool_free, 1) > 0
      and offer_redeem_lack(o) = ${lack} for update skip locked`
  return await db
    .updateTable('offers')
    .set(BACK_TO_REVIEW)
    .where(sql<boolean>`id = any(array(${lacking}))`)
    .returning(['id', 'merchant_id'])
    .execute()
}

/** Moves those that are LIVE to REVIEW; answers which. */
export async function reviewLive(db: Db, ids: readonly string[]): Promise<Returned[]> {
  return await db
    .updateTable('offers')
    .set(BACK_TO_REVIEW)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', sql.lit('LIVE'))
    .returning(['id', 'merchant_id'])
    .execute()
}

/** At most `atMost` LIVE offers called exclusive whose code a public source shows too, unless staff approved them since. */
export async function selectPublicExclusives(db: Db, atMost: number): Promise<{ id: string; source: string }[]> {
  const { rows } = await sql<{ id: string; source: string }>`
    select o.id, p.source from offers o cross join lateral offer_public_code(o) p
    where o.exclusive and o.status = ${sql.lit('LIVE')} and o.deleted_at is null
      and (o.approved_at is null or o.approved_at < p.since)
    order by o.id limit ${atMost}
  `.execute(db)
  return rows
}

/** Moves those that are LIVE and called exclusive to REVIEW; answers which. Rows in use wait for the next run. */
export async function reviewExclusives(db: Db, ids: readonly string[]): Promise<Returned[]> {
  const exclusive = sql`select o.id from offers o
    where o.id = any(${ids}::uuid[]) and o.status = ${sql.lit('LIVE')} and o.exclusive for update skip locked`
  return await db
    .updateTable('offers')
    .set(BACK_TO_REVIEW)
    .where(sql<boolean>`id = any(array(${exclusive}))`)
    .returning(['id', 'merchant_id'])
    .execute()
}

/** Publishes at most `atMost` drafts whose time has come and that lack this, null for nothing; answers the merchant of each. */
export async function publishDue(db: Db, lack: RedeemLack | null, atMost: number): Promise<string[]> {
  const due = sql`select o.id from offers o
    where ${isOneOf(sql.ref('o.status'), statusesBefore('UPKEEP', 'LIVE'))} and o.scheduled_at is not null
      and o.scheduled_at <= now() and o.deleted_at is null and offer_redeem_lack(o) is not distinct from ${lack}
    order by o.scheduled_at limit ${atMost} for update skip locked`
  const [toReview, toLive] = [publishedStatus(SUPPLIER_SOURCE), publishedStatus(STAFF_SOURCE)]
  const moved = await db
    .updateTable('offers')
    .set({
      status: lack ? toReview : sql`case when source = ${SUPPLIER_SOURCE} then ${toReview} else ${toLive} end`,
      scheduled_at: null,
      updated_at: sql`now()`,
    })
    .where(sql<boolean>`id = any(array(${due}))`)
    .returning('merchant_id')
    .execute()
  return moved.map((offer) => offer.merchant_id)
}

/** Takes away for good at most `atMost` offers that were deleted long ago and need not be kept; answers how many. */
export async function removeDeleted(db: Db, now: Date, atMost: number): Promise<number> {
  const gone = sql`select o.id from offers o
    where o.deleted_at is not null and offer_removed_at(o) <= ${now.toISOString()}::timestamptz
    order by o.deleted_at limit ${atMost} for update skip locked`
  const { numDeletedRows } = await db
    .deleteFrom('offers')
    .where(sql<boolean>`id = any(array(${gone}))`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
