import { checkCardNumber } from './card-number.ts'
import type { TemplateWords } from './card-templates.ts'
import { toEan13 } from './ean13.ts'

const USUAL_LENGTH = 16
const DIGITS = '6335000123456789'
const REPEATED_AT_MOST = 20

/** The first of what a class of characters takes that makes a likely number; undefined for a class that this does not read. */
function firstOf(inside: string): string | undefined {
  if (inside.startsWith('^')) return undefined
  const likely = ['7', 'A', 'a'].find((character) => {
    const ranges = [...inside.matchAll(/(\\d|\\w|[^\\]-[^\\]|[^\\])/g)].map(([range]) => range)
    return ranges.some((range) => {
      if (range === '\\w') return true
      if (range === '\\d') return character === '7'
      const [from = '', to = from] = range.length === 3 ? [range[0], range[2]] : [range]
      return from <= character && character <= to
    })
  })
  return likely ?? /^[^\\]/.exec(inside)?.[0]
}

const TOKEN = /\[(?<inside>[^\]]+)\]|\\(?<escaped>.)|(?<plain>[^[\](){}|*+?.\\^$])|(?<any>\.)/y
const REPEAT = /\{(?<least>\d+)(?:,\d*)?\}|(?<sign>[*+?])/y

/** A text of a plain pattern: characters and classes, with how often they come. Undefined for groups and alternatives. */
function likeSimplePattern(pattern: string): string | undefined {
  const source = pattern.replace(/^\^/, '').replace(/\$$/, '')
  let text = ''
  for (let place = 0; place < source.length;) {
    TOKEN.lastIndex = place
    const token = TOKEN.exec(source)?.groups
    if (!token) return undefined
    place = TOKEN.lastIndex
    const { inside, escaped, plain } = token
    const isClass = escaped === 'd' || escaped === 'w'
    const one = inside ? firstOf(inside) : isClass || token['any'] ? '7' : (escaped ?? plain)
    REPEAT.lastIndex = place
    const repeat = REPEAT.exec(source)?.groups
    if (repeat) place = REPEAT.lastIndex
    const times = repeat?.['least'] ? Number(repeat['least']) : repeat?.['sign'] && repeat['sign'] !== '+' ? 0 : 1
    if (one === undefined || times > REPEATED_AT_MOST * 4) return undefined
    text += one.repeat(times)
  }
  return text
}

function lengthOf({ minLen, maxLen }: TemplateWords['formatSpec']): number {
  return Math.min(Math.max(USUAL_LENGTH, minLen ?? 1), maxLen ?? Number.MAX_SAFE_INTEGER, 128)
}

/** Each text with every last digit, one of which has a right check digit. */
const withCheckDigits = (text: string) => [text, ...Array.from('0123456789', (digit) => text.slice(0, -1) + digit)]

/** A number that a card of this template could have, to draw its code with; null where none is found. */
export function sampleNumber({
  symbology,
  formatSpec,
}: Pick<TemplateWords, 'symbology' | 'formatSpec'>): string | null {
  const digits = DIGITS.repeat(8).slice(0, lengthOf(formatSpec))
  const patterned = formatSpec.pattern === null ? undefined : likeSimplePattern(formatSpec.pattern)
  const bases = [toEan13('501234567890') ?? '', digits, ...(patterned ? [patterned] : [])]
  const candidates = (symbology === 'EAN13' ? bases : bases.toReversed()).flatMap(withCheckDigits)
  return candidates.find((value) => checkCardNumber({ value, symbology, formatSpec }).ok) ?? null
}
