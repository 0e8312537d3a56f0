/** The check digit of GS1's numbers, whose digits count three and one in turn from the right: EAN, UPC, SSCC. */
export function gs1CheckDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

export function hasGs1CheckDigit(number: string): boolean {
  return gs1CheckDigit(number.slice(0, -1)) === Number(number.at(-1))
}
