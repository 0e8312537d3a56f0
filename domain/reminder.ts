import { formatDay, formatSentenceTime, type Instant, londonDate, toTime } from './dates.ts'

const DAY = 24 * 60 * 60_000

/** 24 hours before the end, or 24 hours from now without one; half-way to an end that is nearer; null when it is over. */
export function defaultRemindAt(endAt: Instant | null, now: Instant): Date | null {
  const time = toTime(now)
  if (endAt === null) return new Date(time + DAY)
  const left = toTime(endAt) - time
  if (left <= 0) return null
  return new Date(left > DAY ? time + left - DAY : time + Math.floor(left / 2))
}

/** A reminder further off than this is a slip of the keyboard. */
const DAYS_AHEAD_AT_MOST = 366

/** Why a person cannot be reminded at that moment, in a sentence; null when they can. */
export function remindAtProblem(remindAt: Instant, endAt: Instant | null, now: Instant): string | null {
  const time = toTime(remindAt)
  if (!(time > toTime(now))) return 'Choose a time that is still to come.'
  if (endAt !== null && time >= toTime(endAt)) return 'Choose a time before the offer ends.'
  return time > toTime(now) + DAYS_AHEAD_AT_MOST * DAY ? 'Choose a time within a year.' : null
}

/** 'We will remind you on Thursday 26 November', with the year when it is another; 'today at 5:30pm' on the day itself. */
export function reminderText(remindAt: Instant, now: Instant): string {
  if (londonDate(remindAt) === londonDate(now)) return `We will remind you today at ${formatSentenceTime(remindAt)}`
  const year = londonDate(remindAt).slice(0, 4)
  return `We will remind you on ${formatDay(remindAt)}${year === londonDate(now).slice(0, 4) ? '' : ` ${year}`}`
}
