import { type RawBuilder, sql } from 'kysely'
import type { CodeKind, DiscountType, OfferStatus, OfferType } from '../../../../domain/enums.ts'
import type { OfferWording } from '../../../../domain/offer-wording.ts'
import { STAFF_SOURCE } from '../../../../domain/offer-status.ts'
import { type ScoreStart, startScore } from '../../../../domain/reliability.ts'
import type { MerchantId, UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { StaffOfferValues } from './rules.ts'

export type FormRow = {
  id: string
  merchant_id: MerchantId
  merchant_name: string
  site_url: string | null
  has_places: boolean
  wording: OfferWording
  type: OfferType
  status: OfferStatus
  discount_type: DiscountType
  start_at: string | null
  end_at: string | null
  scheduled_at: string | null
  max_redemptions: number | null
  current_redemptions: number
  symbology: CodeKind
  code: string | null
  pool_total: number | null
  brand: string
  featured: boolean
  min_spend: number | null
  exclusions: string | null
  new_customers_only: boolean
  app_only: boolean
  stackable: boolean | null
  reliability_score: number
  source: string
  source_ref: string | null
  kept_from_feed: string[]
  waiting_since: string | null
  updated_at: string
}

/** What staff's form shows of an offer that is not deleted. */
const FORM = (id: string): RawBuilder<unknown> => sql`
  select o.id, o.merchant_id, m.name as merchant_name, m.site_url,
    exists (select from merchant_locations l where l.merchant_id = m.id) as has_places,
    offer_wording(o) as wording, o.type, o.status, o.start_at, o.end_at, o.scheduled_at, o.max_redemptions, o.current_redemptions,
    o.symbology, (select c.code from voucher_codes c where c.offer_id = o.id and not c.single_use) as code, o.pool_total,
    o.brand, o.featured, o.min_spend, o.exclusions, o.new_customers_only, o.app_only, o.stackable,
    o.reliability_score, o.source, o.source_ref, o.kept_from_feed,
    (select r.submitted_at from offer_revisions r where r.offer_id = o.id and r.rejected_at is null and o.status = 'LIVE') as waiting_since,
    o.updated_at
  from offers o join merchants m on m.id = o.merchant_id where o.id = ${id} and o.deleted_at is null`

export async function selectForm(db: Db, id: string): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`${FORM(id)}`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends; `is_newest`: it was not changed since `updatedAt`. */
export async function lockForm(
  db: Db,
  id: string,
  updatedAt: string,
): Promise<(FormRow & { is_newest: boolean }) | undefined> {
  // Locked first, so that what is read is what the one before has written.
  const { rows: locked } = await sql<{ is_newest: boolean }>`
    select updated_at = ${updatedAt}::timestamptz as is_newest from offers where id = ${id} and deleted_at is null for update
  `.execute(db)
  const [lock] = locked
  const row = lock && (await selectForm(db, id))
  return row && { ...row, is_newest: lock.is_newest }
}

/** The merchant's name; undefined for none. */
export async function selectMerchantName(db: Db, id: MerchantId): Promise<string | undefined> {
  const row = await db.selectFrom('merchants').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

export type Written = { values: StaffOfferValues; merchantId: MerchantId; brand: string; status: OfferStatus }

function columnsOf({ values, merchantId, brand, status }: Written) {
  return {
    merchant_id: merchantId,
    brand,
    status,
    title: values.title,
    description: values.description,
    category: values.category,
    type: values.type,
    discount_type: values.discountType,
    discount_value: values.discountValue,
    start_at: values.startAt,
    end_at: values.endAt,
    scheduled_at: values.scheduledAt,
    max_redemptions: values.maxRedemptions,
    online_only: values.onlineOnly,
    exclusive: values.exclusive,
    featured: values.featured,
    image_url: values.imageUrl,
    offer_url: values.offerUrl,
    terms: values.terms,
    tags: [...values.tags],
    min_spend: values.minSpend,
    exclusions: values.exclusions,
    new_customers_only: values.newCustomersOnly,
    app_only: values.appOnly,
    stackable: values.stackable,
    symbology: values.symbology,
    redeem_steps: [...values.steps],
    fulfilment: values.fulfilment,
  }
}

export async function insertOffer(
  db: Db,
  userId: UserId,
  { scoreStart, now, ...written }: Written & { scoreStart: ScoreStart; now: Date },
): Promise<string> {
  const id = newId()
  const begun = startScore(scoreStart)
  const score = { reliability_score: begun, reliability_prior: begun, score_start: JSON.stringify(scoreStart) }
  const origin = { source: STAFF_SOURCE, created_by: userId, created_at: now, updated_at: now }
  await db
    .insertInto('offers')
    .values({ id, ...columnsOf(written), ...score, ...origin })
    .execute()
  return id
}

type Approval = 'APPROVED' | 'KEPT' | 'ENDED'

/** Rewrites an offer that is locked; `kept`: the columns that its feed leaves alone from now on. */
export async function updateOffer(
  db: Db,
  userId: UserId,
  id: string,
  {
    approval,
    kept,
    isMoved,
    now,
    ...written
  }: Written & { approval: Approval; kept: readonly string[]; isMoved: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('offers')
    .set({
      ...columnsOf(written),
      ...(approval === 'APPROVED' && { approved_at: now, approved_by: userId }),
      ...(approval === 'ENDED' && { approved_at: null, approved_by: null }),
      ...(isMoved && { rejection_reason: null }),
      kept_from_feed: [...kept],
      // Of two changes within a millisecond the second is told from the first.
      updated_at: sql<string>`greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 microsecond')`,
    })
    .where('id', '=', id)
    .execute()
}
