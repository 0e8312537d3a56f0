import type { z } from 'zod'
import { newId } from '../../platform/db/id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { MailMessage } from '../../platform/mail/mail.ts'
import { isBanned } from '../sessions/caller.ts'
import { readCodeChallenge } from '../protocol/code-challenge.ts'
import { parseEmail } from '../protocol/email-address.ts'
import { authError } from '../protocol/errors.ts'
import { parseFactorPhone } from '../people/phone.ts'
import { codeText } from './mail-templates.ts'
import { personalAddressClosedMail } from './personal-address-mails.ts'
import { isTimeToWrite, postMail, postSms, requireMailRoom, requireSmsRoom, sendSms } from './message-limits.ts'
import type { otpBody } from './message-schemas.ts'
import { createOneTimeToken, type OneTimeTokenType } from './one-time-tokens.ts'
import { markSent } from '../people/queries-contacts.ts'
import { insertPhoneUser } from '../people/queries-sign-up.ts'
import { findUserByAddress } from '../people/queries-personal-addresses.ts'
import { findUserById, findUserByPhone, insertUser, type UserRow } from '../people/queries-users.ts'
import { checkMetadata, fullNameOf, type Metadata } from '../protocol/schemas.ts'
import { issueTokenMail, noticeTo } from './token-mails.ts'

type Body = z.infer<typeof otpBody>
type Newcomer = { metadata: Metadata; fullName: string }

const TRIES = 2

function newcomerOf(body: Body): Newcomer {
  const metadata = checkMetadata(body.data)
  return { metadata, fullName: fullNameOf(metadata) ?? '' }
}

/** Nobody new comes in by a code where sign-up is closed; that is said only to those who ask for no account to be made. */
function mayCreate(deps: Deps, body: Body): boolean {
  if (body.create_user === false) throw authError('otp_disabled')
  return !deps.config.auth.signupDisabled
}

async function findOrAddByEmail(
  deps: Deps,
  email: string,
  body: Body,
  triesLeft = TRIES,
): Promise<(UserRow & { is_closed?: boolean }) | undefined> {
  const found = await findUserByAddress(deps.db, email, deps.clock.now())
  if (found || !mayCreate(deps, body)) return found
  const ids = { id: newId(), identityId: newId() }
  const user = {
    ...ids,
    ...newcomerOf(body),
    email,
    passwordHash: null,
    isConfirmed: false,
    provenBy: null,
    companyId: null,
    roles: [],
  }
  const isNew = await insertUser(deps.db, { ...user, now: deps.clock.now() })
  if (isNew) return findUserById(deps.db, user.id)
  // Another call for the same address was first by a hair.
  return triesLeft > 1 ? findOrAddByEmail(deps, email, body, triesLeft - 1) : undefined
}

async function mailCode(deps: Deps, body: Body, input: { email: string; redirectTo: string }): Promise<void> {
  const { email, redirectTo } = input
  const user = await findOrAddByEmail(deps, email, body)
  if (!user || isBanned(user, deps.clock.now())) return
  if (user.is_closed) return postMail(deps, noticeTo(email, user, personalAddressClosedMail))
  const codeChallenge = readCodeChallenge(body)
  const mail = await inTransaction(deps, async (deps): Promise<MailMessage> => {
    await markSent(deps.db, user.id, 'recovery_sent_at', deps.clock.now())
    return issueTokenMail(deps, { user, type: 'magiclink', to: email, redirectTo, codeChallenge })
  })
  await postMail(deps, mail)
}

type TextedCode = {
  userId: string
  type: OneTimeTokenType & ('sms' | 'phone_change')
  phone: string
  channel: Body['channel']
  /** `sendSms` where the caller may hear of a failure, `postSms` where it would tell whether the number is known. */
  deliver: typeof postSms | typeof sendSms
}

/** Sends six digits to the number, for the person who will type them; voids those sent before. */
export async function textCode(deps: Deps, input: TextedCode): Promise<void> {
  const { userId, type, phone, channel, deliver } = input
  const lifetimeSeconds = deps.config.auth.phoneOtpSeconds
  const { code } = await createOneTimeToken(deps, { userId, type, relatesTo: phone, lifetimeSeconds })
  await deliver(deps, { to: phone, text: codeText(code, deps.config.publicUrl), channel: channel ?? 'sms', userId })
}

async function findOrAddByPhone(
  deps: Deps,
  phone: string,
  body: Body,
  triesLeft = TRIES,
): Promise<UserRow | undefined> {
  const found = await findUserByPhone(deps.db, phone)
  if (found || !mayCreate(deps, body)) return found
  const user = {
    id: newId(),
    identityId: newId(),
    phone,
    passwordHash: null,
    ...newcomerOf(body),
    now: deps.clock.now(),
  }
  if (await insertPhoneUser(deps.db, user)) return findUserById(deps.db, user.id)
  return triesLeft > 1 ? findOrAddByPhone(deps, phone, body, triesLeft - 1) : undefined
}

async function otpByPhone(deps: Deps, given: string, body: Body): Promise<void> {
  if (!deps.config.auth.phone) throw authError('phone_provider_disabled')
  const phone = parseFactorPhone(given)
  await requireSmsRoom(deps, phone)
  if (!(await isTimeToWrite(deps, 'sms', phone))) return
  const user = await findOrAddByPhone(deps, phone, body)
  if (!user) return
  // With sign-up closed only known numbers get a message. A banned person gets one too, so that all answers are alike and
  // take as long; their code is refused.
  const isEveryNumberTexted = body.create_user === false || !deps.config.auth.signupDisabled
  const deliver = isEveryNumberTexted ? sendSms : postSms
  await textCode(deps, { userId: user.id, type: 'sms', phone, channel: body.channel, deliver })
}

/** POST /otp. Known and unknown addresses answer alike, unless the caller asks that nobody be created (`otp_disabled`). */
export async function sendOtp(deps: Deps, input: { body: Body; redirectTo: string }): Promise<void> {
  const { body, redirectTo } = input
  newcomerOf(body)
  readCodeChallenge(body)
  if (body.email && body.phone) {
    throw authError('validation_failed', 'Only an email address or phone number should be provided')
  }
  if (body.phone) return otpByPhone(deps, body.phone, body)
  if (!body.email) throw authError('validation_failed', 'One of email or phone must be set')
  const email = parseEmail(body.email)
  await requireMailRoom(deps)
  if (await isTimeToWrite(deps, 'otp', email)) await mailCode(deps, body, { email, redirectTo })
}
