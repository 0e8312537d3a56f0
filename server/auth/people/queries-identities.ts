import { sql } from 'kysely'
import type { JsonObject } from '../../migrations/tables.generated.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { EmailProof } from './email-proof.ts'

/** Makes whoever changes the person's ways to sign in wait for each other; false when the person is gone. */
export async function lockUser(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function findIdentityOwner(db: Db, provider: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/**
 * Those whom a verified address belongs to: the person who has it as theirs, else people with a verified identity of it.
 * People of single sign-on are another domain.
 */
export async function findOwnersOfAddress(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; is_theirs: boolean }>`
    select person.id, person.email = ${email} as is_theirs from auth.users person
    where not person.is_sso_user and person.deleted_at is null and (person.email = ${email} or exists (
      select from auth.identities identity
      where identity.user_id = person.id and identity.email = ${email} and identity.identity_data ->> 'email_verified' = 'true'
    ))`.execute(db)
  const theirs = rows.filter((row) => row.is_theirs)
  return (theirs.length > 0 ? theirs : rows).map((row) => row.id)
}

export type IdentityRow = {
  id: string
  userId: string
  provider: string
  subject: string
  email: string | null
  data: JsonObject
  now: Date
}

/** False when somebody has this identity already. */
export async function insertIdentity(db: Db, identity: IdentityRow): Promise<boolean> {
  const { now } = identity
  const added = await db
    .insertInto('auth.identities')
    .values({
      id: identity.id,
      user_id: identity.userId,
      provider: identity.provider,
      provider_id: identity.subject,
      email: identity.email,
      identity_data: identity.data,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** What the provider says today; false when the identity was unlinked since it was looked up. */
export async function renewIdentity(db: Db, identity: Omit<IdentityRow, 'id'>): Promise<boolean> {
  const changed = await db
    .updateTable('auth.identities')
    .set({
      email: identity.email,
      identity_data: identity.data,
      last_sign_in_at: identity.now,
      updated_at: identity.now,
    })
    .where('provider', '=', identity.provider)
    .where('provider_id', '=', identity.subject)
    .where('user_id', '=', identity.userId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

type ExternalUser = {
  id: string
  /** A verified address, or null for a wallet. */
  email: string | null
  metadata: JsonObject
  fullName: string
  now: Date
}

/** User and profile without any role; false when the address is taken, also by somebody who was first by a hair. */
export async function insertExternalUser(db: Db, user: ExternalUser): Promise<boolean> {
  const now = sql`${user.now.toISOString()}::timestamptz`
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into auth.users (id, email, email_confirmed_at, email_proven_by, email_proven_at, raw_user_meta_data, created_at, updated_at)
      values (${user.id}, ${user.email}, case when ${user.email}::text is not null then ${now} end,
        case when ${user.email}::text is not null then 'provider' end, case when ${user.email}::text is not null then ${now} end,
        ${JSON.stringify(user.metadata)}::jsonb, ${now}, ${now})
      on conflict do nothing returning id
    ), profile as (
      insert into profiles (id, email, full_name, created_at, updated_at)
      select id, coalesce(${user.email}::text, ''), ${user.fullName}::text, ${now}, ${now} from added
    )
    select id from added`.execute(db)
  return rows.length > 0
}

/**
 * Gives an account to the first person who has proven its address, and takes from it whatever somebody else may have prepared:
 * password, other identities, sessions, passkeys, pending tokens and flows, a personal address, a phone, a name. Second steps of a confirmed account
 * stay: alone they open nothing, and whoever reads the mailbox must not be spared them.
 */
export async function claimAccount(
  db: Db,
  claim: { userId: string; provenBy: EmailProof; metadata: JsonObject; fullName: string; now: Date },
): Promise<void> {
  const { userId } = claim
  const now = sql`${claim.now.toISOString()}::timestamptz`
  await sql`
    with identities as (
      delete from auth.identities where user_id = ${userId} and (
        identity_data ->> 'email_verified' is distinct from 'true'
        or email is distinct from (select email from auth.users where id = ${userId}))
    ), sessions as (
      delete from auth.sessions where user_id = ${userId}
    ), factors as (
      delete from auth.mfa_factors where user_id = ${userId} and (
        is_passkey or exists (select from auth.users where id = ${userId} and email_confirmed_at is null))
    ), tokens as (
      delete from auth.one_time_tokens where user_id = ${userId}
    ), personal as (
      delete from auth.personal_addresses where user_id = ${userId}
    ), flows as (
      delete from auth.flow_state where user_id = ${userId} or linking_target_id = ${userId}
    ), profile as (
      update profiles set full_name = ${claim.fullName}::text, updated_at = ${now}
      where id = ${userId} and ${claim.fullName !== ''}::boolean
    )
    update auth.users set encrypted_password = null, email_confirmed_at = ${now},
      email_proven_by = ${claim.provenBy}, email_proven_at = ${now},
      raw_user_meta_data = ${JSON.stringify(claim.metadata)}::jsonb,
      phone = null, phone_confirmed_at = null, phone_change = null, email_change = null, email_change_confirm_status = 0, is_anonymous = false, updated_at = ${now}
    where id = ${userId}`.execute(db)
}

/** The address that is left or won by a change of identities, null for none; false when another person has it. */
export async function giveAddress(
  db: Db,
  userId: string,
  address: { email: string | null; provenBy: EmailProof | null },
  now: Date,
): Promise<boolean> {
  const { email, provenBy } = address
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ id: string }>`
    with changed as (
      update auth.users set email = ${email}, email_confirmed_at = case when ${email}::text is not null then ${at} end,
        email_proven_by = ${provenBy}::text, email_proven_at = case when ${provenBy}::text is not null then ${at} end,
        email_change = null, email_change_confirm_status = 0, updated_at = ${at}
      where id = ${userId} and not exists (
        select from auth.users other
        where other.email = ${email} and other.id <> ${userId} and not other.is_sso_user and other.deleted_at is null)
        and not exists (select from auth.personal_addresses where email = ${email}::text and user_id <> ${userId}::uuid)
      returning id
    ), profile as (
      update profiles set email = coalesce(${email}::text, ''), updated_at = ${at} where id in (select id from changed)
    )
    select id from changed`.execute(db)
  return rows.length > 0
}

/** Brings `app_metadata` in line with the identities that there are; the first provider stays while it is linked. */
export async function renewProviders(db: Db, userId: string, now: Date): Promise<void> {
  await sql`
    update auth.users set updated_at = ${now.toISOString()}::timestamptz, is_anonymous = false,
      raw_app_meta_data = raw_app_meta_data || (
        select jsonb_build_object(
          'provider', case when raw_app_meta_data ->> 'provider' = any(array_agg(provider)) then raw_app_meta_data ->> 'provider'
            else (array_agg(provider order by first_at, provider))[1] end,
          'providers', jsonb_agg(provider order by first_at, provider))
        from (select provider, min(created_at) as first_at from auth.identities
          where user_id = ${userId} group by provider) linked)
    where id = ${userId} and exists (select from auth.identities where user_id = ${userId})`.execute(db)
}

export async function deleteIdentity(db: Db, userId: string, identityId: string): Promise<void> {
  await db.deleteFrom('auth.identities').where('id', '=', identityId).where('user_id', '=', userId).execute()
}

/** Without the `email` identity nobody signs in by e-mail and password any more, and no mailed code counts. */
export async function deletePasswordAndTokens(
  db: Db,
  userId: string,
  keepsPassword: boolean,
  now: Date,
): Promise<void> {
  await db.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
  if (keepsPassword) return
  await db
    .updateTable('auth.users')
    .set({ encrypted_password: null, updated_at: now })
    .where('id', '=', userId)
    .execute()
}
