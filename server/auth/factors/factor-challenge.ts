import { newId } from '../../platform/db/id.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller, Origin } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { codeText, hashCode, makeCode } from '../people/phone.ts'
import { CHALLENGE_SECONDS, MILLISECONDS_BETWEEN_TEXTS, requireAal } from './factor-policy.ts'
import { requireSmsRoom, sendSms } from '../messages/message-limits.ts'
import { insertChallenge, type NewChallenge } from './queries-challenges.ts'
import { type FactorRow, findFactor, listFactors, touchFactor } from './queries-factors.ts'
import { creationOptions, requestOptions } from './webauthn.ts'

export async function requireFactor(deps: Deps, caller: Caller, factorId: string | undefined): Promise<FactorRow> {
  const factor = factorId === undefined ? undefined : await findFactor(deps.db, caller.user.id, factorId)
  if (!factor) throw authError('mfa_factor_not_found')
  return factor
}

/** The parts that every challenge shares; `expiresAt` is `CHALLENGE_SECONDS` from now. */
export function newChallenge(
  deps: Deps,
  of: Pick<NewChallenge, 'factorId' | 'userId' | 'purpose' | 'ip'>,
): NewChallenge {
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000)
  return { ...of, id: newId(), codeHash: null, webAuthnChallenge: null, expiresAt, now }
}

export function unixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

async function webAuthnChallenge(deps: Deps, caller: Caller, factor: FactorRow) {
  const { publicUrl } = deps.config
  const { user } = caller
  if (factor.status === 'verified') {
    const id = factor.web_authn_credential_id
    const publicKey = await requestOptions(publicUrl, 'second step', id === null ? [] : [{ id }])
    return { type: 'request' as const, credential_options: { publicKey } }
  }
  const others = await listFactors(deps.db, user.id, { isPasskey: false })
  const known = others.flatMap(({ web_authn_credential_id: id }) => (id === null ? [] : [{ id }]))
  const name = user.email ?? user.phone ?? user.id
  // A handle of its own: under the person's, an authenticator would replace their passkey by this key.
  const account = { handle: Buffer.from(factor.id), name, displayName: factor.friendly_name ?? name }
  const publicKey = await creationOptions(publicUrl, 'second step', account, known)
  return { type: 'create' as const, credential_options: { publicKey } }
}

type Channel = 'sms' | 'whatsapp'

async function sendCode(deps: Deps, factor: FactorRow, challenge: NewChallenge, channel: Channel): Promise<void> {
  if (factor.phone === null) throw authError('mfa_factor_not_found')
  await requireSmsRoom(deps, factor.phone)
  const notSince = new Date(challenge.now.getTime() - MILLISECONDS_BETWEEN_TEXTS)
  if (!(await touchFactor(deps.db, factor.id, challenge.now, notSince))) {
    throw authError('over_sms_send_rate_limit', 'Wait a minute before you ask for another code.')
  }
  const code = makeCode()
  await insertChallenge(deps.db, { ...challenge, codeHash: hashCode(deps.keyring, challenge.id, code) })
  await sendSms(deps, { to: factor.phone, text: codeText(code), channel, userId: factor.user_id })
}

/** Opens a challenge of this factor for this person; `expires_at` is in Unix seconds. Throws `mfa_factor_not_found`, `insufficient_aal` or `sms_send_failed`. */
export async function challengeFactor(
  deps: Deps,
  input: { caller: Caller; factorId: string | undefined; channel: Channel; origin: Origin },
) {
  const { caller, factorId, channel, origin } = input
  const factor = await requireFactor(deps, caller, factorId)
  if (factor.status === 'unverified') requireAal(caller, 403)
  const purpose = factor.status === 'verified' ? 'verify' : 'enrol'
  const challenge = newChallenge(deps, { factorId: factor.id, userId: caller.user.id, purpose, ip: origin.ip })
  const answer = { id: challenge.id, type: factor.factor_type, expires_at: unixSeconds(challenge.expiresAt) }
  if (factor.factor_type === 'phone') {
    await sendCode(deps, factor, challenge, channel)
    return answer
  }
  await touchFactor(deps.db, factor.id, challenge.now)
  if (factor.factor_type === 'totp') {
    await insertChallenge(deps.db, challenge)
    return answer
  }
  const webauthn = await webAuthnChallenge(deps, caller, factor)
  const asked = webauthn.credential_options.publicKey.challenge
  await insertChallenge(deps.db, { ...challenge, webAuthnChallenge: asked })
  return { ...answer, webauthn }
}
