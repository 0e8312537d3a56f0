/** Digits only, at least two, with a right Luhn check digit (ISO/IEC 7812-1). */
export function isLuhnValid(value: string): boolean {
  if (!/^\d{2,}$/.test(value)) return false
  const sum = Array.from(value)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 0 ? Number(digit) : Number(digit) * 2
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}
