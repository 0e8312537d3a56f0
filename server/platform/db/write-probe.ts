import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { touchKeyCheck } from './key-checks.ts'
import { inTransaction } from './transaction.ts'

/**
 * Writes to the database and answers whether it still knows the key that seals; throws the database's error when it takes nothing.
 * A full disk lets a row that exists be written again, so a sort is made that needs a file.
 */
export async function probeWrites(deps: Deps): Promise<{ isKeyKnown: boolean }> {
  return await inTransaction(deps, async ({ db, keyring }) => {
    await sql`set local work_mem = '64kB'`.execute(db)
    await sql`select count(*) from (select n from generate_series(1, 5000) n order by n desc offset 0) sorted`.execute(
      db,
    )
    return { isKeyKnown: await touchKeyCheck(db, keyring) }
  })
}
