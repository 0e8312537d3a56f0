import { toTime } from './dates.ts'
import type { Instant } from './dates.ts'

const DAY = 24 * 60 * 60_000

/** 24 hours before the end, or 24 hours from now without one; half-way to an end that is nearer; null when it is over. */
export function defaultRemindAt(endAt: Instant | null, now: Instant): Date | null {
  const time = toTime(now)
  if (endAt === null) return new Date(time + DAY)
  const left = toTime(endAt) - time
  if (left <= 0) return null
  return new Date(left > DAY ? time + left - DAY : time + Math.floor(left / 2))
}
