import { normaliseCardNumber } from './card-number-text.ts'
import { toEan13 } from './ean13.ts'
import type { CodeKind, OfferType } from './enums.ts'
import type { ErrorCode, FieldIssue } from './errors.ts'
import type { RedeemLack } from './redeem-lacks.ts'

/** What an offer has to be redeemed with. */
export type RedeemMeans = {
  type: OfferType
  onlineOnly: boolean
  /** How the code of a BARCODE_QR is drawn. */
  symbology: CodeKind
  /** The shared code, or the next of its pool, which stands for the others. */
  codes: readonly string[]
  /** Its own or its merchant's: for a BARCODE_QR it does not matter. */
  hasAddress: boolean
  /** Its merchant has shops. */
  hasPlace: boolean
}

/** The refusal of a move for want of it. */
export const LACK_ERRORS = {
  CODE_MISSING: 'offer_code_missing',
  CODE_UNREADABLE: 'offer_code_unreadable',
  ADDRESS_MISSING: 'offer_address_missing',
} as const satisfies Record<RedeemLack, ErrorCode>

/** A longer Code 128 is wider than a phone held sideways, at the narrowest bars that scanners read. */
const CODE128_AT_MOST = 24
/** Scanners disagree about anything else, but for QR. */
const PLAIN = /^[ -~]+$/

/** The code as it is drawn and stored: an EAN-13 without the spaces that people type between its digits. */
export function tidyCode(symbology: CodeKind, code: string): string {
  return symbology === 'EAN13' ? normaliseCardNumber(code) : code.trim()
}

/** Whether the code can be drawn so that a scanner reads it. */
export function canDraw(symbology: CodeKind, code: string): boolean {
  if (symbology === 'QR') return true
  if (symbology === 'EAN13') return toEan13(code) !== null
  return PLAIN.test(code) && (symbology !== 'CODE128' || code.length <= CODE128_AT_MOST)
}

/** What a code must be like to be drawn so, as its supplier reads it. */
export const DRAWING_RULES: Readonly<Record<CodeKind, string>> = {
  QR: 'A QR code takes any text.',
  CODE128: `A Code 128 barcode takes ${CODE128_AT_MOST} plain letters, digits and signs at most. A QR code takes more.`,
  EAN13: 'An EAN-13 barcode takes 13 digits of which the last is right, or the first 12 of them.',
  AZTEC: 'An Aztec code takes plain letters, digits and signs, without accents.',
  PDF417: 'A PDF417 code takes plain letters, digits and signs, without accents.',
}

/** Null when the offer can be redeemed. In the database `offer_redeem_lack` says the same. */
export function redeemLack(means: RedeemMeans): RedeemLack | null {
  const { type, onlineOnly, symbology, codes, hasAddress, hasPlace } = means
  if (type === 'CODE' || type === 'BARCODE_QR') {
    if (codes.length === 0) return 'CODE_MISSING'
    return type === 'CODE' || codes.every((code) => canDraw(symbology, code)) ? null : 'CODE_UNREADABLE'
  }
  const hasOther = type === 'LINK' ? hasPlace && !onlineOnly : codes.length > 0
  return hasAddress || hasOther ? null : 'ADDRESS_MISSING'
}

/** What its supplier has to fill in, at the field of the form. */
export function lackIssue({ type, symbology }: Pick<RedeemMeans, 'type' | 'symbology'>, lack: RedeemLack): FieldIssue {
  if (lack === 'CODE_MISSING') return { path: 'voucherCode', message: 'Enter the code that employees use.' }
  if (lack === 'CODE_UNREADABLE') return { path: 'voucherCode', message: DRAWING_RULES[symbology] }
  const path = type === 'LINK' ? 'url' : 'offerUrl'
  return { path, message: 'Enter a full address: we know no website of this merchant.' }
}
