import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { awaitFeeds } from '../offer-sources/service.ts'
import { fillByRule, lockRule, notifyOfDates, selectRuled } from './queries.ts'

/** A little more than the minute between two runs, so that no date falls between them. */
const LATELY_SECONDS = 75

/**
 * A timed job, which also runs when the catalogue changes: puts into collections what their rules find now, and takes out the rest.
 * Each in a transaction of its own, so that nobody who edits one waits for the others.
 */
export async function fillCollections(deps: Deps): Promise<void> {
  for (const id of await selectRuled(deps.db)) {
    await inTransaction(deps, async (deps) => {
      // What a feed is storing now is announced as of before this, and could not be told of later.
      await awaitFeeds(deps)
      const rule = await lockRule(deps.db, id)
      if (rule) await fillByRule(deps.db, id, rule, false)
    })
  }
}

/** A timed job: a date that comes changes no row, so nobody would hear of it. */
export async function tellOfCollectionDates(deps: Deps): Promise<void> {
  await notifyOfDates(deps.db, LATELY_SECONDS)
}
