import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** Waits until no other transaction, of whichever process, holds this name; held to the end of the transaction. */
export async function lockName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
