import type { OfferType } from './enums.ts'

/** What an employee calls each type of offer: on its card, on its page and in the filter's menu. Suppliers read what they hand in. */
export const OFFER_KINDS: Readonly<Record<OfferType, string>> = {
  CODE: 'Voucher code',
  LINK: 'Deal',
  BARCODE_QR: 'Show at till',
  GIFTCARD: 'Gift card',
  CASHBACK: 'Cashback',
}
