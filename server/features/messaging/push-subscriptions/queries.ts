import { sql } from 'kysely'
import type { UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import { lockName } from '../../../platform/db/lock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { PushSubscription } from '../../../platform/push/push.ts'

/** Serialises changes of one person's subscriptions, so that concurrent ones cannot exceed the limit. */
export async function lockSubscriptions(db: Db, userId: UserId): Promise<void> {
  await lockName(db, `push-subscriptions:${userId}`)
}

type NewSubscription = PushSubscription & { sessionId: string; userAgent: string | null }

/**
 * Assigns the endpoint to this session, whoever had it before: a browser has one endpoint for whoever is signed in. Deliveries
 * that are pending for the person before are not sent to it. Another endpoint of the session is dropped.
 */
export async function upsertSubscription(db: Db, userId: UserId, subscription: NewSubscription): Promise<void> {
  const { sessionId, endpoint, keys, userAgent } = subscription
  const values = { user_id: userId, session_id: sessionId, keys, user_agent: userAgent, created_at: sql<string>`now()` }
  const { id } = await db
    .insertInto('push_subscriptions')
    .values({ id: newId(), endpoint, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).where('id', '<>', id).execute()
}

/** Keeps only the person's newest. */
export async function deleteOldest(db: Db, userId: UserId, keep: number): Promise<void> {
  const kept = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(keep))
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', 'not in', kept).execute()
}

export async function hasSubscription(db: Db, userId: UserId, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOfSession(db: Db, userId: UserId, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('session_id', '=', sessionId).execute()
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}
