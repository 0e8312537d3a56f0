import { normaliseCardNumber } from './card-number-text.ts'
import { isEan13 } from './ean13.ts'
import type { Symbology } from './enums.ts'
import { isLuhnValid } from './luhn.ts'
import { compileSafePattern, PATTERN_INPUT_LIMIT } from './safe-pattern.ts'

/** What a card template asks of its numbers; lengths in characters. */
type FormatSpec = {
  minLen?: number | null | undefined
  maxLen?: number | null | undefined
  luhn?: boolean | null | undefined
  pattern?: string | null | undefined
}

export type CardNumberInput = { value: string; symbology: Symbology; formatSpec?: FormatSpec | null | undefined }

/** `number` is null for image-only cards, which get a generated placeholder. */
type CardNumberCheck = { ok: true; number: string | null } | { ok: false; message: string }

function matchesPattern(number: string, pattern: string): boolean {
  // A pattern that is not safe to run is treated as not matched: nothing passes unchecked.
  return number.length <= PATTERN_INPUT_LIMIT && (compileSafePattern(pattern)?.test(number) ?? false)
}

function problemWith(number: string, symbology: Symbology, spec: FormatSpec): string | null {
  if (number === '') return 'Please enter a card number'
  if (spec.minLen && number.length < spec.minLen) return `Minimum length is ${spec.minLen} characters`
  if (spec.maxLen && number.length > spec.maxLen) return `Maximum length is ${spec.maxLen} characters`
  if (symbology === 'EAN13' && !isEan13(number)) return 'Invalid EAN-13 checksum'
  if (spec.luhn && !isLuhnValid(number)) return 'Invalid Luhn checksum'
  if (spec.pattern && !matchesPattern(number, spec.pattern)) return `Does not match required pattern: ${spec.pattern}`
  return /^(?:0+|1+)$/.test(number) ? 'Card number appears invalid' : null
}

/** The rules for issuing a card; `number` is what to store. */
export function checkCardNumber({ value, symbology, formatSpec }: CardNumberInput): CardNumberCheck {
  if (symbology === 'NONE') return { ok: true, number: null }
  const number = normaliseCardNumber(value)
  const message = problemWith(number, symbology, formatSpec ?? {})
  return message === null ? { ok: true, number } : { ok: false, message }
}
