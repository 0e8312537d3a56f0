/** The smallest group of people that a figure may be about. */
export const FEWEST_PEOPLE = 5

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
