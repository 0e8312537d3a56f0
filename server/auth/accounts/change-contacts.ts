import type { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import type { MailMessage } from '../../platform/mail/mail.ts'
import { newId } from '../../platform/db/id.ts'
import type { Caller } from '../sessions/caller.ts'
import { readCodeChallenge } from '../protocol/code-challenge.ts'
import { parseEmail } from '../protocol/email-address.ts'
import { beginEmailChange } from '../messages/email-change.ts'
import { authError } from '../protocol/errors.ts'
import { parseFactorPhone } from '../people/phone.ts'
import { emailChangedMail } from '../messages/mail-templates.ts'
import { isTimeToWrite, requireMailRoom, requireSmsRoom } from '../messages/message-limits.ts'
import {
  isEmailTaken,
  isPhoneTaken,
  putEmailIdentity,
  replaceEmail,
  setPhoneChange,
} from '../people/queries-contacts.ts'
import { deleteOneTimeTokens } from '../people/queries-users.ts'
import type { userBody } from '../protocol/schemas.ts'
import { noticeTo } from '../messages/token-mails.ts'

type Body = z.infer<typeof userBody>

export type ContactChanges = {
  email: { next: string; codeChallenge: string | undefined } | undefined
  phone: string | undefined
}

async function prepareEmail(deps: Deps, { user }: Caller, body: Body): Promise<ContactChanges['email']> {
  if (!body.email) return undefined
  const next = parseEmail(body.email)
  if (next === user.email) return undefined
  const codeChallenge = readCodeChallenge(body)
  if (await isEmailTaken(deps.db, next, user.id)) throw authError('email_exists')
  await requireMailRoom(deps)
  if (!(await isTimeToWrite(deps, 'email-change', user.id))) {
    const retryAfterSeconds = deps.config.auth.maxFrequencySeconds
    throw authError('over_email_send_rate_limit', 'Wait a minute before you change it again.', { retryAfterSeconds })
  }
  return { next, codeChallenge }
}

async function preparePhone(deps: Deps, { user }: Caller, body: Body): Promise<string | undefined> {
  if (!body.phone) return undefined
  if (!deps.config.auth.phone) throw authError('phone_provider_disabled')
  const phone = parseFactorPhone(body.phone)
  if (phone === user.phone) return undefined
  if (await isPhoneTaken(deps.db, phone, user.id)) throw authError('phone_exists')
  await requireSmsRoom(deps, phone)
  if (!(await isTimeToWrite(deps, 'phone_change', user.id))) {
    const retryAfterSeconds = deps.config.auth.maxFrequencySeconds
    throw authError('over_sms_send_rate_limit', 'Wait a minute before you change it again.', { retryAfterSeconds })
  }
  return phone
}

/** Checks the addresses that the caller wants; nothing is stored yet. Throws `email_exists`, `phone_exists` and the limits' errors. */
export async function prepareContacts(deps: Deps, caller: Caller, body: Body): Promise<ContactChanges> {
  return { email: await prepareEmail(deps, caller, body), phone: await preparePhone(deps, caller, body) }
}

/** Where addresses need no confirmation this one changes at once, unproven, and the old one is told. */
async function changeAtOnce(deps: Deps, { user }: Caller, next: string): Promise<MailMessage[]> {
  const now = deps.clock.now()
  await replaceEmail(deps.db, user.id, { email: next, provenBy: null }, now)
  await putEmailIdentity(deps.db, { id: newId(), userId: user.id, address: next, now })
  await deleteOneTimeTokens(deps.db, user.id)
  return user.email ? [noticeTo(user.email, user, (fullName) => emailChangedMail(fullName, next))] : []
}

/** Stores what was prepared and answers the mails to post once the transaction is kept. */
export async function applyContacts(
  deps: Deps,
  input: { caller: Caller; changes: ContactChanges; redirectTo: string },
): Promise<MailMessage[]> {
  const { caller, changes, redirectTo } = input
  const { email, phone } = changes
  if (phone) await setPhoneChange(deps.db, caller.user.id, phone, deps.clock.now())
  if (!email) return []
  if (deps.config.auth.autoconfirm) return changeAtOnce(deps, caller, email.next)
  const { next: newEmail, codeChallenge } = email
  return beginEmailChange(deps, { user: caller.user, newEmail, redirectTo, codeChallenge })
}
