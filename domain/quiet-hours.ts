import { type Instant, londonWallClock } from './dates.ts'

const BEGIN_MINUTES = 21 * 60
const END_MINUTES = 8 * 60

/** Whether phones should be left alone: from 21:00 until 08:00 in London. */
export function isQuiet(now: Instant): boolean {
  const { minutes } = londonWallClock(now)
  return minutes >= BEGIN_MINUTES || minutes < END_MINUTES
}
