import { sql } from 'kysely'
import type { DiscountType, OfferStatus } from '../../../../domain/enums.ts'
import { statusesBefore } from '../../../../domain/offer-status.ts'
import { isOneOf } from '../../../platform/db/literals.ts'
import { lockName } from '../../../platform/db/lock.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Of one feed after the other, so that two cannot bring the same deal as two offers; held to the end of the transaction. */
export async function lockFeeds(db: Db): Promise<void> {
  await lockName(db, 'ingestion')
}

/** What a feed's item says by which the same deal of another feed is known. */
export type Saying = {
  ref: string
  code: string | null
  title: string
  discount_type: DiscountType
  discount_value: number | null
}

const SAYINGS = sql`(ref text, merchant_id uuid, code text, title text, discount_type text, discount_value numeric)`

/** Which of the references stand behind an offer that follows another feed, while both still say the same; `said`: the hash of what was said last. */
export async function selectShared(
  db: Db,
  source: string,
  sayings: readonly Saying[],
): Promise<{ ref: string; offer_id: string; said: string }[]> {
  const { rows } = await sql<{ ref: string; offer_id: string; said: string }>`
    select g.ref, s.offer_id, s.content_hash as said
    from jsonb_to_recordset(${JSON.stringify(sayings)}::jsonb) as g ${SAYINGS}
    join offer_sources s on s.source = ${source} and s.source_ref = g.ref
    join offers o on o.id = s.offer_id
    left join voucher_codes v on v.offer_id = o.id and not v.single_use
    where o.status <> 'EXPIRED' and case
      when 'voucher_code' = any(o.kept_from_feed) or coalesce(o.pool_total, 0) > 0 then true
      when g.code is not null or v.code is not null then lower(v.code) is not distinct from lower(g.code)
      else 'title' = any(o.kept_from_feed) or lower(o.title) = lower(g.title) end
  `.execute(db)
  return rows
}

/**
 * Offers of another feed with the same merchant and the same code, or without one the same title and discount, by reference: the oldest
 * of each. What staff turned down is among them, and what they deleted of those with a code, because they decided about the deal.
 */
export async function selectTwins(
  db: Db,
  source: string,
  sayings: readonly (Saying & { merchant_id: string })[],
): Promise<{ ref: string; offer_id: string }[]> {
  const { rows } = await sql<{ ref: string; offer_id: string }>`
    with given as materialized (select * from jsonb_to_recordset(${JSON.stringify(sayings)}::jsonb) as g ${SAYINGS}),
    -- By their codes first: a merchant may have thousands of offers.
    coded as materialized (
      select g.ref, g.merchant_id, v.offer_id from given g join voucher_codes v on lower(v.code) = lower(g.code) and not v.single_use),
    twins as (
      select g.ref, o.id, o.source, o.source_ref, o.status
      from coded g join offers o on o.id = g.offer_id and o.merchant_id = g.merchant_id
      union all
      select g.ref, o.id, o.source, o.source_ref, o.status
      from given g join offers o on left(lower(o.title), 48) collate "C" = left(lower(g.title), 48) and o.deleted_at is null
        and lower(o.title) = lower(g.title) and o.merchant_id = g.merchant_id and o.discount_type = g.discount_type
        and o.discount_value is not distinct from g.discount_value
      where g.code is null and not exists (select from voucher_codes v where v.offer_id = o.id))
    select distinct on (ref) ref, id as offer_id from twins
    where source <> ${source} and source_ref is not null and status not in ('DRAFT', 'EXPIRED')
    order by ref, id
  `.execute(db)
  return rows
}

export type Share = { source_ref: string; offer_id: string; content_hash: string }

export async function upsertShares(db: Db, source: string, shares: readonly Share[], now: Date): Promise<void> {
  await sql`
    insert into offer_sources (source, source_ref, offer_id, content_hash, since)
    select ${source}, g.source_ref, g.offer_id, g.content_hash, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as g (source_ref text, offer_id uuid, content_hash text)
    on conflict (source, source_ref) do update set offer_id = excluded.offer_id, content_hash = excluded.content_hash
  `.execute(db)
}

/** Forgets that the feed brings these deals too. */
export async function deleteShares(db: Db, source: string, refs: readonly string[]): Promise<void> {
  await sql`delete from offer_sources where source = ${source} and source_ref = any(${refs}::text[])`.execute(db)
}

/** The same for all that it does not bring any more. */
export async function deleteSharesBut(db: Db, source: string, seen: readonly string[]): Promise<void> {
  await sql`
    delete from offer_sources s using offer_sources mine
    left join (select distinct unnest(${seen}::text[]) as ref) seen on seen.ref = mine.source_ref
    where mine.source = ${source} and seen.ref is null and s.source = mine.source and s.source_ref = mine.source_ref
  `.execute(db)
}

/** Has offers follow the feed that has brought them longest after this one, where there is any; of all of the feed without `refs`. */
export async function followNext(db: Db, source: string, refs: readonly string[] | null): Promise<void> {
  await sql`
    with next as (
      delete from offer_sources s using (
        select distinct on (n.offer_id) n.source, n.source_ref
        from offers o join offer_sources n on n.offer_id = o.id
        where o.source = ${source} and (${refs}::text[] is null or o.source_ref = any(${refs}::text[]))
        order by n.offer_id, n.since, n.source, n.source_ref) first
      where s.source = first.source and s.source_ref = first.source_ref
      returning s.*)
    update offers o set source = next.source, source_ref = next.source_ref, updated_at = now() from next where o.id = next.offer_id
  `.execute(db)
}

/**
 * Those of the offers that ended by themselves, by their date or because their feed had them no more, and that can be running again. What
 * staff ended is not among them. `approved`: staff looked at what they still say; `was_live`: they were not waiting for staff then.
 */
export async function selectEnded(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; score: number; approved: boolean; was_live: boolean }[]> {
  const { rows } = await sql<{ id: string; score: number; approved: boolean; was_live: boolean }>`
    select o.id, o.reliability_score as score, o.approved_at is not null as approved, ending.from_status = 'LIVE' as was_live
    from offers o cross join lateral (
      select h.mover, h.from_status from offer_history h
      where h.offer_id = o.id and h.from_status <> 'EXPIRED' and h.to_status = 'EXPIRED'
      order by h.created_at desc limit 1) ending
    where o.id = any(${ids}::uuid[]) and o.status = 'EXPIRED' and o.deleted_at is null
      and not ('end_at' = any(o.kept_from_feed) and coalesce(o.end_at <= now(), false))
      and ending.mover in ('UPKEEP', 'INGESTION')
  `.execute(db)
  return rows
}

/** Moves ended offers to this status, where they have not ended anew. */
export async function updateReturned(
  db: Db,
  status: Extract<OfferStatus, 'LIVE' | 'REVIEW'>,
  ids: readonly string[],
): Promise<void> {
  await db
    .updateTable('offers')
    .set({ status, updated_at: sql`now()` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isOneOf(sql.ref('status'), statusesBefore('INGESTION', status)))
    .where(sql<boolean>`status = 'EXPIRED' and coalesce(end_at, 'infinity') > now()`)
    .execute()
}
