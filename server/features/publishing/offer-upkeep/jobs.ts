import type { Deps } from '../../../platform/deps.ts'
import {
  endDueOffers,
  notifyOfMoved,
  publishDueOffers,
  removeDueOffers,
  reviewNextOffers,
  reviewPublicExclusives,
} from './service.ts'

const BATCH = 500

/** Everything that has moved is told at the end in one notice, also when a batch fails. */
async function tellingOnce(deps: Deps, work: (moved: string[]) => Promise<void>): Promise<number> {
  const moved: string[] = []
  await work(moved).finally(() => notifyOfMoved(deps, moved))
  return moved.length
}

function inBatches(deps: Deps, work: (deps: Deps, atMost: number) => Promise<string[]>): Promise<number> {
  return tellingOnce(deps, async (moved) => {
    for (let done = BATCH; done >= BATCH;) {
      const batch = await work(deps, BATCH)
      moved.push(...batch)
      done = batch.length
    }
  })
}

/** Ended LIVE offers become EXPIRED, and so do those of feeds that wait for review. Answers how many; running it twice at once is safe. */
export function expireEndedOffers(deps: Deps): Promise<number> {
  return inBatches(deps, endDueOffers)
}

/** Drafts whose `scheduled_at` is past go to REVIEW (a supplier's, or what cannot be redeemed) or LIVE (staff's). Answers how many; safe twice at once. */
export function publishScheduledOffers(deps: Deps): Promise<number> {
  return inBatches(deps, publishDueOffers)
}

/** LIVE offers that nobody could redeem go to REVIEW. Answers how many; safe twice at once. */
export function reviewUnredeemableOffers(deps: Deps): Promise<number> {
  return tellingOnce(deps, async (moved) => {
    let after: string | null = null
    do {
      const next = await reviewNextOffers(deps, after, BATCH)
      moved.push(...next.moved)
      after = next.last
    } while (after !== null)
  })
}

/** LIVE offers called exclusive go to REVIEW whose code is public, unless staff approved them since. Answers how many; safe twice at once. */
export function reviewPublicOffers(deps: Deps): Promise<number> {
  return inBatches(deps, reviewPublicExclusives)
}

/** Takes away for good what was deleted 30 days ago and has no history; answers how many. Safe twice at once. */
export async function removeDeletedOffers(deps: Deps): Promise<number> {
  let total = 0
  for (let done = BATCH; done >= BATCH; total += done) done = await removeDueOffers(deps, BATCH)
  return total
}
