import type { DiscountType } from '../../../domain/enums.ts'

/** What is known of offers of a page that staff read: the `source` of such an offer, its name for people, and its prior. */
export const SCRAPED = { name: 'scrape', label: 'Scraped', prior: 50 } as const

/** Where a page can say a thing, the surest first. */
export const PAGE_SOURCES = ['JSON-LD', 'MICRODATA', 'EMBEDDED_STATE', 'OPENGRAPH', 'TEXT'] as const
export type PageSource = (typeof PAGE_SOURCES)[number]

/** `currency` is its ISO code; null where the page does not say. */
export type Money = { amount: number; currency: string | null }

/** What one source says of one offer, in the page's own words; what it does not say is empty or null. */
export type PageFacts = {
  from: PageSource
  title: string
  description: string
  /** Who makes it, and who sells it. */
  brand: string
  merchantName: string
  /** What the shop calls it, such as its stock number. */
  ref: string
  prices: readonly Money[]
  /** What it cost before, as the shop says. */
  was: Money | null
  code: string | null
  /** Words that state the discount; '' where only prices say it. */
  discountText: string
  startAt: Date | null
  endAt: Date | null
  terms: string | null
  imageUrl: string
  url: string
  /** The words say that it is over. */
  hasEnded: boolean
  warnings: readonly string[]
}

export const NO_FACTS: Omit<PageFacts, 'from' | 'title'> = {
  description: '',
  brand: '',
  merchantName: '',
  ref: '',
  prices: [],
  was: null,
  code: null,
  discountText: '',
  startAt: null,
  endAt: null,
  terms: null,
  imageUrl: '',
  url: '',
  hasEnded: false,
  warnings: [],
}

export const ORIGIN_FIELDS = ['title', 'brand', 'code', 'discountValue', 'startAt', 'endAt', 'terms', 'price'] as const
export type OriginField = (typeof ORIGIN_FIELDS)[number]
/** `sure`: 0 to 1. */
export type Origin = { from: PageSource; sure: number }

/** An offer as a page states it; what the page does not say plainly is null. */
export type PageOffer = {
  /** The same each time for this offer of this page. */
  sourceRef: string
  brand: string | null
  merchantName: string | null
  title: string
  type: 'CODE' | 'LINK'
  code: string | null
  /** Pounds or per cent, beside its type. */
  discountValue: number | null
  discountType: DiscountType | null
  startAt: string | null
  endAt: string | null
  reliabilityScore: number
  terms: string | null
  description: string | null
  price: number | null
  currency: string | null
  url: string | null
  imageUrl: string | null
  /** The page says that it, or what the page is about, is over. */
  hasEnded: boolean
  warnings: string[]
  origins: Partial<Record<OriginField, Origin>>
}

export type PageReading = { offers: PageOffer[]; warnings: string[] }
