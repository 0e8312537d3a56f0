import { type Instant, londonWallClock } from './dates.ts'

/** Minutes after midnight; `closes` may lie past 1440 where the night goes on into the next day. */
type Span = { opens: number; closes: number }
/** For each day from Monday on, when it is open, in order. */
type Week = readonly (readonly Span[])[]

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const DAY_MINUTES = 1440
/** The most that one day is split into. */
const SPANS_A_DAY = 3

const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*'
const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?`
const DAYS_OF = new RegExp(String.raw`^(daily|(${DAY})(?:\s*[-–]\s*(${DAY}))?)\s*:?\s+`, 'i')
const SPAN = new RegExp(String.raw`^${TIME}\s*[-–]\s*${TIME}$`, 'i')

const dayIndex = (word: string) => DAYS.findIndex((day) => word.toLowerCase().startsWith(day.toLowerCase()))

function minutesOf(hour = '', minute = '0', half = ''): number | undefined {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return undefined
  if (!half) return hours * 60 + minutes
  if (hours < 1 || hours > 12) return undefined
  return ((hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + minutes
}

function parseSpan(text: string): Span | undefined {
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = SPAN.exec(text.trim()) ?? []
  const opens = minutesOf(fromHour, fromMinute, fromHalf)
  const closes = minutesOf(toHour, toMinute, toHalf)
  if (fromHour === undefined || opens === undefined || closes === undefined || opens === DAY_MINUTES) return undefined
  if (opens === closes) return undefined
  return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES }
}

/** The days from the first to the last, also over the end of the week; undefined for a word that is none. */
function daysBetween(first: string, last: string | undefined): number[] | undefined {
  const [from, to] = [dayIndex(first), dayIndex(last ?? first)]
  if (from < 0 || to < 0) return undefined
  const count = ((to - from + 7) % 7) + 1
  return Array.from({ length: count }, (_, step) => (from + step) % 7)
}

function parseEntry(entry: string): { days: number[]; spans: Span[] } | undefined {
  const [head, words = '', first = '', last] = DAYS_OF.exec(entry) ?? []
  if (head === undefined) return undefined
  const days = words.toLowerCase() === 'daily' ? [0, 1, 2, 3, 4, 5, 6] : daysBetween(first, last)
  const rest = entry.slice(head.length).trim()
  if (!days) return undefined
  if (/^closed$/i.test(rest)) return { days, spans: [] }
  const spans = rest.split(/\s+(?:and\s+)?(?=\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm)?\s*[-–])/i).map(parseSpan)
  const known = spans.filter((span) => span !== undefined)
  return known.length === spans.length && spans.length <= SPANS_A_DAY ? { days, spans: known } : undefined
}

/** A week as people write it, 'Mon–Fri 9:00–17:30, Sat 10am–4pm'; undefined where it cannot be understood or says a day twice. */
export function parseOpeningHours(text: string): Week | undefined {
  const week: Span[][] = DAYS.map(() => [])
  const said = new Set<number>()
  for (const entry of text.split(/[,;\n]/).map((part) => part.trim())) {
    const parsed = entry === '' ? { days: [], spans: [] } : parseEntry(entry)
    if (!parsed || parsed.days.some((day) => said.has(day))) return undefined
    for (const day of parsed.days) {
      said.add(day)
      week[day] = parsed.spans.toSorted((one, other) => one.opens - other.opens)
    }
  }
  return said.size > 0 && !overlaps(week) ? week : undefined
}

function overlaps(week: Week): boolean {
  return week.some((spans) => spans.some((span, index) => index > 0 && span.opens < (spans[index - 1]?.closes ?? 0)))
}

const pad = (value: number) => String(value).padStart(2, '0')

/** '17:30'; the end of a day is '24:00', and the hours of the night after it begin anew. */
function timeText(minutes: number): string {
  const inDay = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes
  return `${pad(Math.floor(inDay / 60))}:${pad(inDay % 60)}`
}

const spansText = (spans: readonly Span[]) =>
  spans.map(({ opens, closes }) => `${timeText(opens)}–${timeText(closes)}`).join(' and ')

/** The one way in which hours are kept and shown: 'Mon–Fri 09:00–17:30, Sat 10:00–16:00'. Days without hours are left out. */
export function formatOpeningHours(week: Week): string {
  const runs: { first: number; last: number; text: string }[] = []
  for (const [day, spans] of week.entries()) {
    const text = spansText(spans)
    const before = runs.at(-1)
    if (before?.text === text && before.last === day - 1) before.last = day
    else runs.push({ first: day, last: day, text })
  }
  return runs
    .filter(({ text }) => text !== '')
    .map(({ first, last, text }) => `${DAYS[first]}${last > first ? `–${DAYS[last]}` : ''} ${text}`)
    .join(', ')
}

function untilText({ opens, closes }: Span): string {
  if (closes - opens === DAY_MINUTES) return 'Open all day'
  return `Open until ${closes === DAY_MINUTES ? 'midnight' : timeText(closes)}`
}

/** 'Open until 17:30', 'Opens at 10:00', 'Opens on Mon at 09:00', by the clock in London; null for a week without hours. */
export function openingState(week: Week, now: Instant): { isOpen: boolean; text: string } | null {
  const { day, minutes } = londonWallClock(now)
  const dayBefore = week[(day + 6) % 7] ?? []
  const current =
    (week[day] ?? []).find(({ opens, closes }) => opens <= minutes && minutes < closes) ??
    dayBefore.find(({ closes }) => minutes + DAY_MINUTES < closes)
  if (current) return { isOpen: true, text: untilText(current) }
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const then = (day + ahead) % 7
    const next = (week[then] ?? []).find(({ opens }) => ahead > 0 || opens > minutes)
    if (next)
      return { isOpen: false, text: `Opens ${ahead === 0 ? '' : `on ${DAYS[then]} `}at ${timeText(next.opens)}` }
  }
  return null
}
