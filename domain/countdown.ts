import { toTime } from './dates.ts'
import type { Instant } from './dates.ts'

/** Time left: 'Xd Yh' from a day on, 'Xh Ym' under a day, 'Xm Ys' under an hour, 'Expired' at zero. */
export function countdown(endAt: Instant, now: Instant): string {
  // Rounded up, so that 'Expired' comes at the end and not a second before it.
  const seconds = Math.ceil((toTime(endAt) - toTime(now)) / 1000)
  if (seconds <= 0) return 'Expired'
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${hours % 24}h`
  if (hours >= 1) return `${hours}h ${minutes % 60}m`
  return `${minutes}m ${seconds % 60}s`
}
