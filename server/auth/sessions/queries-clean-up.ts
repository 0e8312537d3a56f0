import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'

/** Tokens, flows, challenges, trials and marks of things used once that ran out before `before`, and sessions past their end. */
export async function deleteExpired(db: Db, before: Date): Promise<void> {
  const at = before.toISOString()
  await db.deleteFrom('auth.one_time_tokens').where('expires_at', '<', at).execute()
  await db.deleteFrom('auth.flow_state').where('expires_at', '<', at).execute()
  await db.deleteFrom('auth.mfa_challenges').where('expires_at', '<', at).execute()
  await db.deleteFrom('auth.used_once').where('expires_at', '<', at).execute()
  await db.deleteFrom('auth.sso_trials').where('expires_at', '<', at).execute()
  await db.deleteFrom('auth.sessions').where('not_after', '<', at).execute()
}

/** Deletes the oldest entries of the log from before `before`, `atMost` of them, and answers how many. */
export async function deleteLogBefore(db: Db, before: Date, atMost: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from auth.audit_log_entries where id in (
      select id from auth.audit_log_entries where created_at < ${before.toISOString()}::timestamptz order by created_at, id limit ${atMost})
  `.execute(db)
  return Number(numAffectedRows)
}
