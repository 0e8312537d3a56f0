import type { Deps } from '../../../platform/deps.ts'
import { deleteOld } from './queries.ts'

const KEPT_DAYS = 180
const BATCH = 5000

/** A timed job: deletes notifications after half a year. Safe to run twice. */
export async function deleteOldNotifications(deps: Deps): Promise<void> {
  let deleted = BATCH
  while (deleted === BATCH) deleted = await deleteOld(deps.db, KEPT_DAYS, BATCH)
}
