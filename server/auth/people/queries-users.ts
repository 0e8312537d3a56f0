import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Role } from '../../../domain/enums.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { EmailProof } from './email-proof.ts'
import { isSessionClosed, type Offered } from './queries-sign-on-duties.ts'
import { METADATA_AT_MOST_BYTES, type Metadata } from '../protocol/schemas.ts'

/** The user with identities and factors, in one statement; secrets of factors are not among the columns. */
export function selectUsers(db: Db) {
  return db
    .selectFrom('auth.users')
    .selectAll('auth.users')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('auth.identities as identity')
          .select(['id', 'provider_id', 'provider', 'identity_data', 'email'])
          .select(['last_sign_in_at', 'created_at', 'updated_at'])
          .whereRef('identity.user_id', '=', 'auth.users.id')
          .orderBy('identity.created_at')
          .orderBy('identity.id'),
      ).as('identities'),
      jsonArrayFrom(
        eb
          .selectFrom('auth.mfa_factors as factor')
          .select(['id', 'friendly_name', 'factor_type', 'status', 'phone'])
          .select(['last_challenged_at', 'created_at', 'updated_at'])
          .whereRef('factor.user_id', '=', 'auth.users.id')
          .where('factor.is_passkey', '=', sql.lit(false))
          .orderBy('factor.created_at')
          .orderBy('factor.id'),
      ).as('factors'),
    ])
}

/** How a session was proven, newest first. */
export function amrOf(db: Db, sessionId: Expression<string>) {
  return jsonArrayFrom(
    db
      .selectFrom('auth.mfa_amr_claims as claim')
      .select(['claim.authentication_method', 'claim.provider', 'claim.created_at'])
      .where('claim.session_id', '=', sessionId)
      .orderBy('claim.created_at', 'desc')
      .orderBy('claim.id', 'desc'),
  )
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserById>>>
export type AmrRow = { authentication_method: string; provider: string | null; created_at: string }

export function findUserById(db: Db, userId: string) {
  return selectUsers(db).where('id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst()
}

/** The person who signs in by this normalised address; people of single sign-on providers are another domain. */
export function findUserByEmail(db: Db, email: string) {
  return selectUsers(db)
    .where('email', '=', email)
    .where('is_sso_user', '=', sql.lit(false))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The person who signs in by this number, as digits with its country. */
export function findUserByPhone(db: Db, phone: string) {
  return selectUsers(db).where('phone', '=', phone).where('deleted_at', 'is', null).executeTakeFirst()
}

type LiveSession = { sessionId: string; userId: string; offered: Offered; now: Date }

/** The user of a session that has not ended and whose way in their company has not closed, with the session's assurance level. */
export function findUserBySession(db: Db, { sessionId, userId, offered, now }: LiveSession) {
  return selectUsers(db)
    .innerJoin('auth.sessions as session', 'session.user_id', 'auth.users.id')
    .select(['session.aal', 'session.created_at as session_created_at'])
    .where('session.id', '=', sessionId)
    .where('auth.users.id', '=', userId)
    .where('auth.users.deleted_at', 'is', null)
    .where('session.not_after', '>', now.toISOString())
    .where((eb) => eb.not(isSessionClosed(sql`session.id`, sql`auth.users.id`, offered)))
    .executeTakeFirst()
}

type NewUser = {
  id: string
  identityId: string
  email: string
  /** Null for somebody who comes in by a code. */
  passwordHash: string | null
  isConfirmed: boolean
  provenBy: EmailProof | null
  metadata: Metadata
  fullName: string
  companyId: string | null
  roles: readonly Role[]
  now: Date
}

/** User, e-mail identity, profile and roles in one statement; false when the address leads to somebody, also to one who was first by a hair. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const now = sql`${user.now.toISOString()}::timestamptz`
  const appMetadata = JSON.stringify({ provider: 'email', providers: ['email'] })
  const identity = { sub: user.id, email: user.email, email_verified: user.isConfirmed, phone_verified: false }
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, confirmation_sent_at, email_proven_by,
        email_proven_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      select ${user.id}::uuid, ${user.email}::text, ${user.passwordHash}::text,
        case when ${user.isConfirmed}::boolean then ${now} end, case when not ${user.isConfirmed}::boolean then ${now} end,
        ${user.provenBy}::text, case when ${user.provenBy}::text is not null then ${now} end,
        ${appMetadata}::jsonb, ${JSON.stringify(user.metadata)}::jsonb, ${now}, ${now}
      where not exists (select from auth.personal_addresses where email = ${user.email}::text)
      on conflict do nothing returning id, email
    ), identity as (
      insert into auth.identities (id, provider_id, user_id, identity_data, provider, email, last_sign_in_at, created_at, updated_at)
      select ${user.identityId}::uuid, id::text, id, ${JSON.stringify(identity)}::jsonb, 'email', email, ${now}, ${now}, ${now} from added
    ), profile as (
      insert into profiles (id, email, full_name, company_id, created_at, updated_at)
      select id, email, ${user.fullName}::text, ${user.companyId}::uuid, ${now}, ${now} from added
    ), granted as (
      insert into user_roles (user_id, role) select id, unnest(${[...user.roles]}::text[]) from added
    )
    select id from added`.execute(db)
  return rows.length > 0
}

export async function hasRole(db: Db, userId: string, role: Role): Promise<boolean> {
  const found = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .execute()
  return found.length > 0
}

/** False when they have the role already. */
export async function insertRole(db: Db, userId: string, role: Role): Promise<boolean> {
  const added = await db
    .insertInto('user_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Merges `data` into the person's own metadata, a null removing its key; false when the result would be too large for a token. */
export async function updateMetadata(db: Db, userId: string, data: Metadata, fullName: string | undefined, now: Date) {
  const removed = Object.keys(data).filter((key) => data[key] === null)
  const merged = sql`((raw_user_meta_data || ${JSON.stringify(data)}::jsonb) - ${removed}::text[])`
  const { rows } = await sql<{ id: string }>`
    with changed as (
      update auth.users set raw_user_meta_data = ${merged}, updated_at = ${now.toISOString()}::timestamptz
      where id = ${userId} and octet_length(${merged}::text) <= ${METADATA_AT_MOST_BYTES}::int returning id
    ), profile as (
      update profiles set full_name = ${fullName ?? null}::text, updated_at = ${now.toISOString()}::timestamptz
      where id in (select id from changed) and ${fullName !== undefined}::boolean
    )
    select id from changed`.execute(db)
  return rows.length > 0
}

/** Sets a password over the one that was proven; false when it was changed meanwhile. `proven` null means that there was none. */
export async function updatePassword(db: Db, userId: string, hash: string, proven: string | null, now: Date) {
  const changed = await db
    .updateTable('auth.users')
    .set({ encrypted_password: hash, updated_at: now })
    .where('id', '=', userId)
    .where('encrypted_password', 'is not distinct from', proven)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export async function deleteOneTimeTokens(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
}
