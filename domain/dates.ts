import { momentOfWallClock, wallClockAt } from './wall-clock.ts'

/** A moment: a Date, an ISO 8601 text with its zone, or milliseconds since 1970. */
export type Instant = Date | string | number

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const LONDON = 'Europe/London'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

const pad = (value: number) => String(value).padStart(2, '0')

export function toTime(instant: Instant): number {
  return new Date(instant).getTime()
}

const londonClock = (instant: Instant) => wallClockAt(LONDON, toTime(instant))

/** A time in the hour that summer time skips moves forward; one in the hour that comes twice is the second. */
const londonMoment = (wall: number) => momentOfWallClock(LONDON, wall)

/** '14 Nov 2026'. Like every formatter here: Europe/London, RangeError for an invalid date. */
export function formatDate(instant: Instant): string {
  const clock = londonClock(instant)
  return `${pad(clock.getUTCDate())} ${MONTHS[clock.getUTCMonth()]?.slice(0, 3)} ${clock.getUTCFullYear()}`
}

/** '14 Nov 2026, 16:05'. */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(instant)}, ${toLondonField(instant).slice(-5)}`
}

/** '16:05:09', for a clock that runs. */
export function formatClock(instant: Instant): string {
  return londonClock(instant).toISOString().slice(11, 19)
}

function spokenTime(hour: number, minute: number): string {
  if (minute === 0 && hour === 0) return 'midnight'
  if (minute === 0 && hour === 12) return 'midday'
  const minutes = minute === 0 ? '' : `:${pad(minute)}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}

/** 'Friday 28 November'. */
export function formatDay(instant: Instant): string {
  const clock = londonClock(instant)
  return `${WEEKDAYS[clock.getUTCDay()]} ${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]}`
}

/** '5:30pm'; whole hours are '5pm', and 12 is 'midday' or 'midnight'. */
export function formatSentenceTime(instant: Instant): string {
  const clock = londonClock(instant)
  return spokenTime(clock.getUTCHours(), clock.getUTCMinutes())
}

/** 'Friday 28 November, 5:30pm'. */
export function formatSentenceDate(instant: Instant): string {
  return `${formatDay(instant)}, ${formatSentenceTime(instant)}`
}

/** 'November 2026' of a London month, '2026-11'. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${MONTHS[Number(number) - 1] ?? month} ${year ?? ''}`
}

/** The day of the week in London, Monday being 0, and the minutes since midnight that its clocks show. */
export function londonWallClock(now: Instant): { day: number; minutes: number } {
  const clock = londonClock(now)
  return { day: (clock.getUTCDay() + 6) % 7, minutes: clock.getUTCHours() * 60 + clock.getUTCMinutes() }
}

/** 'YYYY-MM-DD' of the day that it is in London. */
export function londonDate(now: Instant): string {
  return toLondonField(now).slice(0, 10)
}

/** The London day around `now`: from `start` up to, not including, `end`; 23 or 25 hours when the clocks change. */
export function londonDayBounds(now: Instant): { start: Date; end: Date } {
  const clock = londonClock(now)
  const midnight = clock.setUTCHours(0, 0, 0, 0)
  return { start: londonMoment(midnight), end: londonMoment(midnight + DAY) }
}

/** The same London wall-clock time `months` later (or earlier); the 31st becomes the last day of a shorter month. */
export function addMonthsLondon(instant: Instant, months: number): Date {
  const clock = londonClock(instant)
  const day = clock.getUTCDate()
  clock.setUTCMonth(clock.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + 1, 0)).getUTCDate()
  return londonMoment(clock.setUTCDate(Math.min(day, lastDay)))
}

/** 'YYYY-MM-DDTHH:mm' in London, the value of a date-and-time field. */
export function toLondonField(instant: Instant): string {
  return londonClock(instant).toISOString().slice(0, 16)
}

/** The moment that a date-and-time field means in London; null when the text is not a real date and time. */
export function fromLondonField(text: string): Date | null {
  const [, ...digits] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? []
  const [year, month, day, hour, minute, second = 0] = digits.map((part) => Number(part ?? 0))
  if (year === undefined || month === undefined || day === undefined) return null
  if (hour === undefined || minute === undefined || hour > 23 || minute > 59 || second > 59) return null
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day || month < 1 || month > 12) return null
  return londonMoment(Date.UTC(year, month - 1, day, hour, minute, second))
}

/** Rounded down, so that nothing promises more time than is left. */
function span(distance: number): string {
  const units = [
    ['year', 365 * DAY, 365 * DAY],
    ['month', 60 * DAY, 30 * DAY],
    ['week', 14 * DAY, WEEK],
    ['day', DAY, DAY],
    ['hour', HOUR, HOUR],
    ['minute', MINUTE, MINUTE],
  ] as const
  for (const [name, from, length] of units) {
    const count = Math.floor(distance / length)
    if (distance >= from) return `${count} ${name}${count === 1 ? '' : 's'}`
  }
  return 'less than a minute'
}

/** 'in 3 days', 'in 5 hours', 'in 12 minutes', 'in less than a minute'; '3 days ago', 'just now'. */
export function relativeTime(instant: Instant, now: Instant): string {
  const distance = toTime(instant) - toTime(now)
  if (distance > 0) return `in ${span(distance)}`
  return distance > -MINUTE ? 'just now' : `${span(-distance)} ago`
}

/** Relative within 7 days on either side, else the full date. */
export function formatRelative(instant: Instant, now: Instant): string {
  const distance = Math.abs(toTime(instant) - toTime(now))
  return distance <= WEEK ? relativeTime(instant, now) : formatDate(instant)
}

/** 'Expires in 3 days', or 'Expired' from the end on. */
export function expiryLabel(endAt: Instant, now: Instant): string {
  return toTime(endAt) <= toTime(now) ? 'Expired' : `Expires ${relativeTime(endAt, now)}`
}
