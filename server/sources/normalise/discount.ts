import type { DiscountType } from '../../../domain/enums.ts'

/** `type` and `value` are both null or both set; pounds or per cent with two decimals at most. */
export type Discount = { type: DiscountType | null; value: number | null; upTo: boolean; warnings: string[] }

const MAX_POUNDS = 10_000
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,6}(?:\.\d{1,2})?)`
const UP_TO = String.raw`((?:up ?to|as much as)\s+)?`
const EXTRA = String.raw`(?:(?:an?|extra|additional|further|massive|huge|whopping|our)\s+){0,3}`
const GAIN = String.raw`(?:off|(?:\p{L}+ )?discount|saving|savings|reduction|cheaper)\b`

const PATTERNS = [
  { type: 'PERCENT', regex: new RegExp(String.raw`${UP_TO}${EXTRA}${NUMBER}\s?(?:%|per ?cent)\s*${GAIN}`, 'giu') },
  {
    type: 'PERCENT',
    regex: new RegExp(String.raw`(?:save|saving|discount of)\s+${UP_TO}${EXTRA}${NUMBER}\s?(?:%|per ?cent)`, 'giu'),
  },
  { type: 'AMOUNT', regex: new RegExp(String.raw`${UP_TO}${EXTRA}£${NUMBER}\s*${GAIN}`, 'giu') },
  { type: 'AMOUNT', regex: new RegExp(String.raw`(?:save|saving|discount of)\s+${UP_TO}${EXTRA}£${NUMBER}`, 'giu') },
  { type: 'PERCENT', regex: new RegExp(String.raw`${UP_TO}()half[- ]price`, 'giu') },
] as const

/** "Get one half price" and the like are worth far less than the number says. */
const PART_BEFORE =
  /(?:\b(?:get|and) (?:one|1|another|a second)|\b(?:second|2nd|third|3rd|another|next)(?: \p{L}+)?)\s*(?:for |at )?$/iu
const PART_AFTER = /^\s*(?:on |of )?(?:your |the |a )?(?:second|2nd|third|3rd|another|next)\b/iu
const RANGE_BEFORE = /\d%?\s?(?:-|–|to)\s?£?$/iu
const FOREIGN = /(?:[$€]\s?\d|\b(?:USD|EUR)\s?\d|\d\s?(?:USD|EUR|€)).{0,12}\boff\b|\b(?:save|off)\b.{0,12}[$€]\s?\d/iu

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

function matchesOf(text: string, type: DiscountType, regex: RegExp): Found[] {
  return [...text.matchAll(regex)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 30), match.index)
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 30)
    if (PART_BEFORE.test(before) || PART_AFTER.test(after)) return []
    const upTo = match[1] !== undefined || RANGE_BEFORE.test(before)
    return [{ index: match.index, type, value: match[2] ? Number(match[2].replaceAll(',', '')) : 50, upTo }]
  })
}

function isPlausible({ type, value }: Found): boolean {
  return value > 0 && value <= (type === 'PERCENT' ? 100 : MAX_POUNDS)
}

function warningsWithout(text: string, all: Found[]): string[] {
  if (all.length > 0) return ['The discount is not believable, so no value was kept.']
  return FOREIGN.test(text) ? ['The discount is not in pounds, so no value was kept.'] : []
}
