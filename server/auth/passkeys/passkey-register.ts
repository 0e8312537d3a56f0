import { parse as uuidBytes } from 'uuid'
import { newId } from '../../platform/db/id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller, Origin } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { requireOwnKeys } from '../sessions/sign-on-duty.ts'
import { newChallenge, unixSeconds } from '../factors/factor-challenge.ts'
import { PASSKEYS_AT_MOST, requireAal } from '../factors/factor-policy.ts'
import type { PasskeyBody } from '../factors/factor-schemas.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import { closeChallenge, insertChallenge } from '../factors/queries-challenges.ts'
import { listFactors, lockPerson } from '../factors/queries-factors.ts'
import { takeCeremony } from './passkey-challenge.ts'
import { insertPasskey } from './queries-passkeys.ts'
import { checkCreation, creationOptions } from '../factors/webauthn.ts'

function fullNameIn(metadata: unknown): string | undefined {
  const name: unknown = Object(metadata)['full_name']
  return typeof name === 'string' && name.trim() !== '' ? name : undefined
}

/** A passkey of somebody whom a company signs in would go on working after the company let them go. */
async function requireOwnSignIn(deps: Deps, caller: Caller): Promise<void> {
  requireAal(caller, 403)
  await requireOwnKeys(deps, caller.user)
}

/** What `navigator.credentials.create()` needs for a passkey of this person; `expires_at` is in Unix seconds. */
export async function startPasskey(deps: Deps, caller: Caller, origin: Origin) {
  await requireOwnSignIn(deps, caller)
  const { user } = caller
  const present = await listFactors(deps.db, user.id, { isPasskey: true })
  if (present.length >= PASSKEYS_AT_MOST) throw authError('too_many_passkeys')
  const known = present.flatMap(({ web_authn_credential_id: id }) => (id === null ? [] : [{ id }]))
  const name = user.email ?? user.phone ?? user.id
  const displayName = fullNameIn(user.raw_user_meta_data) ?? name
  const account = { handle: uuidBytes(user.id), name, displayName }
  const options = await creationOptions(deps.config.publicUrl, 'passkey', account, known)
  const challenge = newChallenge(deps, { factorId: null, userId: user.id, purpose: 'enrol', ip: origin.ip })
  await insertChallenge(deps.db, { ...challenge, webAuthnChallenge: options.challenge })
  return { challenge_id: challenge.id, options, expires_at: unixSeconds(challenge.expiresAt) }
}

/**
 * Keeps the new passkey. Throws as `takeCeremony` does, `webauthn_verification_failed`, `webauthn_credential_exists` or
 * `too_many_passkeys`.
 */
export async function finishPasskey(deps: Deps, caller: Caller, body: PasskeyBody, origin: Origin) {
  await requireOwnSignIn(deps, caller)
  const userId = caller.user.id
  const ceremony = { challengeId: body.challenge_id, purpose: 'enrol' as const, userId, origin }
  const taken = await takeCeremony(deps, ceremony)
  const expected = { publicUrl: deps.config.publicUrl, challenge: taken.web_authn_challenge ?? '' }
  const created = await checkCreation({ ...expected, use: 'passkey' }, body.credential)
  if ('refused' in created) {
    deps.log.info({ userId, reason: created.refused }, 'a passkey was not registered')
    throw authError('webauthn_verification_failed')
  }
  const now = deps.clock.now()
  const id = newId()
  await inTransaction(deps, async (deps) => {
    await lockPerson(deps.db, userId)
    const present = await listFactors(deps.db, userId, { isPasskey: true })
    if (present.length >= PASSKEYS_AT_MOST) throw authError('too_many_passkeys')
    const isStored = await insertPasskey(deps.db, { id, userId, key: created.ok, now })
    if (!isStored) throw authError('webauthn_credential_exists')
    await closeChallenge(deps.db, taken.id, now)
    const payload = { passkey_id: id }
    await insertAuditEntry(deps.db, { userId, action: 'passkey_registered', payload, ip: origin.ip, now })
  })
  return { id, created_at: now.toISOString() }
}
