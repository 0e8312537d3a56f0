import { gs1CheckDigit, hasGs1CheckDigit } from './check-digit.ts'

/** Thirteen digits with a right check digit. */
export function isEan13(value: string): boolean {
  return /^\d{13}$/.test(value) && hasGs1CheckDigit(value)
}

/** The 13 digits to draw: 13 valid ones as they are, 12 with their check digit appended; null for anything else. */
export function toEan13(value: string): string | null {
  if (/^\d{12}$/.test(value)) return `${value}${gs1CheckDigit(value)}`
  return isEan13(value) ? value : null
}
