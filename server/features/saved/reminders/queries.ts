import { sql } from 'kysely'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

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

type NewReminder = { offerId: string; remindAt: Date; isChosen: boolean }

/** Sets a reminder. One that waits already keeps its time unless another is chosen; one that was delivered is set anew. Answers the time in force. */
export async function upsertReminder(
  db: Db,
  userId: UserId,
  { offerId, remindAt, isChosen }: NewReminder,
): Promise<string> {
  const row = await db
    .insertInto('reminders')
    .values({ user_id: userId, offer_id: offerId, remind_at: remindAt })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'offer_id']).doUpdateSet((eb) => ({
        remind_at: eb
          .case()
          .when(eb.and([eb('reminders.delivered_at', 'is', null), eb.val(!isChosen)]))
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

type DueReminder = { user_id: string; offer_id: string; remind_at: string }

/** Takes at most `atMost` reminders whose time has come, as delivered from now on; those that another process has are left to it. */
export async function takeDueReminders(db: Db, atMost: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as materialized (
      select user_id, offer_id from reminders where delivered_at is null and remind_at <= now()
      order by remind_at limit ${atMost} for update skip locked)
    update reminders r set delivered_at = now() from due
    where r.user_id = due.user_id and r.offer_id = due.offer_id
    returning r.user_id, r.offer_id, r.remind_at
  `.execute(db)
  return rows
}

/** What a reminder says of those of the offers that can still be seen. */
export async function selectRemindedOffers(db: Db, offerIds: readonly string[]) {
  return await db
    .selectFrom('visible_offers as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .select(['o.id', 'o.title', 'o.end_at', 'o.type', 'o.discount_type', 'o.discount_value', 'm.name as merchant'])
    .where(sql<boolean>`o.id = any(${offerIds}::uuid[])`)
    .execute()
}
