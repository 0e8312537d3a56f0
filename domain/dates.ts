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

/** Names and order are ours, so that server and browsers agree whatever their locale data say ('Sept'). */
const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  weekday: 'long',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

type WallClock = { year: number; month: number; day: number; hour: number; minute: number; second: number }

const pad = (value: number) => String(value).padStart(2, '0')

export function toTime(instant: Instant): number {
  return new Date(instant).getTime()
}

function londonParts(instant: Instant): WallClock & { weekday: string } {
  const parts = new Map(london.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  return {
    weekday: parts.get('weekday') ?? '',
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
  }
}

/** Milliseconds that London is ahead of UTC at that moment. */
function londonOffset(time: number): number {
  const { year, month, day, hour, minute, second } = londonParts(time)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000
}

/** A London wall clock as a moment. The offset is asked twice so that a time in the skipped hour moves forward. */
function fromWallClock({ year, month, day, hour, minute, second }: WallClock): Date {
  const guess = Date.UTC(year, month - 1, day, hour, minute, second)
  const near = guess - londonOffset(guess)
  return new Date(guess - londonOffset(near))
}

function midnight(year: number, month: number, day: number): Date {
  return fromWallClock({ year, month, day, hour: 0, minute: 0, second: 0 })
}

/** '14 Nov 2026'. Like every formatter here: Europe/London, RangeError for an invalid date. */
export function formatDate(instant: Instant): string {
  const { day, month, year } = londonParts(instant)
  return `${pad(day)} ${MONTHS[month - 1]?.slice(0, 3)} ${year}`
}

/** '14 Nov 2026, 16:05'. */
export function formatDateTime(instant: Instant): string {
  const { hour, minute } = londonParts(instant)
  return `${formatDate(instant)}, ${pad(hour)}:${pad(minute)}`
}

function spokenTime(hour: number, minute: number): string {
  if (minute === 0 && hour === 0) return 'midnight'
  if (minute === 0 && hour === 12) return 'midday'
  const minutes = minute === 0 ? '' : `:${pad(minute)}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}

/** 'Friday 28 November, 5:30pm'; whole hours are '5pm', and 12 is 'midday' or 'midnight'. */
export function formatSentenceDate(instant: Instant): string {
  const { weekday, day, month, hour, minute } = londonParts(instant)
  return `${weekday} ${day} ${MONTHS[month - 1]}, ${spokenTime(hour, minute)}`
}

/** 'YYYY-MM-DD' of the day that it is in London. */
export function londonDate(now: Instant): string {
  const { year, month, day } = londonParts(now)
  return `${year}-${pad(month)}-${pad(day)}`
}

/** The London day around `now`: from `start` up to, not including, `end`; 23 or 25 hours when the clocks change. */
export function londonDayBounds(now: Instant): { start: Date; end: Date } {
  const { year, month, day } = londonParts(now)
  return { start: midnight(year, month, day), end: midnight(year, month, day + 1) }
}

/** The same London wall-clock time `months` later (or earlier); the 31st becomes the last day of a shorter month. */
export function addMonthsLondon(instant: Instant, months: number): Date {
  const clock = londonParts(instant)
  const first = new Date(Date.UTC(clock.year, clock.month - 1 + months, 1))
  const year = first.getUTCFullYear()
  const month = first.getUTCMonth() + 1
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const moved = fromWallClock({ ...clock, year, month, day: Math.min(clock.day, lastDay) })
  return new Date(moved.getTime() + (((toTime(instant) % 1000) + 1000) % 1000))
}

/** 'YYYY-MM-DDTHH:mm' in London, the value of a date-and-time field. */
export function toLondonField(instant: Instant): string {
  const { hour, minute } = londonParts(instant)
  return `${londonDate(instant)}T${pad(hour)}:${pad(minute)}`
}

/** The moment that a date-and-time field means in London; null when the text is not a real date and time. */
export function fromLondonField(text: string): Date | null {
  const [, ...digits] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? []
  const [year, month, day, hour, minute, second = 0] = digits.map((part) => Number(part ?? 0))
  if (year === undefined || month === undefined || day === undefined) return null
  if (hour === undefined || minute === undefined || hour > 23 || minute > 59 || second > 59) return null
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day || month < 1 || month > 12) return null
  return fromWallClock({ year, month, day, hour, minute, second })
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

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
