import { momentOfWallClock } from '../../domain/wall-clock.ts'
import { type DateOrder, type Day, dayIn, orderSaid } from './feed-day.ts'

const DAY_MS = 86_400_000
/** With a colon or a point, `5pm` also without; a zone by its name in Britain or as an offset, once more in words behind it as browsers write. */
const TIME =
  /^(?:T|, ?| (?:at |- )?)?(?<hour>\d{1,2})(?:[:.](?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d{1,9})?)?)? ?(?<half>[ap]m)?(?<rest>.*)$/i
const ZONE = /^ ?(?:(Z|UTC|UT|GMT)|(BST)|(?:UTC|GMT)?([+-])(\d{2}):?(\d{2})?)(?: \([\p{L} ]{1,40}\))?$/iu
/** Seconds since 1970, or thousandths of them. */
const EPOCH = /^(\d{10})(\d{3})?(?:\.\d{1,9})?$/
/** As services of Microsoft write thousandths of seconds since 1970. */
const EPOCH_IN_WORDS = /^\/Date\((\d{1,14})(?:[+-]\d{4})?\)\/$/
/** Days as spreadsheets count them, from 2000 to 2099. */
const SERIAL = /^(\d{5})(?:\.\d{1,12})?$/
const SERIALS = { first: 36_526, last: 73_050, zero: Date.UTC(1899, 11, 30) }
const NO_DATE =
  /^(?:|0|0000-00-00(?:[T ]00:00:00)?|-+|n[/.]?a\.?|none|null|nil|undefined|open(?:[- ]ended)?|never(?: (?:ends|expires))?|on-?going|(?:no|without) (?:end|expiry|expiration)(?: date)?|does not (?:end|expire)|until further notice|unlimited|indefinite(?:ly)?|permanent)$/i
/** Years from here on are how advertisers write "never". */
const FIRST_ENDLESS_YEAR = 2090

/** `readable` is false for words that are neither a date nor a way to say that there is none. */
export type FeedDate = { at: Date | null; readable: boolean }

/**
 * Where the source's clocks stand when it names no zone, and whether `3/4/2026` is in April or in March. Without an order it is not
 * read, and neither are years of two digits and the day numbers of spreadsheets.
 */
export type FeedClock = { zone: string; order?: DateOrder }

type Edge = 'start' | 'end'
/** `offset`: minutes ahead of UTC, null for the source's own zone; `isWholeDay`: no time is given. */
type Time = { ms: number; offset: number | null; isWholeDay: boolean }

const UNREAD: FeedDate = { at: null, readable: false }

/** Hyphens and spaces of every kind as the plain ones. */
const plain = (text: string) =>
  text
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Minutes ahead of UTC; null where none is named, undefined for words that are no zone. */
function offsetOf(text: string): number | null | undefined {
  if (text === '') return null
  const [match, isUniversal, isBritishSummer, sign, hours, minutes = '0'] = ZONE.exec(text) ?? []
  if (match === undefined) return undefined
  if (isUniversal) return 0
  if (isBritishSummer) return 60
  const ahead = Number(hours) * 60 + Number(minutes)
  return ahead > 14 * 60 || Number(minutes) > 59 ? undefined : ahead * (sign === '-' ? -1 : 1)
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}

/** What stands behind a day; null for what is no time. */
function timeIn(text: string): Time | null {
  const dayOffset = offsetOf(text)
  if (dayOffset !== undefined) return { ms: 0, offset: dayOffset, isWholeDay: true }
  const { hour: given, minute, second = '0', half, rest = '' } = TIME.exec(text)?.groups ?? {}
  if (minute === undefined && half === undefined) return null
  const [hour, offset] = [hourOf(Number(given), half), offsetOf(rest)]
  if (hour === null || offset === undefined || Number(minute ?? 0) > 59 || Number(second) > 60) return null
  const ms = ((hour * 60 + Number(minute ?? 0)) * 60 + Number(second)) * 1000
  return ms > DAY_MS ? null : { ms, offset, isWholeDay: ms === 0 && offset === null }
}

function momentOf(day: number, { ms, offset, isWholeDay }: Time, edge: Edge, zone: string): Date {
  const lastSecond = DAY_MS - 1000
  // Midnight at the end of a day is its last second, so that it is not taken for the day behind it.
  const wall = day + (ms === DAY_MS || (isWholeDay && edge === 'end') ? lastSecond : ms)
  return offset === null ? momentOfWallClock(zone, wall) : new Date(wall - offset * 60_000)
}

/** A number that means a moment; null for what is none. */
function momentOfNumber(text: string, edge: Edge, { zone, order }: FeedClock): Date | null {
  const [, seconds, thousandths = '000'] = EPOCH.exec(text) ?? []
  if (seconds !== undefined) return new Date(Number(seconds + thousandths))
  const [, ms] = EPOCH_IN_WORDS.exec(text) ?? []
  if (ms !== undefined) return new Date(Number(ms))
  const days = order !== undefined && SERIAL.test(text) ? Number(text) : 0
  if (days < SERIALS.first || days >= SERIALS.last + 1) return null
  const whole = Math.floor(days)
  const time: Time = { ms: Math.round((days - whole) * 86_400) * 1000, offset: null, isWholeDay: days === whole }
  return momentOf(SERIALS.zero + whole * DAY_MS, time, edge, zone)
}

function momentOfDay({ year, month, day, rest }: Day, edge: Edge, zone: string): Date | null {
  const midnight = new Date(Date.UTC(year, month - 1, day))
  const isDay = midnight.getUTCMonth() + 1 === month && midnight.getUTCDate() === day
  const time = timeIn(rest)
  return isDay && time ? momentOf(midnight.getTime(), time, edge, zone) : null
}

/**
 * Reads a day or a moment as feeds, exports and spreadsheets write them, such as `2026-12-31 15:59:00.0`, `31/12/26`, `Dec 31, 2026 11:59 PM`,
 * seconds since 1970, or an empty value. `edge` says what a day without a time means: its first moment, or for an end its last
 * second. An end at midnight exactly is such a day too.
 */
export function readFeedDate(text: string, edge: Edge, clock: FeedClock): FeedDate {
  const words = plain(text)
  if (NO_DATE.test(words)) return { at: null, readable: true }
  const day = dayIn(words, clock.order)
  const at = momentOfNumber(words, edge, clock) ?? (day && momentOfDay(day, edge, clock.zone))
  if (!at) return UNREAD
  const isEndless = edge === 'end' && at.getUTCFullYear() >= FIRST_ENDLESS_YEAR
  return { at: isEndless ? null : at, readable: true }
}

/** Both dates of a deal, with a warning for each that could not be read. */
export function readFeedDates(start: string, end: string, clock: FeedClock) {
  const [from, to] = [readFeedDate(start, 'start', clock), readFeedDate(end, 'end', clock)]
  const warnings: string[] = []
  if (!from.readable) warnings.push('The start date could not be read, so the offer has none.')
  if (!to.readable) warnings.push('The end date could not be read, so the offer has none.')
  return { startAt: from.at, endAt: to.at, isEndUnread: !to.readable, warnings }
}

/**
 * The order of days and months in a feed with these dates: months first where one of them can be read in that way alone and none in
 * the other alone.
 */
export function orderOf(dates: Iterable<string>): DateOrder {
  let isMonthFirst = false
  for (const text of dates) {
    const said = orderSaid(plain(text))
    if (said === 'DAY_FIRST') return said
    if (said === 'MONTH_FIRST') isMonthFirst = true
  }
  return isMonthFirst ? 'MONTH_FIRST' : 'DAY_FIRST'
}
