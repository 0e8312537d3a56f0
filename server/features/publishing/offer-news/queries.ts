import { sql } from 'kysely'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import type { Db } from '../../../platform/db/pool.ts'

type Concerned = { user_id: string; title: string; merchant: string; startAt: string | null }

const SUPPLIERS_OF_MERCHANT = sql`supplier_merchants s join user_roles r on r.user_id = s.user_id and r.role = 'SUPPLIER'`

/** Whoever supplies the merchants of those offers that came through the portal. */
export async function selectSuppliers(db: Db, offerIds: readonly string[]): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select s.user_id, o.title, o.start_at as "startAt", m.name as merchant
    from offers o join merchants m on m.id = o.merchant_id join ${SUPPLIERS_OF_MERCHANT} on s.merchant_id = o.merchant_id
    where o.id = any(${offerIds}::uuid[]) and o.source = ${SUPPLIER_SOURCE}
  `.execute(db)
  return rows
}

type Ending = { merchant: string; user_ids: string[]; count: number; first: { title: string; endAt: string }[] }

/**
 * Marks up to `atMost` LIVE offers of the portal that end within `days` days as told, and answers them by merchant: how many, the
 * first two to end, and who supplies it. An offer that gets another end is told of again. Rows in use wait for the next run.
 */
export async function takeEnding(db: Db, days: number, atMost: number): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    with due as (
      select o.id from offers o
      where o.status = 'LIVE' and o.source = 'supplier_portal' and o.deleted_at is null
        and o.end_at > now() and o.end_at <= now() + make_interval(days => ${days})
        and o.end_told_at is distinct from o.end_at
      order by o.end_at limit ${atMost} for update skip locked),
    told as (
      update offers o set end_told_at = o.end_at from due where o.id = due.id returning o.id, o.merchant_id, o.title, o.end_at)
    select m.name as merchant, count(*)::int as count,
      (array_agg(jsonb_build_object('title', told.title, 'endAt', told.end_at) order by told.end_at, told.id))[:2] as first,
      array(select s.user_id from ${SUPPLIERS_OF_MERCHANT} where s.merchant_id = m.id) as user_ids
    from told join merchants m on m.id = told.merchant_id group by m.id
  `.execute(db)
  return rows
}
