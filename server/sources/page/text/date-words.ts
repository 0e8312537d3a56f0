import { readFeedDate } from '../../feed-date.ts'

/** A day that the words name: `day` is null where they leave out its year or it can be read in two ways. */
export type NamedDay = {
  start: number
  end: number
  day: string | null
  /** What a date beside it says of its year, or of which number is the month. */
  dayBeside: (other: NamedDay) => string | null
  order: 'DAY_FIRST' | 'NONE'
}
/** `isForeign`: by a clock that is not London's. */
export type NamedTime = { time: string | null; isForeign: boolean }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`(?:,?\s+(\d{4}))?`
const NAMED = new RegExp(
  [
    String.raw`(?<![\d£€$.,/])${DAY}\s+(?:of\s+)?${MONTH}\b${YEAR}(?!\d)`,
    String.raw`\b${MONTH}\s+${DAY}\b(?!\s?%)${YEAR}(?!\d)`,
    String.raw`\b(\d{4})-(\d{2})-(\d{2})\b`,
    String.raw`\b(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})\b`,
  ].join('|'),
  'giu',
)
const WEEKDAY = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b,?\s*)?`
/** A first day that shares its month with the second: "from 1st to 31st July 2026". */
const LONE_DAY = new RegExp(
  String.raw`(?:^|\b(?:from|between|valid|runs|dates?)\b|:)\s*${WEEKDAY}(?:the\s+)?${DAY}(\s*(?:-|–|—|\b(?:to|until|till|and)\b)\s*${WEEKDAY}(?:the\s+)?)$`,
  'iu',
)

const CLOCK = String.raw`(?:(?:12\s*)?(noon|midday|midnight)|(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))?\s?(am|pm)|([01]?\d|2[0-4]):([0-5]\d))(?:\s?(?:hrs|hours))?`
const FOREIGN = /^\s?\(?(?:ET|EST|EDT|PT|PST|PDT|CT|CST|CDT|CET|CEST|AEST|AEDT)\b/u
const TIME_AFTER = new RegExp(String.raw`^\)?,?\s+(?:(?:at|by|until)\s+)?${CLOCK}(?![\w:])`, 'iu')
const TIME_BEFORE = new RegExp(
  String.raw`\b${CLOCK}\s*(?:\([a-z]{2,4}\)|gmt|bst)?,?\s*(?:on\s+)?(?:the\s+)?${WEEKDAY}$`,
  'iu',
)
const NEAR = 40
const WHOLE_DAY: NamedTime = { time: null, isForeign: false }

const two = (number: number) => String(number).padStart(2, '0')
const isoDay = (year: string, month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
const numberOf = (month: string) => String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1)
const yearOf = (day: string | null) => day?.slice(0, 4) ?? null

type Place = Pick<NamedDay, 'start' | 'end'>

function worded(place: Place, day: string, month: string, year: string | undefined): NamedDay {
  const dayOf = (known: string | null | undefined) => (known ? isoDay(known, numberOf(month), day) : null)
  return { ...place, day: dayOf(year), dayBeside: (other) => dayOf(year ?? yearOf(other.day)), order: 'NONE' }
}

/** `31/12/2026` is plain, `3/12/2026` only beside a date of the same shape that is. */
function numbered(place: Place, first: string, second: string, year: string): NamedDay {
  const isWhole = year.length === 4
  const isPlain = isWhole && Number(first) > 12
  const day = isWhole ? isoDay(year, second, first) : null
  return {
    ...place,
    day: isPlain || first === second ? day : null,
    dayBeside: (other) => (isPlain || other.order === 'DAY_FIRST' ? day : null),
    order: isPlain ? 'DAY_FIRST' : 'NONE',
  }
}

function namedDay(match: RegExpExecArray): NamedDay {
  const place = { start: match.index, end: match.index + match[0].length }
  const [, day1, month1, year1, month2, day2, year2, year3, month3, day3, first, second, year4] = match
  if (day1 && month1) return worded(place, day1, month1, year1)
  if (day2 && month2) return worded(place, day2, month2, year2)
  if (year3 && month3 && day3) {
    const day = isoDay(year3, month3, day3)
    return { ...place, day, dayBeside: () => day, order: 'NONE' }
  }
  return numbered(place, first ?? '', second ?? '', year4 ?? '')
}

/** A first day without its month stands before this one: its number, and where the words of both begin. */
function loneDayBefore(text: string, from: number, second: NamedDay): NamedDay | null {
  const match = LONE_DAY.exec(text.slice(from, second.start))
  const number = match?.[1]
  if (!match || !number) return null
  const words = match[0]
  const start = from + match.index + words.indexOf(number)
  const dayOf = ({ day }: NamedDay) => (day === null ? null : `${day.slice(0, 8)}${number.padStart(2, '0')}`)
  return { start, end: second.start - (match[2]?.length ?? 0), day: null, dayBeside: dayOf, order: 'NONE' }
}

/** Every day that the words name, plainly or not, in their order. */
export function daysIn(text: string): NamedDay[] {
  const days: NamedDay[] = []
  for (const match of text.matchAll(NAMED)) {
    const found = namedDay(match)
    const lone = loneDayBefore(text, Math.max(days.at(-1)?.end ?? 0, found.start - NEAR), found)
    days.push(...(lone ? [lone, found] : [found]))
  }
  return days
}

function clockOf(match: RegExpExecArray): string | null {
  const [, word, hour12, minute12, half, hour24, minute24] = match
  if (word) return word.toLowerCase() === 'midnight' ? null : '12:00'
  if (hour24) return `${two(Number(hour24))}:${minute24}`
  const hour = (Number(hour12) % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0)
  return `${two(hour)}:${minute12 ?? '00'}`
}

/** The time that stands beside a day; null for none, and for midnight, which belongs to the day that it ends. */
export function timeBeside(text: string, { start, end }: NamedDay): NamedTime {
  const following = text.slice(end, end + NEAR)
  const after = TIME_AFTER.exec(following)
  const match = after ?? TIME_BEFORE.exec(text.slice(Math.max(0, start - NEAR), start))
  if (!match) return WHOLE_DAY
  const isForeign = after !== null && FOREIGN.test(following.slice(after[0].length))
  return { time: clockOf(match), isForeign }
}

const LONDON = { zone: 'Europe/London' } as const
const DAY_MS = 86_400_000
const dayBefore = (day: string) => {
  const at = Date.parse(day)
  return Number.isNaN(at) ? day : new Date(at - DAY_MS).toISOString().slice(0, 10)
}

/** The moment in London; null for a day that no month has. */
export function momentOf(day: string, time: string | null, edge: 'start' | 'end'): Date | null {
  // The first moment of a day is the last of the day before, and a minute before the hour is how shops write "to the end of that minute".
  const isDawn = edge === 'end' && time === '00:00'
  const isWhole = time === null || time === '23:59' || time === '24:00' || isDawn
  const text = isDawn ? dayBefore(day) : day
  return readFeedDate(isWhole ? text : `${text} ${time}`, edge, LONDON).at
}
