import type { Deps } from '../deps.ts'

/** The connections that a transaction may be opened on. */
type Pool = 'db' | 'deliveryDb'

/**
 * Runs `work` in one transaction of `pool`: all of it is kept, or nothing when it throws. The `deps` that it gets read and write
 * in the transaction, the catalogue's reads too. Mail, events and caches wait for the answer: they cannot be rolled back.
 */
export async function inTransaction<Result>(
  deps: Deps,
  work: (deps: Deps) => Promise<Result>,
  pool: Pool = 'db',
): Promise<Result> {
  return await deps[pool].transaction().execute((db) => work({ ...deps, db, readDb: db }))
}
