import { parse as uuidBytes } from 'uuid'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isBanned, type Origin } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { newChallenge, unixSeconds } from '../factors/factor-challenge.ts'
import type { PasskeyBody } from '../factors/factor-schemas.ts'
import { closeChallenge, insertChallenge } from '../factors/queries-challenges.ts'
import { advanceCounter, touchFactor } from '../factors/queries-factors.ts'
import { takeCeremony } from './passkey-challenge.ts'
import { findPasskey } from './queries-passkeys.ts'
import { findUserById } from '../people/queries-users.ts'
import { type Opened, openSession, sessionJson } from '../sessions/sessions.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { checkAssertion, claimedKey, requestOptions } from '../factors/webauthn.ts'

/** What `navigator.credentials.get()` needs to offer this site's passkeys; the same for everybody. `expires_at` is in Unix seconds. */
export async function startPasskeySignIn(deps: Deps, origin: Origin) {
  const options = await requestOptions(deps.config.publicUrl, 'passkey')
  const challenge = newChallenge(deps, { factorId: null, userId: null, purpose: 'passkey', ip: origin.ip })
  await insertChallenge(deps.db, { ...challenge, webAuthnChallenge: options.challenge })
  return { challenge_id: challenge.id, options, expires_at: unixSeconds(challenge.expiresAt) }
}

function refuse(deps: Deps, reason: string): never {
  deps.log.info({ reason }, 'a passkey did not sign anybody in')
  throw authError('webauthn_verification_failed')
}

/** A key that nobody has, and a signature that is wrong, answer the same. */
async function provePasskey(deps: Deps, challenge: string, answer: unknown) {
  const passkey = await findPasskey(deps.db, claimedKey(answer) ?? '')
  if (!passkey) return refuse(deps, 'No account has this key.')
  const key = { id: claimedKey(answer) ?? '', counter: passkey.counter, credential: passkey.credential }
  const expected = { publicUrl: deps.config.publicUrl, use: 'passkey' as const, challenge }
  const asserted = await checkAssertion(expected, key, answer)
  if ('refused' in asserted) return refuse(deps, asserted.refused)
  const { counter, userHandle } = asserted.ok
  const isTheirs = Buffer.from(userHandle ?? '', 'base64url').equals(uuidBytes(passkey.user_id))
  return isTheirs ? { passkey, counter } : refuse(deps, 'The answer names another account.')
}

type Proven = Awaited<ReturnType<typeof provePasskey>>

async function open(deps: Deps, proven: Proven, taken: { id: string }, origin: Origin): Promise<Opened> {
  const { passkey, counter } = proven
  const now = deps.clock.now()
  if (!(await advanceCounter(deps.db, passkey.id, counter))) return refuse(deps, 'The counter did not grow.')
  if (!(await closeChallenge(deps.db, taken.id, now))) throw authError('webauthn_challenge_not_found')
  await touchFactor(deps.db, passkey.id, now)
  const user = await findUserById(deps.db, passkey.user_id)
  if (!user) return refuse(deps, 'The account is gone.')
  if (isBanned(user, now)) throw authError('user_banned')
  const opened = await openSession(deps, { user, method: 'passkey', origin })
  return opened ?? refuse(deps, 'The account changed at the same moment.')
}

/**
 * Signs in by a passkey alone, as a first step: somebody with a second step still has to pass it.
 * Throws as `takeCeremony` does, `webauthn_verification_failed` or `user_banned`.
 */
export async function finishPasskeySignIn(deps: Deps, tokens: Tokens, body: PasskeyBody, origin: Origin) {
  const ceremony = { challengeId: body.challenge_id, purpose: 'passkey' as const, userId: null, origin }
  const taken = await takeCeremony(deps, ceremony)
  const proven = await provePasskey(deps, taken.web_authn_challenge ?? '', body.credential)
  const opened = await inTransaction(deps, (deps) => open(deps, proven, taken, origin))
  return sessionJson(tokens, deps.config.auth.accessTokenTtlSeconds, opened)
}
