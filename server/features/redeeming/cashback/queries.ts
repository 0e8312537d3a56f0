import { sql } from 'kysely'
import type { CashbackState } from '../../../../domain/enums.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Locks the offer of the person's own redemption, as every answer does first; undefined for anybody else's. */
export async function lockOfferOf(db: Db, userId: UserId, redemptionId: string) {
  return await db
    .selectFrom('offers as o')
    .innerJoin('redemptions as r', 'r.offer_id', 'o.id')
    .select(['o.id', 'o.type'])
    .where('r.user_id', '=', userId)
    .where('r.id', '=', redemptionId)
    .forNoKeyUpdate('o')
    .executeTakeFirst()
}

export async function selectCashback(db: Db, userId: UserId, redemptionId: string) {
  return await db
    .selectFrom('redemptions as r')
    .innerJoin('offers as o', 'o.id', 'r.offer_id')
    .select([
      'r.id',
      'r.status',
      'r.value',
      'r.is_estimate',
      'r.estimate',
      'r.created_at',
      'r.redeemed_on',
      'o.type',
      'o.fulfilment',
    ])
    .select(['r.cashback_tracked_at', 'r.cashback_confirmed_at', 'r.cashback_paid_at', 'r.cashback_expected_on'])
    .where('r.user_id', '=', userId)
    .where('r.id', '=', redemptionId)
    .executeTakeFirst()
}

type Told = { state: CashbackState; at: Date; expectedOn?: string | null | undefined }

/** Keeps when each state was told of first; what was told of a later one is taken back. */
export async function updateCashback(
  db: Db,
  userId: UserId,
  redemption: { id: string; redeemed_on: string },
  { state, at, expectedOn }: Told,
): Promise<void> {
  const told = (column: string, isNow: boolean, isOver: boolean) => {
    const kept = sql.ref<string | null>(column)
    if (isOver) return null
    return isNow ? sql<string>`coalesce(${kept}, ${at})` : kept
  }
  await db
    .updateTable('redemptions')
    .set({
      cashback_tracked_at: told('cashback_tracked_at', state === 'tracked', state === 'clicked'),
      cashback_confirmed_at: told(
        'cashback_confirmed_at',
        state === 'confirmed',
        state === 'clicked' || state === 'tracked',
      ),
      cashback_paid_at: told('cashback_paid_at', state === 'paid', state !== 'paid'),
      ...(expectedOn !== undefined && { cashback_expected_on: expectedOn }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', redemption.id)
    .where('redeemed_on', '=', redemption.redeemed_on)
    .execute()
}
