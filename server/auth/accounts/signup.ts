import type { z } from 'zod'
import type { Role } from '../../../domain/enums.ts'
import { newId } from '../../platform/db/id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { limitCalls } from '../protocol/call-limits.ts'
import type { Origin } from '../sessions/caller.ts'
import { readCodeChallenge } from '../protocol/code-challenge.ts'
import { parseEmail } from '../protocol/email-address.ts'
import { authError } from '../protocol/errors.ts'
import { withMinimumDuration } from '../protocol/minimum-duration.ts'
import { parseFactorPhone } from '../people/phone.ts'
import { isTimeToWrite, postMail, postSms, requireMailRoom, requireSmsRoom } from '../messages/message-limits.ts'
import { textCode } from '../messages/otp.ts'
import { checkNewPassword, hashPassword } from '../people/password.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import { insertAnonymousUser, insertPhoneUser, replacePending } from '../people/queries-sign-up.ts'
import { findUserById, insertUser } from '../people/queries-users.ts'
import { checkMetadata, fullNameOf, type Metadata, type signupBody } from '../protocol/schemas.ts'
import { openSession, sessionJson } from '../sessions/sessions.ts'
import { issueTokenMail } from '../messages/token-mails.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { pendingUserJson } from '../people/user-json.ts'

type Body = z.infer<typeof signupBody>
type Applicant = { password: string; metadata: Metadata; fullName: string; codeChallenge: string | undefined }
type Input = { body: Body; origin: Origin; redirectTo: string }

function readApplicant(deps: Deps, body: Body): Applicant {
  const { password, data } = body
  if (!password) throw authError('validation_failed', 'Signup requires a valid password')
  checkNewPassword(password, deps.config.auth.passwordMinLength)
  const metadata = checkMetadata(data)
  return { password, metadata, fullName: fullNameOf(metadata) ?? '', codeChallenge: readCodeChallenge(body) }
}

function newUserOf(deps: Deps, email: string, applicant: Applicant, passwordHash: string, isConfirmed: boolean) {
  const ids = { id: newId(), identityId: newId() }
  const { metadata, fullName } = applicant
  const now = deps.clock.now()
  return {
    ...ids,
    email,
    metadata,
    fullName,
    passwordHash,
    isConfirmed,
    provenBy: null,
    companyId: null,
    roles: [],
    now,
  }
}

async function signUpConfirmed(deps: Deps, tokens: Tokens, email: string, applicant: Applicant, origin: Origin) {
  const hash = await hashPassword(applicant.password)
  const opened = await inTransaction(deps, async (deps) => {
    const user = newUserOf(deps, email, applicant, hash, true)
    if (!(await insertUser(deps.db, user))) throw authError('user_already_exists')
    await insertAuditEntry(deps.db, { userId: user.id, action: 'user_signedup', ip: origin.ip, now: user.now })
    const row = await findUserById(deps.db, user.id)
    return row && openSession(deps, { user: row, method: 'password', origin })
  })
  if (!opened) throw authError('unexpected_failure')
  return sessionJson(tokens, deps.config.auth.accessTokenTtlSeconds, opened)
}

type NewPending = { user: ReturnType<typeof newUserOf>; applicant: Applicant; origin: Origin; redirectTo: string }

/** Stores the sign-up and answers the mail that confirms it; undefined for a confirmed address, of which nothing changes. */
async function storePending(deps: Deps, { user, applicant, origin, redirectTo }: NewPending) {
  const { email, passwordHash, metadata, fullName, now } = user
  const isNew = await insertUser(deps.db, user)
  const replaced = isNew
    ? user.id
    : await replacePending(deps.db, { contact: { email }, passwordHash, metadata, fullName, now })
  const action = replaced ? 'user_confirmation_requested' : 'user_repeated_signup'
  const payload = { redirect_to: redirectTo, email }
  await insertAuditEntry(deps.db, { userId: replaced ?? null, action, payload, ip: origin.ip, now })
  if (!replaced) return undefined
  const { codeChallenge } = applicant
  const mailed = { id: replaced, raw_user_meta_data: metadata }
  return issueTokenMail(deps, { user: mailed, type: 'confirmation', to: email, redirectTo, codeChallenge })
}

/** A known address answers like a new one, under an id that belongs to nobody. */
async function signUpPending(deps: Deps, email: string, applicant: Applicant, input: Input) {
  const { origin, redirectTo } = input
  await requireMailRoom(deps)
  const mayWrite = await isTimeToWrite(deps, 'signup', email)
  const hash = await hashPassword(applicant.password)
  const user = newUserOf(deps, email, applicant, hash, false)
  return withMinimumDuration(async () => {
    const pending = { user, applicant, origin, redirectTo }
    const mail = mayWrite && (await inTransaction(deps, (deps) => storePending(deps, pending)))
    if (mail) await postMail(deps, mail)
    return pendingUserJson({ id: user.id, email }, user.metadata, user.now)
  })
}

async function storePendingPhone(deps: Deps, phone: string, applicant: Applicant, passwordHash: string) {
  const { metadata, fullName } = applicant
  const now = deps.clock.now()
  const user = { id: newId(), identityId: newId(), phone, passwordHash, metadata, fullName, now }
  if (await insertPhoneUser(deps.db, user)) return user.id
  return replacePending(deps.db, { contact: { phone }, passwordHash, metadata, fullName, now })
}

/** A number is always confirmed by a code: unlike a mailbox without a mail server, the outbox stands in for the phone. */
async function signUpByPhone(deps: Deps, given: string, body: Body) {
  if (!deps.config.auth.phone) throw authError('phone_provider_disabled')
  const phone = parseFactorPhone(given)
  const applicant = readApplicant(deps, body)
  await requireSmsRoom(deps, phone)
  const mayWrite = await isTimeToWrite(deps, 'sms', phone)
  const hash = await hashPassword(applicant.password)
  return withMinimumDuration(async () => {
    const userId = mayWrite && (await storePendingPhone(deps, phone, applicant, hash))
    if (userId) await textCode(deps, { userId, type: 'sms', phone, channel: body.channel, deliver: postSms })
    return pendingUserJson({ id: newId(), phone }, applicant.metadata, deps.clock.now())
  })
}

async function signUpAnonymously(deps: Deps, tokens: Tokens, { body, origin }: Input) {
  if (!deps.config.auth.anonymous) throw authError('anonymous_provider_disabled')
  await limitCalls(deps, 'anonymous', origin.ip)
  const metadata = checkMetadata(body.data)
  const user = { id: newId(), metadata, fullName: fullNameOf(metadata) ?? '', now: deps.clock.now() }
  const opened = await inTransaction(deps, async (deps) => {
    await insertAnonymousUser(deps.db, user)
    const row = await findUserById(deps.db, user.id)
    return row && openSession(deps, { user: row, method: 'anonymous', origin })
  })
  if (!opened) throw authError('unexpected_failure')
  return sessionJson(tokens, deps.config.auth.accessTokenTtlSeconds, opened)
}

/**
 * Makes user, identity and profile, without any role: onboarding gives it. Answers a session, or the pending user where a mail
 * or a text message must confirm. Neither e-mail nor phone means somebody anonymous.
 */
export async function signUp(deps: Deps, tokens: Tokens, input: Input): Promise<object> {
  const { email, phone } = input.body
  if (email && phone) {
    throw authError('validation_failed', 'Only an email address or phone number should be provided on signup.')
  }
  if (!email && !phone && !deps.config.auth.anonymous) throw authError('anonymous_provider_disabled')
  if (phone && !deps.config.auth.phone) throw authError('phone_provider_disabled')
  if (deps.config.auth.signupDisabled) throw authError('signup_disabled')
  if (phone) return signUpByPhone(deps, phone, input.body)
  if (!email) return signUpAnonymously(deps, tokens, input)
  const applicant = readApplicant(deps, input.body)
  const address = parseEmail(email)
  return deps.config.auth.autoconfirm
    ? signUpConfirmed(deps, tokens, address, applicant, input.origin)
    : signUpPending(deps, address, applicant, input)
}

type NewPerson = {
  email: string
  fullName: string
  roles: readonly Role[]
  companyId?: string | null
} & ({ password: string } | { passwordHash: string })

/**
 * A person made by an operator or the demo world, who vouch for the address, in one statement, so that it joins a transaction given as `deps.db`.
 * `passwordHash` (from `hashPassword`) spares many people their own argon2 run. Throws the auth error `user_already_exists`,
 * `weak_password` or `validation_failed`; answers the new user's id.
 */
export async function createUserWithPassword(deps: Pick<Deps, 'config' | 'db' | 'clock'>, person: NewPerson) {
  const email = parseEmail(person.email)
  if ('password' in person) checkNewPassword(person.password, deps.config.auth.passwordMinLength)
  const passwordHash = 'password' in person ? await hashPassword(person.password) : person.passwordHash
  const { fullName, roles, companyId = null } = person
  const metadata = { full_name: fullName }
  const ids = { id: newId(), identityId: newId() }
  const proven = { isConfirmed: true, provenBy: 'operator' as const }
  const user = { ...ids, ...proven, email, passwordHash, metadata, fullName, companyId, roles }
  const isNew = await insertUser(deps.db, { ...user, now: deps.clock.now() })
  if (!isNew) throw authError('user_already_exists')
  return user.id
}
