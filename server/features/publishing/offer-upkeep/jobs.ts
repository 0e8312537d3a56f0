import type { Deps } from '../../../platform/deps.ts'
import { endDueOffers, publishDueOffers, removeDueOffers, reviewNextOffers } from './service.ts'

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

/** Drafts whose `scheduled_at` is past go to REVIEW (a supplier's, or what cannot be redeemed) or LIVE (staff's). Answers how many; safe twice at once. */
export function publishScheduledOffers(deps: Deps): Promise<number> {
  return inBatches(deps, publishDueOffers)
}

/** LIVE offers that nobody could redeem go to REVIEW. Answers how many; safe twice at once. */
export async function reviewUnredeemableOffers(deps: Deps): Promise<number> {
  let total = 0
  let after: string | null = null
  do {
    const { moved, last } = await reviewNextOffers(deps, after, BATCH)
    total += moved
    after = last
  } while (after !== null)
  return total
}

/** Takes away for good what was deleted 30 days ago and has no history; answers how many. Safe twice at once. */
export function removeDeletedOffers(deps: Deps): Promise<number> {
  return inBatches(deps, removeDueOffers)
}
