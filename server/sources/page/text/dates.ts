import { daysIn, momentOf, type NamedDay, timeBeside } from './date-words.ts'

/** Words between what a date means and the date itself. */
const FILLER = String.raw`(?:[\s,:(–-]|\b(?:at|on|by|the|of|end|day|date|midnight|noon|midday|close|is|was|and|including|inclusive|gmt|bst|hrs|\p{L}{3,6}day|mon|tues?|wed|thu(?:rs)?|fri|sat|sun|\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm)?)(?![\p{L}\d]))*$`
const led = (words: string) => new RegExp(String.raw`\b(?:${words})(?![\p{L}\d])${FILLER}`, 'iu')

const END = led(
  String.raw`ends?|ending|ended|expires?|expiring|expired|expiry|closes|closed|finish(?:es|ed)|finishing|deadline|(?:last|final) day|until|till?|(?:valid|available|redeemable|live|runs?|running) (?:to|through|thru)|(?:book|booked|buy|redeem|redeemed|claim|claimed|purchase|purchased|used) (?:\S+ ){0,3}?(?:by|before|on or before)|use (?:\S+ ){0,3}?codes? (?:\S+ ){0,3}?(?:by|before)`,
)
const START = led('starts?|starting|started|begins?|beginning|valid from|available from|runs? from|running from')
const FROM = led('from')
const BETWEEN = led('between')
const SECOND =
  /^[\s,)]*(?:(?:at\s+)?(?:\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm)?|noon|midday|midnight)\s*(?:hrs|gmt|bst)?\s*)?(to|and|until|till?|through|thru|-|–|—)(?![\p{L}\d])/iu
const NO_MORE = new RegExp(`^${FILLER}`, 'iu')

/** What a bare "from" may be said of: else it is about members, prices, or a new season. */
const OFFER =
  /[%£]|\b(?:offers?|sale|promo\p{L}*|discounts?|deals?|codes?|valid|available|redeem\p{L}*|runs?|running|live|sav(?:e|ings?)|off|vouchers?|coupons?|event)\b/iu
/** Dates of other promises than the offer. */
const OTHER =
  /©|\b(?:deliver\p{L}*|shipping|dispatch\p{L}*|returns?|returned|refunds?|exchanges?|warrant\p{L}*|guarantees?|order(?:s|ed)? (?:by|before)|last orders|arriv\p{L}*|travel\p{L}*|stay(?:s|ing)?|nights?|check[ -]?in|check[ -]out|depart\p{L}*|flights?|flying|sailings?|holidays? (?:from|between|taken|dates?)|pre-?orders?|prices? (?:\p{L}+ )?(?:correct|valid|checked|apply|from|until|held|fixed)|correct|updated|published|posted|written|reviewed|previously|originally|interest[ -]free|trial|(?:store|shop|branch|office|museum|park|showroom|line)s? (?:is |are )?(?:open|closed?)s?|opening|opens)\b/iu
/** Delivery that is the offer itself. */
const FREE_DELIVERY = /\bfree (?:\p{L}+ ){0,3}?(?:delivery|shipping)\b/giu
const NEGATED =
  /\b(?:not|no|cannot|never|except|unless|invalid|unavailable|outside|black-?out|exclud(?:es|ed|ing)|excluding|\p{L}+n['’]t)\b[^,;]*$/iu
const STILL_LISTED = /^[\s,)]*(?:or|nor|and|&|,)?[\s,]*(?:from|between)?\s*$/iu
/** After a validity it says what is valid then. */
const FOR_OTHER = /^\s*(?:for|on) (?:\p{L}+ ){0,2}?(?:travel|stays?|departures?|flights?|deliver\p{L}*|arrivals?)\b/iu
const VALIDITY = /\b(?:valid|available|redeemable)\b/iu

const LEAD_AT_MOST = 120
/** What a heading, or the first cell of a row, says of the date that follows it. */
const LABEL_AT_MOST = 40

/** Dots of "Dec." and "p.m." end no sentence. */
const withoutDots = (text: string) =>
  text
    .replace(/\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.(?=[\s,])/giu, '$1')
    .replace(/\b([ap])\.m\b\.?/giu, '$1m')

type Clause = { text: string; label: string }

function clausesOf(text: string): Clause[] {
  const texts = withoutDots(text).split(/[.!?;]+(?=\s|$)/u)
  return texts.map((clause, index) => {
    const before = (texts[index - 1] ?? '').trim()
    return { text: clause, label: before.length <= LABEL_AT_MOST ? before : '' }
  })
}

type Said = { startAt: Date | null } | { endAt: Date | null } | { startAt: Date | null; endAt: Date | null }

function momentIn(text: string, named: NamedDay, day: string | null, edge: 'start' | 'end'): Date | null {
  const { time, isForeign } = timeBeside(text, named)
  return day === null || isForeign ? null : momentOf(day, time, edge)
}

/** From the first day to the second; neither where one of them stays in doubt, or they are not in order. */
function rangeOf(text: string, first: NamedDay, second: NamedDay): Said[] {
  if (first.day === null && second.day === null) return []
  const startAt = second.day === null ? null : momentIn(text, first, first.day ?? first.dayBeside(second), 'start')
  const endAt = momentIn(text, second, second.day ?? second.dayBeside(first), 'end')
  if (!startAt || !endAt || startAt >= endAt) return [{ startAt: null, endAt: null }]
  return [{ startAt, endAt }]
}

function singleOf(text: string, named: NamedDay, lead: string, rest: string): Said[] {
  if (named.day === null) return []
  if (END.test(lead)) {
    if (VALIDITY.test(lead) && FOR_OTHER.test(rest)) return []
    return [{ endAt: momentIn(text, named, named.day, 'end') }]
  }
  const isStart = START.test(lead) || (FROM.test(lead) && (OFFER.test(lead) || /^\W*from\b/iu.test(lead)))
  return isStart ? [{ startAt: momentIn(text, named, named.day, 'start') }] : []
}

/** Whether a second day follows that ends what begins on the first. */
function isRange(between: string, lead: string): boolean {
  const match = SECOND.exec(between)
  if (!match || !NO_MORE.test(between.slice(match[0].length))) return false
  return match[1]?.toLowerCase() === 'and' ? BETWEEN.test(lead) : !END.test(lead)
}

function saidIn({ text, label }: Clause): Said[] {
  const days = daysIn(text)
  const said: Said[] = []
  let from = 0
  let wasOther = false
  for (let index = 0; index < days.length; index += 1) {
    const named = days[index]
    if (!named) break
    const own = text.slice(Math.max(from, named.start - LEAD_AT_MOST), named.start)
    const lead = from === 0 && own.trim() === '' ? label : own
    const second = days[index + 1]
    const isPair = second !== undefined && isRange(text.slice(named.end, second.start), lead)
    const rest = text.slice((isPair ? second : named).end, days[index + (isPair ? 2 : 1)]?.start)
    const words = lead.replace(FREE_DELIVERY, '')
    wasOther = OTHER.test(words) || NEGATED.test(words) || (wasOther && STILL_LISTED.test(own))
    const isLast = days[index + (isPair ? 2 : 1)] === undefined
    const isOfOther = wasOther || (isLast && OTHER.test(rest.replace(FREE_DELIVERY, '')) && !FOR_OTHER.test(rest))
    if (!isOfOther) said.push(...(isPair ? rangeOf(text, named, second) : singleOf(text, named, lead, rest)))
    if (isPair) index += 1
    from = (isPair ? second : named).end
  }
  return said
}

const only = (dates: readonly (Date | null)[]): Date | null => {
  const moments = new Set(dates.map((date) => date?.getTime()))
  return moments.size === 1 ? (dates[0] ?? null) : null
}

/** When the words say that the offer starts and ends; what they say in two ways, or not plainly, is null. */
export function readTextDates(text: string): { startAt: Date | null; endAt: Date | null; isUnclear: boolean } {
  const said = clausesOf(text).flatMap(saidIn)
  const starts = said.flatMap((one) => ('startAt' in one ? [one.startAt] : []))
  const ends = said.flatMap((one) => ('endAt' in one ? [one.endAt] : []))
  const [startAt, endAt] = [only(starts), only(ends)]
  const isUnclear = (starts.length > 0 && startAt === null) || (ends.length > 0 && endAt === null)
  return { startAt, endAt, isUnclear }
}
