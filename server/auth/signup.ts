import type { z } from 'zod'
import type { Role } from '../../domain/enums.ts'
import { newId } from '../platform/db/id.ts'
import type { Deps } from '../platform/deps.ts'
import type { Origin } from './caller.ts'
import { parseEmail } from './email-address.ts'
import { authError } from './errors.ts'
import { checkNewPassword, hashPassword } from './password.ts'
import { insertAuditEntry } from './queries-audit.ts'
import { findUserById, insertUser } from './queries-users.ts'
import { checkMetadata, fullNameOf, type Metadata, type signupBody } from './schemas.ts'
import { openSession, sessionJson } from './sessions.ts'
import type { Tokens } from './tokens.ts'
import { pendingUserJson } from './user-json.ts'

type Body = z.infer<typeof signupBody>
type Applicant = { email: string; password: string; metadata: Metadata; fullName: string }

function readApplicant(deps: Deps, body: Body): Applicant {
  const { email, phone, password, data } = body
  if (!email && phone) throw authError('phone_provider_disabled')
  if (!email) throw authError('anonymous_provider_disabled')
  if (deps.config.auth.signupDisabled) throw authError('signup_disabled')
  if (!password) throw authError('validation_failed', 'Signup requires a valid password')
  const address = parseEmail(email)
  checkNewPassword(password, deps.config.auth.passwordMinLength)
  const metadata = checkMetadata(data)
  return { email: address, password, metadata, fullName: fullNameOf(metadata) ?? '' }
}

function newUserOf(deps: Deps, applicant: Omit<Applicant, 'password'>, passwordHash: string, isConfirmed: boolean) {
  const ids = { id: newId(), identityId: newId() }
  return { ...ids, ...applicant, passwordHash, isConfirmed, companyId: null, roles: [], now: deps.clock.now() }
}

async function signUpConfirmed(deps: Deps, tokens: Tokens, applicant: Applicant, hash: string, origin: Origin) {
  const opened = await deps.db.transaction().execute(async (trx) => {
    const user = newUserOf(deps, applicant, hash, true)
    if (!(await insertUser(trx, user))) throw authError('user_already_exists')
    await insertAuditEntry(trx, { userId: user.id, action: 'user_signedup', ip: origin.ip, now: user.now })
    const row = await findUserById(trx, user.id)
    return row && openSession(deps, trx, { user: row, method: 'password', origin })
  })
  if (!opened) throw authError('unexpected_failure')
  return sessionJson(tokens, deps.config.auth.accessTokenTtlSeconds, opened)
}

/** A known address changes nothing and answers like a new one, under an id that belongs to nobody. */
async function signUpPending(deps: Deps, applicant: Applicant, hash: string, origin: Origin, redirectTo: string) {
  const user = newUserOf(deps, applicant, hash, false)
  await deps.db.transaction().execute(async (trx) => {
    const isNew = await insertUser(trx, user)
    const action = isNew ? 'user_confirmation_requested' : 'user_repeated_signup'
    const payload = { redirect_to: redirectTo, email: user.email }
    await insertAuditEntry(trx, { userId: isNew ? user.id : null, action, payload, ip: origin.ip, now: user.now })
  })
  return pendingUserJson(user.id, user.email, user.metadata, user.now)
}

/** Makes user, identity and profile, without any role: onboarding gives it. Answers a session, or the pending user where mail must confirm. */
export async function signUp(
  deps: Deps,
  tokens: Tokens,
  input: { body: Body; origin: Origin; redirectTo: string },
): Promise<object> {
  const applicant = readApplicant(deps, input.body)
  const hash = await hashPassword(applicant.password)
  return deps.config.auth.autoconfirm
    ? signUpConfirmed(deps, tokens, applicant, hash, input.origin)
    : signUpPending(deps, applicant, hash, input.origin, input.redirectTo)
}

export type NewPerson = {
  email: string
  fullName: string
  roles: readonly Role[]
  companyId?: string | null
} & ({ password: string } | { passwordHash: string })

/**
 * A confirmed person made by an operator or the demo world, in one statement, so that it joins a transaction given as `deps.db`.
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
  const user = { ...ids, email, passwordHash, isConfirmed: true, metadata, fullName, companyId, roles }
  const isNew = await insertUser(deps.db, { ...user, now: deps.clock.now() })
  if (!isNew) throw authError('user_already_exists')
  return user.id
}
