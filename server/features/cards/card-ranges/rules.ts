import { checkCardNumber } from '../../../../domain/card-number.ts'
import { numberOfRange, RANGE_PREFIX } from '../../../../domain/card-range.ts'
import type { FieldIssue } from '../../../../domain/errors.ts'
import type { RulesRow } from './queries.ts'
import type { NewCardRange } from './schemas.ts'

type Rules = Pick<RulesRow, 'symbology' | 'format_spec'>

function faultAt(range: NewCardRange, counter: number, { symbology, format_spec: formatSpec }: Rules): string | null {
  const number = numberOfRange(range, counter)
  if (number === null && range.checkDigit === 'EAN13')
    return 'Prefix and counter together must be 12 digits; the check digit is the 13th.'
  if (number === null) return 'A Luhn check digit needs a prefix of digits only.'
  const check = checkCardNumber({ value: number, symbology, formatSpec })
  if (!check.ok) return `${number}: ${check.message}`
  // What is stored is what was checked: a prefix of dashes and digits alone would lose its dashes.
  return check.number === null || check.number === number ? null : 'Leave the dashes out: a number of digits has none.'
}

/** Why a range cannot be made; undefined when its first and last numbers satisfy what its template asks. */
export function rangeFault(range: NewCardRange, rules: Rules): FieldIssue | undefined {
  if (rules.symbology === 'NONE')
    return { path: 'templateId', message: 'Cards of this template are a picture, so they need no numbers.' }
  if (!RANGE_PREFIX.test(range.prefix))
    return { path: 'prefix', message: 'Use 20 capital letters, digits and dashes at most.' }
  if (range.last < range.first) return { path: 'last', message: 'The last number is before the first.' }
  if (String(range.last).length > range.width) return { path: 'last', message: 'The last number needs more digits.' }
  const first = faultAt(range, range.first, rules)
  if (first !== null) return { path: 'first', message: first }
  const last = faultAt(range, range.last, rules)
  return last === null ? undefined : { path: 'last', message: last }
}
