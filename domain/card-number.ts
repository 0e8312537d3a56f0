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

/** Trims, and takes spaces and dashes out of numbers; other texts, such as addresses in a QR code, keep theirs. */
export function normaliseCardNumber(value: string): string {
  const trimmed = value.trim()
  return /^[\d\s\p{Pd}]+$/u.test(trimmed) ? trimmed.replace(/[\s\p{Pd}]/gu, '') : trimmed
}

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

/** Fours, a single leftover joining the last group: '6335 0001 2345 6789', '5012 3456 78900'. Texts with marks stay whole. */
export function groupCardNumber(number: string): string {
  if (!/^[\p{L}\p{N}•]+$/u.test(number) || number.length < 6) return number
  const groups = number.match(/.{1,4}/gu) ?? [number]
  if (groups.at(-1)?.length !== 1) return groups.join(' ')
  return `${groups.slice(0, -1).join(' ')}${groups.at(-1)}`
}

/** The last characters that may be shown: four, or half of a short number, so that most of it always stays hidden. */
export function cardNumberEnding(number: string): string {
  const bare = number.replace(/\s/g, '')
  const shown = Math.min(4, Math.floor(bare.length / 2))
  return shown === 0 ? '' : bare.slice(-shown)
}

/** Longer contents, such as an address in a QR code, are masked as if they had 16 characters. */
const LONGEST_NUMBER = 19
const LONG_MASK = 16

/** '•••• •••• •8900'. */
export function maskCardNumber(number: string): string {
  const ending = cardNumberEnding(number)
  const bare = number.replace(/\s/g, '').length
  const length = bare > LONGEST_NUMBER ? LONG_MASK : bare
  return groupCardNumber(`${'•'.repeat(length - ending.length)}${ending}`)
}
