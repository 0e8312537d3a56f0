import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'
import type { Metadata } from '../protocol/schemas.ts'

type Newcomer = {
  id: string
  identityId: string
  metadata: Metadata
  fullName: string
  now: Date
}

/** Somebody who has only a phone number, not yet confirmed, and perhaps a password; false when the number is taken. */
export async function insertPhoneUser(
  db: Db,
  user: Newcomer & { phone: string; passwordHash: string | null },
): Promise<boolean> {
  const now = sql`${user.now.toISOString()}::timestamptz`
  const appMetadata = JSON.stringify({ provider: 'phone', providers: ['phone'] })
  const identity = JSON.stringify({ sub: user.id, phone: user.phone, phone_verified: false, email_verified: false })
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into auth.users (id, phone, encrypted_password, confirmation_sent_at, raw_app_meta_data, raw_user_meta_data,
        created_at, updated_at)
      values (${user.id}, ${user.phone}, ${user.passwordHash}, ${now}, ${appMetadata}::jsonb,
        ${JSON.stringify(user.metadata)}::jsonb, ${now}, ${now})
      on conflict do nothing returning id
    ), identity as (
      insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
      select ${user.identityId}::uuid, id::text, id, ${identity}::jsonb, 'phone', ${now}, ${now}, ${now} from added
    ), profile as (
      insert into profiles (id, email, full_name, created_at, updated_at)
      select id, '', ${user.fullName}::text, ${now}, ${now} from added
    )
    select id from added`.execute(db)
  return rows.length > 0
}

/** Somebody without any way to come back, until they add one. */
export async function insertAnonymousUser(db: Db, user: Omit<Newcomer, 'identityId'>): Promise<void> {
  const now = sql`${user.now.toISOString()}::timestamptz`
  await sql`
    with added as (
      insert into auth.users (id, is_anonymous, raw_user_meta_data, created_at, updated_at)
      values (${user.id}, true, ${JSON.stringify(user.metadata)}::jsonb, ${now}, ${now}) returning id
    )
    insert into profiles (id, email, full_name, created_at, updated_at)
    select id, '', ${user.fullName}::text, ${now}, ${now} from added`.execute(db)
}

type Pending = {
  contact: { email: string } | { phone: string }
  passwordHash: string
  metadata: Metadata
  fullName: string
  now: Date
}

/**
 * Puts the latest sign-up in the place of an earlier one that nobody confirmed, so that a confirmation accepts only the password
 * of the sign-up that it was sent for. Answers the user's id, or undefined when the contact is confirmed already.
 */
export async function replacePending(db: Db, pending: Pending): Promise<string | undefined> {
  const { contact } = pending
  const now = sql`${pending.now.toISOString()}::timestamptz`
  const isTheirs =
    'email' in contact
      ? sql`email = ${contact.email} and email_confirmed_at is null and not is_sso_user`
      : sql`phone = ${contact.phone} and phone_confirmed_at is null and email is null`
  const { rows } = await sql<{ id: string }>`
    with changed as (
      update auth.users set encrypted_password = ${pending.passwordHash}, confirmation_sent_at = ${now}, updated_at = ${now},
        raw_user_meta_data = ${JSON.stringify(pending.metadata)}::jsonb
      where ${isTheirs} and deleted_at is null and invited_at is null
      returning id
    ), profile as (
      update profiles set full_name = ${pending.fullName}::text, updated_at = ${now} where id in (select id from changed)
    )
    select id from changed`.execute(db)
  return rows[0]?.id
}

/** The latest who asked to have this number, while they have not confirmed it. */
export async function findUserIdByPhoneChange(db: Db, phone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.users')
    .select('id')
    .where('phone_change', '=', phone)
    .where('deleted_at', 'is', null)
    .orderBy('phone_change_sent_at', 'desc')
    .executeTakeFirst()
  return row?.id
}
