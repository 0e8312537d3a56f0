import { londonDate } from '../../../../domain/dates.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countWeek, selectUncountedWeeks } from './queries.ts'
import { daysBefore, FEWEST_PEOPLE, PERIOD_DAYS, TREND_WEEKS, weeksUntil } from './rules.ts'

/**
 * A timed job: counts the current week of every company, and each of the weeks before it once more when it is over. Safe to run
 * twice, and at once in several processes.
 */
export async function countCompanyWeeks(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const today = londonDate(now)
  const weeks = weeksUntil(today, TREND_WEEKS)
  const count = (week: string, last: string, isOver: boolean) =>
    countWeek(deps.db, { week, last, since: daysBefore(last, PERIOD_DAYS - 1), isOver, fewest: FEWEST_PEOPLE, now })
  // From the earliest on: each is told of with what was not told before it.
  for (const week of await selectUncountedWeeks(deps.db, weeks.slice(0, -1)))
    await count(week, daysBefore(week, -6), true)
  await count(weeks.at(-1) ?? today, today, false)
}
