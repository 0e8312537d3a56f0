import { readFeedDate } from '../feed-date.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
/** Only what can be read in one way: `3/4/2026` is March or April, and a day without a year is any year's. */
const DATE = new RegExp(
  String.raw`\b(?:${DAY}\s+(?:of\s+)?${MONTH},?\s+(\d{4})|${MONTH}\s+${DAY},?\s+(\d{4})|(\d{4})-(\d{2})-(\d{2})|(\d{2})\/(\d{2})\/(\d{4}))\b`,
  'giu',
)
const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s?(am|pm)`
const TIME_AFTER = new RegExp(String.raw`^,?\s+(?:at\s+)?${TIME}\b`, 'iu')
const TIME_BEFORE = new RegExp(String.raw`${TIME}\s+(?:on\s+)?(?:\p{L}+day\s+)?$`, 'iu')

const END =
  /\b(?:ends?|ending|expires?|expiring|expiry(?: date)?|closes|runs (?:until|to)|(?:valid|available|redeemable|live) (?:until|till|to|through)|offer (?:until|till)|until|till)\b[^.!?]{0,30}$/iu
const START = /\b(?:starts?|starting|begins?|beginning|valid from|available from|from|between)\b[^.!?]{0,30}$/iu
const JOINT = /^\s*(?:to|and|until|till|through|-|–|—)\s*(?:\p{L}+day\s+)?(?:midnight\s+(?:on\s+)?)?$/iu
/** Dates of other promises than the offer. */
const OTHER =
  /\b(?:deliver\p{L}*|dispatch\p{L}*|return(?:s|ed)?|refunds?|exchanges?|warrant\p{L}*|guarantees?|order by|arriv\p{L}*)\b/iu

type Found = { start: number; end: number; day: string; time: string | null }

const two = (number: number) => String(number).padStart(2, '0')

const named = (month: string) => MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1

function dayOf(match: RegExpExecArray): string | null {
  const [, day1, month1, year1, month2, day2, year2, year3, month3, day3, day4, month4, year4] = match
  if (year1 && month1) return `${year1}-${two(named(month1))}-${two(Number(day1))}`
  if (year2 && month2) return `${year2}-${two(named(month2))}-${two(Number(day2))}`
  if (year3) return `${year3}-${month3}-${day3}`
  return Number(day4) > 12 ? `${year4}-${month4}-${day4}` : null
}

function timeOf(text: string, { start, end }: { start: number; end: number }): string | null {
  const match =
    TIME_AFTER.exec(text.slice(end, end + 20)) ?? TIME_BEFORE.exec(text.slice(Math.max(0, start - 30), start))
  if (!match) return null
  const hour = (Number(match[1]) % 12) + (match[3]?.toLowerCase() === 'pm' ? 12 : 0)
  return `${two(hour)}:${match[2] ?? '00'}`
}

function datesIn(text: string): Found[] {
  return [...text.matchAll(DATE)].flatMap((match) => {
    const place = { start: match.index, end: match.index + match[0].length }
    const day = dayOf(match)
    return day === null ? [] : [{ ...place, day, time: timeOf(text, place) }]
  })
}

function momentOf({ day, time }: Found, edge: 'start' | 'end'): Date | null {
  // A minute before the hour is how shops write "to the end of that minute".
  return readFeedDate(time === null || time === '23:59' ? day : `${day} ${time}`, edge, { zone: 'Europe/London' }).at
}

const only = (dates: readonly (Date | null)[]): Date | null => {
  const moments = new Set(dates.map((date) => date?.getTime()))
  return moments.size === 1 ? (dates[0] ?? null) : null
}

const sentenceAround = (text: string, at: number) => {
  const start = Math.max(text.lastIndexOf('. ', at), text.lastIndexOf('! ', at))
  const end = text.indexOf('. ', at)
  return text.slice(start + 1, end === -1 ? undefined : end)
}

/** When the words say that the offer starts and ends; what they say in two ways, or not plainly, is null. */
export function readTextDates(text: string): { startAt: Date | null; endAt: Date | null; isUnclear: boolean } {
  const starts: (Date | null)[] = []
  const ends: (Date | null)[] = []
  let before: Found | undefined
  for (const found of datesIn(text)) {
    const lead = text.slice(Math.max(0, found.start - 60), found.start)
    if (OTHER.test(sentenceAround(text, found.start))) continue
    const isSecond = before !== undefined && JOINT.test(text.slice(before.end, found.start))
    if (isSecond && before) {
      if (!ends.includes(null)) starts.push(momentOf(before, 'start'))
      ends.push(momentOf(found, 'end'))
    } else if (END.test(lead)) ends.push(momentOf(found, 'end'))
    else if (START.test(lead)) starts.push(momentOf(found, 'start'))
    before = found
  }
  const [startAt, endAt] = [only(starts), only(ends)]
  const isUnclear = (starts.length > 0 && startAt === null) || (ends.length > 0 && endAt === null)
  return { startAt, endAt, isUnclear }
}
