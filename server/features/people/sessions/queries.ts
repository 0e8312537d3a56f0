import { sql } from 'kysely'
import type { UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** The person's sessions that have not ended, the last used first; the address without a network mask. */
export async function selectSessions(db: Db, userId: UserId, { now, maxDays }: { now: Date; maxDays: number }) {
  const expiresAt = sql<string>`created_at + make_interval(hours => ${maxDays * 24}::int)`
  return await db
    .selectFrom('auth.sessions')
    .select([
      'id',
      'user_agent',
      'created_at',
      'refreshed_at',
      'not_after',
      expiresAt.as('expires_at'),
      sql<string | null>`host(ip)`.as('address'),
    ])
    .where('user_id', '=', userId)
    .where('not_after', '>', now.toISOString())
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** False when the person has no such session. */
export async function deleteSession(db: Db, userId: UserId, sessionId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
