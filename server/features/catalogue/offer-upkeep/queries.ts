import { sql } from 'kysely'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Written exactly as in the index `offers_live_expiring`. */
const END = sql`coalesce(o.end_at, 'infinity'::timestamptz)`

/** Moves at most `atMost` LIVE offers that have ended to EXPIRED; answers how many. Rows in use wait for the next run. */
export async function expireEnded(db: Db, atMost: number): Promise<number> {
  const ended = sql`select o.id from offers o
    where o.status = 'LIVE' and o.deleted_at is null and ${END} <= now() order by ${END}
    limit ${atMost} for update skip locked`
  const { numUpdatedRows } = await db
    .updateTable('offers')
    .set({ status: 'EXPIRED', updated_at: sql`now()` })
    .where(sql<boolean>`id = any(array(${ended}))`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Publishes at most `atMost` drafts whose time has come: a supplier's to REVIEW, staff's to LIVE; answers how many. */
export async function publishDue(db: Db, atMost: number): Promise<number> {
  const due = sql`select o.id from offers o
    where o.status = 'DRAFT' and o.scheduled_at is not null and o.scheduled_at <= now() and o.deleted_at is null
    order by o.scheduled_at limit ${atMost} for update skip locked`
  const { numUpdatedRows } = await db
    .updateTable('offers')
    .set({
      status: sql`case when source = ${SUPPLIER_SOURCE} then 'REVIEW' else 'LIVE' end`,
      scheduled_at: null,
      updated_at: sql`now()`,
    })
    .where(sql<boolean>`id = any(array(${due}))`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
