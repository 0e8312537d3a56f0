import type { OfferWording } from '../../../../domain/offer-wording.ts'
import { tidyCode } from '../../../../domain/redeem-ways.ts'
import type { SupplierOfferRequest } from './schemas.ts'

/** What staff read of a submission before employees do. */
export function wordingOf(submission: OfferWording): OfferWording {
  const { title, description, category, discountType, discountValue, imageUrl, offerUrl, terms } = submission
  const { tags, onlineOnly, exclusive, steps, fulfilment } = submission
  const deal = { title, description, category, discountType, discountValue, imageUrl, offerUrl, terms }
  return { ...deal, tags, onlineOnly, exclusive, steps, fulfilment }
}

/** The code as it is stored; a LINK has none. */
export function codeToStore({ type, symbology, voucherCode }: SupplierOfferRequest): string | null {
  if (type === 'LINK' || voucherCode === null) return null
  return type === 'BARCODE_QR' ? tidyCode(symbology, voucherCode) : voucherCode
}

/** Comes with what a person looked at before it is stored; anything else is to be approved anew. */
export const APPROVAL = ['approved_at', 'approved_by'] as const

/** What a feed says of an offer each time; the rest stays as it came first, or as people made it. */
export const RENEWED_BY_FEED = [
  'merchant_id',
  'title',
  'description',
  'brand',
  'category',
  'type',
  'discount_type',
  'discount_value',
  'start_at',
  'end_at',
  'offer_url',
  'terms',
  'min_spend',
  'new_customers_only',
  'exclusions',
  'stackable',
  'app_only',
] as const
