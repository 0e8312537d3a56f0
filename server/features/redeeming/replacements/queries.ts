import { sql } from 'kysely'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** The person's own redemption; undefined for anybody else's. */
export async function selectRedemption(db: Db, userId: UserId, redemptionId: string) {
  return await db
    .selectFrom('redemptions')
    .select(['id', 'offer_id', 'status', 'reason', 'redeemed_on'])
    .where('user_id', '=', userId)
    .where('id', '=', redemptionId)
    .executeTakeFirst()
}

/** The person's codes of the offer, newest first. */
export async function selectOwnCodes(db: Db, userId: UserId, offerId: string) {
  return await db
    .selectFrom('voucher_codes')
    .select(['id', 'code', 'number', 'replacement', 'replaces', 'redemption_id'])
    .where('offer_id', '=', offerId)
    .where('allocated_to', '=', userId)
    .where('single_use', '=', sql.lit(true))
    .orderBy('allocated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Marks the code as one that did not work. */
export async function updateFailed(db: Db, userId: UserId, codeId: string, at: Date): Promise<void> {
  await db
    .updateTable('voucher_codes')
    .set({ failed_at: at })
    .where('id', '=', codeId)
    .where('allocated_to', '=', userId)
    .where('failed_at', 'is', null)
    .execute()
}
