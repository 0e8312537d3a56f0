import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { addQueue, deleteNothings, lockTotals } from './queries.ts'

const BATCH = 20_000

async function addBatch(deps: Deps): Promise<number> {
  await lockTotals(deps.db)
  const taken = await addQueue(deps.db, BATCH)
  if (taken > 0 && taken < BATCH) await deleteNothings(deps.db)
  return taken
}

/** A timed job: adds the changes that wait to the totals of offers, which say the same before and after. Safe to run twice. */
export async function addUpOffers(deps: Deps): Promise<void> {
  let taken = BATCH
  while (taken === BATCH) taken = await inTransaction(deps, addBatch)
}
