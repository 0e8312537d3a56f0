import type { Deps } from '../../../platform/deps.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deleteEntriesBefore, moveChainStart } from './queries.ts'

const BATCH = 1000

/** Deletes entries that are older than seven years, from the beginning of the chain on, as long as each is. */
export async function forgetOldEntries(deps: Deps): Promise<void> {
  for (;;) {
    const hasMoved = await inTransaction(deps, async ({ db }) => {
      const start = await moveChainStart(db, BATCH)
      if (start !== undefined) await deleteEntriesBefore(db, start)
      return start !== undefined
    })
    if (!hasMoved) return
  }
}
