import type { Deps } from '../../../platform/deps.ts'
import { removeDeleted } from './queries.ts'

const BATCH = 200

/** Takes away for good what was deleted 30 days ago and has no history; answers how many. Safe twice at once. */
export async function removeDeletedOffers(deps: Deps): Promise<number> {
  let total = 0
  for (;;) {
    const removed = await removeDeleted(deps.db, deps.clock.now(), BATCH)
    total += removed
    if (removed < BATCH) return total
  }
}
