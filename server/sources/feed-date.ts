import { momentOfWallClock } from '../../domain/wall-clock.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/
/** As British exports write it: `27/06/2014 00:00:00`, `27.06.2014`. */
const BRITISH = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,? (.*))?$/
/** `31 Dec 2026`, and as mail does: `Tue, 28 Jul 2026 13:28:31 +0100`. */
const DAY_FIRST_WORDS = /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?[ -](\d{4})(?:,? (.*))?$/i
/** `December 31, 2026`. */
const MONTH_FIRST_WORDS = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:,? (.*))?$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Seconds since 1970, or thousandths of them. */
const EPOCH = /^\d{10}(\d{3})?$/
const NO_DATE = /^(?:|n\/?a|none|null|ongoing|no end date|open|never|-+)$/i
/** Years from here on are how advertisers write "never". */
const FIRST_ENDLESS_YEAR = 2090

/** `readable` is false for words that are neither a date nor a way to say that there is none. */
export type FeedDate = { at: Date | null; readable: boolean }

/** Where the source's clocks stand when it names no zone, and whether `3/4/2026` is in April: elsewhere that could be March. */
export type FeedClock = { zone: string; isDayFirst?: true }

const isoOrder = (year: string, month: string, day: string, time: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time === '' ? '' : ` ${time}`}`

/** The zone of a mail's date as ISO writes it, beside its time. */
const isoTime = (time: string) =>
  time
    .trim()
    .replace(/ ?(?:GMT|UTC|UT)$/i, 'Z')
    .replace(/ ([+-]\d{2}:?\d{2})$/, '$1')

function monthOf(word: string): string {
  const index = MONTHS.indexOf(word.slice(0, 3).toLowerCase())
  return index < 0 ? '' : String(index + 1)
}

function wordsInIsoOrder(text: string): string {
  const [, day = '', word = '', year = '', time = ''] = DAY_FIRST_WORDS.exec(text) ?? []
  if (year !== '') return isoOrder(year, monthOf(word), day, isoTime(time))
  const [, first = '', second = '', last = '', rest = ''] = MONTH_FIRST_WORDS.exec(text) ?? []
  return last === '' ? text : isoOrder(last, monthOf(first), second, isoTime(rest))
}

function inIsoOrder(text: string, isDayFirst: boolean): string {
  const [, day = '', month = '', year = '', time = ''] = isDayFirst ? (BRITISH.exec(text) ?? []) : []
  return year === '' ? wordsInIsoOrder(text) : isoOrder(year, month, day, time)
}

/**
 * Reads `2026-12-31 15:59:00.0`, `2026-12-31`, `31 Dec 2026`, seconds since 1970, `31/12/2026 15:59` of a source that writes days first, or an empty value. `edge` says what a day without a time means: its first moment, or for an end its last second. An end at midnight exactly is
 * such a day too.
 */
export function readFeedDate(text: string, edge: 'start' | 'end', { zone, isDayFirst }: FeedClock): FeedDate {
  const trimmed = text.trim()
  if (NO_DATE.test(trimmed)) return { at: null, readable: true }
  const epoch = EPOCH.exec(trimmed)
  if (epoch) return { at: new Date(Number(trimmed) * (epoch[1] === undefined ? 1000 : 1)), readable: true }
  const parts = ISO.exec(inIsoOrder(trimmed, isDayFirst === true))
  if (!parts) return { at: null, readable: false }
  const [, year, month, day, hour = '0', minute = '0', second = '0', offset] = parts
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  if (!isSameWall(wall, Number(month), Number(day), Number(hour), Number(minute))) return { at: null, readable: false }
  if (Number(year) >= FIRST_ENDLESS_YEAR && edge === 'end') return { at: null, readable: true }
  if (offset) return { at: new Date(wall - offsetOf(offset)), readable: true }
  const isWholeDay = edge === 'end' && wall % 86_400_000 === 0
  return { at: momentOfWallClock(zone, isWholeDay ? wall + 86_399_000 : wall), readable: true }
}

/** Both dates of a deal, with a warning for each that could not be read. */
export function readFeedDates(start: string, end: string, clock: FeedClock) {
  const [from, to] = [readFeedDate(start, 'start', clock), readFeedDate(end, 'end', clock)]
  const warnings: string[] = []
  if (!from.readable) warnings.push('The start date could not be read, so the offer has none.')
  if (!to.readable) warnings.push('The end date could not be read, so the offer has none.')
  return { startAt: from.at, endAt: to.at, warnings }
}

function isSameWall(wall: number, month: number, day: number, hour: number, minute: number): boolean {
  const date = new Date(wall)
  const sameDay = date.getUTCMonth() + 1 === month && date.getUTCDate() === day
  return sameDay && date.getUTCHours() === hour && date.getUTCMinutes() === minute
}

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0
  const sign = zone.startsWith('-') ? -1 : 1
  const digits = zone.replace(/\D/g, '')
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * 60_000
}
