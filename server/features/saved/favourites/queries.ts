import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Saves the offer; saving it again changes nothing and answers the first time. */
export async function insertFavourite(db: Db, userId: UserId, offerId: string): Promise<{ created_at: string }> {
  return await db
    .insertInto('favourites')
    .values({ user_id: userId, offer_id: offerId })
    .onConflict((conflict) => conflict.columns(['user_id', 'offer_id']).doUpdateSet({ offer_id: offerId }))
    .returning('created_at')
    .executeTakeFirstOrThrow()
}

export async function deleteFavourite(db: Db, userId: UserId, offerId: string): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).where('offer_id', '=', offerId).execute()
}

/** The person's saved offers that can still be seen, or have ended, newest first. */
export async function selectFavourites(db: Db, userId: UserId): Promise<{ offer_id: string; created_at: string }[]> {
  return await db
    .selectFrom('favourites')
    .select(['favourites.offer_id', 'favourites.created_at'])
    .where('favourites.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('visible_offers as v').select('v.id').whereRef('v.id', '=', 'favourites.offer_id')),
        eb.exists(eb.selectFrom('ended_offers as e').select('e.id').whereRef('e.id', '=', 'favourites.offer_id')),
      ]),
    )
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.offer_id', 'desc')
    .execute()
}
