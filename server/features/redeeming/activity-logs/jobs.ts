import { addMonthsLondon, londonDate } from '../../../../domain/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { isLockTimeout } from '../../../platform/db/violation.ts'
import type { Deps } from '../../../platform/deps.ts'
import { attachMonth, deleteBefore, dropMonth, selectMissingMonths, selectMonthsBefore } from './queries.ts'

const MONTHS_BACK = 3
const MONTHS_MADE = 7

/** Changes the parts of a log in a transaction of its own; false when somebody reads it too long. */
async function tryTo(deps: Deps, change: (inside: Deps) => Promise<void>): Promise<boolean> {
  try {
    await inTransaction(deps, change)
    return true
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    return false
  }
}

/**
 * Keeps the months around today ready in the activity logs, so that nothing lands in their catch-all parts. A month of a log that
 * somebody reads for long is left for the next run, which there is time for: months are made well ahead.
 */
export async function ensurePartitions(deps: Deps): Promise<void> {
  const first = londonDate(addMonthsLondon(deps.clock.now(), -MONTHS_BACK))
  for (const month of await selectMissingMonths(deps.db, first, MONTHS_MADE)) {
    const isMade = await tryTo(deps, (inside) => attachMonth(inside.db, month))
    if (!isMade) deps.log.warn(month, 'an activity log is in use and gets this month on the next run')
  }
}

/**
 * A timed job: clicks and redemptions of months that are past their time are dropped, the roll-ups stay. Safe to run twice, and
 * at once in several processes; a month that is being read waits for the next run. Answers how many parts it dropped.
 */
export async function dropOldMonths(deps: Deps): Promise<number> {
  const { clock, config, db, log } = deps
  const before = londonDate(addMonthsLondon(clock.now(), -config.activityKeptMonths))
  let dropped = 0
  for (const name of await selectMonthsBefore(db, before)) {
    if (await tryTo(deps, (inside) => dropMonth(inside.db, name))) dropped += 1
    else log.warn({ part: name }, 'an old month of the activity logs is in use and is dropped on the next run')
  }
  await deleteBefore(db, before)
  return dropped
}
