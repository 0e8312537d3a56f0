import { gs1CheckDigit, hasGs1CheckDigit } from './check-digit.ts'
import { normaliseCardNumber } from './card-number-text.ts'
import type { DrawnCode } from './drawn-codes.ts'
import { gs1Refusal } from './gs1-elements.ts'
import { expandUpcE } from './upc-e.ts'

/** `code`: as it is kept and drawn. */
type CodeCheck = { ok: true; code: string } | { ok: false; message: string }

const fine = (code: string): CodeCheck => ({ ok: true, code })
const refused = (message: string): CodeCheck => ({ ok: false, message })

const PRINTABLE = /^[\x20-\x7e]+$/

/** What a code can hold: its characters in words, and at most so many, more than which no phone draws wide enough to scan. */
type Charset = { allowed: RegExp; words: string; longest: number }

const CHARSETS: Record<
  Exclude<DrawnCode, 'EAN13' | 'EAN8' | 'UPCA' | 'UPCE' | 'ITF' | 'CODABAR' | 'GS1_128'>,
  Charset
> = {
  CODE128: { allowed: PRINTABLE, words: 'letters, digits and the signs of an English keyboard', longest: 40 },
  CODE39: { allowed: /^[0-9A-Z\-. $/+%]+$/, words: 'letters, digits, spaces and the signs - . $ / + %', longest: 20 },
  CODE93: { allowed: /^[0-9A-Z\-. $/+%]+$/, words: 'letters, digits, spaces and the signs - . $ / + %', longest: 30 },
  QR: { allowed: /^[^\p{Cc}]+$/u, words: 'text without line breaks', longest: 500 },
  AZTEC: { allowed: PRINTABLE, words: 'letters, digits and the signs of an English keyboard', longest: 300 },
  PDF417: { allowed: PRINTABLE, words: 'letters, digits and the signs of an English keyboard', longest: 120 },
  DATAMATRIX: { allowed: PRINTABLE, words: 'letters, digits and the signs of an English keyboard', longest: 300 },
}

function checkCharset(text: string, { allowed, words, longest }: Charset): CodeCheck {
  if (text.length > longest) return refused(`This kind of code holds at most ${longest} characters.`)
  return allowed.test(text) ? fine(text) : refused(`This kind of code holds ${words}.`)
}

/** A number of a fixed length whose last digit checks the others; given without it, that is worked out. */
function checkDigits(digits: string, length: number): CodeCheck {
  if (new RegExp(`^\\d{${length - 1}}$`).test(digits)) return fine(`${digits}${gs1CheckDigit(digits)}`)
  if (!new RegExp(`^\\d{${length}}$`).test(digits)) return refused(`Enter the ${length} digits under the bars.`)
  return hasGs1CheckDigit(digits) ? fine(digits) : refused('One of the digits is wrong. Compare them with the card.')
}

function checkUpcE(digits: string): CodeCheck {
  const parts = /^(?:([01]?)(\d{6})|([01])(\d{6})(\d))$/.exec(digits)
  if (!parts) return refused('Enter the 8 digits under the bars. They begin with 0 or 1.')
  const [, given, shorter, first, longer, check] = parts
  const system = given || first || '0'
  const six = shorter ?? longer ?? ''
  const right = String(gs1CheckDigit(expandUpcE(system, six)))
  if (check !== undefined && check !== right) return refused('One of the digits is wrong. Compare them with the card.')
  return fine(`${system}${six}${right}`)
}

function checkItf(digits: string): CodeCheck {
  if (!/^\d{6,40}$/.test(digits)) return refused('This kind of code holds 6 to 40 digits.')
  return digits.length % 2 === 0
    ? fine(digits)
    : refused('This kind of code needs an even number of digits. Put a 0 in front.')
}

/** Begin and end are letters A to D, which readers may leave out. */
function checkCodabar(text: string): CodeCheck {
  const [, begin = 'A', body = '', end = 'A'] = /^([A-D])?([^A-D]*)([A-D])?$/.exec(text.toUpperCase()) ?? []
  if (!/^[0-9\-$:/.+]{1,30}$/.test(body))
    return refused('This kind of code holds at most 30 digits and the signs - $ : / . + between two letters A to D.')
  return fine(`${begin}${body}${end}`)
}

/** Spaces and dashes between their digits are for the eye; elsewhere they are part of the code. */
const NUMBERS: readonly DrawnCode[] = ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF']

function checkGs1(text: string): CodeCheck {
  const message = gs1Refusal(text)
  return message === null ? fine(text) : refused(message)
}

/** What a person typed or scanned, judged and brought into the form in which it is kept; the same in the browser and on the server. */
export function checkCode(kind: DrawnCode, typed: string): CodeCheck {
  const text = NUMBERS.includes(kind) ? normaliseCardNumber(typed) : typed.trim()
  if (text === '') return refused('Enter the code, or scan it.')
  switch (kind) {
    case 'EAN13':
      return checkDigits(text, 13)
    case 'EAN8':
      return checkDigits(text, 8)
    case 'UPCA':
      return checkDigits(text, 12)
    case 'UPCE':
      return checkUpcE(text)
    case 'ITF':
      return checkItf(text)
    case 'CODABAR':
      return checkCodabar(text)
    case 'GS1_128':
      return checkGs1(text.replaceAll(/\s(?=\()/g, ''))
    case 'CODE39':
    case 'CODE93':
      return checkCharset(text.toUpperCase(), CHARSETS[kind])
    default:
      return checkCharset(text, CHARSETS[kind])
  }
}
