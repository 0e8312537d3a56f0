import type { JsonObject } from '../../migrations/tables.generated.ts'
import type { Db } from '../../platform/db/pool.ts'

type Trial = { providerId: string; outcome: JsonObject; now: Date; expiresAt: Date }

/** Keeps what came of the last trial in the place of the one before. */
export async function saveTrial(db: Db, { providerId, outcome, now, expiresAt }: Trial): Promise<void> {
  const made = { outcome, expires_at: expiresAt, created_at: now }
  await db
    .insertInto('auth.sso_trials')
    .values({ provider_id: providerId, ...made })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(made))
    .execute()
}

/** What came of the last trials of a company's providers, while it is kept. */
export function selectTrials(db: Db, companyId: string, now: Date) {
  return db
    .selectFrom('auth.sso_trials as trial')
    .innerJoin('auth.sso_providers as provider', 'provider.id', 'trial.provider_id')
    .select(['trial.provider_id', 'trial.outcome', 'trial.created_at'])
    .where('provider.company_id', '=', companyId)
    .where('trial.expires_at', '>', now.toISOString())
    .execute()
}
