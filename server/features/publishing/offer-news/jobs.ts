import type { Deps } from '../../../platform/deps.ts'
import { notifyOfEnding } from './service.ts'

const BATCH = 1000

/** Suppliers hear of offers that end within a week. Answers of how many; running it twice at once is safe. */
export async function announceEndingOffers(deps: Deps): Promise<number> {
  let total = 0
  for (;;) {
    const told = await notifyOfEnding(deps, BATCH)
    total += told
    if (told < BATCH) return total
  }
}
