import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isBanned, type Origin } from './caller.ts'
import { authError, type AuthErrorCode } from '../protocol/errors.ts'
import { endOf, hasEnded } from './lifetime.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import {
  advanceSession,
  deleteSessions,
  findTurns,
  isOpenedOtherwise,
  limitLockWait,
  lockSession,
} from './queries-sessions.ts'
import { findUserById } from '../people/queries-users.ts'
import { isLockTimeout } from '../../platform/db/violation.ts'
import { hashRefreshToken, makeRefreshToken, readRefreshToken, remakeRefreshToken } from './refresh-token.ts'
import type { RefreshClaim } from './refresh-token.ts'
import { type Opened, sessionJson } from './sessions.ts'
import { offeredOf } from './sign-on-duty.ts'
import type { Tokens } from './tokens.ts'

const REUSE_WINDOW_MS = 10_000
const LOCK_WAIT_MS = 5_000
/** More turns of one session than this within a minute are a client gone wild. */
const TURNS_A_MINUTE_AT_MOST = 30
export const TURNS_KEPT = 100

type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>
type Turns = Awaited<ReturnType<typeof findTurns>>
/** Why a session ends, as the audit names it. */
const ENDS = { reused: 'token_reused', expired: 'session_expired', closed: 'session_closed_by_company' } as const
/** A refusal is returned and not thrown, so that the transaction that ends a stolen session is kept. */
type Outcome = { opened: Opened } | { refused: AuthErrorCode; endsSession?: keyof typeof ENDS }

type Verdict = 'turn' | 'repeat' | 'superseded' | 'reused'

/**
 * The active token turns; its parent may come again because the answer can be lost, and so may any that was active
 * a moment ago because two tabs send the same one; everything else means that a copy is about.
 * What was issued before the second step is at best `superseded`: it gets nothing, and the session goes on.
 */
function judge(claim: RefreshClaim, session: LockedSession, turns: Turns, now: Date): Verdict {
  if (claim.counter === session.refresh_counter) return 'turn'
  const presented = turns.find((turn) => turn.counter === claim.counter)
  if (!presented) return 'reused'
  const isRecent = presented.revoked_at !== null && now.getTime() - Date.parse(presented.revoked_at) <= REUSE_WINDOW_MS
  if (claim.counter < session.stepped_up_at_counter) return isRecent ? 'superseded' : 'reused'
  return isRecent || claim.counter === session.refresh_counter - 1 ? 'repeat' : 'reused'
}

function isTooFast(session: LockedSession, turns: Turns, now: Date): boolean {
  const earlier = turns.find((turn) => turn.counter === session.refresh_counter - TURNS_A_MINUTE_AT_MOST)
  return earlier !== undefined && now.getTime() - Date.parse(earlier.created_at) < 60_000
}

async function turnOver(deps: Deps, session: LockedSession, now: Date): Promise<string> {
  const claim = { sessionId: session.id, counter: session.refresh_counter + 1 }
  const token = makeRefreshToken(deps.keyring, claim)
  await advanceSession(deps.db, {
    sessionId: session.id,
    from: session.refresh_counter,
    to: claim.counter,
    tokenHash: hashRefreshToken(token),
    keepFrom: claim.counter - TURNS_KEPT,
    notAfter: endOf(deps.config.auth, new Date(session.created_at), now),
    now,
  })
  return token
}

function activeToken(deps: Deps, session: LockedSession, turns: Turns): string | undefined {
  const claim = { sessionId: session.id, counter: session.refresh_counter }
  const active = turns.find((turn) => turn.counter === claim.counter && turn.revoked_at === null)
  return active && remakeRefreshToken(deps.keyring, claim, active.token_hash)
}

async function refreshLocked(deps: Deps, claim: RefreshClaim, session: LockedSession): Promise<Outcome> {
  const now = deps.clock.now()
  if (hasEnded(deps.config.auth, session, now)) {
    return { refused: 'session_expired', endsSession: 'expired' }
  }
  const user = await findUserById(deps.db, session.user_id)
  if (!user) return { refused: 'refresh_token_not_found' }
  if (isBanned(user, now)) return { refused: 'user_banned' }
  if (await isOpenedOtherwise(deps.db, session.id, user.id, offeredOf(deps))) {
    return { refused: 'user_sso_managed', endsSession: 'closed' }
  }

  const active = session.refresh_counter
  const turns = await findTurns(deps.db, session.id, [claim.counter, active, active - TURNS_A_MINUTE_AT_MOST])
  const verdict = judge(claim, session, turns, now)
  if (verdict === 'reused') return { refused: 'refresh_token_already_used', endsSession: 'reused' }
  // No 5xx here: the client library would send the same token again until the window is over, and end the session by that.
  if (verdict === 'superseded') return { refused: 'refresh_token_already_used' }
  if (verdict === 'turn' && isTooFast(session, turns, now)) return { refused: 'over_request_rate_limit' }
  const refreshToken = verdict === 'turn' ? await turnOver(deps, session, now) : activeToken(deps, session, turns)
  return refreshToken ? { opened: { user, session, refreshToken } } : { refused: 'refresh_token_not_found' }
}

async function refreshInTransaction(deps: Deps, claim: RefreshClaim, origin: Origin): Promise<Outcome> {
  await limitLockWait(deps.db, LOCK_WAIT_MS)
  const session = await lockSession(deps.db, claim.sessionId)
  if (!session) return { refused: 'refresh_token_not_found' }
  const outcome = await refreshLocked(deps, claim, session)
  if ('refused' in outcome && outcome.endsSession) {
    await deleteSessions(deps.db, session.user_id, 'local', session.id)
    const action = ENDS[outcome.endsSession]
    const payload = { session_id: session.id, counter: claim.counter, active_counter: session.refresh_counter }
    await insertAuditEntry(deps.db, { userId: session.user_id, action, payload, ip: origin.ip, now: deps.clock.now() })
  }
  return outcome
}

/** Turns a refresh token over. An old copy outside the tolerance ends its whole session; refreshes of one session wait for each other. */
export async function refreshSession(
  deps: Deps,
  tokens: Tokens,
  input: { refreshToken: string | null | undefined; origin: Origin },
) {
  const claim = readRefreshToken(deps.keyring, input.refreshToken ?? '')
  if (claim === 'malformed') throw authError('validation_failed', 'Refresh token is not valid')
  if (claim === 'forged') throw authError('refresh_token_not_found')
  const outcome = await inTransaction(deps, (deps) => refreshInTransaction(deps, claim, input.origin)).catch(
    (error: unknown): Outcome => {
      if (isLockTimeout(error)) return { refused: 'conflict' }
      throw error
    },
  )
  if ('opened' in outcome) return sessionJson(tokens, deps.config.auth.accessTokenTtlSeconds, outcome.opened)
  const isBusy = outcome.refused === 'over_request_rate_limit'
  // 503 and not 429: the client library keeps the session and tries again only after a 5xx.
  throw authError(outcome.refused, undefined, isBusy ? { status: 503, retryAfterSeconds: 30 } : {})
}
