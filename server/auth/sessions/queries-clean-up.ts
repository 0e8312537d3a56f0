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
