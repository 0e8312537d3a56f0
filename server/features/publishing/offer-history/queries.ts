import { sql } from 'kysely'
import type { HistoryKind, OfferMover, OfferStatus } from '../../../../domain/enums.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type Move = { mover: OfferMover; userId?: UserId; reason?: string | null }

export async function setMover(db: Db, { mover, userId, reason }: Move): Promise<void> {
  await sql`select set_config('offerwell.mover', ${mover}, true), set_config('offerwell.moved_by', ${userId ?? ''}, true),
    set_config('offerwell.reason', ${reason ?? ''}, true)`.execute(db)
}

export type Note = {
  offerId: string
  userId: UserId
  kind: Extract<HistoryKind, 'ADDED' | 'EDITED'>
  status: OfferStatus
  fields: readonly string[]
}

/** Writes down what staff did to the offer that was no move. */
export async function insertNote(db: Db, { offerId, userId, kind, status, fields }: Note): Promise<void> {
  await db
    .insertInto('offer_history')
    .values({
      offer_id: offerId,
      from_status: status,
      to_status: status,
      mover: 'STAFF',
      moved_by: userId,
      kind,
      fields: [...fields],
    })
    .execute()
}

/** What happened to the offer, newest first. */
export async function selectHistory(db: Db, offerId: string, atMost: number) {
  return await db
    .selectFrom('offer_history as h')
    .leftJoin('profiles as p', 'p.id', 'h.moved_by')
    .select(['h.id', 'h.from_status', 'h.to_status', 'h.kind', 'h.fields', 'h.mover', 'h.reason'])
    .select(['h.created_at', 'p.full_name'])
    .where('h.offer_id', '=', offerId)
    .orderBy('h.created_at', 'desc')
    .limit(atMost)
    .execute()
}
