import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller, Origin } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { requireFactor } from './factor-challenge.ts'
import { FAILURE_WINDOW_MS, FAILURES_AT_MOST, requireAal, TRIES_PER_CHALLENGE } from './factor-policy.ts'
import { proveFactor, type Spend } from './factor-proof.ts'
import type { VerifyBody } from './factor-schemas.ts'
import type { Guard } from '../guard/guard.ts'
import { stepUp } from './mfa-step-up.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import { closeChallenge, countFailures, takeTry, type TakenChallenge } from './queries-challenges.ts'
import { confirmFactor, type FactorRow, findFactor, lockPerson } from './queries-factors.ts'
import { levelOfSession, lowerOf } from '../sessions/level.ts'
import { lockSession } from '../sessions/queries-sessions.ts'
import { findUserById } from '../people/queries-users.ts'
import { type Opened, sessionJson } from '../sessions/sessions.ts'

type Attempt = { caller: Caller; factor: FactorRow; body: VerifyBody; origin: Origin; now: Date }

/** A key answers a challenge once; a code may be mistyped a few times. */
function takeChallenge(deps: Deps, attempt: Attempt): Promise<TakenChallenge> {
  const { caller, factor, body, origin, now } = attempt
  const triesAtMost = factor.factor_type === 'webauthn' ? 1 : TRIES_PER_CHALLENGE
  const take = { id: body.challenge_id, factorId: factor.id, userId: caller.user.id, ip: origin.ip, triesAtMost, now }
  return inTransaction(deps, async (deps) => {
    const failures = await countFailures(deps.db, factor.id, new Date(now.getTime() - FAILURE_WINDOW_MS))
    if (failures >= FAILURES_AT_MOST) {
      const details = { status: 429, retryAfterSeconds: FAILURE_WINDOW_MS / 1000 }
      throw authError('over_request_rate_limit', 'Too many wrong codes. Wait 15 minutes and try again.', details)
    }
    const taken = await takeTry(deps.db, take)
    if (!taken) throw authError('mfa_challenge_expired')
    return taken
  })
}

async function refuse(deps: Deps, attempt: Attempt, reason: string): Promise<never> {
  const { caller, factor, origin, now } = attempt
  const payload = { factor_id: factor.id, factor_type: factor.factor_type }
  deps.log.info({ ...payload, reason }, 'a second step was not verified')
  const entry = { userId: caller.user.id, action: 'mfa_verification_failed', payload, ip: origin.ip, now }
  await insertAuditEntry(deps.db, entry)
  const isTotp = factor.factor_type === 'totp'
  throw authError('mfa_verification_failed', isTotp ? 'Invalid TOTP code entered' : undefined)
}

/** A factor begun by somebody with only the password must not become their way past the factor that has been set up since. */
async function checkStanding(deps: Deps, attempt: Attempt, taken: TakenChallenge): Promise<FactorRow> {
  const { caller, factor } = attempt
  const fresh = await findFactor(deps.db, caller.user.id, factor.id)
  const purpose = fresh?.status === 'verified' ? 'verify' : 'enrol'
  if (!fresh || taken.purpose !== purpose) throw authError('mfa_challenge_expired')
  const session = await lockSession(deps.db, caller.sessionId)
  const user = await findUserById(deps.db, caller.user.id)
  if (!session || !user) throw authError('session_not_found')
  if (fresh.status === 'unverified') requireAal({ user, aal: lowerOf(caller.aal, levelOfSession(session.aal)) }, 403)
  return fresh
}

async function acceptLocked(
  deps: Deps,
  attempt: Attempt,
  taken: TakenChallenge,
  spend: Spend,
): Promise<Opened | undefined> {
  const { caller, origin, now } = attempt
  await lockPerson(deps.db, caller.user.id)
  const factor = await checkStanding(deps, attempt, taken)
  if (!(await spend(deps))) return undefined
  if (!(await closeChallenge(deps.db, taken.id, now))) throw authError('mfa_challenge_expired')
  const isNew = factor.status === 'unverified'
  if (isNew) await confirmFactor(deps.db, factor, now)
  const payload = { factor_id: factor.id, factor_type: factor.factor_type }
  const action = isNew ? 'factor_verified' : 'mfa_verified'
  await insertAuditEntry(deps.db, { userId: caller.user.id, action, payload, ip: origin.ip, now })
  return stepUp(deps, { sessionId: caller.sessionId, userId: caller.user.id, factor, now })
}

/**
 * Answers a challenge: the factor counts from now on, the session is aal2 under a new token pair, and the person's other
 * sessions that have not passed a second step end. Throws `mfa_factor_not_found`, `mfa_challenge_expired`,
 * `mfa_ip_address_mismatch`, `mfa_verification_failed`, `insufficient_aal` or `over_request_rate_limit`.
 */
export async function verifyFactor(
  deps: Deps,
  guard: Guard,
  input: { caller: Caller; factorId: string | undefined; body: VerifyBody; origin: Origin },
) {
  const { caller, body, origin } = input
  const factor = await requireFactor(deps, caller, input.factorId)
  const attempt: Attempt = { caller, factor, body, origin, now: deps.clock.now() }
  const taken = await takeChallenge(deps, attempt)
  if (!taken.is_same_ip) throw authError('mfa_ip_address_mismatch')
  const proof = await proveFactor(deps, factor, taken, body)
  if ('refused' in proof) return refuse(deps, attempt, proof.refused)
  const opened = await inTransaction(deps, (deps) => acceptLocked(deps, attempt, taken, proof.spend))
  if (!opened) return refuse(deps, attempt, 'The answer was used before.')
  guard.forget(caller.user.id)
  return sessionJson(guard.tokens, deps.config.auth.accessTokenTtlSeconds, opened)
}
