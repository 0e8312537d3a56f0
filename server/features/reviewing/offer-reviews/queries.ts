import { type RawBuilder, sql } from 'kysely'
import type { CodeKind, DiscountType, OfferStatus, OfferType } from '../../../../domain/enums.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { PageOfRows, TimeCursor } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Former } from '../../publishing/offer-revisions/service.ts'
import type { ReviewKind } from './schemas.ts'

/** Counting stops here: nobody reads an exact number above it. */
export const COUNTED_AT_MOST = 1000

const OFFERS_WAITING = sql`offers o where o.status = 'REVIEW' and o.deleted_at is null`
const REVISIONS_WAITING = sql`offer_revisions r join offers o on o.id = r.offer_id
  where r.rejected_at is null and o.status = 'LIVE' and o.deleted_at is null`

export type QueueRow = { id: string; kind: ReviewKind; created_at: string }

/** What waits for a decision, oldest first. */
export async function selectQueue(db: Db, { after, size }: PageOfRows<TimeCursor>): Promise<QueueRow[]> {
  const rest = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    after ? sql`and (${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<QueueRow>`
    select * from (
      (select o.id, 'OFFER' as kind, o.created_at from ${OFFERS_WAITING} ${rest(sql`o.created_at`, sql`o.id`)}
        order by o.created_at, o.id limit ${size})
      union all
      (select r.offer_id, 'REVISION', r.submitted_at from ${REVISIONS_WAITING} ${rest(sql`r.submitted_at`, sql`r.offer_id`)}
        order by r.submitted_at, r.offer_id limit ${size})) waiting
    order by created_at, id limit ${size}
  `.execute(db)
  return rows
}

/** How many wait, up to one more than `COUNTED_AT_MOST`. */
export async function countQueue(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${OFFERS_WAITING} union all select from ${REVISIONS_WAITING} limit ${sql.lit(COUNTED_AT_MOST + 1)}) waiting
  `.execute(db)
  return rows[0]?.total ?? 0
}

type StateRow = {
  status: OfferStatus
  updated_at: string
  deleted_at: string | null
  version: number | null
  decided: { user_id: string | null; name: string | null; action: string; to: string | null; at: string } | null
}

const DECISIONS = sql`array['offer.status_changed', 'offer.change_approved', 'offer.change_rejected']::text[]`

/** Where the offer stands, and what staff did with it last. */
export async function selectState(db: Db, id: string): Promise<StateRow | undefined> {
  const { rows } = await sql<StateRow>`
    select o.status, o.updated_at, o.deleted_at, r.version, d.decided
    from offers o
    left join offer_revisions r on r.offer_id = o.id and r.rejected_at is null and o.status = 'LIVE'
    left join lateral (
      select jsonb_build_object('user_id', l.user_id, 'name', p.full_name, 'action', l.action, 'to', l.detail ->> 'to',
        'at', to_json(l.created_at at time zone 'UTC') #>> '{}' || 'Z') as decided
      from audit_log l left join profiles p on p.id = l.user_id
      where l.entity_type = 'offer' and l.entity_id = o.id and l.company_id is null and l.action = any(${DECISIONS})
      order by l.created_at desc, l.id desc limit 1) d on true
    where o.id = ${id}
  `.execute(db)
  return rows[0]
}

export type Dossier = {
  id: string
  merchant_id: string
  merchant_name: string
  merchant_logo_url: string | null
  site_url: string | null
  has_places: boolean
  is_visible: boolean
  picture: string | null
  title: string
  description: string
  category: string
  type: OfferType
  discount_type: DiscountType
  discount_value: number | null
  featured: boolean
  online_only: boolean
  exclusive: boolean
  end_at: string | null
  reliability_score: number
  created_at: string
  offer_url: string | null
  address: string | null
  shared_code: string | null
  public_source: string | null
  pool_total: number | null
  pool_free: number | null
  symbology: CodeKind
  redeem_steps: string[]
  fulfilment: string | null
  terms: string | null
  min_spend: number | null
  new_customers_only: boolean
  exclusions: string | null
  stackable: boolean | null
  app_only: boolean
  scheduled_at: string | null
  max_redemptions: number | null
  current_redemptions: number
  submitted_by: string | null
}

/** The offer as it would be once the wording that waits is approved. */
const AS_PROPOSED = sql`offers o
  left join offer_revisions r on r.offer_id = o.id and r.rejected_at is null and o.status = 'LIVE'
  cross join lateral offer_reworded(o, coalesce(r.wording, offer_wording(o))) s`

/** Everything of one offer that staff look at, of any status; undefined for an unknown one. */
export async function selectDossier(db: Db, id: string): Promise<Dossier | undefined> {
  const { rows } = await sql<Dossier>`
    select s.id, s.merchant_id, m.name as merchant_name, picture_path(m.logo_url) as merchant_logo_url, m.site_url,
      exists (select from merchant_locations l where l.merchant_id = m.id) as has_places,
      exists (select from visible_offers v where v.id = o.id) as is_visible,
      picture_path(s.image_url) as picture, s.title, left(s.description, 200) as description, s.category, s.type, s.discount_type,
      s.discount_value, s.featured, s.online_only, s.exclusive, s.end_at, s.reliability_score, s.created_at,
      s.offer_url, offer_address(s) as address,
      (select c.code from voucher_codes c where c.offer_id = o.id and not c.single_use) as shared_code,
      (select p.source from offer_public_code(o) p) as public_source,
      s.pool_total, s.pool_free, s.symbology, s.redeem_steps, s.fulfilment, s.terms, s.min_spend, s.new_customers_only,
      s.exclusions, s.stackable, s.app_only, s.scheduled_at, s.max_redemptions, s.current_redemptions,
      p.full_name as submitted_by
    from ${AS_PROPOSED}
    join merchants m on m.id = o.merchant_id
    left join profiles p on p.id = coalesce(r.submitted_by, o.created_by)
    where o.id = ${id}
  `.execute(db)
  return rows[0]
}

/** How a merchant's offers have fared with staff. */
export async function selectSupplierFigures(db: Db, merchantId: string) {
  const { rows } = await sql<{ live: number; waiting: number; approved: number; rejected: number }>`
    select offers.*, decisions.* from
      (select coalesce(sum(offers) filter (where status = 'LIVE'), 0)::int as live,
          coalesce(sum(offers) filter (where status = 'REVIEW'), 0)::int as waiting
        from counted_offers where dimension = 'MERCHANT' and key = ${merchantId}::uuid::text) offers,
      (select count(*) filter (where h.from_status in ('REVIEW', 'APPROVED') and h.to_status = 'LIVE')::int as approved,
          count(*) filter (where h.to_status = 'REJECTED')::int as rejected
        from offers o join offer_history h on h.offer_id = o.id and h.mover = 'STAFF' where o.merchant_id = ${merchantId}) decisions
  `.execute(db)
  return rows[0]
}

export type NearDuplicateRow = {
  id: string
  title: string
  merchant_name: string
  status: OfferStatus
  discount_type: DiscountType
  discount_value: number | null
  start_at: string | null
  end_at: string | null
  created_at: string
  alike: number
  same_code: boolean
  same_address: boolean
  same_saving: boolean
}

/** A title alone is near from here on; with the same address or saving, from further away. */
const ALIKE = sql.lit(0.6)
const ALIKE_BESIDE = sql.lit(0.35)

/** Titles are dear to compare: of a merchant with more offers, those with the same code, address or saving come first, then the newest. */
const COMPARED_AT_MOST = 1000

/** At most `atMost` others of the merchant, or of one with the same site, that are nearly the same, the most alike first. */
export async function selectNearDuplicates(db: Db, id: string, atMost: number): Promise<NearDuplicateRow[]> {
  const { rows } = await sql<NearDuplicateRow>`
    with this as materialized (
      select o.id, o.merchant_id, lower(s.title) as title, s.discount_type, s.discount_value,
        rtrim(lower(s.offer_url), '/') as address, web_host(m.site_url) as host,
        (select lower(c.code) from voucher_codes c where c.offer_id = o.id and not c.single_use) as code
      from ${AS_PROPOSED} join merchants m on m.id = o.merchant_id where o.id = ${id}),
    sellers as materialized (
      select merchant_id from this union select m.id from this join merchants m on web_host(m.site_url) = this.host),
    same_codes as materialized (
      select c.offer_id from this join voucher_codes c on lower(c.code) = this.code and not c.single_use),
    likeliest as materialized (
      select o.id, o.title, o.merchant_id, o.status, o.discount_type, o.discount_value, o.start_at, o.end_at, o.created_at,
        o.id in (select offer_id from same_codes) as same_code,
        coalesce(this.address = rtrim(lower(o.offer_url), '/'), false) as same_address,
        coalesce((o.discount_type, o.discount_value) = (this.discount_type, this.discount_value), false) as same_saving
      from this cross join sellers join offers o on o.merchant_id = sellers.merchant_id
      where o.id <> this.id and o.deleted_at is null
      order by 10 desc, 11 desc, 12 desc, o.created_at desc limit ${sql.lit(COMPARED_AT_MOST)}),
    others as materialized (select l.*, similarity(lower(l.title), this.title) as alike from this cross join likeliest l)
    select n.id, n.title, m.name as merchant_name, n.status, n.discount_type, n.discount_value, n.start_at, n.end_at, n.created_at,
      n.alike, n.same_code, n.same_address, n.same_saving
    from others n join merchants m on m.id = n.merchant_id
    where n.same_code or n.alike >= ${ALIKE}
      or (n.alike >= ${ALIKE_BESIDE} and (n.same_address or n.same_saving))
    order by n.alike + n.same_code::int + 0.3 * n.same_address::int + 0.1 * n.same_saving::int desc, n.id desc
    limit ${atMost}
  `.execute(db)
  return rows
}

export type NewDecision = {
  offerId: string
  kind: ReviewKind
  outcome: 'APPROVED' | 'REJECTED'
  reason: string | null
  now: Date
  undoUntil: Date
  former: Former
}

export async function insertDecision(db: Db, userId: UserId, decision: NewDecision): Promise<string> {
  const { offerId, kind, outcome, reason, now, undoUntil, former } = decision
  const id = newId()
  await sql`
    insert into offer_decisions (id, offer_id, kind, outcome, reason, decided_by, decided_at, undo_until, before)
    values (${id}, ${offerId}, ${kind}, ${outcome}, ${reason}, ${userId}, ${now.toISOString()}::timestamptz,
      ${undoUntil.toISOString()}::timestamptz, ${JSON.stringify(former)}::jsonb)
  `.execute(db)
  return id
}

export type OpenDecision = {
  offer_id: string
  kind: ReviewKind
  outcome: 'APPROVED' | 'REJECTED'
  decided_at: string
  former: Former
}

/**
 * Takes the decision out of the list in which it waits to be told, so that nobody is; undefined when it is not this person's, is
 * taken back already, or its time is over.
 */
export async function takeOpenDecision(
  db: Db,
  userId: UserId,
  { id, offerId, now }: { id: string; offerId: string; now: Date },
): Promise<OpenDecision | undefined> {
  const { rows } = await sql<OpenDecision>`
    delete from offer_decisions
    where id = ${id} and offer_id = ${offerId} and decided_by = ${userId} and told_at is null
      and undo_until > ${now.toISOString()}::timestamptz
    returning offer_id, kind, outcome, decided_at, before as former
  `.execute(db)
  return rows[0]
}

/** Whether the person made this decision and can't take it back any more. */
export async function isDecisionOver(db: Db, userId: UserId, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('offer_decisions')
    .select('id')
    .where('id', '=', id)
    .where('decided_by', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export type DueDecision = {
  id: string
  offer_id: string
  kind: ReviewKind
  outcome: 'APPROVED' | 'REJECTED'
  reason: string | null
  /** The offer is still as it was decided. */
  holds: boolean
}

/** Marks up to `atMost` decisions whose time is over as told and answers them; those in use wait for the next run. */
export async function takeDueDecisions(db: Db, now: Date, atMost: number): Promise<DueDecision[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<DueDecision>`
    with due as (
      select id from offer_decisions where told_at is null and undo_until <= ${at}
      order by undo_until limit ${atMost} for update skip locked)
    update offer_decisions d set told_at = ${at}, before = null
    from due, offers o
    where d.id = due.id and o.id = d.offer_id
    returning d.id, d.offer_id, d.kind, d.outcome, d.reason,
      o.deleted_at is null and o.status = case when d.kind = 'OFFER' and d.outcome = 'REJECTED' then 'REJECTED' else 'LIVE' end as holds
  `.execute(db)
  return rows
}

/** Forgets decisions that were told of before `before`; the audit log keeps them. */
export async function deleteTold(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('offer_decisions').where('told_at', '<', before.toISOString()).execute()
}
