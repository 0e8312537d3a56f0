import type { Deps } from '../../../platform/deps.ts'
import { forgetMoved } from './queries.ts'

/** A timed job: what a merge moved is known for as long as it can be undone. Its old address and name go on to lead to the other. */
export async function forgetOldMerges(deps: Deps): Promise<void> {
  await forgetMoved(deps.db, deps.clock.now())
}
