import type { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { isBanned, type Origin } from '../sessions/caller.ts'
import { normaliseEmail } from '../protocol/email-address.ts'
import { authError } from '../protocol/errors.ts'
import { parseFactorPhone } from '../people/phone.ts'
import {
  hashPassword,
  isHashOutdated,
  isPasswordRight,
  passwordWeaknesses,
  weaknessMessage,
} from '../people/password.ts'
import { forgetWrongPasswords, judgeAttempt } from './password-guard.ts'
import { hasSignedInFrom } from '../sessions/queries-sessions.ts'
import { findUserByAddress } from '../people/queries-personal-addresses.ts'
import { findUserByPhone, updatePassword, type UserRow } from '../people/queries-users.ts'
import type { passwordBody } from '../protocol/schemas.ts'
import { openSession, sessionJson } from '../sessions/sessions.ts'
import type { Tokens } from '../sessions/tokens.ts'

const KNOWN_NETWORK_MS = 90 * 24 * 3600_000

type Body = z.infer<typeof passwordBody>

async function renewHash(deps: Deps, user: UserRow, password: string): Promise<UserRow> {
  const stored = user.encrypted_password
  if (stored === null || !isHashOutdated(stored)) return user
  const fresh = await hashPassword(password)
  const isRenewed = await updatePassword(deps.db, user.id, fresh, stored, deps.clock.now())
  return isRenewed ? { ...user, encrypted_password: fresh } : user
}

function weaknessHint(deps: Deps, password: string) {
  const { passwordMinLength } = deps.config.auth
  const reasons = passwordWeaknesses(password, passwordMinLength)
  return reasons.length > 0 && { weak_password: { message: weaknessMessage(reasons, passwordMinLength), reasons } }
}

type Account = { address: string; find: () => Promise<UserRow | undefined> }

async function findOpen(deps: Deps, address: string): Promise<UserRow | undefined> {
  const found = await findUserByAddress(deps.db, address, deps.clock.now())
  return found?.is_closed ? undefined : found
}

function accountOf(deps: Deps, { email, phone }: Body): Account {
  if (email) {
    const address = normaliseEmail(email)
    return { address, find: () => findOpen(deps, address) }
  }
  if (!phone) throw authError('validation_failed', 'missing email or phone')
  if (!deps.config.auth.phone) throw authError('phone_provider_disabled')
  const address = parseFactorPhone(phone)
  return { address, find: () => findUserByPhone(deps.db, address) }
}

/** Whether guesses at this account have gone too far; asked for every address, so that it costs the same for each. */
async function isHeldBack(deps: Deps, address: string, user: UserRow | undefined, ip: string): Promise<boolean> {
  const verdict = await judgeAttempt(deps, address, ip)
  if (verdict !== 'strange') return verdict === 'locked'
  const since = new Date(deps.clock.now().getTime() - KNOWN_NETWORK_MS)
  return !user || !(await hasSignedInFrom(deps.db, user.id, ip, since))
}

/** A personal address is proven, whatever has become of the account's own. */
function requireConfirmed(user: UserRow, { email }: Body, address: string): void {
  if (!email && user.phone_confirmed_at === null) throw authError('phone_not_confirmed')
  if (email && user.email === address && user.email_confirmed_at === null) throw authError('email_not_confirmed')
}

/** What guesses are counted under: both addresses of an account share its tries. */
function guessedAt({ email }: Body, address: string, user: UserRow | undefined): string {
  return email && user && user.email !== address ? (user.email ?? user.id) : address
}

/**
 * Unknown address, no password, wrong password, and any password while guesses are held back cost the same and answer the
 * same; the account's state shows only to its owner.
 */
export async function signInWithPassword(deps: Deps, tokens: Tokens, input: { body: Body; origin: Origin }) {
  const { body, origin } = input
  const { password } = body
  if (!password) throw authError('validation_failed', 'missing email or phone')
  const { address, find } = accountOf(deps, body)
  const found = await find()
  const guessed = guessedAt(body, address, found)
  const heldBack = await isHeldBack(deps, guessed, found, origin.ip)
  const isRight = await isPasswordRight(heldBack ? null : (found?.encrypted_password ?? null), password)
  if (!found || !isRight) throw authError('invalid_credentials')
  await forgetWrongPasswords(deps, guessed, origin.ip)
  if (isBanned(found, deps.clock.now())) throw authError('user_banned')
  requireConfirmed(found, body, address)

  const user = await renewHash(deps, found, password)
  const opened = await openSession(deps, { user, method: 'password', origin })
  if (!opened) throw authError('invalid_credentials')
  const session = await sessionJson(tokens, deps.config.auth.accessTokenTtlSeconds, opened)
  return { ...session, ...weaknessHint(deps, password) }
}
