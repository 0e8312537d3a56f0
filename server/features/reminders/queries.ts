import type { UserId } from '../../auth/actor.ts'
import type { Db } from '../../platform/db/pool.ts'

/** The person's reminders that are still to come, of offers that can be seen, soonest first. */
export async function selectReminders(db: Db, userId: UserId): Promise<{ offer_id: string; remind_at: string }[]> {
  return await db
    .selectFrom('reminders as r')
    .innerJoin('visible_offers as o', 'o.id', 'r.offer_id')
    .select(['r.offer_id', 'r.remind_at'])
    .where('r.user_id', '=', userId)
    .where('r.delivered_at', 'is', null)
    .orderBy('r.remind_at')
    .orderBy('r.offer_id')
    .execute()
}

/** Sets a reminder. One that waits already keeps its time; one that was delivered is set anew. Answers the time in force. */
export async function upsertReminder(db: Db, userId: UserId, offerId: string, remindAt: Date): Promise<string> {
  const row = await db
    .insertInto('reminders')
    .values({ user_id: userId, offer_id: offerId, remind_at: remindAt })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'offer_id']).doUpdateSet((eb) => ({
        remind_at: eb
          .case()
          .when('reminders.delivered_at', 'is', null)
          .then(eb.ref('reminders.remind_at'))
          .else(eb.ref('excluded.remind_at'))
          .end(),
        delivered_at: null,
      })),
    )
    .returning('remind_at')
    .executeTakeFirstOrThrow()
  return row.remind_at
}

export async function deleteReminder(db: Db, userId: UserId, offerId: string): Promise<void> {
  await db.deleteFrom('reminders').where('user_id', '=', userId).where('offer_id', '=', offerId).execute()
}
