import { sql } from 'kysely'
import { OFFER_STATUSES, type OfferStatus } from '../../../../domain/enums.ts'
import { endsApproval, isApproval } from '../../../../domain/offer-status.ts'
import type { RedeemLack } from '../../../../domain/redeem-lacks.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import { isOneOf } from '../../../platform/db/literals.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** What a change can take back of an offer. */
type Before = {
  status: OfferStatus
  rejection_reason: string | null
  scheduled_at: string | null
  approved_at: string | null
  approved_by: string | null
  deleted_at: string | null
}
export type LockedOffer = Before & { id: string; title: string; lack: RedeemLack | null }

/** The offers, locked in the order of their ids, so that two changes of the same ones wait for each other. */
export async function lockOffers(db: Db, ids: readonly string[]): Promise<LockedOffer[]> {
  await sql`select id from offers where id = any(${ids}::uuid[]) order by id for update`.execute(db)
  const { rows } = await sql<LockedOffer>`
    select o.id, o.title, o.status, o.rejection_reason, o.scheduled_at, o.approved_at, o.approved_by, o.deleted_at,
      offer_redeem_lack(o) as lack
    from offers o where o.id = any(${ids}::uuid[])
  `.execute(db)
  return rows
}

const later = (now: Date) => sql`greatest(${now.toISOString()}::timestamptz, o.updated_at + interval '1 microsecond')`

/** Which offer was changed, and the `updated_at` that it got. */
export type Changed = { id: string; version: string }

/** Gives the locked offers another status, as `updateStatus` of `offer-editing` does with one. */
export async function updateStatuses(
  db: Db,
  userId: UserId,
  ids: readonly string[],
  { status, reason, now }: { status: OfferStatus; reason: string | null; now: Date },
): Promise<Changed[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const approves = isOneOf(
    sql.ref('o.status'),
    OFFER_STATUSES.filter((one) => isApproval(one, status)),
  )
  const keeps = sql.lit(!endsApproval(status))
  const { rows } = await sql<Changed>`
    update offers o set status = ${status}, rejection_reason = ${status === 'REJECTED' ? reason : null},
      scheduled_at = case when o.scheduled_at > ${at} then o.scheduled_at end, updated_at = ${later(now)},
      approved_at = case when ${approves} then ${at} when ${keeps} then o.approved_at end,
      approved_by = case when ${approves} then ${userId}::uuid when ${keeps} then o.approved_by end
    where o.id = any(${ids}::uuid[])
    returning o.id, o.updated_at as version
  `.execute(db)
  return rows
}

export async function deleteOffers(db: Db, ids: readonly string[], now: Date): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    update offers o set deleted_at = ${now.toISOString()}::timestamptz, updated_at = ${later(now)}
    where o.id = any(${ids}::uuid[]) and o.deleted_at is null
    returning o.id, o.updated_at as version
  `.execute(db)
  return rows
}

type Kept = Before & Changed
type NewChange = { userId: UserId; kind: 'STATUS' | 'DELETED'; before: readonly Kept[]; now: Date; endsAt: Date }

/** Keeps what the offers were like; changes that can no longer be taken back go. Answers the id of the change. */
export async function insertChange(db: Db, { userId, kind, before, now, endsAt }: NewChange): Promise<string> {
  const id = newId()
  await sql`delete from offer_changes where ends_at <= ${now.toISOString()}::timestamptz`.execute(db)
  await db
    .insertInto('offer_changes')
    .values({ id, user_id: userId, kind, before: JSON.stringify(before), created_at: now, ends_at: endsAt })
    .execute()
  return id
}

/** Marks the person's own change as taken back; undefined for none, for one that is over, and for all but the first who ask. */
export async function takeChange(
  db: Db,
  userId: UserId,
  id: string,
  now: Date,
): Promise<{ count: number } | undefined> {
  const { rows } = await sql<{ count: number }>`
    update offer_changes set undone_at = ${now.toISOString()}::timestamptz
    where id = ${id} and user_id = ${userId} and undone_at is null and ends_at > ${now.toISOString()}::timestamptz
    returning jsonb_array_length(before) as count
  `.execute(db)
  return rows[0]
}

export async function hasChange(db: Db, userId: UserId, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('offer_changes')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Puts those offers back that nobody touched since, and that could be redeemed as they were; answers their ids. */
export async function putBack(db: Db, id: string, now: Date): Promise<string[]> {
  const before = sql`select b.* from offer_changes c, jsonb_to_recordset(c.before) as b(id uuid, version timestamptz, status text,
    rejection_reason text, scheduled_at timestamptz, approved_at timestamptz, approved_by uuid, deleted_at timestamptz)
    where c.id = ${id}`
  await sql`select id from offers where id in (select id from (${before}) b) order by id for update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    update offers o set status = b.status, rejection_reason = b.rejection_reason, scheduled_at = b.scheduled_at,
      approved_at = b.approved_at, approved_by = (select u.id from auth.users u where u.id = b.approved_by),
      deleted_at = b.deleted_at, updated_at = ${later(now)}
    from (${before}) b
    where o.id = b.id and o.updated_at = b.version and not (b.status = 'LIVE' and o.status <> 'LIVE' and offer_redeem_lack(o) is not null)
    returning o.id
  `.execute(db)
  return rows.map((row) => row.id)
}
