import { SEARCHES_KEPT_DAYS } from '../../../../domain/analytics.ts'
import { londonDate } from '../../../../domain/dates.ts'
import type { Deps } from '../../../platform/deps.ts'
import { deleteBefore } from './queries.ts'

const DAY_MS = 86_400_000

/** A timed job: forgets the searches of days past their time. Safe to run twice. */
export async function forgetOldMisses({ db, clock }: Deps): Promise<void> {
  const first = Date.parse(londonDate(clock.now())) - (SEARCHES_KEPT_DAYS - 1) * DAY_MS
  await deleteBefore(db, new Date(first).toISOString().slice(0, 10))
}
