import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LinkBody } from './admin-schemas.ts'
import { auditAdmin, type By, newAdminUser, refusingTaken, requireUser } from './admin-users.ts'
import { parseEmail } from '../protocol/email-address.ts'
import { authError } from '../protocol/errors.ts'
import { createOneTimeToken, type OneTimeTokenType } from '../messages/one-time-tokens.ts'
import { checkNewPassword, hashPassword } from '../people/password.ts'
import { insertAdminUser, markInvited } from './queries-admin.ts'
import { isEmailTaken, setEmailChange } from '../people/queries-contacts.ts'
import { replacePending } from '../people/queries-sign-up.ts'
import { findUserByEmail, type UserRow } from '../people/queries-users.ts'
import { checkMetadata, fullNameOf, type Metadata } from '../protocol/schemas.ts'
import { confirmUrl, issueTokenMail } from '../messages/token-mails.ts'
import { userJson } from '../people/user-json.ts'

type Guest = { email: string; metadata: Metadata; now: Date }

/** The invited person: new, or somebody who never confirmed; throws `email_exists` for everybody else. */
async function invitee(deps: Deps, { email, metadata, now }: Guest): Promise<UserRow> {
  const known = await findUserByEmail(deps.db, email)
  if (known?.email_confirmed_at) throw authError('email_exists')
  if (known) {
    await markInvited(deps.db, known.id, now)
    return requireUser(deps, known.id)
  }
  const user = newAdminUser({ email, metadata, isInvited: true }, now)
  await insertAdminUser(deps.db, user)
  return requireUser(deps, user.id)
}

/** Makes the person if need be, and mails them a link to a page where they accept. */
export async function invite(
  deps: Deps,
  input: { email: string; data: Metadata | null | undefined; redirectTo: string; by: By },
) {
  const { redirectTo, by } = input
  const now = deps.clock.now()
  const guest = { email: parseEmail(input.email), metadata: checkMetadata(input.data), now }
  const invited = inTransaction(deps, async (deps) => {
    const user = await invitee(deps, guest)
    const mail = await issueTokenMail(deps, { user, type: 'invite', to: guest.email, redirectTo })
    await auditAdmin(deps, { by, action: 'user_invited', userId: user.id, now })
    return { user, mail }
  })
  const { user, mail } = await refusingTaken(invited)
  deps.mail.post(mail)
  return userJson(user)
}

type Link = { user: UserRow; type: OneTimeTokenType; urlType: string; relatesTo: string }

async function signupLink(deps: Deps, guest: Guest, password: string | null | undefined): Promise<Link> {
  if (!password) throw authError('validation_failed', 'Signup requires a valid password')
  checkNewPassword(password, deps.config.auth.passwordMinLength)
  const passwordHash = await hashPassword(password)
  const { email, metadata, now } = guest
  const known = await findUserByEmail(deps.db, email)
  if (known?.email_confirmed_at) throw authError('email_exists')
  const user = newAdminUser({ email, metadata, passwordHash }, now)
  const fullName = fullNameOf(metadata) ?? ''
  const pending =
    known && (await replacePending(deps.db, { contact: { email }, passwordHash, metadata, fullName, now }))
  if (!pending) await insertAdminUser(deps.db, user)
  const row = await requireUser(deps, pending ?? user.id)
  return { user: row, type: 'confirmation', urlType: 'signup', relatesTo: email }
}

async function magicLink(deps: Deps, { email, metadata, now }: Guest): Promise<Link> {
  const known = await findUserByEmail(deps.db, email)
  const user = newAdminUser({ email, metadata }, now)
  if (!known) await insertAdminUser(deps.db, user)
  const row = known ?? (await requireUser(deps, user.id))
  return { user: row, type: 'magiclink', urlType: 'magiclink', relatesTo: email }
}

async function emailChangeLink(
  deps: Deps,
  change: Guest & { type: 'email_change_current' | 'email_change_new'; newEmail: string },
): Promise<Link> {
  const { email, type, newEmail, now } = change
  const known = await findUserByEmail(deps.db, email)
  if (!known) throw authError('user_not_found')
  if (await isEmailTaken(deps.db, newEmail, known.id)) throw authError('email_exists')
  const status = deps.config.auth.secureEmailChange ? 0 : 1
  // Asking for the second of the two links must not throw away what the first has confirmed.
  if (known.email_change !== newEmail) await setEmailChange(deps.db, known.id, { email: newEmail, status, now })
  const user = await requireUser(deps, known.id)
  return { user, type, urlType: 'email_change', relatesTo: type === 'email_change_new' ? newEmail : email }
}

async function linkFor(deps: Deps, body: LinkBody, guest: Guest): Promise<Link> {
  const { email } = guest
  if (body.type === 'signup') return signupLink(deps, guest, body.password)
  if (body.type === 'magiclink') return magicLink(deps, guest)
  if (body.type === 'invite') {
    return { user: await invitee(deps, guest), type: 'invite', urlType: 'invite', relatesTo: email }
  }
  if (body.type === 'recovery') {
    const user = await findUserByEmail(deps.db, email)
    if (!user) throw authError('user_not_found')
    return { user, type: 'recovery', urlType: 'recovery', relatesTo: email }
  }
  const newEmail = parseEmail(body.new_email ?? '')
  return emailChangeLink(deps, { ...guest, type: body.type, newEmail })
}

/**
 * Makes a link for somebody without mailing it. It opens the web app's page that posts the token, so that whoever looks at it in
 * passing does not use it up.
 */
export async function generateLink(deps: Deps, body: LinkBody, redirectTo: string, by: By) {
  const now = deps.clock.now()
  const guest = { email: parseEmail(body.email), metadata: checkMetadata(body.data), now }
  const made = inTransaction(deps, async (deps) => {
    const { user, type, urlType, relatesTo } = await linkFor(deps, body, guest)
    const lifetimeSeconds = deps.config.auth.mailOtpSeconds
    const token = { userId: user.id, type, relatesTo, lifetimeSeconds, redirectTo }
    const { linkToken, code } = await createOneTimeToken(deps, token)
    await auditAdmin(deps, { by, action: 'admin_link_generated', userId: user.id, payload: { type: body.type }, now })
    return { user, urlType, linkToken, code }
  })
  const { user, urlType, linkToken, code } = await refusingTaken(made)
  return {
    ...userJson(user),
    action_link: confirmUrl(deps.config.publicUrl, { token: linkToken, type: urlType, redirectTo }),
    email_otp: code,
    hashed_token: linkToken,
    verification_type: body.type,
    redirect_to: redirectTo,
  }
}
