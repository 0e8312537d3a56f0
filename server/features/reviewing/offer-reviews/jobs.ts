import type { Deps } from '../../../platform/deps.ts'
import { forgetTold, tellDue } from './service.ts'

const BATCH = 100

/** Suppliers hear of decisions once these can't be taken back. Answers of how many; running it twice at once is safe. */
export async function tellOfDecisions(deps: Deps): Promise<number> {
  await forgetTold(deps)
  let total = 0
  for (;;) {
    const told = await tellDue(deps, BATCH)
    total += told
    if (told < BATCH) return total
  }
}
