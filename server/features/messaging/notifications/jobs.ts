import type { Deps } from '../../../platform/deps.ts'
import { deleteOld } from './queries.ts'

const KEPT_DAYS = 180
const BATCH = 5000

/** A timed job: notifications of half a year ago are forgotten. Safe to run twice. */
export async function forgetOldNotifications(deps: Deps): Promise<void> {
  let deleted = BATCH
  while (deleted === BATCH) deleted = await deleteOld(deps.db, KEPT_DAYS, BATCH)
}
