import { addMonthsLondon, londonDate } from '../../../../domain/dates.ts'
import type { Deps } from '../../../platform/deps.ts'
import { makeMonthPartitions } from './queries.ts'

const MONTHS_BACK = 3
const MONTHS_MADE = 7

/** Keeps the months around today ready in the activity logs, so that nothing lands in their catch-all parts. */
export async function ensurePartitions(deps: Deps): Promise<void> {
  const first = londonDate(addMonthsLondon(deps.clock.now(), -MONTHS_BACK))
  await makeMonthPartitions(deps.db, first, MONTHS_MADE)
}
