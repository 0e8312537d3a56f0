import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { codeText, reauthenticationMail } from './mail-templates.ts'
import { isTimeToWrite, postMail, requireMailRoom, requireSmsRoom, sendSms } from './message-limits.ts'
import { createOneTimeToken, type Proof, proveCode } from './one-time-tokens.ts'
import { markSent } from '../people/queries-contacts.ts'
import { findMailbox } from '../people/queries-personal-addresses.ts'
import { isPasswordRight } from '../people/password.ts'
import { noticeTo } from './token-mails.ts'

const PROVEN_FOR_MS = 24 * 3600_000

async function newNonce(deps: Deps, userId: string, lifetimeSeconds: number): Promise<string> {
  const { code } = await createOneTimeToken(deps, {
    userId,
    type: 'reauthentication',
    relatesTo: userId,
    lifetimeSeconds,
  })
  await markSent(deps.db, userId, 'reauthentication_sent_at', deps.clock.now())
  return code
}

/** GET /reauthenticate: sends the caller six digits for the `nonce` of PUT /user, by mail, or by text message without an address. */
export async function sendNonce(deps: Deps, { user }: Caller): Promise<void> {
  const own = user.email_confirmed_at === null ? null : user.email
  const email = await findMailbox(deps.db, { id: user.id, email: own }, deps.clock.now())
  const phone = user.phone_confirmed_at === null ? null : user.phone
  if (!email && !phone) {
    throw authError('validation_failed', 'Reauthentication requires the user to have an email or a phone number')
  }
  const retryAfterSeconds = deps.config.auth.maxFrequencySeconds
  const limited = email ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  if (email) await requireMailRoom(deps)
  else if (phone) await requireSmsRoom(deps, phone)
  if (!(await isTimeToWrite(deps, 'reauthentication', user.id))) {
    throw authError(limited, 'For security purposes, wait a minute before you ask for another code.', {
      retryAfterSeconds,
    })
  }
  const { mailOtpSeconds, phoneOtpSeconds } = deps.config.auth
  if (email) {
    const code = await newNonce(deps, user.id, mailOtpSeconds)
    const render = (fullName: unknown) => reauthenticationMail({ fullName, code, lifetimeSeconds: mailOtpSeconds })
    await postMail(deps, noticeTo(email, user, render))
  } else if (phone) {
    const code = await newNonce(deps, user.id, phoneOtpSeconds)
    await sendSms(deps, { to: phone, text: codeText(code, deps.config.publicUrl), userId: user.id })
  }
}

type Given = { nonce?: string | null | undefined; currentPassword?: string | null | undefined }

/**
 * What lets the caller change the password: a session of the last 24 hours, the nonce, or the password of now. Answers the proof
 * to spend with the change, if a nonce was given. Throws `reauthentication_needed`, `reauthentication_not_valid` or
 * `current_password_invalid`.
 */
export async function requireRecentProof(deps: Deps, caller: Caller, given: Given): Promise<Proof | undefined> {
  const { user } = caller
  const { nonce, currentPassword } = given
  if (currentPassword && !(await isPasswordRight(user.encrypted_password, currentPassword))) {
    throw authError('current_password_invalid')
  }
  if (nonce) {
    const input = { relatesTo: user.id, code: nonce, types: ['reauthentication'] as const }
    const proof = await proveCode(deps, input)
    if (!proof) throw authError('reauthentication_not_valid')
    return proof
  }
  const isRecent = deps.clock.now().getTime() - Date.parse(caller.sessionCreatedAt) < PROVEN_FOR_MS
  if (!isRecent && !currentPassword) throw authError('reauthentication_needed')
  return undefined
}
