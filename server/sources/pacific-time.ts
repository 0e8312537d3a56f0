import { momentOfWallClock } from '../../domain/wall-clock.ts'

/** CJ names no zone. Its offices keep Pacific time, and British offers in real feeds end at 16:00, which is midnight in London. */
const ZONE = 'America/Los_Angeles'
const FORMAT = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/
const NO_DATE = /^(?:|n\/?a|none|null|ongoing|no end date|open|never|-+)$/i
/** Years from here on are how advertisers write "never". */
const FIRST_ENDLESS_YEAR = 2090

/** `readable` is false for words that are neither a date nor a way to say that there is none. */
type CjDate = { at: Date | null; readable: boolean }

/**
 * Reads `2026-12-31 15:59:00.0`, `2026-12-31` or an empty value. `edge` says what a day without a time means: its first
 * moment, or for an end its last second. An end at midnight exactly is such a day too.
 */
export function readCjDate(text: string, edge: 'start' | 'end'): CjDate {
  const trimmed = text.trim()
  if (NO_DATE.test(trimmed)) return { at: null, readable: true }
  const parts = FORMAT.exec(trimmed)
  if (!parts) return { at: null, readable: false }
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone] = parts
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  if (!isSameWall(wall, Number(month), Number(day), Number(hour), Number(minute))) return { at: null, readable: false }
  if (Number(year) >= FIRST_ENDLESS_YEAR && edge === 'end') return { at: null, readable: true }
  if (zone) return { at: new Date(wall - offsetOf(zone)), readable: true }
  const isWholeDay = edge === 'end' && wall % 86_400_000 === 0
  return { at: momentOfWallClock(ZONE, isWholeDay ? wall + 86_399_000 : wall), readable: true }
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
