import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { proveEmail } from '../people/queries-contacts.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import { hashPassword } from '../people/password.ts'
import {
  deleteOneTimeTokens,
  findUserByEmail,
  hasRole,
  insertRole,
  updatePassword,
  type UserRow,
} from '../people/queries-users.ts'
import { normaliseEmail } from '../protocol/email-address.ts'
import { authError } from '../protocol/errors.ts'
import { deleteSessions } from '../sessions/queries-sessions.ts'

/** No call came with what the operator does at the terminal. */
const TERMINAL = '127.0.0.1'
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/** A password that nobody has to think of: 96 bits. */
export function makePassword(): string {
  return randomBytes(12).toString('base64url')
}

async function requireUser(deps: Deps, email: string): Promise<UserRow> {
  const user = await findUserByEmail(deps.db, normaliseEmail(email))
  if (!user) throw authError('user_not_found')
  return user
}

/** Makes the account a platform administrator, and vouches for its address; false when it was one. Throws the auth error `user_not_found`. */
export async function promote(deps: Deps, email: string): Promise<boolean> {
  const user = await requireUser(deps, email)
  const now = deps.clock.now()
  return await inTransaction(deps, async (deps) => {
    await proveEmail(deps.db, user.id, 'operator', now)
    const isNew = await insertRole(deps.db, user.id, 'ADMIN')
    if (isNew) await insertAuditEntry(deps.db, { userId: user.id, action: 'promoted_by_operator', ip: TERMINAL, now })
    return isNew
  })
}

/**
 * Gives an administrator a new password, answers it, and ends their sessions and pending links. Throws the auth errors
 * `user_not_found`, also for somebody who is no administrator, and `conflict` when they changed it at the same moment.
 */
export async function renewPassword(deps: Deps, email: string): Promise<string> {
  const user = await requireUser(deps, email)
  if (!(await hasRole(deps.db, user.id, 'ADMIN'))) throw authError('user_not_found')
  const password = makePassword()
  const hash = await hashPassword(password)
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    if (!(await updatePassword(deps.db, user.id, hash, user.encrypted_password, now))) throw authError('conflict')
    await deleteSessions(deps.db, user.id, 'global', NO_SESSION)
    await deleteOneTimeTokens(deps.db, user.id)
    await insertAuditEntry(deps.db, { userId: user.id, action: 'password_set_by_operator', ip: TERMINAL, now })
  })
  return password
}
