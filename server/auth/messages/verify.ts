import { newId } from '../../platform/db/id.ts'
import type { Deps } from '../../platform/deps.ts'
import type { MailMessage } from '../../platform/mail/mail.ts'
import { isBanned, type Origin } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { emailChangedMail } from './mail-templates.ts'
import { type OneTimeTokenType, type Proof, spend } from './one-time-tokens.ts'
import type { EmailProof } from '../people/email-proof.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import {
  confirmEmail,
  confirmPhone,
  countEmailConfirmation,
  putEmailIdentity,
  putPhoneIdentity,
  replaceEmail,
  replacePhone,
} from '../people/queries-contacts.ts'
import { isWayIn } from '../people/queries-personal-addresses.ts'
import { claimAccount, lockUser, renewProviders } from '../people/queries-identities.ts'
import { deleteOneTimeTokens, findUserById, type UserRow } from '../people/queries-users.ts'
import { noticeTo } from './token-mails.ts'

/** What a proof did: somebody is signed in by `method`, or the other mailbox must still agree. */
export type Accepted =
  | { user: UserRow; method: string; notices: MailMessage[] }
  | { user?: never; method?: never; notices: MailMessage[] }

type Acceptance = { deps: Deps; user: UserRow; proof: Proof; by: EmailProof; origin: Origin; now: Date }

const METHODS: Partial<Record<OneTimeTokenType, string>> = {
  confirmation: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  invite: 'invite',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  sms: 'otp',
  phone_change: 'otp',
}

function refuse(): never {
  throw authError('otp_expired', 'Email link is invalid or has expired')
}

async function audit({ deps, user, origin, now }: Acceptance, action: string): Promise<void> {
  await insertAuditEntry(deps.db, { userId: user.id, action, ip: origin.ip, now })
}

/** The mail went to the person's other address, which may have been removed or closed since, and says nothing about the account's own. */
async function acceptPersonalMailbox({ deps, user, proof, now }: Acceptance): Promise<void> {
  const isOfSignIn = proof.type === 'magiclink' || proof.type === 'recovery'
  if (!isOfSignIn || !(await isWayIn(deps.db, user.id, proof.relatesTo, now))) refuse()
}

/**
 * Only the confirmation of a sign-up accepts the password that came with it. Any other way into an account that nobody has
 * proven shows who reads the mailbox, not who prepared the account, so that what was prepared is swept out.
 */
async function acceptMailbox(acceptance: Acceptance): Promise<void> {
  const { deps, user, proof, by, now } = acceptance
  if (user.email !== proof.relatesTo) return acceptPersonalMailbox(acceptance)
  if (user.email_proven_at !== null) return
  if (proof.type === 'confirmation') await confirmEmail(deps.db, user.id, by, now)
  else await claimAccount(deps.db, { userId: user.id, provenBy: by, metadata: metadataOf(user), fullName: '', now })
  await putEmailIdentity(deps.db, { id: newId(), userId: user.id, address: proof.relatesTo, now })
  await audit(acceptance, 'user_confirmed')
}

function metadataOf({ raw_user_meta_data: data }: UserRow) {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}
}

async function acceptPhone(acceptance: Acceptance): Promise<void> {
  const { deps, user, proof, now } = acceptance
  if (user.phone !== proof.relatesTo) refuse()
  if (user.phone_confirmed_at !== null) return
  await confirmPhone(deps.db, user.id, now)
  await putPhoneIdentity(deps.db, { id: newId(), userId: user.id, address: proof.relatesTo, now })
  await audit(acceptance, 'user_confirmed')
}

async function acceptNewPhone(acceptance: Acceptance): Promise<void> {
  const { deps, user, proof, now } = acceptance
  if (user.phone_change !== proof.relatesTo) refuse()
  await replacePhone(deps.db, user.id, proof.relatesTo, now)
  await putPhoneIdentity(deps.db, { id: newId(), userId: user.id, address: proof.relatesTo, now })
  await deleteOneTimeTokens(deps.db, user.id)
  await audit(acceptance, 'user_phone_changed')
}

/** Both mailboxes in either order; answers whether the change is now made. */
async function acceptNewEmail(acceptance: Acceptance): Promise<boolean> {
  const { deps, user, proof, by, now } = acceptance
  const { email_change: next } = user
  const expected = proof.type === 'email_change_new' ? next : user.email
  if (next === null || expected !== proof.relatesTo) refuse()
  if (user.email_change_confirm_status === 0) {
    await countEmailConfirmation(deps.db, user.id, now)
    return false
  }
  await replaceEmail(deps.db, user.id, { email: next, provenBy: by }, now)
  await putEmailIdentity(deps.db, { id: newId(), userId: user.id, address: next, now })
  // What was mailed to the old address, or for it, opens nothing any more.
  await deleteOneTimeTokens(deps.db, user.id)
  await audit(acceptance, 'user_email_changed')
  return true
}

async function act(acceptance: Acceptance): Promise<MailMessage[] | 'half'> {
  const { user, proof } = acceptance
  if (proof.type === 'sms') await acceptPhone(acceptance)
  else if (proof.type === 'phone_change') await acceptNewPhone(acceptance)
  else if (proof.type === 'email_change_current' || proof.type === 'email_change_new') {
    if (!(await acceptNewEmail(acceptance))) return 'half'
    const next = user.email_change ?? ''
    return user.email ? [noticeTo(user.email, user, (fullName) => emailChangedMail(fullName, next))] : []
  } else await acceptMailbox(acceptance)
  return []
}

/**
 * Uses the proof up and does what it allows, in a transaction; the notices are to be posted once it is kept.
 * `isCode` tells six digits from a link. Throws `otp_expired` when somebody else was first, or the account has moved on.
 */
export async function acceptProof(
  deps: Deps,
  input: { proof: Proof; isCode: boolean; origin: Origin },
): Promise<Accepted> {
  const { proof, isCode, origin } = input
  const now = deps.clock.now()
  await lockUser(deps.db, proof.userId)
  const user = await findUserById(deps.db, proof.userId)
  if (!user || !(await spend(deps, proof))) refuse()
  if (isBanned(user, now)) throw authError('user_banned')
  const done = await act({ deps, user, proof, by: isCode ? 'code' : 'link', origin, now })
  if (done === 'half') return { notices: [] }
  await renewProviders(deps.db, user.id, now)
  const fresh = await findUserById(deps.db, user.id)
  if (!fresh) refuse()
  const method = isCode && proof.type === 'magiclink' ? 'otp' : (METHODS[proof.type] ?? 'otp')
  return { user: fresh, method, notices: done }
}
