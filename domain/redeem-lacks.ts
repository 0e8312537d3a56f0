/** Why nobody could redeem an offer, in the words that staff and its supplier read. */
export const LACK_SENTENCES = {
  CODE_MISSING: 'This offer has no voucher code, so nobody could redeem it.',
  CODE_UNREADABLE: 'The voucher code of this offer does not fit its kind of barcode, so no till could scan it.',
  ADDRESS_MISSING: 'This offer has no URL and its merchant has no website, so nobody could redeem it.',
} as const

export const REDEEM_LACKS = ['CODE_MISSING', 'CODE_UNREADABLE', 'ADDRESS_MISSING'] as const
export type RedeemLack = keyof typeof LACK_SENTENCES
