import { newId } from '../../platform/db/id.ts'
import type { Deps } from '../../platform/deps.ts'
import { authError } from '../protocol/errors.ts'
import { FACTOR_METHODS, type FactorType } from './factor-policy.ts'
import { deleteSessionsAtAal1, raiseSession } from './queries-assurance.ts'
import { endOf } from '../sessions/lifetime.ts'
import { advanceSession, lockSession } from '../sessions/queries-sessions.ts'
import { findUserById } from '../people/queries-users.ts'
import { hashRefreshToken, makeRefreshToken } from '../sessions/refresh-token.ts'
import { TURNS_KEPT } from '../sessions/refresh.ts'
import type { Opened } from '../sessions/sessions.ts'

/** More than the one step of a refresh, so that the token before it is nobody's parent. */
const JUMP = 2

type Passed = { sessionId: string; userId: string; factor: { id: string; factor_type: FactorType }; now: Date }

/** Makes the session aal2 with a new refresh token, under `lockPerson`, and ends the person's sessions that are still aal1. */
export async function stepUp(deps: Deps, { sessionId, userId, factor, now }: Passed): Promise<Opened> {
  const before = await lockSession(deps.db, sessionId)
  if (!before) throw authError('session_not_found')
  const from = before.refresh_counter
  const to = from + JUMP
  const refreshToken = makeRefreshToken(deps.keyring, { sessionId, counter: to })
  const method = FACTOR_METHODS[factor.factor_type]
  await raiseSession(deps.db, { claimId: newId(), sessionId, factorId: factor.id, method, firstCounter: to, now })
  const tokenHash = hashRefreshToken(refreshToken)
  const notAfter = endOf(deps.config.auth, new Date(before.created_at), now)
  await advanceSession(deps.db, { sessionId, from, to, tokenHash, keepFrom: to - TURNS_KEPT, notAfter, now })
  await deleteSessionsAtAal1(deps.db, userId)
  const session = await lockSession(deps.db, sessionId)
  const user = await findUserById(deps.db, userId)
  if (!session || !user) throw authError('session_not_found')
  return { user, session, refreshToken }
}
