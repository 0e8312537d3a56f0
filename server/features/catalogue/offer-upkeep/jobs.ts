import { addMonthsLondon, londonDate } from '../../../../domain/dates.ts'
import type { Deps } from '../../../platform/deps.ts'
import { endDueOffers, publishDueOffers, removeDueOffers } from '../offer-editing/service.ts'
import { makeMonthPartitions } from './queries.ts'

const BATCH = 500

async function inBatches(deps: Deps, work: (deps: Deps, atMost: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await work(deps, BATCH)
    total += done
    if (done < BATCH) return total
  }
}

/** Ended LIVE offers become EXPIRED. Answers how many; running it twice at once is safe. */
export function expireEndedOffers(deps: Deps): Promise<number> {
  return inBatches(deps, endDueOffers)
}

/** Drafts whose `scheduled_at` is past go to REVIEW (a supplier's) or LIVE (staff's). Answers how many; safe twice at once. */
export function publishScheduledOffers(deps: Deps): Promise<number> {
  return inBatches(deps, publishDueOffers)
}

/** Takes away for good what was deleted 30 days ago and has no history; answers how many. Safe twice at once. */
export function removeDeletedOffers(deps: Deps): Promise<number> {
  return inBatches(deps, removeDueOffers)
}

const MONTHS_BACK = 3
const MONTHS_MADE = 7

/** Keeps the months around today ready in the activity logs, so that nothing lands in their catch-all parts. */
export async function ensurePartitions(deps: Deps): Promise<void> {
  const first = londonDate(addMonthsLondon(deps.clock.now(), -MONTHS_BACK))
  await makeMonthPartitions(deps.db, first, MONTHS_MADE)
}
