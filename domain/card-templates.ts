import { COLOUR_MESSAGE, readColour } from './company-branding.ts'
import { isEan13 } from './ean13.ts'
import type { Symbology } from './enums.ts'
import type { FieldIssue } from './errors.ts'
import { compileSafePattern, PATTERN_INPUT_LIMIT } from './safe-pattern.ts'

/** What the code of a card says: the same text on every card, the card's number, or an address with the number in it. */
export const CONTENT_MODES = ['STATIC_STRING', 'FORMATTED_NUMBER', 'DYNAMIC_QR_URL'] as const
export type ContentMode = (typeof CONTENT_MODES)[number]

export type FormatSpec = {
  minLen: number | null
  maxLen: number | null
  luhn: boolean
  pattern: string | null
}

/** All that a template says; its columns have the same defaults. */
export type TemplateWords = {
  name: string
  brand: string
  symbology: Symbology
  contentMode: ContentMode
  /** Null: the code says the card's number. */
  codeText: string | null
  instructions: string
  bgColor: string
  /** The card's picture or PDF: an upload, or an address typed by hand. */
  logoUrl: string | null
  formatSpec: FormatSpec
}

export const NEW_TEMPLATE: TemplateWords = {
  name: '',
  brand: '',
  symbology: 'CODE128',
  contentMode: 'FORMATTED_NUMBER',
  codeText: null,
  instructions: '',
  bgColor: '#1e40af',
  logoUrl: null,
  formatSpec: { minLen: null, maxLen: null, luhn: false, pattern: null },
}

/** How many characters each text may have. */
export const TEMPLATE_TEXTS = { name: 120, brand: 120, codeText: 500, instructions: 2000, logoUrl: 2000, pattern: 200 }
export const NUMBER_PLACE = '{number}'
const CODE_128_AT_MOST = 48
const EAN_13_DIGITS = 13

const at = (path: string, message: string): FieldIssue => ({ path, message })

function nameFaults({ name, brand }: TemplateWords): FieldIssue[] {
  const missing = name.trim() === '' ? 'name' : brand.trim() === '' ? 'brand' : undefined
  return missing ? [at(missing, 'Template name and brand are required')] : []
}

function pictureFaults({ symbology, logoUrl }: TemplateWords): FieldIssue[] {
  if (logoUrl === null)
    return symbology === 'NONE' ? [at('logoUrl', 'Please upload or provide an image URL for image-only cards')] : []
  // Whether an address of ours may be named, the server alone knows.
  if (logoUrl.startsWith('/') || isAddress(logoUrl)) return []
  return [at('logoUrl', 'Enter a full address, like https://www.example.co.uk/card.png.')]
}

function isAddress(text: string): boolean {
  const url = /^https?:\/\//.test(text) ? URL.parse(text) : null
  return url !== null && url.hostname.includes('.') && url.username === '' && url.password === ''
}

/** An address whose number stands behind its host, so that no number leads elsewhere. */
function isNumberAddress(text: string): boolean {
  const [one, other] = ['1', '2'].map((number) => text.replaceAll(NUMBER_PLACE, number))
  if (!text.includes(NUMBER_PLACE) || !one || !other || !isAddress(one)) return false
  return URL.parse(one)?.host === URL.parse(other)?.host
}

function textFault(symbology: Symbology, text: string): string | undefined {
  if (symbology === 'EAN13') return isEan13(text) ? undefined : 'Invalid EAN-13 checksum'
  if (symbology !== 'CODE128') return undefined
  const isPlain = /^[\x20-\x7e]+$/.test(text) && text.length <= CODE_128_AT_MOST
  return isPlain ? undefined : `A Code 128 barcode takes ${CODE_128_AT_MOST} plain letters, digits and signs at most.`
}

function codeFaults({ symbology, contentMode, codeText }: TemplateWords): FieldIssue[] {
  if (symbology === 'NONE')
    return codeText === null ? [] : [at('codeText', 'Leave this empty: an image-only card has no code.')]
  if (contentMode === 'FORMATTED_NUMBER')
    return codeText === null ? [] : [at('codeText', 'Leave this empty: the code says the number of the card.')]
  if (contentMode === 'STATIC_STRING') {
    const fault = codeText === null ? undefined : textFault(symbology, codeText)
    return fault ? [at('codeText', fault)] : []
  }
  if (symbology === 'CODE128' || symbology === 'EAN13')
    return [at('contentMode', 'An address needs a QR, Aztec or PDF417 code.')]
  if (codeText === null || isNumberAddress(codeText)) return []
  return [
    at(
      'codeText',
      `Enter a full address with ${NUMBER_PLACE} in it, like https://www.example.co.uk/?c=${NUMBER_PLACE}.`,
    ),
  ]
}

const isLength = (length: number | null) =>
  length === null || (Number.isInteger(length) && length >= 1 && length <= PATTERN_INPUT_LIMIT)
const LENGTH_MESSAGE = `Enter a whole number from 1 to ${PATTERN_INPUT_LIMIT}.`
const PATTERN_MESSAGE =
  'We cannot use this pattern. Write a regular expression of 200 characters at most, without look-arounds and back-references.'

function formatFaults({ symbology, formatSpec: { minLen, maxLen, pattern } }: TemplateWords): FieldIssue[] {
  const faults: FieldIssue[] = []
  if (!isLength(minLen)) faults.push(at('formatSpec.minLen', LENGTH_MESSAGE))
  if (!isLength(maxLen)) faults.push(at('formatSpec.maxLen', LENGTH_MESSAGE))
  const [shortest, longest] = [minLen ?? 1, maxLen ?? PATTERN_INPUT_LIMIT]
  if (faults.length === 0 && longest < shortest)
    faults.push(at('formatSpec.maxLen', 'Enter as many as the minimum length, or more.'))
  if (faults.length === 0 && symbology === 'EAN13' && (shortest > EAN_13_DIGITS || longest < EAN_13_DIGITS))
    faults.push(
      at(shortest > EAN_13_DIGITS ? 'formatSpec.minLen' : 'formatSpec.maxLen', 'EAN-13 numbers have 13 digits.'),
    )
  if (pattern !== null && compileSafePattern(pattern) === null) faults.push(at('formatSpec.pattern', PATTERN_MESSAGE))
  return faults
}

/** What is wrong with a template, field by field, in the order in which it is told; empty for a good one. */
export function templateFaults(template: TemplateWords): FieldIssue[] {
  const colour = readColour(template.bgColor) ? [] : [at('bgColor', COLOUR_MESSAGE)]
  return [
    ...nameFaults(template),
    ...pictureFaults(template),
    ...codeFaults(template),
    ...colour,
    ...formatFaults(template),
  ]
}
