import { z } from 'zod'
import { DISCOUNT_TYPES, LIST_SORTS, ALL_SORTS, OFFER_TYPES } from '../../../../domain/enums.ts'
import { type ChoiceKey, CHOICES, type ChoiceValues } from '../../../../domain/offer-filters.ts'
import { POSTCODE_DISTRICT } from '../../../../domain/postcode.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenText, GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'
import { CategoryName } from '../categories/schemas.ts'

export const OfferMerchant = z
  .object({ id: z.string(), name: z.string(), logoUrl: z.string().nullable() })
  .meta({ id: 'OfferMerchant' })
export type OfferMerchant = z.infer<typeof OfferMerchant>

export const cardShape = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  merchant: OfferMerchant,
  category: z.string(),
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
  category: CategoryName.optional().describe('Nothing is found in one that there is none of'),
  type: z.enum(CHOICES.type.values).optional(),
  reliability: numberOf(CHOICES.reliability.values).describe('Minimum score'),
  expiry: z.enum(CHOICES.expiry.values).optional(),
  online: z.enum(CHOICES.online.values).optional(),
  added: z.enum(CHOICES.added.values).optional(),
  within: numberOf(CHOICES.within.values).describe('Miles; leaves out online-only offers'),
} satisfies { [Key in ChoiceKey]: z.ZodType<ChoiceValues[Key] | undefined> }

export const exact = z
  .literal('true')
  .optional()
  .describe('Look for q as it is, also when nothing is found and another spelling would find something')

export const withoutMerchant = { q, exact, lat, lng, ...choices }

export const filterShape = { ...withoutMerchant, merchant }

export const areTogether = (...values: (number | undefined)[]) =>
  new Set(values.map((one) => one === undefined)).size === 1

type Radius = { lat?: number | undefined; lng?: number | undefined; within?: number | undefined }
export const isWholeRadius = (radius: Radius) => areTogether(radius.lat, radius.lng, radius.within)
export const WHOLE_RADIUS = { message: 'Give lat, lng and within together.', path: ['within'] }

export const OfferListQuery = z
  .object({
    ...filterShape,
    sort: z.enum(LIST_SORTS).default('featured'),
    ...PageQuery.shape,
  })
  .refine(isWholeRadius, WHOLE_RADIUS)
export type OfferListQuery = z.output<typeof OfferListQuery>

/** A choice of filters to come back to, checked as the list checks them. */
export const OfferFilters = z
  .object({
    ...filterShape,
    sort: z.enum(ALL_SORTS).optional(),
    near: z.string().regex(POSTCODE_DISTRICT).optional().describe('The postcode district that lat and lng stand for'),
  })
  .refine(isWholeRadius, WHOLE_RADIUS)
  .meta({ id: 'OfferFilters' })
export type OfferFilters = z.output<typeof OfferFilters>

export const OfferList = z
  .object({
    items: z
      .array(OfferCard)
      .describe(
        'A later page begins with the offers that moved up past its start meanwhile, so that none is missed; show each id once, where it came first',
      ),
    nextCursor: z.string().nullable(),
    correctedText: z
      .string()
      .nullable()
      .describe('What was looked for in place of q, which finds nothing as it is; null when q was looked for'),
    total: z.int().nullable().describe('How many match, counted up to 1,000; null on later pages'),
    totalIsCapped: z.boolean().describe('True when there are more than total says'),
  })
  .meta({ id: 'OfferList' })
export type OfferList = z.infer<typeof OfferList>

/**
 * `rare`: all that match are gathered and sorted for a page, as they were for the one before. `movesFrom`: since when moves are news to the list.
 * `q`: what is looked for in place of the text that was asked for. `tier`: of a short word, whether its whole words are being read.
 */
const position = {
  rare: z.boolean(),
  movesFrom: GivenTimestamp,
  id: z.uuid(),
  q: GivenText.max(100).nullable().default(null),
  tier: z.enum(['whole', 'inside']).nullable().default(null),
}

export const OfferCursor = z.discriminatedUnion('sort', [
  z.object({
    sort: z.literal('featured'),
    featured: z.boolean(),
    score: z.int().min(0).max(100),
    ...position,
  }),
  z.object({ sort: z.literal('expiring'), endAt: GivenTimestamp.nullable(), ...position }),
  z.object({ sort: z.literal('discount'), value: z.number().min(0).max(1e8), ...position }),
  z.object({ sort: z.literal('newest'), createdAt: GivenTimestamp, ...position }),
  z.object({ sort: z.literal('for-you'), score: z.int().min(0).max(100), ...position }),
])
export type OfferCursor = z.infer<typeof OfferCursor>

const CARDS_AT_MOST = 12

export const OfferCardsQuery = z.object({
  offerIds: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(CARDS_AT_MOST))
    .describe('Up to 12, with commas between them'),
})

export const OfferCards = z
  .object({ items: z.array(OfferCard).describe('Those that can be seen, in the order asked') })
  .meta({ id: 'OfferCards' })
