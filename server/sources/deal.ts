import type { DiscountType, OfferType } from '../../domain/enums.ts'
import type { FirstCategory } from '../../domain/first-categories.ts'

const LINK_KINDS = ['text', 'banner', 'other'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/**
 * What an adapter hands over: the source's own words, untrusted and uncleaned, in one shape for all sources.
 * Dates are already instants, because only the adapter knows the source's time zone.
 */
export type RawDeal = {
  /** The name of the source in the registry. */
  source: string
  sourceRef: string
  merchantRef: string
  merchantName: string
  category: string
  title: string
  description: string
  code: string
  kind: LinkKind
  /** True when the source itself calls this a coupon, sale, free delivery or the like. */
  isPromotion: boolean
  /** False when the merchant has not accepted us, so that its links earn nothing and may not work. */
  joined: boolean
  language: string
  /** ISO country codes as the source gives them, comma separated; empty when it does not say. */
  countries: string
  startAt: Date | null
  endAt: Date | null
  /** Whether the source gives an end that nobody could read, so that the offer may have ended already. */
  isEndUnread?: boolean
  trackingUrl: string
  destinationUrl: string
  imageUrl: string
  warnings: string[]
  /** Why an item holds no offer at all, in a sentence, such as a page without one. */
  noOffer?: string
}

/**
 * What a text of a source holds: `problems` are sentences about the text as a whole, `total` says how many items there are on all
 * pages, null where the text does not say.
 */
export type DealReading = { deals: RawDeal[]; problems: string[]; total: number | null }

export type MerchantFromDeal = { sourceRef: string; name: string; siteUrl: string | null; categories: FirstCategory[] }

/** `minSpend` is in pounds; what the source does not say plainly is absent. */
export type DealConditions = {
  minSpend?: number
  newCustomersOnly?: true
  exclusions?: string
  /** Absent means unknown: no source says that an offer may be combined. */
  stackable?: false
  appOnly?: true
}

/** What a reliability prior may be computed from: which facts the source gave. */
export type ReliabilityInputs = {
  hasCode: boolean
  hasDiscount: boolean
  hasStart: boolean
  hasEnd: boolean
  hasDescription: boolean
  hasSite: boolean
  hasKnownCategory: boolean
}

/** What an import turns into a merchant and an offer. Every text is plain, every address is safe to link to. */
export type NormalisedDeal = {
  source: string
  sourceRef: string
  merchant: MerchantFromDeal
  /** At most 120 characters. */
  title: string
  /** At most 1,000 characters; repeats the title when the source says no more. */
  description: string
  brand: string
  type: Extract<OfferType, 'CODE' | 'LINK'>
  category: FirstCategory
  code: string | null
  discountType: DiscountType | null
  /** Per cent or pounds, two decimals at most; the largest value of an "up to" offer. */
  discountValue: number | null
  offerUrl: string
  startAt: Date | null
  endAt: Date | null
  terms: string | null
  conditions: DealConditions
  imageUrl: string | null
  reliabilityInputs: ReliabilityInputs
  /** 0 to 1. */
  completeness: number
  /** Set where the source's words leave in doubt whether the offer runs at all, so that staff decide, however far the source is trusted. */
  needsReview?: true
  /** SHA-256 in hex over everything that an import stores, so that an unchanged deal is recognised. */
  contentHash: string
}

export const REJECTIONS = {
  no_offer: 'No offer on the page',
  not_joined: 'Merchant not joined',
  not_english: 'Not in English',
  not_for_uk: 'Not for the UK',
  not_a_promotion: 'Not a promotion',
  starts_after_end: 'Does not start before it ends',
  expired: 'Already expired',
  no_usable_link: 'No usable link',
  merchant_unnamed: 'Merchant not named',
  title_unusable: 'No usable title',
  duplicate: 'Duplicate within the feed',
} as const satisfies Record<string, string>
export type RejectionCode = keyof typeof REJECTIONS

/** What a code means; itself when it is one of an earlier version. */
export function rejectionLabel(code: string): string {
  return new Map<string, string>(Object.entries(REJECTIONS)).get(code) ?? code
}

/** `title` and `merchantName` are cleaned and short, so that a report can show them. */
export type Rejection = {
  ok: false
  code: RejectionCode
  reason: string
  sourceRef: string
  title: string
  merchantName: string
}
export type Acceptance = { ok: true; deal: NormalisedDeal; warnings: string[] }
export type NormaliseResult = Acceptance | Rejection
