/** The smallest group of people that a figure may be about. */
export const FEWEST_PEOPLE = 5

/** Of how many days a company's activity is told, and how many weeks its trends show. */
export const PERIOD_DAYS = 30
export const TREND_WEEKS = 12

export type Share = { percent: number; isAtLeast: boolean }

/**
 * The share of `active` people who `used` something, in whole per cent; null when it would be about fewer than 5.
 * Where fewer than 5 did not use it, only a lower bound is given: "100%" would reveal something about each of them.
 */
export function shareOf(used: number, active: number): Share | null {
  if (used < FEWEST_PEOPLE) return null
  if (active - used >= FEWEST_PEOPLE) return { percent: Math.round((100 * used) / active), isAtLeast: false }
  const lowest = Math.max(FEWEST_PEOPLE, active - FEWEST_PEOPLE + 1)
  return lowest < active ? { percent: Math.floor((100 * lowest) / active), isAtLeast: true } : null
}

/** Percentage points from one share to the next; null unless both are exact. */
export function pointsBetween(before: Share | null, now: Share | null): number | null {
  return before && now && !before.isAtLeast && !now.isAtLeast ? now.percent - before.percent : null
}

const DAY_MS = 86_400_000

/** The London day so many days before another, both 'YYYY-MM-DD'. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

/** The Monday of the week of a London day. */
export function mondayOf(day: string): string {
  return daysBefore(day, (new Date(day).getUTCDay() + 6) % 7)
}

/** The Mondays of so many weeks up to the one of a London day, the latest last. */
export function weeksUntil(day: string, count: number): string[] {
  const current = mondayOf(day)
  return Array.from({ length: count }, (_, index) => daysBefore(current, 7 * (count - 1 - index)))
}
