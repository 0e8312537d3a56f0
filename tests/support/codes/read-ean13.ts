/** The sets of the standard: a digit in set A; C is its negative, and B is C read backwards. */
const SET_A = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Which sets the left half uses says the first digit. */
const FIRST_DIGIT = ['AAAAAA', 'AABABB', 'AABBAB', 'AABBBA', 'ABAABB', 'ABBAAB', 'ABBBAA', 'ABABAB', 'ABABBA', 'ABBABA']
const MODULES = 95

const negativeOf = (modules: string) => Array.from(modules, (module) => (module === '1' ? '0' : '1')).join('')
const SET_C = SET_A.map(negativeOf)
const SET_B = SET_C.map((modules) => Array.from(modules).toReversed().join(''))

const sevens = (modules: string) => modules.match(/.{7}/g) ?? []

function readLeft(modules: string): { set: string; digit: number } {
  const [inA, inB] = [SET_A.indexOf(modules), SET_B.indexOf(modules)]
  return inA === -1 ? { set: 'B', digit: inB } : { set: 'A', digit: inA }
}

/** The digits of the EAN-13 along a row of pixels, as a scanner would read them; null when there is none. `row`: true for dark. */
export function readEan13(row: readonly boolean[]): string | null {
  const [first, last] = [row.indexOf(true), row.lastIndexOf(true)]
  const module = (last - first + 1) / MODULES
  const at = (index: number) => (row[Math.floor(first + (index + 0.5) * module)] ? '1' : '0')
  const bars = Array.from({ length: MODULES }, (_, index) => at(index)).join('')
  const [, left = '', right = ''] = /^101([01]{42})01010([01]{42})101$/.exec(bars) ?? []
  const lefts = sevens(left).map(readLeft)
  const begin = FIRST_DIGIT.indexOf(lefts.map(({ set }) => set).join(''))
  const digits = [begin, ...lefts.map(({ digit }) => digit), ...sevens(right).map((modules) => SET_C.indexOf(modules))]
  return digits.length === 13 && digits.every((digit) => digit >= 0) ? digits.join('') : null
}
