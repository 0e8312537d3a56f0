import type { Db } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { expireEnded, publishDue } from './queries.ts'

const BATCH = 500

async function inBatches(db: Db, work: (db: Db, atMost: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await work(db, BATCH)
    total += done
    if (done < BATCH) return total
  }
}

/** Ended LIVE offers become EXPIRED. Answers how many; running it twice at once is safe. */
export function expireEndedOffers(deps: Deps): Promise<number> {
  return inBatches(deps.db, expireEnded)
}

/** Drafts whose `scheduled_at` is past go to REVIEW (a supplier's) or LIVE (staff's). Answers how many; safe twice at once. */
export function publishScheduledOffers(deps: Deps): Promise<number> {
  return inBatches(deps.db, publishDue)
}
