import { z } from 'zod'
import { CATEGORIES, DISCOUNT_TYPES, OFFER_SORTS, OFFER_TYPES } from '../../../../domain/enums.ts'
import { type ChoiceKey, CHOICES, type ChoiceValues, EXPIRY_FILTERS } from '../../../../domain/offer-filters.ts'
import { POSTCODE_DISTRICT } from '../../../../domain/postcode.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'

export const OfferMerchant = z
  .object({ id: z.string(), name: z.string(), logoUrl: z.string().nullable() })
  .meta({ id: 'OfferMerchant' })
export type OfferMerchant = z.infer<typeof OfferMerchant>

export const cardShape = {
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
const q = TypedText.min(1).max(100).optional().describe('Looked for in title, description and merchant name')

/** One of a few numbers, which arrives as text in an address and as a number in a body. */
const numberOf = <Value extends number>(values: readonly Value[]) =>
  z.preprocess((given) => (typeof given === 'string' ? Number(given) : given), z.literal(values)).optional()

const choices = {
  category: z.enum(CHOICES.category.values).optional(),
  type: z.enum(CHOICES.type.values).optional(),
  reliability: numberOf(CHOICES.reliability.values).describe('Minimum score'),
  expiry: z.enum(CHOICES.expiry.values).optional(),
  online: z.enum(CHOICES.online.values).optional(),
  within: numberOf(CHOICES.within.values).describe('Miles; leaves out online-only offers'),
} satisfies { [Key in ChoiceKey]: z.ZodType<ChoiceValues[Key] | undefined> }

const withoutMerchant = { q, lat, lng, ...choices }

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
    ...PageQuery.shape,
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
    items: z
      .array(OfferCard)
      .describe(
        'A later page begins with the offers that moved up past its start meanwhile, so that none is missed; show each id once, where it came first',
      ),
    nextCursor: z.string().nullable(),
    total: z.int().nullable().describe('How many match, counted up to 1,000; null on later pages'),
    totalIsCapped: z.boolean().describe('True when there are more than total says'),
  })
  .meta({ id: 'OfferList' })
export type OfferList = z.infer<typeof OfferList>

/** `rare`: the first page counted few matches, so that later pages are found alike. `movesFrom`: since when moves are news to the list. */
const position = { rare: z.boolean(), movesFrom: GivenTimestamp, id: z.uuid() }

export const OfferCursor = z.discriminatedUnion('sort', [
  z.object({
    sort: z.literal('featured'),
    featured: z.boolean(),
    score: z.int().min(0).max(100),
    ...position,
  }),
  z.object({ sort: z.literal('expiring'), endAt: GivenTimestamp.nullable(), ...position }),
  z.object({ sort: z.literal('discount'), value: z.number().min(0).max(1e8), ...position }),
])
export type OfferCursor = z.infer<typeof OfferCursor>

export const SimilarOffers = z.object({ items: z.array(OfferCard) }).meta({ id: 'SimilarOffers' })
