/** Whether `3/4/2026` is in April or in March. */
export type DateOrder = 'DAY_FIRST' | 'MONTH_FIRST'

/** A day that may not exist, such as 30 February, and what stands behind it. */
export type Day = { year: number; month: number; day: number; rest: string }

const YEAR_FIRST = /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)(?<rest>.*)$/
const RUN_TOGETHER =
  /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})(?:T?(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?(?<zone>Z?))?$/
const NUMBERS = /^(?<first>\d{1,2})(?<mark>[-/.])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?!\d)(?<rest>.*)$/
/** `31 Dec 2026`, `31-Dec-26`, and as mail does: `Tue, 28 Jul 2026 13:28:31 +0100`. */
const DAY_THEN_WORD =
  /^(?:[a-z]{3,9},? )?(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -](?<word>[a-z]{3,9})\.?,?[ -](?<year>\d{4}|\d{2})(?!\d)(?<rest>.*)$/i
/** `December 31, 2026`, and as browsers do: `Thu Dec 31 2026 23:59:59 GMT+0000`. */
const WORD_THEN_DAY =
  /^(?:[a-z]{3,9},? )?(?<word>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)(?<rest>.*)$/i
/** As Java and Unix do: `Thu Dec 31 23:59:59 GMT 2026`. */
const YEAR_LAST =
  /^[a-z]{3} (?<word>[a-z]{3}) {1,2}(?<day>\d{1,2}) (?<time>\d{2}:\d{2}:\d{2} (?:[A-Z]{1,4}|[+-]\d{4})) (?<year>\d{4})$/i
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** 1 to 12; 0 for a word that is no month. */
function monthOf(word: string): number {
  const wanted = word.toLowerCase() === 'sept' ? 'sep' : word.toLowerCase()
  return MONTHS.findIndex((name) => name.startsWith(wanted)) + 1
}

const yearOf = (digits: string) => Number(digits) + (digits.length === 2 ? 2000 : 0)

type Numbers = { first: number; second: number; year: string; mark: string; rest: string }

function numbersIn(text: string): Numbers | null {
  const { first, second, year = '', mark = '', rest = '' } = NUMBERS.exec(text)?.groups ?? {}
  return first === undefined ? null : { first: Number(first), second: Number(second), year, mark, rest }
}

/** The order that such a date can have alone; null where it could have either, or none. */
function onlyOrder({ first, second, mark }: Numbers): DateOrder | null {
  if (first > 12 && second <= 12) return 'DAY_FIRST'
  if (second > 12 && first <= 12) return 'MONTH_FIRST'
  // Points, and a day that is its month's number, leave no question.
  return mark === '.' || first === second ? 'DAY_FIRST' : null
}

function dayInNumbers(text: string, order: DateOrder | undefined): Day | null {
  const numbers = numbersIn(text)
  if (!numbers || (numbers.year.length === 2 && order === undefined)) return null
  const { first, second, year, rest } = numbers
  const taken = onlyOrder(numbers) ?? order
  if (taken === undefined) return null
  const [day, month] = taken === 'DAY_FIRST' ? [first, second] : [second, first]
  return { year: yearOf(year), month, day, rest }
}

/** The order of days and months that a date shows by itself; null for one that could be read in both. */
export function orderSaid(text: string): DateOrder | null {
  const numbers = numbersIn(text)
  if (!numbers || Math.max(numbers.first, numbers.second) <= 12) return null
  return onlyOrder(numbers)
}

function dayRunTogether(text: string): Day | null {
  const { year, month, day, hour, minute, second = '00', zone } = RUN_TOGETHER.exec(text)?.groups ?? {}
  if (year === undefined) return null
  const rest = hour === undefined ? '' : ` ${hour}:${minute}:${second}${zone}`
  return { year: Number(year), month: Number(month), day: Number(day), rest }
}

function dayInWords(text: string): Day | null {
  const words = DAY_THEN_WORD.exec(text) ?? WORD_THEN_DAY.exec(text) ?? YEAR_LAST.exec(text)
  const { year = '', word = '', day, rest, time } = words?.groups ?? {}
  const month = monthOf(word)
  return year === '' || month === 0 ? null : { year: yearOf(year), month, day: Number(day), rest: rest ?? ` ${time}` }
}

/** The day with which a text begins; null for none, and for one that could be two without an order. */
export function dayIn(text: string, order: DateOrder | undefined): Day | null {
  const { year, month, day, rest = '' } = YEAR_FIRST.exec(text)?.groups ?? {}
  if (year !== undefined) return { year: Number(year), month: Number(month), day: Number(day), rest }
  return dayRunTogether(text) ?? dayInNumbers(text, order) ?? dayInWords(text)
}
