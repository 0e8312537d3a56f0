const PLACEHOLDER =
  /^(?:n\/?a|none|null|nil|no|not? .*|tbc|auto(?:matic(?:ally applied)?)?|see .*|click .*|0|(?:no )?(?:voucher|promo|coupon|discount)? ?code ?(?:is )?(?:needed|required|necessary)?\.?|\W*)$/i
/** What advertisers write as one word where a code would stand: `No--Code`, `NoVoucher`, `Promotional-Offer`. */
const PLACEHOLDER_WORD =
  /^(?:not?(?:voucher|promo|promotion|coupon|discount)?(?:code|voucher|coupon)?(?:needed|required|necessary|applicable)?|(?:promotional|special)(?:offer|deal))$/
const CODE = /^[\p{L}\d£%&+!@#*_./-]{2,40}$/u
/** The word may be in any case, the code itself is told apart by its look, see `looksLikeCode`. */
const IN_TEXT =
  /\b(?:code|(?:voucher|coupon)(?!\s+code))(?: is)?\s*([:\-–=]?)\s*(["'“‘]?)([A-Za-z0-9][A-Za-z0-9_-]{2,24})(?![\w-])/gi
const ORDINARY = new Set(
  'AND APPLIED AVAILABLE BEFORE BELOW CHECKOUT CODE CODES EXPIRES FOR FROM HERE NEEDED NECESSARY NOW OFF OFFER ONLINE REQUIRED SAVE THE TODAY USE VALID WHEN WITH YOUR'.split(
    ' ',
  ),
)

function isPlaceholder(field: string): boolean {
  return PLACEHOLDER.test(field) || PLACEHOLDER_WORD.test(field.toLowerCase().replace(/[\s_-]/g, ''))
}

/** The code to type at the checkout: the feed's own field, else one that the texts name ("Use code: SPRING20"), else null. */
export function readVoucherCode(codeField: string, texts: string[]): string | null {
  if (!isPlaceholder(codeField)) {
    if (CODE.test(codeField)) return codeField
    const named = codeInText(codeField)
    if (named) return named
  }
  for (const text of texts) {
    const named = codeInText(text)
    if (named) return named
  }
  return null
}

/** Asked first, because compiling a pattern for each code takes longer than all else that is done with a deal. */
const mentions = (text: string, code: string) => text.toLowerCase().includes(code.toLowerCase())

/** A title without the code and the words around it, because the code is what redeeming reveals. */
export function withoutCodeInTitle(title: string, code: string | null): string {
  if (!code || !mentions(title, code)) return title
  const phrase = new RegExp(
    String.raw`[\s,;:(–-]*(?:(?:\b(?:with|using|use|enter|quote|apply)\b\s*)?(?:the\s+)?(?:voucher|promo|promotional|discount|coupon)?\s*\bcode\b\s*[:=–-]?\s*)?["'“‘]?(?<![\p{L}\d])${escapeRegExp(code)}(?![\p{L}\d])["'”’]?(?:\s+at (?:the )?checkout)?\)?`,
    'giu',
  )
  return title.replace(phrase, (match) => (isCodeItself(match, code) ? ' ' : match)).trim()
}

/** A description in which "the code" stands where the code was. */
export function withoutCodeInText(text: string, code: string | null): string {
  if (!code || !mentions(text, code)) return text
  const phrase = new RegExp(
    String.raw`(?:(?:the\s+)?(?:(?:voucher|promo|promotional|discount|coupon)\s+)?\bcode\b(?: is)?\s*[:=–-]?\s*)?["'“‘]?(?<![\p{L}\d])${escapeRegExp(code)}(?![\p{L}\d])["'”’]?`,
    'giu',
  )
  return text.replace(phrase, (match) => (isCodeItself(match, code) ? 'the code' : match))
}

function codeInText(text: string): string | null {
  for (const [, mark = '', quote = '', code = ''] of text.matchAll(IN_TEXT)) {
    if (looksLikeCode(code, mark !== '' || quote !== '', text)) return code
  }
  return null
}

function looksLikeCode(code: string, isIntroduced: boolean, text: string): boolean {
  if (ORDINARY.has(code.toUpperCase())) return false
  if (/\d/.test(code) && /[a-z]/i.test(code)) return true
  if (code !== code.toUpperCase() || /^\d+$/.test(code) || code.length < 4) return false
  return isIntroduced || text !== text.toUpperCase()
}

/** A code that is also a word, such as SAVE, is meant where it stands as it is typed and is called a code. */
function isCodeItself(match: string, code: string): boolean {
  return isDistinctive(code) || (match.includes(code) && /code/i.test(match))
}

/** Letters and digits together are hardly an ordinary word, so such a code may be removed wherever it stands. */
function isDistinctive(code: string): boolean {
  return code.length >= 4 && /\d/.test(code) && /\p{L}/u.test(code)
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
