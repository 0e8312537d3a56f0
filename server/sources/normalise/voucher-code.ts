import { isPlaceholder } from './code-placeholder.ts'
import { codesInText, isPrinted } from './codes-in-text.ts'

const CODE = /^[\p{L}\d£%&+!@#*_./-]{2,40}$/u
/** Spreadsheets are told with these that a code is a text. */
const QUOTES = /^(?:=?["'“”‘’]+)|["'“”‘’]+$/g
const TYPED = /^(?:use|enter|quote|apply|type)\s+/i
const BETWEEN = /\s*[,;|]\s*|\s+(?:or|and|&|\/)\s+/i
const SEVERAL_AT_MOST = 20
/** What stands beside a code as a further one: "SAVE20 or SAVE30", "EXTRA30 for 30% off". */
const FURTHER = /(?<=\b(?:or|and)\s+|[,/&|]\s*)[A-Z0-9£%][A-Z0-9£%_-]{3,24}(?![\w£%-])/g
const FOR_SAVING = /[A-Z0-9£%][A-Z0-9£%_-]{3,24}(?=\s+for\s+(?:an?\s+)?(?:extra\s+)?(?:£\d|\d{1,3}\s?%))/g
const LIKENESS = 3
/** "Use code SAVE10 for 10% off" is 10% off. */
const LED_BY_CODE = /^(?:for|to|and)\s+/i

/** `code` is the one to type at the checkout; `others` are further ones, which are to be hidden wherever `code` is. */
export type VoucherCodes = { code: string | null; others: string[] }

/** The codes of a field that is made for them. */
function codesInField(field: string): string[] {
  const bare = field.replace(QUOTES, '').trim()
  if (isPlaceholder(bare)) return []
  if (CODE.test(bare)) return [bare]
  const parts = bare.split(BETWEEN, SEVERAL_AT_MOST)
  if (parts.length > 1 && parts.every((part) => CODE.test(part) && isPrinted(part))) return parts
  const typed = bare.replace(TYPED, '')
  return isPrinted(typed) && CODE.test(typed) ? [typed] : codesInText(bare)
}

/** Codes that texts show beside the one that is known, without calling them codes. */
function codesBeside(code: string, texts: readonly string[]): string[] {
  const beginning = code.slice(0, LIKENESS)
  return texts.flatMap((text) => {
    const alike = (text.match(FURTHER) ?? []).filter((one) => one.startsWith(beginning))
    return [...alike, ...(text.match(FOR_SAVING) ?? [])].filter(isPrinted)
  })
}

/** The feed's own field first, then what the texts name ("Use code: SPRING20"). */
export function readVoucherCodes(codeField: string, texts: readonly string[]): VoucherCodes {
  const [code, ...others] = [codeField].flatMap(codesInField).concat(texts.flatMap(codesInText))
  if (code === undefined) return { code: null, others: [] }
  const all = new Set([...others, ...codesBeside(code, texts)])
  const isSame = (one: string) => one.toUpperCase() === code.toUpperCase()
  return { code, others: [...all].filter((one) => !isSame(one)) }
}

/** The code to type at the checkout, or the first of several; null for none. */
export function readVoucherCode(codeField: string, texts: readonly string[]): string | null {
  return readVoucherCodes(codeField, texts).code
}

/** Asked first, because compiling a pattern for each code takes longer than all else that is done with a deal. */
function mentioned(text: string, { code, others }: VoucherCodes): string[] {
  if (code === null) return []
  const lower = text.toLowerCase()
  return [code, ...others].filter((one) => lower.includes(one.toLowerCase()))
}

const KIND = String.raw`(?:voucher|promo|promotional|discount|coupon)`

/** Codes with "or" and the like between them. */
function anyOf(codes: readonly string[]): string {
  const one = String.raw`["'“‘]?(?<![\p{L}\d])(?:${codes.map(escapeRegExp).join('|')})(?![\p{L}\d])["'”’]?`
  return String.raw`${one}(?:\s*(?:,|/|&|\bor\b|\band\b)\s*${one})*`
}

const asCodes = (codes: VoucherCodes | string | null): VoucherCodes =>
  typeof codes === 'object' && codes !== null ? codes : { code: codes, others: [] }

/** A title without the codes and the words around them, because the code is what redeeming reveals. */
export function withoutCodeInTitle(title: string, known: VoucherCodes | string | null): string {
  const codes = mentioned(title, asCodes(known))
  if (codes.length === 0) return title
  const phrase = new RegExp(
    String.raw`[\s,;:(–-]*(?:\b(?:with|using|use|enter|quote|apply|type)\b\s*)?(?:the\s+)?(?:${KIND}[\s-]*)?(?:\bcodes?\b(?: is)?\s*[:=–-]?\s*)?${anyOf(codes)}(?:\s+at (?:the )?checkout)?\)?`,
    'giu',
  )
  const left = title.replace(phrase, (match) => (codes.some((code) => isCodeItself(match, code)) ? ' ' : match))
  const bare = left.replace(/([|;,–-])(?:\s+\1)+/gu, '$1').trim()
  return title.startsWith(bare.slice(0, 4)) ? bare : bare.replace(LED_BY_CODE, '')
}

/** A description in which "the code" stands where a code was. */
export function withoutCodeInText(text: string, known: VoucherCodes | string | null): string {
  const codes = mentioned(text, asCodes(known))
  if (codes.length === 0) return text
  const phrase = new RegExp(
    String.raw`(?:(?:the\s+)?(?:${KIND}[\s-]*)?\bcodes?\b(?: is)?\s*[:=–-]?\s*)?${anyOf(codes)}`,
    'giu',
  )
  return text.replace(phrase, (match) => (codes.some((code) => isCodeItself(match, code)) ? 'the code' : match))
}

/** A code that is also a word, such as SAVE, is meant where it stands as it is typed and is called a code. */
function isCodeItself(match: string, code: string): boolean {
  if (!match.toLowerCase().includes(code.toLowerCase())) return false
  return isDistinctive(code) || (match.includes(code) && /code/i.test(match))
}

/** Letters and digits together are hardly an ordinary word, so such a code may be removed wherever it stands. */
function isDistinctive(code: string): boolean {
  return code.length >= 4 && /\d/.test(code) && /\p{L}/u.test(code)
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
