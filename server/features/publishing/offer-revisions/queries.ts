import { sql } from 'kysely'
import type { OfferWording } from '../../../../domain/offer-wording.ts'
import type { RedeemLack } from '../../../../domain/redeem-lacks.ts'
import type { MerchantId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

const LIVE = sql.lit('LIVE')

/**
 * Puts the other wording of a LIVE offer in the queue in place of the one before; the same wording as the offer's takes that away.
 * Answers what would keep the offer from being redeemed with it, null for nothing.
 */
export async function upsertRevision(
  db: Db,
  userId: UserId,
  offerId: string,
  { wording, now }: { wording: OfferWording; now: Date },
): Promise<RedeemLack | null> {
  const { rows } = await sql<{ lack: RedeemLack | null }>`
    with offer as (
      select o as row, offer_wording(o) = w.wording as is_same from offers o, (select ${JSON.stringify(wording)}::jsonb as wording) w
      where o.id = ${offerId}),
    taken as (delete from offer_revisions r using offer where r.offer_id = ${offerId} and offer.is_same),
    handed_in as (
      insert into offer_revisions (offer_id, wording, submitted_by, submitted_at)
      select ${offerId}, ${JSON.stringify(wording)}::jsonb, ${userId}::uuid, ${now.toISOString()}::timestamptz
      from offer where not is_same
      on conflict (offer_id) do update set wording = excluded.wording, version = offer_revisions.version + 1,
        submitted_by = excluded.submitted_by, submitted_at = excluded.submitted_at, rejected_at = null, rejection_reason = null
      where offer_revisions.wording <> excluded.wording or offer_revisions.rejected_at is not null)
    select offer_redeem_lack(offer_reworded(row, ${JSON.stringify(wording)}::jsonb)) as lack from offer
  `.execute(db)
  return rows[0]?.lack ?? null
}

/** False when none of the merchants' offers has one. */
export async function deleteOwnRevision(db: Db, merchantIds: readonly MerchantId[], offerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('offer_revisions')
    .where('offer_id', '=', offerId)
    .where('offer_id', 'in', (eb) =>
      eb
        .selectFrom('offers')
        .select('id')
        .where('merchant_id', '=', sql<string>`any(${merchantIds}::uuid[])`),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Once an offer was handed in as a whole, nothing of it waits besides. */
export async function deleteRevision(db: Db, offerId: string): Promise<void> {
  await db.deleteFrom('offer_revisions').where('offer_id', '=', offerId).execute()
}

/**
 * Lays what staff changed of the offer under the wording that its supplier handed in: what the supplier had not changed from `before`
 * becomes what the offer says now. A wording that then says nothing else is gone.
 */
export async function rebaseRevision(db: Db, offerId: string, before: OfferWording): Promise<void> {
  await sql`
    with rebased as (
      select r.offer_id, offer_wording(o) as now, (
        select jsonb_object_agg(part.key, case when part.value = old.wording -> part.key then offer_wording(o) -> part.key else part.value end)
        from jsonb_each(r.wording) part) as wording
      from offer_revisions r join offers o on o.id = r.offer_id, (select ${JSON.stringify(before)}::jsonb as wording) old
      where r.offer_id = ${offerId}),
    gone as (delete from offer_revisions r using rebased where r.offer_id = rebased.offer_id and rebased.wording = rebased.now)
    update offer_revisions r set wording = rebased.wording, version = r.version + 1
    from rebased where r.offer_id = rebased.offer_id and rebased.wording <> rebased.now and rebased.wording <> r.wording
  `.execute(db)
}

/** The wording that its supplier goes on from: what they handed in last, or the offer's own. */
export async function selectLastWording(db: Db, offerId: string): Promise<OfferWording | undefined> {
  const { rows } = await sql<{ wording: OfferWording }>`
    select coalesce(r.wording, offer_wording(o)) as wording
    from offers o left join offer_revisions r on r.offer_id = o.id where o.id = ${offerId}
  `.execute(db)
  return rows[0]?.wording
}

type ReviewRow = {
  wording: OfferWording
  reviewed: OfferWording | null
  updated_at: string
  revision: { wording: OfferWording; version: number; submitted_at: string; name: string | null } | null
}

export async function selectReview(db: Db, offerId: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select offer_wording(o) as wording, d.wording as reviewed, o.updated_at,
      case when r.offer_id is not null then jsonb_build_object('wording', r.wording, 'version', r.version,
        'submitted_at', to_json(r.submitted_at at time zone 'UTC') #>> '{}' || 'Z', 'name', p.full_name) end as revision
    from offers o
    left join reviewed_wordings d on d.offer_id = o.id
    left join offer_revisions r on r.offer_id = o.id and r.rejected_at is null and o.status = ${LIVE}
    left join profiles p on p.id = r.submitted_by
    where o.id = ${offerId} and o.deleted_at is null
  `.execute(db)
  return rows[0]
}

/** Keeps the wordings on which staff have just decided. */
export async function keepReviewed(db: Db, offerIds: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into reviewed_wordings (offer_id, wording, decided_at)
    select id, offer_wording(o), ${now.toISOString()}::timestamptz from offers o where id = any(${offerIds}::uuid[])
    on conflict (offer_id) do update set wording = excluded.wording, decided_at = excluded.decided_at
  `.execute(db)
}

type Decided = { title: string }

/** Puts the waiting wording into its LIVE offer; undefined when it is not that version that waits, or nobody could redeem it so. */
export async function approveRevision(
  db: Db,
  userId: UserId,
  { id, version, now }: { id: string; version: number; now: Date },
): Promise<Decided | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<Decided>`
    with waiting as (
      delete from offer_revisions r using offers o
      where r.offer_id = ${id} and r.version = ${version} and r.rejected_at is null
        and o.id = r.offer_id and o.status = ${LIVE} and o.deleted_at is null
        and offer_redeem_lack(offer_reworded(o, r.wording)) is null
      returning r.offer_id, r.wording)
    update offers o set title = n.title, description = n.description, category = n.category, discount_type = n.discount_type,
      discount_value = n.discount_value, image_url = n.image_url, offer_url = n.offer_url, terms = n.terms, tags = n.tags,
      online_only = n.online_only, exclusive = n.exclusive, redeem_steps = n.redeem_steps, fulfilment = n.fulfilment,
      approved_at = ${at}, approved_by = ${userId}, updated_at = ${at}
    from waiting, offers current, offer_reworded(current, waiting.wording) n
    where o.id = waiting.offer_id and current.id = o.id
    returning o.title
  `.execute(db)
  return rows[0]
}

/** Turns the waiting wording down and keeps it for its supplier; undefined when it is not that version that waits. */
export async function rejectRevision(
  db: Db,
  { id, version, reason, now }: { id: string; version: number; reason: string | null; now: Date },
): Promise<Decided | undefined> {
  const { rows } = await sql<Decided>`
    update offer_revisions r set rejected_at = ${now.toISOString()}::timestamptz, rejection_reason = ${reason}
    from offers o
    where r.offer_id = ${id} and r.version = ${version} and r.rejected_at is null and o.id = r.offer_id
      and o.status = ${LIVE} and o.deleted_at is null
    returning o.title
  `.execute(db)
  return rows[0]
}

/** What a decision on the offer would take the place of; it is written and read back here alone. */
export type Former = {
  updated_at: string
  wording: OfferWording
  approved_at: string | null
  approved_by: string | null
  reviewed: { wording: OfferWording; decided_at: string } | null
  revision: { version: number; wording: OfferWording; submitted_by: string | null; submitted_at: string } | null
}

/** What stands now of the offer, which is locked until the transaction ends; undefined for one that is not there. */
export async function lockFormer(db: Db, offerId: string): Promise<Former | undefined> {
  const { rows } = await sql<{ former: Former }>`
    select jsonb_build_object('updated_at', o.updated_at, 'wording', offer_wording(o), 'approved_at', o.approved_at,
      'approved_by', o.approved_by,
      'reviewed', (select jsonb_build_object('wording', d.wording, 'decided_at', d.decided_at)
        from reviewed_wordings d where d.offer_id = o.id),
      'revision', (select jsonb_build_object('version', r.version, 'wording', r.wording, 'submitted_by', r.submitted_by,
        'submitted_at', r.submitted_at) from offer_revisions r where r.offer_id = o.id and r.rejected_at is null)) as former
    from offers o where o.id = ${offerId} and o.deleted_at is null for update
  `.execute(db)
  return rows[0]?.former
}

/** Puts back on which wording staff had decided last before. */
export async function restoreReviewed(db: Db, offerId: string, { reviewed }: Former): Promise<void> {
  if (!reviewed) return void (await db.deleteFrom('reviewed_wordings').where('offer_id', '=', offerId).execute())
  await sql`
    update reviewed_wordings set wording = ${JSON.stringify(reviewed.wording)}::jsonb, decided_at = ${reviewed.decided_at}::timestamptz
    where offer_id = ${offerId}
  `.execute(db)
}

const personOrNone = (userId: string | null) => sql`(select id from auth.users where id = ${userId}::uuid)`

/**
 * Gives a LIVE offer the wording back that it had before a revision was approved at `decidedAt`, and lets that revision wait again.
 * False when the offer was changed since, or something else waits of it by now.
 */
export async function restoreWording(
  db: Db,
  offerId: string,
  { wording, approved_at: approvedAt, approved_by: approvedBy, revision }: Former,
  { decidedAt, now }: { decidedAt: string; now: Date },
): Promise<boolean> {
  if (!revision) return false
  const { rows } = await sql`
    with back as (
      update offers o set title = n.title, description = n.description, category = n.category, discount_type = n.discount_type,
        discount_value = n.discount_value, image_url = n.image_url, offer_url = n.offer_url, terms = n.terms, tags = n.tags,
        online_only = n.online_only, exclusive = n.exclusive, redeem_steps = n.redeem_steps, fulfilment = n.fulfilment,
        approved_at = ${approvedAt}::timestamptz, approved_by = ${personOrNone(approvedBy)}, updated_at = ${now.toISOString()}::timestamptz
      from offers current, offer_reworded(current, ${JSON.stringify(wording)}::jsonb) n
      where current.id = o.id and o.id = ${offerId} and o.status = ${LIVE} and o.deleted_at is null
        and o.updated_at = ${decidedAt}::timestamptz and offer_redeem_lack(offer_reworded(current, ${JSON.stringify(wording)}::jsonb)) is null
        and exists (select from categories c where c.name = n.category)
        and not exists (select from offer_revisions r where r.offer_id = o.id)
      returning o.id)
    insert into offer_revisions (offer_id, version, wording, submitted_by, submitted_at)
    select id, ${revision.version}, ${JSON.stringify(revision.wording)}::jsonb, ${personOrNone(revision.submitted_by)},
      ${revision.submitted_at}::timestamptz from back
    returning offer_id
  `.execute(db)
  return rows.length > 0
}

/** Lets the revision that was rejected at `decidedAt` wait again; false when it is another, or its offer is not LIVE any more. */
export async function restoreRejected(
  db: Db,
  offerId: string,
  { version, decidedAt }: { version: number; decidedAt: string },
): Promise<boolean> {
  const { rows } = await sql`
    update offer_revisions r set rejected_at = null, rejection_reason = null
    from offers o
    where r.offer_id = ${offerId} and r.version = ${version} and r.rejected_at = ${decidedAt}::timestamptz
      and o.id = r.offer_id and o.status = ${LIVE} and o.deleted_at is null
    returning r.offer_id
  `.execute(db)
  return rows.length > 0
}
