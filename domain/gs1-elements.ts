import { hasGs1CheckDigit } from './check-digit.ts'

/** The longest that one GS1-128 barcode holds, without the brackets. */
const LONGEST = 48
const WHOLE = /^(?:\(\d{2,4}\)[^()]+)+$/
const ELEMENT = /\((\d{2,4})\)([^()]+)/g
/** GS1's own set of characters, but for brackets, which set the identifiers apart here. */
const VALUE = /^[0-9A-Za-z!"%&'*+,\-./:;<=>?_]{1,90}$/

/** Identifiers whose value is a number with a check digit. */
const CHECKED: Readonly<Record<string, number>> = { '00': 18, '01': 14, '02': 14 }

/** Why this is no GS1 text such as '(01)09501101530003(10)AB-123'; null when it is one. */
export function gs1Refusal(text: string): string | null {
  if (!WHOLE.test(text)) return 'Enter it as it stands under the bars, with its brackets, such as (01)09501101530003.'
  let length = 0
  for (const [, identifier = '', value = ''] of text.matchAll(ELEMENT)) {
    if (!VALUE.test(value)) return 'This kind of code holds letters, digits and a few signs.'
    const digits = CHECKED[identifier]
    if (digits !== undefined && !(/^\d+$/.test(value) && value.length === digits && hasGs1CheckDigit(value)))
      return `After (${identifier}) come ${digits} digits. Compare them with the card.`
    length += identifier.length + value.length
  }
  return length > LONGEST ? `This kind of code holds at most ${LONGEST} characters.` : null
}
