import { addMonthsLondon, londonDate } from '../../../../domain/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { isLockTimeout } from '../../../platform/db/violation.ts'
import type { Deps } from '../../../platform/deps.ts'
import { deleteBefore, dropMonth, makeMonthPartitions, selectMonthsBefore } from './queries.ts'

const MONTHS_BACK = 3
const MONTHS_MADE = 7

/** Keeps the months around today ready in the activity logs, so that nothing lands in their catch-all parts. */
export async function ensurePartitions(deps: Deps): Promise<void> {
  const first = londonDate(addMonthsLondon(deps.clock.now(), -MONTHS_BACK))
  await makeMonthPartitions(deps.db, first, MONTHS_MADE)
}

/** Drops one month; false when somebody reads it too long. */
async function tryToDrop(deps: Deps, name: string): Promise<boolean> {
  try {
    await inTransaction(deps, ({ db }) => dropMonth(db, name))
    return true
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    return false
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
    if (await tryToDrop(deps, name)) dropped += 1
    else log.warn({ part: name }, 'an old month of the activity logs is in use and is dropped on the next run')
  }
  await deleteBefore(db, before)
  return dropped
}
