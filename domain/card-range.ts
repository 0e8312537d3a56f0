import { toEan13 } from './ean13.ts'
import { isLuhnValid } from './luhn.ts'

/** What follows the counter of a range. */
export const CHECK_DIGITS = ['NONE', 'EAN13', 'LUHN'] as const
export type CheckDigit = (typeof CHECK_DIGITS)[number]
export const CHECK_DIGIT_WORDS: Record<CheckDigit, string> = {
  NONE: 'No check digit',
  EAN13: 'EAN-13 check digit',
  LUHN: 'Luhn check digit',
}

export const RANGE_PREFIX = /^[0-9A-Z-]{0,20}$/
export const RANGE_WIDTH_AT_MOST = 15
export const RANGES_AT_MOST = 100

export type NumberRange = { prefix: string; width: number; checkDigit: CheckDigit }

function luhnDigit(digits: string): string | undefined {
  return [...'0123456789'].find((digit) => isLuhnValid(`${digits}${digit}`))
}

/** The number at a place of a range: its prefix, the counter in `width` digits, its check digit. Null where the range can make none. */
export function numberOfRange({ prefix, width, checkDigit }: NumberRange, counter: number): string | null {
  const count = String(counter).padStart(width, '0')
  const body = `${prefix}${count}`
  if (count.length > width) return null
  if (checkDigit === 'NONE') return body
  if (checkDigit === 'EAN13') return body.length === 12 ? toEan13(body) : null
  const digit = luhnDigit(body)
  return digit === undefined ? null : `${body}${digit}`
}
