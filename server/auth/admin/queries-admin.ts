import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'
import { selectUsers } from '../people/queries-users.ts'
import { METADATA_AT_MOST_BYTES, type Metadata } from '../protocol/schemas.ts'

type Page = { offset: number; limit: number }
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** Newest first; the protocol asks for pages by number. */
export async function listUsers(db: Db, { offset, limit }: Page) {
  const users = await selectUsers(db)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const counted = await db
    .selectFrom('auth.users')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { users, total: Number(counted.total) }
}

export async function listAuditEntries(db: Db, { offset, limit }: Page) {
  const entries = await db
    .selectFrom('auth.audit_log_entries')
    .select(['id', 'user_id', 'action', 'payload', 'ip_address', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const counted = await db
    .selectFrom('auth.audit_log_entries')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { entries, total: Number(counted.total) }
}

export type AdminUser = {
  id: string
  identityIds: { email: string; phone: string }
  email: string | null
  isEmailConfirmed: boolean
  phone: string | null
  isPhoneConfirmed: boolean
  passwordHash: string | null
  metadata: Metadata
  appMetadata: Metadata
  fullName: string
  bannedUntil: Date | null
  isInvited: boolean
  now: Date
}

/** User, identities and profile in one statement, the address proven when the administrator says so; an address, number or id that somebody has violates its unique index. */
export async function insertAdminUser(db: Db, user: AdminUser): Promise<void> {
  const { id, email, phone } = user
  const now = at(user.now)
  const emailData = { sub: id, email, email_verified: user.isEmailConfirmed, phone_verified: false }
  const phoneData = { sub: id, phone, email_verified: false, phone_verified: user.isPhoneConfirmed }
  await sql`
    with added as (
      insert into auth.users (id, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, invited_at,
        email_proven_by, email_proven_at, banned_until, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values (${id}, ${email}, ${phone}, ${user.passwordHash},
        case when ${user.isEmailConfirmed}::boolean then ${now} end, case when ${user.isPhoneConfirmed}::boolean then ${now} end,
        case when ${user.isInvited}::boolean then ${now} end,
        case when ${user.isEmailConfirmed}::boolean then 'operator' end, case when ${user.isEmailConfirmed}::boolean then ${now} end,
        ${user.bannedUntil?.toISOString() ?? null}::timestamptz,
        ${JSON.stringify(user.appMetadata)}::jsonb, ${JSON.stringify(user.metadata)}::jsonb, ${now}, ${now})
      returning id
    ), identities as (
      insert into auth.identities (id, provider_id, user_id, identity_data, provider, email, created_at, updated_at)
      select ${user.identityIds.email}::uuid, id::text, id, ${JSON.stringify(emailData)}::jsonb, 'email', ${email}::text, ${now}, ${now}
      from added where ${email}::text is not null
      union all
      select ${user.identityIds.phone}::uuid, id::text, id, ${JSON.stringify(phoneData)}::jsonb, 'phone', null, ${now}, ${now}
      from added where ${phone}::text is not null
    )
    insert into profiles (id, email, full_name, created_at, updated_at)
    select id, coalesce(${email}::text, ''), ${user.fullName}::text, ${now}, ${now} from added`.execute(db)
}

export type AdminChange = {
  email?: string | undefined
  isEmailConfirmed: boolean
  phone?: string | undefined
  isPhoneConfirmed: boolean
  passwordHash?: string | undefined
  /** Undefined leaves a ban as it is, null lifts it. */
  bannedUntil?: Date | null | undefined
  now: Date
}

/** A taken address or number violates its unique index. A new address is unproven unless the administrator vouches for it. */
export async function updateAdminUser(db: Db, userId: string, change: AdminChange): Promise<void> {
  const { email, phone, passwordHash, bannedUntil, now } = change
  await db
    .updateTable('auth.users')
    .set({
      updated_at: now,
      ...(email !== undefined && { email, email_change: null, email_change_confirm_status: 0 }),
      ...(phone !== undefined && { phone, phone_change: null }),
      ...(passwordHash !== undefined && { encrypted_password: passwordHash }),
      ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
    })
    .$if(change.isEmailConfirmed, (query) =>
      query
        .set((eb) => ({ email_confirmed_at: eb.fn.coalesce('email_confirmed_at', eb.val(now.toISOString())) }))
        .set({ email_proven_by: 'operator', email_proven_at: now }),
    )
    .$if(email !== undefined && !change.isEmailConfirmed, (query) =>
      query.set({
        email_proven_by: sql`case when email = ${email} then email_proven_by end`,
        email_proven_at: sql`case when email = ${email} then email_proven_at end`,
      }),
    )
    .$if(change.isPhoneConfirmed, (query) =>
      query.set((eb) => ({ phone_confirmed_at: eb.fn.coalesce('phone_confirmed_at', eb.val(now.toISOString())) })),
    )
    .where('id', '=', userId)
    .execute()
  if (email !== undefined) {
    await db.updateTable('profiles').set({ email, updated_at: now }).where('id', '=', userId).execute()
  }
}

/** Merges what only an administrator may set, a null removing its key; false when the result would be too large for a token. */
export async function updateAppMetadata(db: Db, userId: string, data: Metadata, now: Date): Promise<boolean> {
  const removed = Object.keys(data).filter((key) => data[key] === null)
  const merged = sql`((raw_app_meta_data || ${JSON.stringify(data)}::jsonb) - ${removed}::text[])`
  const { rows } = await sql<{ id: string }>`
    update auth.users set raw_app_meta_data = ${merged}, updated_at = ${at(now)}
    where id = ${userId} and octet_length(${merged}::text) <= ${METADATA_AT_MOST_BYTES}::int returning id`.execute(db)
  return rows.length > 0
}

export async function markInvited(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('auth.users').set({ invited_at: now, updated_at: now }).where('id', '=', userId).execute()
}

export async function deleteUser(db: Db, userId: string): Promise<boolean> {
  const gone = await db.deleteFrom('auth.users').where('id', '=', userId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Keeps the row, so that what points to it still does, and takes out who it was and every way in. */
export async function softDeleteUser(db: Db, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      update auth.users set deleted_at = ${at(now)}, updated_at = ${at(now)}, email = null, phone = null, email_change = null,
        email_proven_by = null, email_proven_at = null, phone_change = null, encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}'
      where id = ${userId}::uuid and deleted_at is null returning id
    ), identities as (
      delete from auth.identities where user_id in (select id from gone)
    ), sessions as (
      delete from auth.sessions where user_id in (select id from gone)
    ), factors as (
      delete from auth.mfa_factors where user_id in (select id from gone)
    ), tokens as (
      delete from auth.one_time_tokens where user_id in (select id from gone)
    ), personal as (
      delete from auth.personal_addresses where user_id in (select id from gone)
    ), roles as (
      delete from user_roles where user_id in (select id from gone)
    ), profile as (
      update profiles set email = '', full_name = '', employee_id = null, status = 'INACTIVE', updated_at = ${at(now)}
      where id in (select id from gone)
    )
    select id from gone`.execute(db)
  return rows.length > 0
}
