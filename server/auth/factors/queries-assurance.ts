import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'

export type Raise = {
  claimId: string
  sessionId: string
  factorId: string
  method: string
  firstCounter: number
  now: Date
}

/**
 * Makes the session aal2 by this method. Refresh tokens before `firstCounter` were issued before the second step and never
 * turn into it, not even within the tolerance for two tabs.
 */
export async function raiseSession(db: Db, raise: Raise): Promise<void> {
  const now = sql`${raise.now.toISOString()}::timestamptz`
  await sql`
    with claim as (
      insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
      values (${raise.claimId}, ${raise.sessionId}, ${raise.method}, ${now}, ${now})
      on conflict on constraint mfa_amr_claims_session_method_key do update set created_at = ${now}, updated_at = ${now}
    )
    update auth.sessions
    set aal = 'aal2', factor_id = ${raise.factorId}::uuid, stepped_up_at_counter = ${raise.firstCounter}::bigint
    where id = ${raise.sessionId}`.execute(db)
}

/** Ends the person's sessions that have not passed a second step. */
export async function deleteSessionsAtAal1(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth.sessions').where('user_id', '=', userId).where('aal', '=', 'aal1').execute()
}

/**
 * Takes from the sessions that this factor raised what it gave them; call it before the factor goes. The notice makes every
 * process check the person anew, which no trigger does for a change of level.
 */
export async function lowerSessions(db: Db, userId: string, factorId: string, methods: readonly string[]) {
  await sql`
    with lowered as (
      update auth.sessions set aal = 'aal1', factor_id = null
      where user_id = ${userId} and factor_id = ${factorId}::uuid returning id
    )
    delete from auth.mfa_amr_claims
    where session_id in (select id from lowered) and authentication_method = any(${[...methods]}::text[])`.execute(db)
  await sql`select pg_notify('actors', ${userId}::text)`.execute(db)
}
