import type { z } from 'zod'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { MailMessage } from '../../platform/mail/mail.ts'
import { isBanned } from '../sessions/caller.ts'
import { readCodeChallenge } from '../protocol/code-challenge.ts'
import { parseEmail } from '../protocol/email-address.ts'
import { beginEmailChange } from './email-change.ts'
import { authError } from '../protocol/errors.ts'
import { parseFactorPhone } from '../people/phone.ts'
import { allowedRedirect } from '../protocol/redirects.ts'
import { isTimeToWrite, postMail, postSms, requireMailRoom, requireSmsRoom, waitForMailRoom } from './message-limits.ts'
import type { resendBody } from './message-schemas.ts'
import { textCode } from './otp.ts'
import { markSent } from '../people/queries-contacts.ts'
import { findUserIdByPhoneChange } from '../people/queries-sign-up.ts'
import { findUserByEmail, findUserById, findUserByPhone } from '../people/queries-users.ts'
import { issueTokenMail } from './token-mails.ts'

type Body = z.infer<typeof resendBody>

async function resendByMail(deps: Deps, body: Body, type: 'signup' | 'email_change', redirectTo: string) {
  if (!body.email) throw authError('validation_failed', 'Type provided requires an email address')
  const email = parseEmail(body.email)
  const codeChallenge = readCodeChallenge(body)
  await requireMailRoom(deps)
  if (!(await isTimeToWrite(deps, type, email))) return
  const user = await findUserByEmail(deps.db, email)
  const now = deps.clock.now()
  if (!user || isBanned(user, now)) return
  const mails = await inTransaction(deps, async (deps): Promise<MailMessage[]> => {
    if (type === 'email_change') {
      const newEmail = user.email_change
      return newEmail ? beginEmailChange(deps, { user, newEmail, redirectTo, codeChallenge }) : []
    }
    if (user.email_confirmed_at !== null) return []
    await markSent(deps.db, user.id, 'confirmation_sent_at', now)
    const mail = { user, type: 'confirmation' as const, to: email, redirectTo, codeChallenge }
    return [await issueTokenMail(deps, mail)]
  })
  for (const mail of mails) await postMail(deps, mail)
}

/** How staff's wish to send somebody's confirmation again ended. */
export type Resent = 'SENT' | 'NOT_AWAITED' | 'TOO_SOON'

/** Sends a person's confirmation once more, within the limits of their own wish for it. What `record` writes is kept with it. */
export async function resendConfirmation(
  deps: Deps,
  userId: string,
  record: (deps: Deps) => Promise<void>,
): Promise<Resent> {
  const user = await findUserById(deps.db, userId)
  const now = deps.clock.now()
  if (!user?.email || user.email_confirmed_at !== null || isBanned(user, now)) return 'NOT_AWAITED'
  const to = user.email
  if ((await waitForMailRoom(deps)) !== undefined || !(await isTimeToWrite(deps, 'signup', to))) return 'TOO_SOON'
  const redirectTo = allowedRedirect(deps.config, undefined)
  const mail = await inTransaction(deps, async (deps) => {
    await record(deps)
    await markSent(deps.db, userId, 'confirmation_sent_at', now)
    return await issueTokenMail(deps, { user, type: 'confirmation', to, redirectTo })
  })
  await postMail(deps, mail)
  return 'SENT'
}

async function findByPhoneChange(deps: Deps, phone: string) {
  const userId = await findUserIdByPhoneChange(deps.db, phone)
  return userId === undefined ? undefined : findUserById(deps.db, userId)
}

async function resendByPhone(deps: Deps, body: Body, type: 'sms' | 'phone_change'): Promise<void> {
  if (!deps.config.auth.phone) throw authError('phone_provider_disabled')
  if (!body.phone) throw authError('validation_failed', 'Type provided requires a phone number')
  const phone = parseFactorPhone(body.phone)
  await requireSmsRoom(deps, phone)
  if (!(await isTimeToWrite(deps, type, phone))) return
  const isChange = type === 'phone_change'
  const user = isChange ? await findByPhoneChange(deps, phone) : await findUserByPhone(deps.db, phone)
  if (!user || isBanned(user, deps.clock.now())) return
  if (!isChange && user.phone_confirmed_at !== null) return
  await textCode(deps, { userId: user.id, type, phone, channel: body.channel, deliver: postSms })
}

/** POST /resend: sends what is still awaited once more, voids what was sent before, and answers everybody alike. */
export function resend(deps: Deps, input: { body: Body; redirectTo: string }): Promise<void> {
  const { body, redirectTo } = input
  const { type } = body
  if (type === 'signup' || type === 'email_change') return resendByMail(deps, body, type, redirectTo)
  if (type === 'sms' || type === 'phone_change') return resendByPhone(deps, body, type)
  throw authError('validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change')
}
