import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'
import type { EmailProof } from './email-proof.ts'

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

type NewIdentity = { id: string; userId: string; address: string; now: Date }

/** The person's own e-mail identity now says that `address` is proven; made anew where it was missing. */
export async function putEmailIdentity(db: Db, { id, userId, address, now }: NewIdentity): Promise<void> {
  const data = JSON.stringify({ sub: userId, email: address, email_verified: true, phone_verified: false })
  await sql`
    insert into auth.identities (id, provider_id, user_id, identity_data, provider, email, last_sign_in_at, created_at, updated_at)
    values (${id}, ${userId}::text, ${userId}::uuid, ${data}::jsonb, 'email', ${address}, ${at(now)}, ${at(now)}, ${at(now)})
    on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, email = excluded.email,
      updated_at = excluded.updated_at`.execute(db)
}

export async function putPhoneIdentity(db: Db, { id, userId, address, now }: NewIdentity): Promise<void> {
  const data = JSON.stringify({ sub: userId, phone: address, phone_verified: true, email_verified: false })
  await sql`
    insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${id}, ${userId}::text, ${userId}::uuid, ${data}::jsonb, 'phone', ${at(now)}, ${at(now)}, ${at(now)})
    on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, updated_at = excluded.updated_at`.execute(
    db,
  )
}

export async function confirmEmail(db: Db, userId: string, provenBy: EmailProof, now: Date): Promise<void> {
  await db
    .updateTable('auth.users')
    .set({ email_confirmed_at: now, updated_at: now, is_anonymous: false })
    .set({ email_proven_by: provenBy, email_proven_at: now })
    .where('id', '=', userId)
    .execute()
}

export async function confirmPhone(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('auth.users')
    .set({ phone_confirmed_at: now, updated_at: now, is_anonymous: false })
    .where('id', '=', userId)
    .execute()
}

/** Remembers the address that is to be confirmed; `status` 1 means that only one confirmation is still needed. */
export async function setEmailChange(
  db: Db,
  userId: string,
  change: { email: string; status: 0 | 1; now: Date },
): Promise<void> {
  await db
    .updateTable('auth.users')
    .set({
      email_change: change.email,
      email_change_confirm_status: change.status,
      email_change_sent_at: change.now,
      updated_at: change.now,
    })
    .where('id', '=', userId)
    .execute()
}

export async function countEmailConfirmation(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('auth.users')
    .set({ email_change_confirm_status: 1, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Notes that the present, confirmed address is the person's; an earlier proof of it stays. */
export async function proveEmail(db: Db, userId: string, provenBy: EmailProof, now: Date): Promise<void> {
  await db
    .updateTable('auth.users')
    .set({ email_proven_by: provenBy, email_proven_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .where('email_confirmed_at', 'is not', null)
    .where('email_proven_at', 'is', null)
    .execute()
}

export type NewAddress = { email: string; provenBy: EmailProof | null }

/** The person's address is now `email`, in the account and in the profile; a unique violation means that somebody else has it. */
export async function replaceEmail(db: Db, userId: string, address: NewAddress, now: Date): Promise<void> {
  const { email, provenBy } = address
  await sql`
    with profile as (
      update profiles set email = ${email}, updated_at = ${at(now)} where id = ${userId}
    )
    update auth.users set email = ${email}, email_confirmed_at = ${at(now)}, email_change = null,
      email_proven_by = ${provenBy}::text, email_proven_at = case when ${provenBy}::text is not null then ${at(now)} end,
      email_change_confirm_status = 0, is_anonymous = false, updated_at = ${at(now)}
    where id = ${userId}`.execute(db)
}

export async function setPhoneChange(db: Db, userId: string, phone: string, now: Date): Promise<void> {
  await db
    .updateTable('auth.users')
    .set({ phone_change: phone, phone_change_sent_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** The person's number is now `phone`; a unique violation means that somebody else has it. */
export async function replacePhone(db: Db, userId: string, phone: string, now: Date): Promise<void> {
  await db
    .updateTable('auth.users')
    .set({ phone, phone_confirmed_at: now, phone_change: null, is_anonymous: false, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

type SentColumn = 'confirmation_sent_at' | 'recovery_sent_at' | 'reauthentication_sent_at'

export async function markSent(db: Db, userId: string, column: SentColumn, now: Date): Promise<void> {
  await db
    .updateTable('auth.users')
    .set({ [column]: now })
    .where('id', '=', userId)
    .execute()
}

export async function isEmailTaken(db: Db, email: string, exceptUserId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', exceptUserId)
    .where('is_sso_user', '=', sql.lit(false))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function isPhoneTaken(db: Db, phone: string, exceptUserId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.users')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '<>', exceptUserId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
