import { sql } from 'kysely'
import { DELIVERY_PATIENCE } from '../patience.ts'
import { type Db, sessionSettings } from '../pool.ts'

const SETTINGS = Object.entries(sessionSettings(DELIVERY_PATIENCE))

/**
 * Gives the database's user what a session cannot be given behind a pooler. Throws a sentence for the operator when `pooled`, the
 * connections through the pooler, do not have it.
 */
export async function prepareForPooler(direct: Db, pooled: Db): Promise<void> {
  const alter = SETTINGS.map(
    ([name, value]) =>
      `execute format('alter role current_user in database %I set ${name} = ''${value}''', current_database());`,
  )
  await sql`do ${sql.lit(`begin ${alter.join(' ')} end`)}`.execute(direct)
  const { rows } = await sql<{ zone: string; statement: string }>`
    select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement
  `.execute(pooled)
  if (rows[0]?.zone === 'UTC' && rows[0].statement !== '0') return
  throw new Error(
    'The pooler that DATABASE_URL names gives out connections from before its user’s settings were written. Have it connect anew (RECONNECT at PgBouncer’s console), and start again.',
  )
}
