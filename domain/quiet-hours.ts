import { fromLondonField, type Instant, londonDate, londonWallClock, toTime } from './dates.ts'

const BEGIN_MINUTES = 21 * 60
const END_MINUTES = 8 * 60
const DAY_MS = 86_400_000

/** Whether phones should be left alone: from 21:00 until 08:00 in London. */
export function isQuiet(now: Instant): boolean {
  const { minutes } = londonWallClock(now)
  return minutes >= BEGIN_MINUTES || minutes < END_MINUTES
}

/** When a message that is due at `now` may ring: at once, or at 08:00 in London. */
export function endOfQuiet(now: Instant): Date {
  const time = toTime(now)
  if (!isQuiet(time)) return new Date(time)
  const isEvening = londonWallClock(time).minutes >= BEGIN_MINUTES
  const day = londonDate(isEvening ? time + DAY_MS / 2 : time)
  return fromLondonField(`${day}T08:00`) ?? new Date(time)
}
