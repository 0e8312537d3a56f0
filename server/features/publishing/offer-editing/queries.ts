import { type Insertable, sql } from 'kysely'
import { OFFER_STATUSES, type OfferStatus } from '../../../../domain/enums.ts'
import {
  endsApproval,
  isApproval,
  needsRedeemWay,
  statusesBefore,
  SUPPLIER_SOURCE,
} from '../../../../domain/offer-status.ts'
import type { RedeemLack } from '../../../../domain/redeem-lacks.ts'
import { type ScoreStart, startScore } from '../../../../domain/reliability.ts'
import type { MerchantId, UserId } from '../../../auth/guard/actor.ts'
import type { Offers } from '../../../migrations/tables.generated.ts'
import { newId } from '../../../platform/db/id.ts'
import { isOneOf } from '../../../platform/db/literals.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { APPROVAL, RENEWED_BY_FEED } from './rules.ts'
import type { SetOfferStatus, SupplierOfferRequest } from './schemas.ts'

// The one place that writes what an offer says. Its status is moved here by people and imports, by `offer-upkeep` on time.

const STATUS = sql.ref('status')
const NOT_APPROVED = { approved_at: null, approved_by: null }

export type Submission = Omit<SupplierOfferRequest, 'merchantId' | 'url' | 'voucherCode'> & { status: OfferStatus }

/** The brand of a submission is its merchant's name. */
function submittedColumns(merchantId: MerchantId, offer: Submission) {
  return {
    merchant_id: merchantId,
    brand: sql<string>`(select name from merchants where id = ${merchantId})`,
    title: offer.title,
    description: offer.description,
    category: offer.category,
    type: offer.type,
    status: offer.status,
    discount_type: offer.discountType,
    discount_value: offer.discountValue,
    start_at: offer.startAt,
    end_at: offer.endAt,
    scheduled_at: offer.scheduledAt,
    max_redemptions: offer.maxRedemptions,
    online_only: offer.onlineOnly,
    exclusive: offer.exclusive,
    image_url: offer.imageUrl,
    offer_url: offer.offerUrl,
    terms: offer.terms,
    tags: offer.tags,
    symbology: offer.symbology,
    redeem_steps: offer.steps,
    fulfilment: offer.fulfilment,
  }
}

/** What a new offer's score is, and what it began with. */
function scoreColumns(start: ScoreStart) {
  const score = startScore(start)
  return { reliability_score: score, reliability_prior: score, score_start: JSON.stringify(start) }
}

export async function insertSubmission(
  db: Db,
  userId: UserId,
  merchantId: MerchantId,
  { scoreStart, now, ...offer }: Submission & { scoreStart: ScoreStart; now: Date },
): Promise<string> {
  const id = newId()
  const origin = { source: SUPPLIER_SOURCE, created_by: userId, created_at: now, updated_at: now }
  await db
    .insertInto('offers')
    .values({ id, ...submittedColumns(merchantId, offer), ...scoreColumns(scoreStart), ...origin })
    .execute()
  return id
}

/** Rewrites one of the merchants' submissions, which nobody has approved then; false when there is none that may be moved so. */
export async function updateSubmission(
  db: Db,
  merchantIds: readonly MerchantId[],
  { id, merchantId }: { id: string; merchantId: MerchantId },
  { now, ...offer }: Submission & { now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('offers')
    .set({ ...submittedColumns(merchantId, offer), ...NOT_APPROVED, rejection_reason: null, updated_at: now })
    .where('id', '=', id)
    .where('merchant_id', '=', sql<string>`any(${merchantIds}::uuid[])`)
    .where('source', '=', SUPPLIER_SOURCE)
    .where('deleted_at', 'is', null)
    .where(isOneOf(STATUS, statusesBefore('SUPPLIER', offer.status)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The merchants' submission, locked until the transaction ends; undefined when there is none. */
export async function lockOwn(db: Db, merchantIds: readonly MerchantId[], id: string) {
  return await db
    .selectFrom('offers')
    .select(['id', 'type', 'merchant_id', sql<OfferStatus>`status`.as('status')])
    .where('id', '=', id)
    .where('merchant_id', '=', sql<string>`any(${merchantIds}::uuid[])`)
    .where('source', '=', SUPPLIER_SOURCE)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export type Terms = Pick<Submission, 'startAt' | 'endAt' | 'maxRedemptions' | 'symbology'>

/** Sets what its supplier may change of a LIVE offer without anybody's leave. */
export async function updateTerms(db: Db, id: string, { startAt, endAt, maxRedemptions, symbology }: Terms, now: Date) {
  await db
    .updateTable('offers')
    .set({ start_at: startAt, end_at: endAt, max_redemptions: maxRedemptions, symbology, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Takes the merchants' submission back into a draft without a date; false when there is none, or it may not be taken back. */
export async function withdrawOwn(db: Db, merchantIds: readonly MerchantId[], id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('offers')
    .set({ status: 'DRAFT', scheduled_at: null, ...NOT_APPROVED, updated_at: now })
    .where('id', '=', id)
    .where('merchant_id', '=', sql<string>`any(${merchantIds}::uuid[])`)
    .where('source', '=', SUPPLIER_SOURCE)
    .where('deleted_at', 'is', null)
    .where(isOneOf(STATUS, statusesBefore('SUPPLIER', 'DRAFT')))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What the supplier's form begins with beside the wording. */
export async function selectTerms(db: Db, id: string) {
  return await db
    .selectFrom('offers')
    .leftJoin('voucher_codes as c', (join) =>
      join.onRef('c.offer_id', '=', 'offers.id').on('c.single_use', '=', sql.lit(false)),
    )
    .select([
      'merchant_id',
      'offers.type',
      'start_at',
      'end_at',
      'scheduled_at',
      'max_redemptions',
      'symbology',
      'pool_total',
      'c.code',
    ])
    .where('offers.id', '=', id)
    .executeTakeFirstOrThrow()
}

/**
 * Gives each offer its one shared code, or takes it away. An offer with a pool keeps that, and gets no shared code. A code that is
 * the same stays, because what people say of it counts from when it came.
 */
export async function replaceSharedCodes(db: Db, offers: readonly { id: string; code: string | null }[]) {
  const codes = offers.flatMap(({ id, code }) => (code ? [{ id: newId(), offer: id, code }] : []))
  const given = sql`(select given.id, o.id as offer_id, given.code
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as given(id uuid, offer uuid, code text)
    join offers o on o.id = given.offer and coalesce(o.pool_total, 0) = 0) given`
  await sql`
    delete from voucher_codes v where offer_id = any(${offers.map(({ id }) => id)}::uuid[]) and not single_use
      and not exists (select from ${given} where given.offer_id = v.offer_id and given.code = v.code)
  `.execute(db)
  if (codes.length === 0) return
  await sql`
    insert into voucher_codes (id, offer_id, code) select id, offer_id, code from ${given}
    on conflict (offer_id, code) do nothing
  `.execute(db)
}

/** Why the offer cannot be redeemed; null when it can. */
export async function selectRedeemLack(db: Db, id: string): Promise<RedeemLack | null> {
  const { rows } = await sql<{ lack: RedeemLack | null }>`
    select offer_redeem_lack(o) as lack from offers o where o.id = ${id}
  `.execute(db)
  return rows[0]?.lack ?? null
}

export type FeedOffer = Required<Pick<Insertable<Offers>, (typeof RENEWED_BY_FEED)[number] | 'image_url'>> & {
  id: string
  status: Extract<OfferStatus, 'LIVE' | 'REVIEW' | 'DRAFT'>
  source_ref: string
  score_start: ScoreStart
} & Partial<Pick<Insertable<Offers>, (typeof APPROVAL)[number]>>

const FEED_COLUMNS = [
  'id',
  'status',
  'source',
  'source_ref',
  'image_url',
  'online_only',
  'score_start',
  'reliability_score',
  'reliability_prior',
  ...APPROVAL,
  ...RENEWED_BY_FEED,
] as const

/** Where nobody follows the merchant there is nobody to notify, and to mark it later would be to write the offer twice. */
const KNOWN_AT_ONCE = sql`case when given.status = 'LIVE' and coalesce(given.start_at <= now(), true) and coalesce(given.end_at > now(), true)
  and not exists (select from merchant_followers f where f.merchant_id = given.merchant_id) then now() end`

/** Inserts new offers and renews known ones; a known offer keeps its id, its status, what staff changed and what people made of it. */
export async function upsertFeedOffers(db: Db, source: string, offers: readonly FeedOffer[]): Promise<void> {
  const rows = offers.map(({ score_start: start, ...offer }) => {
    return { ...offer, source, online_only: true, ...scoreColumns(start), score_start: start }
  })
  const columns = sql.join(FEED_COLUMNS.map((column) => sql.ref(column)))
  const renewed = RENEWED_BY_FEED.map((column) => {
    const kept = sql`${sql.lit(column)} = any(offers.kept_from_feed)`
    return sql`${sql.ref(column)} = case when ${kept} then ${sql.ref(`offers.${column}`)} else ${sql.ref(`excluded.${column}`)} end`
  })
  // One parameter for all rows: as many as a run stores have more values than a statement may have parameters.
  await sql`
    insert into offers (${columns}, announced_at)
    select ${columns}, ${KNOWN_AT_ONCE} from jsonb_populate_recordset(null::offers, ${JSON.stringify(rows)}::jsonb) given
    on conflict (source, source_ref) do update set ${sql.join(renewed)}, approved_at = excluded.approved_at, approved_by = excluded.approved_by, updated_at = now()
  `.execute(db)
}

/** Those of the offers whose code staff gave in place of the feed's. */
export async function selectKeepingCode(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from offers where id = any(${ids}::uuid[]) and 'voucher_code' = any(kept_from_feed)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Answers how many of the source's offers were ended. */
export async function expireFeedOffers(db: Db, source: string, refs: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('offers')
    .set({ status: 'EXPIRED', updated_at: sql`now()` })
    .where('source', '=', source)
    .where('source_ref', '=', sql<string>`any(${refs}::text[])`)
    .where(isOneOf(STATUS, statusesBefore('INGESTION', 'EXPIRED')))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Sets the status, and who approved it; undefined when the offer is unknown, deleted, not in a status that it may leave so, or
 * lacks the way to be redeemed that the move needs. A date of publication that is past goes, or the timed job would publish a
 * draft again at once.
 */
export async function updateStatus(
  db: Db,
  userId: UserId,
  id: string,
  { status, reason, from, updatedAt, now }: SetOfferStatus & { now: Date },
) {
  const at = sql`${now.toISOString()}::timestamptz`
  const allowed = statusesBefore('STAFF', status).filter((one) => from === undefined || one === from)
  const approves = isOneOf(
    sql.ref('before.status'),
    OFFER_STATUSES.filter((one) => isApproval(one, status)),
  )
  const keeps = sql.lit(!endsApproval(status))
  const needsWay = isOneOf(
    sql.ref('before.status'),
    OFFER_STATUSES.filter((one) => needsRedeemWay(one, status)),
  )
  const { rows } = await sql<{ title: string; from: OfferStatus }>`
    update offers o set status = ${status}, rejection_reason = ${status === 'REJECTED' ? reason : null},
      scheduled_at = case when o.scheduled_at > ${at} then o.scheduled_at end, updated_at = ${at},
      approved_at = case when ${approves} then ${at} when ${keeps} then o.approved_at end,
      approved_by = case when ${approves} then ${userId}::uuid when ${keeps} then o.approved_by end
    from (select id, status from offers where id = ${id} and deleted_at is null for update) before
    where o.id = before.id and ${isOneOf(sql.ref('before.status'), allowed)}
      and (${updatedAt ?? null}::timestamptz is null or o.updated_at = ${updatedAt ?? null}::timestamptz)
      and not (${needsWay} and offer_redeem_lack(o) is not null)
    returning o.title, before.status as "from"
  `.execute(db)
  return rows[0]
}

/** Puts the offer under "Deleted", or takes it out; undefined when it is there, or not there, already. */
export async function updateDeleted(db: Db, id: string, isDeleted: boolean, now: Date) {
  return await db
    .updateTable('offers')
    .set({ deleted_at: isDeleted ? now : null, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', isDeleted ? 'is' : 'is not', null)
    .returning('title')
    .executeTakeFirst()
}
