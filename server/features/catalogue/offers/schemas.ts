import { z } from 'zod'
import {
  CATEGORIES,
  DISCOUNT_TYPES,
  EXPIRY_FILTERS,
  OFFER_SORTS,
  OFFER_TYPES,
  RADIUS_MILES,
  REDEMPTION_STATUSES,
  RELIABILITY_FILTERS,
} from '../../../../domain/enums.ts'
import { POSTCODE_DISTRICT } from '../../../../domain/postcode.ts'

const Timestamp = z.string().meta({ format: 'date-time' })
const Pounds = z.number().describe('Pounds')

export const OfferMerchant = z
  .object({ id: z.string(), name: z.string(), logoUrl: z.string().nullable() })
  .meta({ id: 'OfferMerchant' })

const cardShape = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  merchant: OfferMerchant,
  category: z.enum(CATEGORIES),
  type: z.enum(OFFER_TYPES),
  discountType: z.enum(DISCOUNT_TYPES),
  discountValue: z.number().nullable().describe('Percent or pounds, as discountType says'),
  featured: z.boolean(),
  onlineOnly: z.boolean(),
  inStore: z.boolean().describe('The opposite of onlineOnly'),
  exclusive: z.boolean(),
  imageUrl: z.string().nullable(),
  endAt: Timestamp.nullable(),
  reliabilityScore: z.int().describe('0 to 100'),
}

export const OfferCard = z
  .object({
    ...cardShape,
    description: z.string().describe('The first 200 characters'),
    distanceMiles: z.number().optional().describe('To the nearest shop; only when the list was asked for a radius'),
  })
  .meta({ id: 'OfferCard' })
export type OfferCard = z.infer<typeof OfferCard>

const lat = z.coerce.number().min(-90).max(90).optional()
const lng = z.coerce.number().min(-180).max(180).optional()
const merchant = z.uuid().optional()
const q = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((text) => !text.includes('\0'), 'Use ordinary characters.')
  .optional()
  .describe('Looked for in title, description and merchant name')

const withoutMerchant = {
  q,
  lat,
  lng,
  category: z.enum(CATEGORIES).optional(),
  type: z.enum(OFFER_TYPES).optional(),
  reliability: z.preprocess(Number, z.literal(RELIABILITY_FILTERS)).optional().describe('Minimum score'),
  expiry: z.enum(EXPIRY_FILTERS).optional(),
  online: z.enum(['online', 'store']).optional(),
  within: z.preprocess(Number, z.literal(RADIUS_MILES)).optional().describe('Miles; leaves out online-only offers'),
}

const filterShape = { ...withoutMerchant, merchant }
const sort = z.enum(OFFER_SORTS)

const areTogether = (...values: (number | undefined)[]) => new Set(values.map((one) => one === undefined)).size === 1

type Radius = { lat?: number | undefined; lng?: number | undefined; within?: number | undefined }
const isWholeRadius = (radius: Radius) => areTogether(radius.lat, radius.lng, radius.within)
const WHOLE_RADIUS = { message: 'Give lat, lng and within together.', path: ['within'] }

export const OfferListQuery = z
  .object({
    ...filterShape,
    sort: sort.default('featured'),
    cursor: z.string().max(400).optional(),
    limit: z.coerce.number().int().min(1).max(48).default(24),
  })
  .refine(isWholeRadius, WHOLE_RADIUS)
export type OfferListQuery = z.output<typeof OfferListQuery>

/** A choice of filters to come back to, checked as the list checks them. */
export const OfferFilters = z
  .object({
    ...filterShape,
    sort: sort.optional(),
    near: z.string().regex(POSTCODE_DISTRICT).optional().describe('The postcode district that lat and lng stand for'),
  })
  .refine(isWholeRadius, WHOLE_RADIUS)
  .meta({ id: 'OfferFilters' })
export type OfferFilters = z.output<typeof OfferFilters>

export const OfferCountsQuery = z
  .object({ q, merchant, lat, lng })
  .refine((place) => areTogether(place.lat, place.lng), { message: 'Give lat and lng together.', path: ['lng'] })
export type OfferCountsQuery = z.output<typeof OfferCountsQuery>

export const MerchantCountsQuery = z.object(withoutMerchant).refine(isWholeRadius, WHOLE_RADIUS)
export type MerchantCountsQuery = z.output<typeof MerchantCountsQuery>

const OfferCell = z
  .object({
    category: z.enum(CATEGORIES),
    type: z.enum(OFFER_TYPES),
    reliability: z.int().describe('The highest of the filter’s scores that is reached; 0 below all of them'),
    expiry: z
      .enum([...EXPIRY_FILTERS, 'later'])
      .describe('The narrowest of the filter’s periods that the end falls in'),
    online: z.boolean(),
    miles: z.int().nullable().describe('The smallest of the filter’s radii that a shop is in; null when none is'),
    count: z.int(),
  })
  .meta({ id: 'OfferCell' })

export const OfferCounts = z
  .object({
    cells: z.array(OfferCell).describe('One for each combination that there is; none overlap, so they can be added up'),
  })
  .meta({ id: 'OfferCounts' })
export type OfferCounts = z.infer<typeof OfferCounts>

export const MerchantCounts = z
  .object({
    items: z.array(z.object({ id: z.string(), count: z.int() })).describe('Merchants without any are left out'),
  })
  .meta({ id: 'MerchantCounts' })
export type MerchantCounts = z.infer<typeof MerchantCounts>

export const OfferList = z
  .object({
    items: z.array(OfferCard),
    nextCursor: z.string().nullable(),
    total: z.int().nullable().describe('How many match, counted up to 1,000; null on later pages'),
    totalIsCapped: z.boolean().describe('True when there are more than total says'),
  })
  .meta({ id: 'OfferList' })
export type OfferList = z.infer<typeof OfferList>

/** `rare`: the first page counted few matches, so that later pages are found alike. */
const position = { rare: z.boolean(), id: z.uuid() }

export const OfferCursor = z.discriminatedUnion('sort', [
  z.object({
    sort: z.literal('featured'),
    featured: z.boolean(),
    score: z.int().min(0).max(100),
    ...position,
  }),
  z.object({
    sort: z.literal('expiring'),
    endAt: z.iso
      .datetime({ offset: true })
      .refine((text) => !text.startsWith('0000'))
      .nullable(),
    ...position,
  }),
  z.object({ sort: z.literal('discount'), value: z.number().min(0).max(1e8), ...position }),
])
export type OfferCursor = z.infer<typeof OfferCursor>

export const OfferParams = z.object({ id: z.string() })

const SharedCode = z.object({ kind: z.literal('shared'), code: z.string() }).meta({ id: 'SharedCode' })
const SingleUseCode = z
  .object({
    kind: z.literal('single_use'),
    left: z.enum(['some', 'none']),
    mine: z.string().nullable().describe('The code that I took'),
  })
  .meta({ id: 'SingleUseCode' })

export const OfferDetail = z
  .object({
    ...cardShape,
    description: z.string(),
    merchant: z
      .object({ id: z.string(), name: z.string(), logoUrl: z.string().nullable(), siteUrl: z.string().nullable() })
      .meta({ id: 'OfferDetailMerchant' }),
    terms: z.string().nullable(),
    tags: z.array(z.string()),
    conditions: z
      .object({
        minSpend: Pounds.nullable(),
        newCustomersOnly: z.boolean(),
        exclusions: z.string().nullable(),
        stackable: z.boolean().nullable().describe('Null when the merchant does not say'),
        appOnly: z.boolean(),
      })
      .meta({ id: 'OfferConditions' }),
    startAt: Timestamp.nullable(),
    offerUrl: z.string().nullable(),
    visitPath: z
      .string()
      .nullable()
      .describe(
        'A link of our own that counts my click and leads to offerUrl, good for 30 minutes; null without one, or when it cannot be redeemed',
      ),
    earnsCommission: z.boolean().describe('We may be paid by the merchant for what is bought through the link'),
    maxRedemptions: z.int().nullable().describe('Null means unlimited'),
    remaining: z.int().nullable(),
    code: z.discriminatedUnion('kind', [SharedCode, SingleUseCode]).nullable(),
    clicks: z
      .object({
        week: z.int(),
        daily: z.array(z.int()).describe('Seven London days, oldest first'),
        trend: z.enum(['up', 'down', 'stable']),
      })
      .meta({ id: 'OfferClicks' }),
    myRedemption: z
      .object({ id: z.string(), status: z.enum(REDEMPTION_STATUSES), value: Pounds, createdAt: Timestamp })
      .meta({ id: 'OfferRedemption' })
      .nullable()
      .describe('My newest one'),
    can: z
      .object({ redeem: z.boolean(), answer: z.boolean().describe('Whether my redemption may still be answered') })
      .meta({ id: 'OfferCan' }),
  })
  .meta({ id: 'OfferDetail' })
export type OfferDetail = z.infer<typeof OfferDetail>

export const SimilarOffers = z.object({ items: z.array(OfferCard) }).meta({ id: 'SimilarOffers' })
