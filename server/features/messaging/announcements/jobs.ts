import type { Deps } from '../../../platform/deps.ts'
import { notifyOfDates } from './queries.ts'

/** A little more than the minute between two runs, so that no date falls between them. */
const LATELY_SECONDS = 75

/** A timed job: a date that comes changes no row, so nobody would hear of it. */
export async function tellOfAnnouncementDates(deps: Deps): Promise<void> {
  await notifyOfDates(deps.db, LATELY_SECONDS)
}
