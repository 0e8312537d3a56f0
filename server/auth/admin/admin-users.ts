import { newId } from '../../platform/db/id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Service } from '../sessions/admin-token.ts'
import { type AdminUserBody, parseBan } from './admin-schemas.ts'
import type { Origin } from '../sessions/caller.ts'
import { parseEmail } from '../protocol/email-address.ts'
import { type AuthErrorCode, authError } from '../protocol/errors.ts'
import { parseFactorPhone } from '../people/phone.ts'
import { checkNewPassword, hashPassword } from '../people/password.ts'
import {
  type AdminChange,
  type AdminUser,
  deleteUser,
  insertAdminUser,
  softDeleteUser,
  updateAdminUser,
  updateAppMetadata,
} from './queries-admin.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import { putEmailIdentity, putPhoneIdentity } from '../people/queries-contacts.ts'
import { lockUser, renewProviders } from '../people/queries-identities.ts'
import { deleteSessions } from '../sessions/queries-sessions.ts'
import { deleteOneTimeTokens, findUserById, updateMetadata, type UserRow } from '../people/queries-users.ts'
import { checkMetadata, fullNameOf, type Metadata } from '../protocol/schemas.ts'
import { userJson } from '../people/user-json.ts'
import { violatedConstraint } from '../../platform/db/violation.ts'

/** The call behind a change, for the audit. */
export type By = { service: Service; origin: Origin }

const TAKEN: Record<string, AuthErrorCode> = {
  users_email_key: 'email_exists',
  users_phone_key: 'phone_exists',
  users_pkey: 'user_already_exists',
}
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/** Turns a violation of the table's unique indexes into what was taken. */
export async function refusingTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const code = TAKEN[violatedConstraint(error) ?? '']
    throw code ? authError(code) : error
  }
}

export async function auditAdmin(
  deps: Deps,
  entry: { by: By; action: string; userId?: string; payload?: Record<string, string | boolean>; now: Date },
): Promise<void> {
  const { by, action, userId = null, payload = {}, now } = entry
  const doer = { by: by.service.subject, token_id: by.service.tokenId }
  await insertAuditEntry(deps.db, { userId, action, payload: { ...payload, ...doer }, ip: by.origin.ip, now })
}

/** The role decides whose token a person's is: a person never gets the service's. */
function refuseRole({ role }: AdminUserBody): void {
  if (role && role !== 'authenticated') {
    throw authError('validation_failed', 'The field "role" can only be "authenticated".')
  }
}

async function passwordHashOf(deps: Deps, { password, password_hash: hash }: AdminUserBody) {
  if (!password) return hash ?? undefined
  checkNewPassword(password, deps.config.auth.passwordMinLength)
  return hashPassword(password)
}

function bannedUntilOf(body: AdminUserBody, now: Date): Date | null | undefined {
  if (!body.ban_duration) return undefined
  const span = parseBan(body.ban_duration)
  return span === null ? null : new Date(now.getTime() + span)
}

/** A user as an administrator describes them, ready to be stored; without any role, which onboarding gives. */
export function newAdminUser(
  given: Partial<Omit<AdminUser, 'id' | 'identityIds' | 'now' | 'fullName'>> & { id?: string | undefined },
  now: Date,
): AdminUser {
  const { id = newId(), email = null, phone = null, metadata = {}, appMetadata = {} } = given
  const providers = [...(email === null ? [] : ['email']), ...(phone === null ? [] : ['phone'])]
  return {
    id,
    identityIds: { email: newId(), phone: newId() },
    email,
    phone,
    // There is nothing to vouch for in what is not there.
    isEmailConfirmed: email !== null && (given.isEmailConfirmed ?? false),
    isPhoneConfirmed: phone !== null && (given.isPhoneConfirmed ?? false),
    passwordHash: given.passwordHash ?? null,
    metadata,
    appMetadata: { provider: providers[0] ?? 'email', providers, ...appMetadata },
    fullName: fullNameOf(metadata) ?? '',
    bannedUntil: given.bannedUntil ?? null,
    isInvited: given.isInvited ?? false,
    now,
  }
}

export async function createUser(deps: Deps, body: AdminUserBody, by: By) {
  refuseRole(body)
  if (!body.email && !body.phone)
    throw authError('validation_failed', 'Cannot create a user without either an email or phone')
  const now = deps.clock.now()
  const user = newAdminUser(
    {
      id: body.id ?? undefined,
      email: body.email ? parseEmail(body.email) : null,
      phone: body.phone ? parseFactorPhone(body.phone) : null,
      isEmailConfirmed: body.email_confirm ?? false,
      isPhoneConfirmed: body.phone_confirm ?? false,
      passwordHash: (await passwordHashOf(deps, body)) ?? null,
      metadata: checkMetadata(body.user_metadata),
      appMetadata: checkMetadata(body.app_metadata),
      bannedUntil: bannedUntilOf(body, now) ?? null,
    },
    now,
  )
  const made = inTransaction(deps, async (deps) => {
    await insertAdminUser(deps.db, user)
    await auditAdmin(deps, { by, action: 'admin_user_created', userId: user.id, now })
    return requireUser(deps, user.id)
  })
  return userJson(await refusingTaken(made))
}

export async function requireUser(deps: Deps, id: string): Promise<UserRow> {
  const user = await findUserById(deps.db, id)
  if (!user) throw authError('user_not_found')
  return user
}

async function storeMetadata(deps: Deps, id: string, user: Metadata, app: Metadata, now: Date): Promise<void> {
  const hasUser = Object.keys(user).length > 0
  const isStored =
    (!hasUser || (await updateMetadata(deps.db, id, user, fullNameOf(user), now))) &&
    (Object.keys(app).length === 0 || (await updateAppMetadata(deps.db, id, app, now)))
  if (!isStored) throw authError('validation_failed', 'The metadata is too large.')
}

async function storeContacts(deps: Deps, before: UserRow, change: AdminChange): Promise<void> {
  const { id: userId } = before
  const { email = before.email, phone = before.phone, now } = change
  const hasProvenEmail = change.isEmailConfirmed || (change.email !== undefined && before.email_confirmed_at !== null)
  const hasProvenPhone = change.isPhoneConfirmed || (change.phone !== undefined && before.phone_confirmed_at !== null)
  if (email && hasProvenEmail) await putEmailIdentity(deps.db, { id: newId(), userId, address: email, now })
  if (phone && hasProvenPhone) await putPhoneIdentity(deps.db, { id: newId(), userId, address: phone, now })
  await renewProviders(deps.db, userId, now)
}

/** The change without a word on an address or number that the person does not have. */
function vouchingFor(before: UserRow, asked: AdminChange): AdminChange {
  const { email = before.email, phone = before.phone, isEmailConfirmed, isPhoneConfirmed } = asked
  return {
    ...asked,
    isEmailConfirmed: isEmailConfirmed && email !== null,
    isPhoneConfirmed: isPhoneConfirmed && phone !== null,
  }
}

/** Changes what is given. A new password, like a person's own change of it, ends all sessions and voids what was mailed. */
export async function changeUser(deps: Deps, id: string, body: AdminUserBody, by: By) {
  refuseRole(body)
  const now = deps.clock.now()
  const asked: AdminChange = {
    email: body.email ? parseEmail(body.email) : undefined,
    isEmailConfirmed: body.email_confirm ?? false,
    phone: body.phone ? parseFactorPhone(body.phone) : undefined,
    isPhoneConfirmed: body.phone_confirm ?? false,
    passwordHash: await passwordHashOf(deps, body),
    bannedUntil: bannedUntilOf(body, now),
    now,
  }
  const changed = inTransaction(deps, async (deps) => {
    await lockUser(deps.db, id)
    const before = await requireUser(deps, id)
    const change = vouchingFor(before, asked)
    await updateAdminUser(deps.db, id, change)
    await storeContacts(deps, before, change)
    await storeMetadata(deps, id, checkMetadata(body.user_metadata), checkMetadata(body.app_metadata), now)
    if (change.passwordHash !== undefined) await deleteSessions(deps.db, id, 'global', NO_SESSION)
    if (change.passwordHash !== undefined || change.email !== undefined) await deleteOneTimeTokens(deps.db, id)
    const given = Object.entries(body).filter(([, value]) => value !== null && value !== undefined)
    await auditAdmin(deps, {
      by,
      action: 'admin_user_updated',
      userId: id,
      payload: { fields: given.map(([field]) => field).join(' ') },
      now,
    })
    return requireUser(deps, id)
  })
  return userJson(await refusingTaken(changed))
}

/** Throws `user_not_found`. A soft delete keeps the row without anything personal in it. */
export async function removeUser(deps: Deps, id: string, isSoft: boolean, by: By): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    const isGone = isSoft ? await softDeleteUser(deps.db, id, now) : await deleteUser(deps.db, id)
    if (!isGone) throw authError('user_not_found')
    await auditAdmin(deps, { by, action: 'admin_user_deleted', userId: id, payload: { soft: isSoft }, now })
  })
}
