import type { z } from 'zod'
import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { describeDevice } from './rules.ts'
import { deleteSession, selectSessions } from './queries.ts'
import type { MySessionList } from './schemas.ts'

/** Where the actor is signed in, the last used first. */
export async function listSessions(deps: Deps, actor: Actor): Promise<z.infer<typeof MySessionList>> {
  const rows = await selectSessions(deps.db, actor.userId, {
    now: deps.clock.now(),
    maxDays: deps.config.auth.sessionMaxDays,
  })
  const items = rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    address: row.address,
    createdAt: row.created_at,
    lastUsedAt: row.refreshed_at,
    expiresAt: row.expires_at,
    idleExpiresAt: row.not_after,
    current: row.id === actor.sessionId,
  }))
  return { items }
}

/** Ends one of the actor's sessions, the current one included; throws `not_found` for anybody else's. */
export async function endSession(deps: Deps, actor: Actor, sessionId: string): Promise<void> {
  if (!(await deleteSession(deps.db, actor.userId, sessionId))) throw problem('not_found')
}
