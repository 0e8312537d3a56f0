import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'
import { isSessionClosed, isWayClosed, type Offered } from '../people/queries-sign-on-duties.ts'
import { amrOf } from '../people/queries-users.ts'

type NewSession = {
  id: string
  claimId: string
  auditId: string
  userId: string
  /** The stored hash that the caller was checked against; a password changed meanwhile opens nothing. */
  provenHash: string | null
  method: string
  provider: string | null
  tokenHash: Buffer
  ip: string
  userAgent: string | null
  notAfter: Date
  sessionsAtMost: number
  offered: Offered
  now: Date
}

/**
 * Session, its proof, its first refresh token and the person's last sign-in, in one statement; false when the proof is out of
 * date, or the person must come by their company's service. Of too many sessions the oldest end.
 */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const now = sql`${session.now.toISOString()}::timestamptz`
  const { rows } = await sql<{ id: string }>`
    with person as (
      update auth.users set last_sign_in_at = ${now}
      where id = ${session.userId} and encrypted_password is not distinct from ${session.provenHash}
        and deleted_at is null and (banned_until is null or banned_until <= ${now})
        and not ${isWayClosed(sql`auth.users.id`, session.provider, session.offered)}
      returning id
    ), opened as (
      insert into auth.sessions (id, user_id, ip, user_agent, refresh_counter, refreshed_at, not_after, created_at, updated_at)
      select ${session.id}::uuid, id, ${session.ip}::inet, ${session.userAgent}::text, 1, ${now},
        ${session.notAfter.toISOString()}::timestamptz, ${now}, ${now} from person
      returning id
    ), surplus as (
      delete from auth.sessions where id in (
        select earlier.id from auth.sessions earlier join person on person.id = earlier.user_id
        order by earlier.created_at desc, earlier.id desc offset ${session.sessionsAtMost - 1}::int)
    ), claim as (
      insert into auth.mfa_amr_claims (id, session_id, authentication_method, provider, created_at, updated_at)
      select ${session.claimId}::uuid, id, ${session.method}::text, ${session.provider}::text, ${now}, ${now} from opened
    ), token as (
      insert into auth.refresh_tokens (session_id, counter, token_hash, created_at)
      select id, 1, ${session.tokenHash}::bytea, ${now} from opened
    ), audited as (
      insert into auth.audit_log_entries (id, user_id, action, payload, ip_address, created_at)
      select ${session.auditId}::uuid, id, 'login', jsonb_build_object('method', ${session.method}::text), ${session.ip}::inet, ${now} from person
    )
    select id from opened`.execute(db)
  return rows.length > 0
}

/** Ends sessions of one person: this one, all, or all but this one. */
export async function deleteSessions(db: Db, userId: string, scope: SessionScope, sessionId: string): Promise<void> {
  const own = db.deleteFrom('auth.sessions').where('user_id', '=', userId)
  if (scope === 'local') await own.where('id', '=', sessionId).execute()
  else if (scope === 'others') await own.where('id', '<>', sessionId).execute()
  else await own.execute()
}
type SessionScope = 'global' | 'local' | 'others'

/** Makes a refresh wait for the one before it on the same session, but not for ever. */
export async function limitLockWait(db: Db, milliseconds: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(milliseconds)}, true)`.execute(db)
}

/** Whether a company has closed the way by which this session was opened. */
export async function isOpenedOtherwise(db: Db, sessionId: string, userId: string, offered: Offered): Promise<boolean> {
  const { rows } = await sql<{ is_closed: boolean }>`
    select ${isSessionClosed(sql`${sessionId}::uuid`, sql`${userId}::uuid`, offered)} as is_closed`.execute(db)
  return rows[0]?.is_closed === true
}

export function lockSession(db: Db, sessionId: string) {
  return db
    .selectFrom('auth.sessions')
    .select(['id', 'user_id', 'aal', 'refresh_counter', 'stepped_up_at_counter'])
    .select(['created_at', 'refreshed_at', 'not_after'])
    .select((eb) => amrOf(db, eb.ref('auth.sessions.id')).as('amr'))
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
}

/** The rows of the named turns of a session. Read after the lock, in a statement of its own, so that it sees what the lock waited for. */
export function findTurns(db: Db, sessionId: string, counters: readonly number[]) {
  return db
    .selectFrom('auth.refresh_tokens')
    .select(['counter', 'token_hash', 'revoked_at', 'created_at'])
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`counter = any(${[...counters]}::bigint[])`)
    .execute()
}

export type Turn = {
  sessionId: string
  from: number
  to: number
  tokenHash: Buffer
  keepFrom: number
  notAfter: Date
  now: Date
}

/** Revokes the active token, puts its child in its place, and forgets turns before `keepFrom`. */
export async function advanceSession(db: Db, turn: Turn): Promise<void> {
  const { sessionId, now } = turn
  await sql`
    with forgotten as (
      delete from auth.refresh_tokens where session_id = ${sessionId} and counter < ${turn.keepFrom}::bigint
    )
    update auth.refresh_tokens set revoked_at = ${now.toISOString()}::timestamptz
    where session_id = ${sessionId} and counter = ${turn.from}::bigint and revoked_at is null`.execute(db)
  await sql`
    with child as (
      insert into auth.refresh_tokens (session_id, counter, token_hash, created_at)
      values (${sessionId}, ${turn.to}, ${turn.tokenHash}, ${now.toISOString()})
    )
    update auth.sessions set refresh_counter = ${turn.to}::bigint, refreshed_at = ${now.toISOString()}::timestamptz,
      not_after = ${turn.notAfter.toISOString()}::timestamptz, updated_at = ${now.toISOString()}::timestamptz
    where id = ${sessionId}`.execute(db)
}

const networkOf = (address: ReturnType<typeof sql>) =>
  sql`network(set_masklen(${address}, case family(${address}) when 6 then 64 else 32 end))`

/** Whether the person has signed in from this network (an IPv6 /64, or one IPv4 address) since `since`. */
export async function hasSignedInFrom(db: Db, userId: string, ip: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth.audit_log_entries
    where user_id = ${userId} and action = 'login' and created_at > ${since.toISOString()}::timestamptz
      and ${networkOf(sql`ip_address`)} = ${networkOf(sql`${ip}::inet`)}
    limit 1`.execute(db)
  return rows.length > 0
}
