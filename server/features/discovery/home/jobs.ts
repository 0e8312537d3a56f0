import { londonDate } from '../../../../domain/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { isLockTimeout } from '../../../platform/db/violation.ts'
import type { Deps } from '../../../platform/deps.ts'
import { giveWay, letClicksGo, letPeopleGo, lockWindow, moveWindow, selectLeavingDay } from './queries.ts'

const BATCH = 2000
/** Before every other id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Takes one batch of clicks out of the window; false when nothing is left to do, or another process does it. */
async function moveOnce(deps: Deps, today: string): Promise<boolean> {
  const { db } = deps
  await giveWay(db)
  const window = await lockWindow(db)
  if (!window) return false
  const day = window.after === null ? await selectLeavingDay(db, window.day, today) : window.day
  if (day === null) return false
  await moveWindow(db, day, await letClicksGo(db, day, window.after ?? FIRST_ID, BATCH))
  return true
}

async function letGo(deps: Deps, today: string): Promise<boolean> {
  await giveWay(deps.db)
  return (await letPeopleGo(deps.db, today, BATCH)) === BATCH
}

/**
 * A timed job: takes out of what is trending whatever is no longer of the last 30 London days, a batch a transaction. Safe to run
 * twice, and at once in several processes; what somebody holds is left for the next run.
 */
export async function moveTrending(deps: Deps): Promise<void> {
  const today = londonDate(deps.clock.now())
  for (const step of [letGo, moveOnce]) {
    try {
      while (await inTransaction(deps, (inside) => step(inside, today)));
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      deps.log.warn('somebody holds what has left the trends, which waits for the next run')
    }
  }
}
