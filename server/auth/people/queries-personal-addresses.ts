import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'
import { selectUsers } from './queries-users.ts'

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/**
 * The person to whom a normalised address leads: whose account has it, else whose proven personal address it is; people of single sign-on
 * providers come by the latter alone. One statement for both, so that neither takes longer. `is_closed`: their company signs them in.
 */
export function findUserByAddress(db: Db, email: string, now: Date) {
  return selectUsers(db)
    .leftJoin('auth.personal_ways_in as way', (join) =>
      join.onRef('way.user_id', '=', 'auth.users.id').on('way.email', '=', email),
    )
    .select(sql<boolean>`coalesce(way.is_closed, false)`.as('is_closed'))
    .where(
      'auth.users.id',
      '=',
      sql<string>`coalesce(
        (select id from auth.users where email = ${email} and not is_sso_user and deleted_at is null),
        (select user_id from auth.personal_ways_in where email = ${email} and coalesce(ends_at > ${at(now)}, true)))`,
    )
    .where('auth.users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Whether the address leads to this person's account now as their personal one. */
export async function isWayIn(db: Db, userId: string, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth.personal_ways_in
    where user_id = ${userId} and email = ${email} and not is_closed and coalesce(ends_at > ${at(now)}, true)`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether the address is somebody's proven personal one, also one whose time is over and that waits to be removed. */
export async function isPersonalAddress(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.personal_addresses')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the address leads to anybody but this person. */
export async function isAddressOfOthers(db: Db, email: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth.users where email = ${email} and id <> ${userId} and not is_sso_user and deleted_at is null
    union all select 1 from auth.personal_addresses where email = ${email} and user_id <> ${userId}`.execute(db)
  return rows.length > 0
}

/** What the person has and waits for, and from when a personal address of theirs opens nothing. */
export async function findPersonalAddress(db: Db, userId: string, now: Date) {
  return await db
    .selectFrom('auth.personal_ways_in as way')
    .leftJoin('auth.one_time_tokens as token', (join) =>
      join
        .onRef('token.user_id', '=', 'way.user_id')
        .on('token.token_type', '=', 'personal_address')
        .on('token.expires_at', '>', now.toISOString()),
    )
    .select(['way.email', 'way.proven_at', 'way.ends_at', 'way.is_closed'])
    .select(['token.relates_to as waiting_email', 'token.expires_at as waiting_until'])
    .where('way.user_id', '=', userId)
    .executeTakeFirst()
}
export type PersonalAddressRow = NonNullable<Awaited<ReturnType<typeof findPersonalAddress>>>

/** The address is the person's from now on; a unique violation means that it leads to somebody else. */
export async function putPersonalAddress(db: Db, userId: string, email: string, now: Date): Promise<void> {
  const proven = { email, proven_at: now }
  await db
    .insertInto('auth.personal_addresses')
    .values({ user_id: userId, ...proven })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(proven))
    .execute()
}

/** Answers the address that the person had. */
export async function deletePersonalAddress(db: Db, userId: string): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('auth.personal_addresses')
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirst()
  return gone?.email
}

/** Those of people who left too long ago. */
export async function deleteEndedAddresses(db: Db, now: Date): Promise<void> {
  await sql`
    delete from auth.personal_addresses a using auth.personal_ways_in way
    where way.user_id = a.user_id and way.ends_at <= ${at(now)}`.execute(db)
}

/** Where messages about the account reach its person: once a company's access has ended, the work mailbox is no longer theirs to read. */
export async function findMailbox(db: Db, user: { id: string; email: string | null }, now: Date) {
  const { rows } = await sql<{ email: string }>`
    select way.email from auth.personal_ways_in way join employments e on e.user_id = way.user_id
    where way.user_id = ${user.id} and way.email is not null and e.access_end is not null
      and coalesce(way.ends_at > ${at(now)}, true)`.execute(db)
  return rows[0]?.email ?? user.email
}
