import { newId } from '../../platform/db/id.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Origin } from './caller.ts'
import { endOf } from './lifetime.ts'
import { insertSession } from './queries-sessions.ts'
import type { UserRow } from '../people/queries-users.ts'
import { hashRefreshToken, makeRefreshToken } from './refresh-token.ts'
import type { Tokens, TokenSession } from './tokens.ts'
import { userJson } from '../people/user-json.ts'
import { offeredOf, requireOpenWay } from './sign-on-duty.ts'

/** The session object of the protocol; times are Unix seconds. */
export async function sessionJson(
  tokens: Tokens,
  ttlSeconds: number,
  input: { user: UserRow; session: TokenSession; refreshToken: string },
) {
  const { user, session, refreshToken } = input
  const { accessToken, expiresAt } = await tokens.issue(user, session)
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ttlSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user),
  }
}
export type SessionJson = Awaited<ReturnType<typeof sessionJson>>

export type Opened = { user: UserRow; session: TokenSession; refreshToken: string }

/**
 * Stores a new session of a person who has just proven themselves by `method`.
 * Undefined when the password was changed, or the person banned or deleted, since `user` was read. Throws `user_sso_managed` for somebody
 * whom their company lets in by its own sign-in service alone: every way to a session ends here, so none is forgotten.
 */
export async function openSession(
  deps: Deps,
  input: { user: UserRow; method: string; provider?: string | undefined; origin: Origin },
): Promise<Opened | undefined> {
  const { user, method, provider = null, origin } = input
  const now = deps.clock.now()
  const id = newId()
  const refreshToken = makeRefreshToken(deps.keyring, { sessionId: id, counter: 1 })
  const isOpen = await insertSession(deps.db, {
    ...origin,
    id,
    claimId: newId(),
    auditId: newId(),
    userId: user.id,
    provenHash: user.encrypted_password,
    method,
    provider,
    tokenHash: hashRefreshToken(refreshToken),
    notAfter: endOf(deps.config.auth, now, now),
    sessionsAtMost: deps.config.auth.sessionsPerPerson,
    offered: offeredOf(deps),
    now,
  })
  if (!isOpen) {
    await requireOpenWay(deps, user.id, provider)
    return undefined
  }
  const created_at = now.toISOString()
  const session = { id, aal: 'aal1', amr: [{ authentication_method: method, provider, created_at }] }
  return { user: { ...user, last_sign_in_at: created_at }, session, refreshToken }
}
