import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { isBanned, type Origin } from './caller.ts'
import { normaliseEmail } from './email-address.ts'
import { authError } from './errors.ts'
import { hashPassword, isHashOutdated, isPasswordRight, passwordWeaknesses, weaknessMessage } from './password.ts'
import { findUserByEmail, updatePassword, type UserRow } from './queries-users.ts'
import type { passwordBody } from './schemas.ts'
import { openSession, sessionJson } from './sessions.ts'
import type { Tokens } from './tokens.ts'

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

/** Unknown address, no password, and wrong password cost the same and answer the same; the account's state shows only to its owner. */
export async function signInWithPassword(
  deps: Deps,
  tokens: Tokens,
  input: { body: z.infer<typeof passwordBody>; origin: Origin },
) {
  const { email, phone, password } = input.body
  if (!email && phone) throw authError('phone_provider_disabled')
  if (!email || !password) throw authError('validation_failed', 'missing email or phone')

  const found = await findUserByEmail(deps.db, normaliseEmail(email))
  const isRight = await isPasswordRight(found?.encrypted_password ?? null, password)
  if (!found || !isRight) throw authError('invalid_credentials')
  if (isBanned(found, deps.clock.now())) throw authError('user_banned')
  if (found.email_confirmed_at === null) throw authError('email_not_confirmed')

  const user = await renewHash(deps, found, password)
  const opened = await openSession(deps, deps.db, { user, method: 'password', origin: input.origin })
  if (!opened) throw authError('invalid_credentials')
  const session = await sessionJson(tokens, deps.config.auth.accessTokenTtlSeconds, opened)
  return { ...session, ...weaknessHint(deps, password) }
}
