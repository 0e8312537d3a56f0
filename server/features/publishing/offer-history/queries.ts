import { sql } from 'kysely'
import type { OfferMover } from '../../../../domain/enums.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type Move = { mover: OfferMover; userId?: UserId; reason?: string | null }

export async function setMover(db: Db, { mover, userId, reason }: Move): Promise<void> {
  await sql`select set_config('offerwell.mover', ${mover}, true), set_config('offerwell.moved_by', ${userId ?? ''}, true),
    set_config('offerwell.reason', ${reason ?? ''}, true)`.execute(db)
}

/** What happened to the offer, newest first. */
export async function selectHistory(db: Db, offerId: string, atMost: number) {
  return await db
    .selectFrom('offer_history as h')
    .leftJoin('profiles as p', 'p.id', 'h.moved_by')
    .select(['h.id', 'h.from_status', 'h.to_status', 'h.mover', 'h.reason', 'h.created_at', 'p.full_name'])
    .where('h.offer_id', '=', offerId)
    .orderBy('h.created_at', 'desc')
    .limit(atMost)
    .execute()
}
