import { londonDate } from '../../../../domain/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import {
  announceCounted,
  copyTotals,
  countQueue,
  forgetPeriods,
  lockAskedPeriod,
  lockCounting,
  rankOffers,
  selectCounting,
  updateCounting,
} from './queries.ts'

/** Brings the totals up to now; answers how much was new. */
async function count(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await lockCounting(db)
  const now = clock.now()
  const today = londonDate(now)
  const { counted_on: countedOn } = await selectCounting(db)
  if (countedOn !== null && countedOn < today) await copyTotals(db, countedOn, today)
  const until = countedOn !== null && countedOn > today ? countedOn : today
  const taken = await countQueue(db, until)
  await updateCounting(db, until, now)
  if (taken > 0) await announceCounted(db)
}

async function rankNext(deps: Deps): Promise<boolean> {
  const period = await lockAskedPeriod(deps.db)
  if (!period) return false
  await rankOffers(deps.db, period, deps.clock.now())
  await announceCounted(deps.db)
  return true
}

/**
 * A timed job, which also runs when staff look: adds what has happened to the totals by category, merchant, company and type, and
 * ranks the offers of the periods that were asked for. Safe to run twice, and at once in several processes.
 */
export async function countActivity(deps: Deps): Promise<void> {
  await inTransaction(deps, count)
  await forgetPeriods(deps.db, deps.clock.now())
  while (await inTransaction(deps, rankNext));
}
