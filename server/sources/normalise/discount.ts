import type { DiscountType } from '../../../domain/enums.ts'
import { namesForeignSaving } from './foreign-money.ts'

/** `type` and `value` are both null or both set; pounds or per cent with two decimals at most. */
export type Discount = { type: DiscountType | null; value: number | null; upTo: boolean; warnings: string[] }

const MAX_POUNDS = 10_000
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,6}(?:\.\d{1,2})?)`
const UP_TO = String.raw`((?:up[ -]?to|as much as)\s+)?`
const EXTRA = String.raw`(?:(?:an?|extra|additional|further|massive|huge|whopping|our)\s+){0,3}`
const GAIN = String.raw`(?:off|(?:\p{L}+ )?discount|saving|savings|reduction|cheaper)\b`
const PER_CENT = String.raw`\s?(?:%|per ?cent\b)`
/** The smaller end of "10 - 20% off" and "between £5 and £10 off". */
const LEAST = String.raw`(?:(?<![\d.,])(?:between\s+£?${NUMBER}(?:${PER_CENT})?\s+and\s+|£?${NUMBER}(?:${PER_CENT})?\s?(?:[-‐-—−]|to)\s?))?`
const SAVE = String.raw`(?:save|saving|discount of)\s+`
/** What follows a share that is a saving although nothing calls it so: "up to 30%" of recycled wool is none. */
const ALONE = String.raw`(?=\s*(?:$|[.,!;:)|–]|sale\b|in (?:the|our) sale\b|on (?:selected|all|our|your|everything)\b|selected\b|everything\b|today\b|now\b|with code\b|when you\b))`

/** Each captures what says "up to", the smaller end of a range in two ways, and the number. */
const PATTERNS = [
  { type: 'PERCENT', regex: new RegExp(String.raw`${UP_TO}${EXTRA}${LEAST}${NUMBER}${PER_CENT}\s*${GAIN}`, 'giu') },
  { type: 'PERCENT', regex: new RegExp(String.raw`${SAVE}${UP_TO}${EXTRA}${LEAST}${NUMBER}${PER_CENT}`, 'giu') },
  {
    type: 'PERCENT',
    regex: new RegExp(
      String.raw`(?<!\b(?:save|saving|earn|win|get|of)\s+)\b(up[ -]?to\s+)${EXTRA}${LEAST}${NUMBER}\s?%${ALONE}`,
      'giu',
    ),
  },
  { type: 'AMOUNT', regex: new RegExp(String.raw`${UP_TO}${EXTRA}${LEAST}£${NUMBER}\s*${GAIN}`, 'giu') },
  { type: 'AMOUNT', regex: new RegExp(String.raw`${SAVE}${UP_TO}${EXTRA}${LEAST}£${NUMBER}`, 'giu') },
  { type: 'PERCENT', regex: new RegExp(String.raw`${UP_TO}()()()half[- ]price`, 'giu') },
] as const

/** "Get one half price" and the like are worth far less than the number says. */
const PART_BEFORE =
  /(?:\b(?:get|and) (?:one|1|another|a second)|\b(?:second|2nd|third|3rd|another|next)(?: \p{L}+)?)\s*(?:for |at )?$/iu
const PART_AFTER = /^\s*(?:on |of )?(?:your |the |a )?(?:second|2nd|third|3rd|another|next)\b/iu
/** The larger end of "save £5 - £10". */
const MOST_AFTER = new RegExp(String.raw`^\s?(?:[-‐-—−]|to)\s?£?${NUMBER}(?:${PER_CENT})?`, 'iu')

type Found = { index: number; type: DiscountType; value: number; upTo: boolean }

/** Reads the first discount that the text promises on the whole purchase, such as `20% off`, `save £8` or `half price`. */
export function readDiscount(text: string): Discount {
  const all = PATTERNS.flatMap(({ type, regex }) => matchesOf(text, type, regex)).sort((a, b) => a.index - b.index)
  const first = all.find((found) => isPlausible(found))
  if (!first) return { type: null, value: null, upTo: false, warnings: warningsWithout(text, all) }
  const warnings: string[] = []
  const shown = first.type === 'PERCENT' ? `${first.value}%` : `£${first.value}`
  if (first.upTo) warnings.push(`The discount says "up to", so ${shown} is the most that a shopper can save.`)
  if (all.some((other) => other.type !== first.type || other.value !== first.value)) {
    warnings.push(`The text names several discounts; ${shown} comes first and was kept.`)
  }
  return { type: first.type, value: first.value, upTo: first.upTo, warnings }
}

const numberOf = (digits: string) => Number(digits.replaceAll(',', ''))

function matchesOf(text: string, type: DiscountType, regex: RegExp): Found[] {
  return [...text.matchAll(regex)].flatMap((match) => {
    const end = match.index + match[0].length
    const [before, after] = [text.slice(Math.max(0, match.index - 30), match.index), text.slice(end, end + 30)]
    if (PART_BEFORE.test(before) || PART_AFTER.test(after)) return []
    const [, upTo, between, from, digits] = match
    const value = digits ? numberOf(digits) : 50
    const least = numberOf(between ?? from ?? '') || value
    const most = numberOf(MOST_AFTER.exec(after)?.[1] ?? '')
    const isRange = least < value || most > value
    return [{ index: match.index, type, value: Math.max(value, most), upTo: upTo !== undefined || isRange }]
  })
}

function isPlausible({ type, value }: Pick<Found, 'type' | 'value'>): boolean {
  return value > 0 && value <= (type === 'PERCENT' ? 100 : MAX_POUNDS)
}

function warningsWithout(text: string, all: Found[]): string[] {
  if (all.length > 0) return ['The discount is not believable, so no value was kept.']
  return namesForeignSaving(text) ? ['The discount is not in pounds, so no value was kept.'] : []
}

/** A saving that a source gives as a number of its own, in words; '' where the texts name one already. */
export function savingWords(value: number, type: DiscountType, texts: readonly string[]): string {
  if (!isPlausible({ type, value }) || texts.some((text) => readDiscount(text).type !== null)) return ''
  return type === 'PERCENT' ? `${value}% off` : `£${value} off`
}
