import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller, Origin } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { requireAal } from '../factors/factor-policy.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import { deleteFactor, lockPerson } from '../factors/queries-factors.ts'
import { listPasskeys, type PasskeyRow, renamePasskey } from './queries-passkeys.ts'

function passkeyJson({ id, friendly_name, created_at, last_challenged_at }: PasskeyRow) {
  return {
    id,
    created_at,
    ...(friendly_name !== null && { friendly_name }),
    ...(last_challenged_at !== null && { last_used_at: last_challenged_at }),
  }
}

/** Also for an administrator's view of somebody. */
export async function passkeysOf(deps: Deps, userId: string) {
  return (await listPasskeys(deps.db, userId)).map(passkeyJson)
}

export async function nameOwnPasskey(deps: Deps, caller: Caller, passkeyId: string | undefined, name: string) {
  const userId = caller.user.id
  const renamed = await inTransaction(deps, async (deps) => {
    await lockPerson(deps.db, userId)
    return passkeyId && renamePasskey(deps.db, userId, passkeyId, name, deps.clock.now())
  })
  if (renamed === 'taken') throw authError('mfa_factor_name_conflict')
  if (!renamed) throw authError('webauthn_credential_not_found')
  return passkeyJson(renamed)
}

/** False when the person has no such passkey. For the person themselves and, without their assurance, for an administrator. */
export function removePasskey(deps: Deps, gone: { userId: string; passkeyId: string; ip: string }): Promise<boolean> {
  const { userId, passkeyId, ip } = gone
  return inTransaction(deps, async (deps) => {
    if (!(await deleteFactor(deps.db, userId, passkeyId, { isPasskey: true }))) return false
    const payload = { passkey_id: passkeyId }
    await insertAuditEntry(deps.db, { userId, action: 'passkey_deleted', payload, ip, now: deps.clock.now() })
    return true
  })
}

export async function removeOwnPasskey(deps: Deps, caller: Caller, passkeyId: string | undefined, origin: Origin) {
  requireAal(caller, 422)
  const gone = passkeyId !== undefined && { userId: caller.user.id, passkeyId, ip: origin.ip }
  if (!gone || !(await removePasskey(deps, gone))) throw authError('webauthn_credential_not_found')
}
