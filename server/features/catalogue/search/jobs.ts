import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countWaitingWords, lockWords, recountWords } from './queries.ts'

const BATCH = 2000

async function countBatch(deps: Deps): Promise<number> {
  await lockWords(deps.db)
  return await countWaitingWords(deps.db, BATCH)
}

/** A timed job, which also runs when the catalogue changes: the words of offers that have gone live can be searched for wrongly. */
export async function gatherWords(deps: Deps): Promise<void> {
  let taken = BATCH
  while (taken === BATCH) taken = await inTransaction(deps, countBatch)
}

/** A timed job: forgets the words of offers that are gone. Safe to run twice. */
export async function recountAllWords(deps: Deps): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await lockWords(deps.db)
    await recountWords(deps.db)
  })
}
