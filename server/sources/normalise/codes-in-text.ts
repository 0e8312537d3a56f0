import { isPlaceholder } from './code-placeholder.ts'

const TOKEN = String.raw`[A-Za-z0-9£%][A-Za-z0-9£%_-]{2,24}(?![\w£%-])`
const QUOTED = String.raw`(?: is)?\s*(?<mark>[:–=-]?)\s*(?<quote>["'“‘]?)(?<code>${TOKEN})`
/** The word may be in any case, the code itself is told apart by its look, see `looksLikeCode`. */
const NAMED = new RegExp(String.raw`\b(?<kind>(?:voucher|promo|discount|coupon)-?)?codes?${QUOTED}`, 'gi')
const THING = new RegExp(String.raw`\b(?:voucher|coupon)(?![\s-]*code)${QUOTED}`, 'gi')
/** Typed without being called a code. */
const TYPED = new RegExp(
  String.raw`\b(?:enter|quote|apply|type|use|using)\s+["'“‘]?(?<code>${TOKEN})["'”’]?\s+(?:at (?:the )?(?:checkout|till|basket)|when (?:ordering|booking|you (?:order|book)))\b`,
  'gi',
)
const WORD_BEFORE = /(\p{L}+)[\s"'“‘(]*$/u
/** What may stand before "code" when a shopper is to type it: products, doors, places and dresses have codes too. */
const SHOPPERS_CODE = new Set(
  'a add an and apply at by checkout coupon discount enter exclusive extra input insert in is of off offer online or our plus promo promotion promotional promotions quote sale saving savings secret special student students that the this type unique use using via voucher when with your'.split(
    ' ',
  ),
)
const ORDINARY = new Set(
  'AND APPLIED AVAILABLE BEFORE BELOW CHECKOUT CODE CODES EMAIL EXCLUSIVE EXPIRES FOR FROM HERE INCLUDED NEEDED NECESSARY NOW OFF OFFER ONLINE ONLY REQUIRED SAVE THE TODAY UNIQUE USE VALID VARIOUS VIA WHEN WITH WORTH YOUR'.split(
    ' ',
  ),
)
/** `2nd`, `24hrs`, `100ml`. */
const COUNTED = /^\d+(?:st|nd|rd|th|h|hrs?|am|pm|x|cm|mm|kg|g|ml|gb|tb)$/i

const isMixed = (code: string) => /\d/.test(code) && /[A-Za-z]/.test(code) && !COUNTED.test(code)
/** In capitals as codes are printed, so that `3for2` is none. */
export const isPrinted = (code: string) => isMixed(code) && code === code.toUpperCase()

function isShoppersCode(before: string): boolean {
  const [, word] = WORD_BEFORE.exec(before) ?? []
  return word === undefined || SHOPPERS_CODE.has(word.toLowerCase())
}

function looksLikeCode(code: string, isIntroduced: boolean, text: string): boolean {
  if (ORDINARY.has(code.toUpperCase()) || isPlaceholder(code) || COUNTED.test(code)) return false
  if (/[£%]/.test(code)) return isPrinted(code)
  if (isMixed(code)) return true
  if (code !== code.toUpperCase() || !/[A-Z]/.test(code) || code.length < 4) return false
  return isIntroduced || text !== text.toUpperCase()
}

type Found = { index: number; code: string }

function named(text: string): Found[] {
  return [...text.matchAll(NAMED)].flatMap(({ index, groups = {} }) => {
    const { kind, mark = '', quote = '', code = '' } = groups
    if (kind === undefined && !isShoppersCode(text.slice(Math.max(0, index - 40), index))) return []
    return looksLikeCode(code, mark !== '' || quote !== '', text) ? { index, code } : []
  })
}

/** Of what is not called a code: "£10 voucher AMAZON" and "use PAYPAL at checkout" name none. */
function printed(text: string, pattern: RegExp): Found[] {
  return [...text.matchAll(pattern)].flatMap(({ index, groups: { code = '' } = {} }) =>
    isPrinted(code) && looksLikeCode(code, false, text) ? { index, code } : [],
  )
}

/** The codes that a text names as such, the first one first: "Use code: SPRING20", "enter SPRING20 at checkout". */
export function codesInText(text: string): string[] {
  const found = [...named(text), ...printed(text, THING), ...printed(text, TYPED)]
  return [...new Set(found.toSorted((a, b) => a.index - b.index).map(({ code }) => code))]
}
