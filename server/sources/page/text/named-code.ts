import { readVoucherCode } from '../../normalise/voucher-code.ts'

/** Shops have codes of many kinds: of products, of places, of sizes. */
export const CODE_WORDS =
  /\b(?:(?:use|using|with|enter|quote|apply|add)\s+(?:the\s+|our\s+|this\s+)?(?:(?:voucher|promo|promotional|promotion|discount|coupon|offer|checkout)\s+)?code|(?:voucher|promo|promotional|promotion|discount|coupon)\s+code)\b/giu
/** Longer than the words and the longest code. */
const CODE_WITHIN = 80
/** What stands beside a code for a saving, and not beside one for fuel. */
export const SAVING =
  /\b(?:off|sav(?:e|ing|ings)|discount|checkout|basket|free|voucher|promo(?:tional|tion)?|coupon|half[- ]price)\b/iu

/** The voucher code that the words name as one; null for a product's, a postcode, or when in doubt. */
export function namedCode(text: string): string | null {
  for (const match of text.matchAll(CODE_WORDS)) {
    const after = match.index + match[0].length
    // What a later "code" names may be of another kind.
    const [rest = ''] = text.slice(after, after + CODE_WITHIN).split(/\bcode\b/iu)
    const code = readVoucherCode('', [`code${rest}`])
    if (code) return code
  }
  return null
}
