function checkDigit(twelveDigits: string): number {
  const sum = Array.from(twelveDigits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** Thirteen digits with a right check digit. */
export function isEan13(value: string): boolean {
  return /^\d{13}$/.test(value) && checkDigit(value.slice(0, 12)) === Number(value[12])
}

/** The 13 digits to draw: 13 valid ones as they are, 12 with their check digit appended; null for anything else. */
export function toEan13(value: string): string | null {
  if (/^\d{12}$/.test(value)) return `${value}${checkDigit(value)}`
  return isEan13(value) ? value : null
}
