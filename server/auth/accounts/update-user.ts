import type { z } from 'zod'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { MailMessage } from '../../platform/mail/mail.ts'
import type { Caller, Origin } from '../sessions/caller.ts'
import { applyContacts, type ContactChanges, prepareContacts } from './change-contacts.ts'
import { normaliseEmail } from '../protocol/email-address.ts'
import { authError } from '../protocol/errors.ts'
import { requireAal } from '../factors/factor-policy.ts'
import { passwordChangedMail } from '../messages/mail-templates.ts'
import { postMail, postSms } from '../messages/message-limits.ts'
import { type Proof, spend } from '../messages/one-time-tokens.ts'
import { textCode } from '../messages/otp.ts'
import { checkNewPassword, hashPassword, isPasswordRight } from '../people/password.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import { renewProviders } from '../people/queries-identities.ts'
import { findMailbox } from '../people/queries-personal-addresses.ts'
import { deleteSessions } from '../sessions/queries-sessions.ts'
import { requireOwnKeys } from '../sessions/sign-on-duty.ts'
import { deleteOneTimeTokens, findUserById, updateMetadata, updatePassword } from '../people/queries-users.ts'
import { requireRecentProof } from '../messages/reauthenticate.ts'
import { checkMetadata, fullNameOf, type Metadata, type userBody } from '../protocol/schemas.ts'
import { noticeTo } from '../messages/token-mails.ts'
import { userJson } from '../people/user-json.ts'
import { isUniqueViolation } from '../../platform/db/violation.ts'

type Body = z.infer<typeof userBody>
type PasswordChange = { hash: string; proven: string | null; nonce: Proof | undefined }
type Update = {
  caller: Caller
  data: Metadata
  fullName: string | undefined
  password: PasswordChange | undefined
  contacts: ContactChanges
  redirectTo: string
  origin: Origin
}

const isGiven = (value: string | null | undefined) => value !== null && value !== undefined && value !== ''

/** Password, e-mail and phone are keys to the account: they need the second step, and are not a company's user's own. */
async function requireRightTo(deps: Deps, caller: Caller, body: Body): Promise<void> {
  const { user } = caller
  const isOtherEmail = isGiven(body.email) && normaliseEmail(body.email ?? '') !== user.email
  const isOtherPhone = isGiven(body.phone) && body.phone?.replace('+', '') !== user.phone
  if (!isGiven(body.password) && !isOtherEmail && !isOtherPhone) return
  await requireOwnKeys(deps, user)
  requireAal(caller)
}

async function preparePassword(deps: Deps, caller: Caller, body: Body): Promise<PasswordChange | undefined> {
  const { password, current_password: currentPassword, nonce } = body
  if (password === null || password === undefined) return undefined
  const { user } = caller
  if (user.email === null && user.phone === null) {
    throw authError('validation_failed', 'Add an e-mail address or a phone number before you choose a password.')
  }
  checkNewPassword(password, deps.config.auth.passwordMinLength)
  const proof = await requireRecentProof(deps, caller, { nonce, currentPassword })
  const proven = user.encrypted_password
  if (await isPasswordRight(proven, password)) throw authError('same_password')
  return { hash: await hashPassword(password), proven, nonce: proof }
}

async function storePassword(deps: Deps, update: Update, change: PasswordChange): Promise<MailMessage[]> {
  const { caller, origin } = update
  const { user } = caller
  const now = deps.clock.now()
  if (change.nonce && !(await spend(deps, change.nonce))) throw authError('reauthentication_not_valid')
  if (!(await updatePassword(deps.db, user.id, change.hash, change.proven, now))) {
    throw authError('conflict', 'The password was changed at the same moment. Sign in again.')
  }
  await deleteSessions(deps.db, user.id, 'others', caller.sessionId)
  await deleteOneTimeTokens(deps.db, user.id)
  await insertAuditEntry(deps.db, { userId: user.id, action: 'user_updated_password', ip: origin.ip, now })
  const mailbox = await findMailbox(deps.db, user, now)
  return mailbox ? [noticeTo(mailbox, user, passwordChangedMail)] : []
}

async function store(deps: Deps, update: Update) {
  const { caller, data, fullName, password, contacts, redirectTo } = update
  const { id } = caller.user
  const now = deps.clock.now()
  const notices = password ? await storePassword(deps, update, password) : []
  const mails = await applyContacts(deps, { caller, changes: contacts, redirectTo })
  if (contacts.email) await renewProviders(deps.db, id, now)
  const isStored = Object.keys(data).length === 0 || (await updateMetadata(deps.db, id, data, fullName, now))
  if (!isStored) throw authError('validation_failed', 'The field "data" is too large.')
  const user = await findUserById(deps.db, id)
  if (!user) throw authError('session_not_found')
  return { user, mails: [...notices, ...mails] }
}

function toConflict(error: unknown): unknown {
  return isUniqueViolation(error) ? authError('email_exists') : error
}

/**
 * Changes the person's own metadata and name; the password, which ends every other session and voids what was mailed; and
 * begins a change of address or number, which the new mailbox or phone confirms.
 */
export async function updateUser(
  deps: Deps,
  caller: Caller,
  input: { body: Body; origin: Origin; redirectTo: string },
): Promise<object> {
  const { body, origin, redirectTo } = input
  await requireRightTo(deps, caller, body)
  const data = checkMetadata(body.data)
  const fullName = fullNameOf(data)
  const password = await preparePassword(deps, caller, body)
  const contacts = await prepareContacts(deps, caller, body)
  const update = { caller, data, fullName, password, contacts, redirectTo, origin }
  const { user, mails } = await inTransaction(deps, (deps) => store(deps, update)).catch((error: unknown) => {
    throw toConflict(error)
  })
  for (const mail of mails) await postMail(deps, mail)
  const { phone } = contacts
  if (phone) {
    // What was stored stays stored, so the answer must not be a refusal any more.
    const code = { userId: user.id, type: 'phone_change', phone, channel: body.channel, deliver: postSms } as const
    await textCode(deps, code)
  }
  return userJson(user)
}
