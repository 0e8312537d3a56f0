import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller, Origin } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { requireFactor } from './factor-challenge.ts'
import { FACTOR_METHODS, requireAal } from './factor-policy.ts'
import type { Guard } from '../guard/guard.ts'
import { lowerSessions } from './queries-assurance.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import { deleteFactor, findFactor, lockPerson } from './queries-factors.ts'

/**
 * Takes a second step away, and from every session what it gave. For the person themselves and, without their assurance,
 * for an administrator. Answers the factor as it was, or undefined when the person has none such.
 */
export async function removeFactor(deps: Deps, guard: Guard, gone: { userId: string; factorId: string; ip: string }) {
  const { userId, factorId, ip } = gone
  const now = deps.clock.now()
  const factor = await inTransaction(deps, async (deps) => {
    await lockPerson(deps.db, userId)
    const found = await findFactor(deps.db, userId, factorId)
    if (!found) return undefined
    await lowerSessions(deps.db, userId, factorId, Object.values(FACTOR_METHODS))
    await deleteFactor(deps.db, userId, factorId, { isPasskey: false })
    const payload = { factor_id: factorId, factor_type: found.factor_type }
    await insertAuditEntry(deps.db, { userId, action: 'factor_deleted', payload, ip, now })
    return found
  })
  guard.forget(userId)
  return factor
}

/** Throws `mfa_factor_not_found`, or `insufficient_aal` when the factor counts and the session has not passed a second step. */
export async function unenrolFactor(
  deps: Deps,
  guard: Guard,
  input: { caller: Caller; factorId: string | undefined; origin: Origin },
) {
  const { caller, origin } = input
  const { id, status } = await requireFactor(deps, caller, input.factorId)
  if (status === 'verified') requireAal(caller, 422)
  const removed = await removeFactor(deps, guard, { userId: caller.user.id, factorId: id, ip: origin.ip })
  if (!removed) throw authError('mfa_factor_not_found')
  return { id }
}
