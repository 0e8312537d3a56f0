import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import type { Caller, Origin } from './caller.ts'
import { normaliseEmail } from './email-address.ts'
import { authError } from './errors.ts'
import { checkNewPassword, hashPassword, isPasswordRight } from './password.ts'
import { insertAuditEntry } from './queries-audit.ts'
import { deleteSessions } from './queries-sessions.ts'
import { deleteOneTimeTokens, findUserById, updateMetadata, updatePassword } from './queries-users.ts'
import { checkMetadata, fullNameOf, type userBody } from './schemas.ts'
import { userJson } from './user-json.ts'

type Body = z.infer<typeof userBody>
type PasswordChange = { hash: string; proven: string | null }

/** The present address may be sent along; another one needs the confirmation mails, which this server does not send yet. */
function refuseOtherAddress({ user }: Caller, body: Body): void {
  if (body.email && normaliseEmail(body.email) !== user.email) {
    throw authError('validation_failed', 'The e-mail address cannot be changed here.')
  }
  if (body.phone && body.phone !== user.phone) throw authError('phone_provider_disabled')
}

async function preparePassword(deps: Deps, caller: Caller, body: Body): Promise<PasswordChange | undefined> {
  const { password, current_password: current } = body
  if (password === null || password === undefined) return undefined
  const hasFactor = caller.user.factors.some((factor) => factor.status === 'verified')
  if (hasFactor && caller.aal !== 'aal2') throw authError('insufficient_aal')
  checkNewPassword(password, deps.config.auth.passwordMinLength)
  const proven = caller.user.encrypted_password
  if (current && !(await isPasswordRight(proven, current))) throw authError('current_password_invalid')
  if (await isPasswordRight(proven, password)) throw authError('same_password')
  return { hash: await hashPassword(password), proven }
}

/** Changes the person's own metadata and name, and the password, which ends every other session and voids what was mailed. */
export async function updateUser(deps: Deps, caller: Caller, body: Body, origin: Origin) {
  refuseOtherAddress(caller, body)
  const data = checkMetadata(body.data)
  const fullName = fullNameOf(data)
  const change = await preparePassword(deps, caller, body)
  const { id } = caller.user
  const now = deps.clock.now()
  const user = await deps.db.transaction().execute(async (trx) => {
    if (change) {
      if (!(await updatePassword(trx, id, change.hash, change.proven, now))) {
        throw authError('conflict', 'The password was changed at the same moment. Sign in again.')
      }
      await deleteSessions(trx, id, 'others', caller.sessionId)
      await deleteOneTimeTokens(trx, id)
      await insertAuditEntry(trx, { userId: id, action: 'user_updated_password', ip: origin.ip, now })
    }
    const isStored = Object.keys(data).length === 0 || (await updateMetadata(trx, id, data, fullName, now))
    if (!isStored) throw authError('validation_failed', 'The field "data" is too large.')
    return findUserById(trx, id)
  })
  if (!user) throw authError('session_not_found')
  return userJson(user)
}
