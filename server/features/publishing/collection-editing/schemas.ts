import { z } from 'zod'
import { DISCOUNT_TYPES, OFFER_TYPES } from '../../../../domain/enums.ts'
import { GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'
import { pictureAddress } from '../offer-editing/schemas.ts'
import { COLLECTIONS_AT_MOST, RULE_HOLDS } from './rules.ts'

const OFFERS_AT_MOST = 200

const STATES = ['DRAFT', 'SCHEDULED', 'SHOWN', 'ENDED'] as const

const RuleShape = {
  category: TypedText.min(1).max(60).nullable(),
  merchantId: z.uuid().nullable(),
  discountType: z.enum(DISCOUNT_TYPES).nullable(),
  discountAtLeast: z.number().nullable().describe('Percent or pounds, as discountType says; null without one'),
}

export const CollectionRule = z
  .object({ ...RuleShape, category: z.string().nullable(), merchantName: z.string().nullable() })
  .meta({ id: 'CollectionRule' })

const shape = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  company: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('Whose people see it; null for everybody'),
  state: z.enum(STATES),
  status: z.enum(['DRAFT', 'LIVE']),
  startsAt: Timestamp.nullable(),
  endsAt: Timestamp.nullable(),
  rule: CollectionRule.nullable().describe('Null when its offers were chosen by hand'),
  offerCount: z.int().describe('Of those that employees can see'),
  followers: z.int().describe('Counted up to 1,000'),
  followersAreCapped: z.boolean(),
  updatedAt: Timestamp,
}

export const AdminCollection = z.object(shape).meta({ id: 'AdminCollection' })
export type AdminCollection = z.infer<typeof AdminCollection>

export const AdminCollectionList = z
  .object({ items: z.array(AdminCollection).describe('In display order') })
  .meta({ id: 'AdminCollectionList' })
export type AdminCollectionList = z.infer<typeof AdminCollectionList>

export const CollectionOffer = z
  .object({
    id: z.string(),
    title: z.string(),
    merchantName: z.string(),
    type: z.enum(OFFER_TYPES),
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.number().nullable(),
    isShown: z.boolean().describe('Employees can see it now'),
  })
  .meta({ id: 'CollectionOffer' })

export const AdminCollectionDetail = z
  .object({
    ...shape,
    description: z.string(),
    imageUrl: z.string().nullable().describe('As it was given'),
    offers: z.array(CollectionOffer).describe('In display order'),
  })
  .meta({ id: 'AdminCollectionDetail' })
export type AdminCollectionDetail = z.infer<typeof AdminCollectionDetail>

const discountAtLeast = z.number().positive('Enter more than 0.').max(99_999_999.99).multipleOf(0.01).nullable()

type Discount = { discountType: string | null; discountAtLeast: number | null }
const isWhole = (rule: Discount) => (rule.discountType === null) === (rule.discountAtLeast === null)
const isPossible = (rule: Discount) => rule.discountType !== 'PERCENT' || (rule.discountAtLeast ?? 0) <= 100

const GivenRule = z
  .object({ ...RuleShape, discountAtLeast })
  .refine(isWhole, { message: 'Enter how much the discount is at least.', path: ['discountAtLeast'] })
  .refine(isPossible, { message: 'A percentage is 100 at most.', path: ['discountAtLeast'] })
  .refine((rule) => rule.category !== null || rule.merchantId !== null || rule.discountType !== null, {
    message: 'Choose a category, a merchant or a discount.',
    path: ['category'],
  })
  .meta({ id: 'CollectionRuleRequest' })
export type GivenRule = z.output<typeof GivenRule>

const requestShape = {
  title: TypedText.min(1, 'Enter a title.').max(120, 'Use 120 characters at most.'),
  description: TypedText.max(500, 'Use 500 characters at most.').default(''),
  imageUrl: pictureAddress.describe('An https address, whose picture we fetch and keep; empty for our own artwork'),
  companyId: z.uuid().nullable().describe('Whose people see it; null for everybody'),
  status: z.enum(['DRAFT', 'LIVE']),
  startsAt: GivenTimestamp.nullable(),
  endsAt: GivenTimestamp.nullable(),
  rule: GivenRule.nullable().describe('Null for offers that are chosen by hand'),
  offerIds: z
    .array(z.uuid())
    .max(OFFERS_AT_MOST, `Choose ${OFFERS_AT_MOST} offers at most.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each offer once.')
    .describe('In display order; a rule ignores them'),
}

type Dates = { startsAt: string | null; endsAt: string | null }
const areInOrder = ({ startsAt, endsAt }: Dates) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt)
const DATES_IN_ORDER = { message: 'Choose an end after the start.', path: ['endsAt'] }

export const CollectionRequest = z
  .object(requestShape)
  .refine(areInOrder, DATES_IN_ORDER)
  .meta({ id: 'CollectionRequest' })
export type CollectionRequest = z.output<typeof CollectionRequest>

export const CollectionChange = z
  .object({
    ...requestShape,
    updatedAt: GivenTimestamp.describe('Of what was read; refused with `conflict` when it was changed since'),
  })
  .refine(areInOrder, DATES_IN_ORDER)
  .meta({ id: 'CollectionChange' })
export type CollectionChange = z.output<typeof CollectionChange>

export const CollectionOrder = z
  .object({ ids: z.array(z.uuid()).max(COLLECTIONS_AT_MOST).describe('Every collection, the first first') })
  .meta({ id: 'CollectionOrder' })

export const RuleMatchesQuery = z.object({
  category: TypedText.min(1).max(60).optional(),
  merchantId: z.uuid().optional(),
  discountType: z.enum(DISCOUNT_TYPES).optional(),
  discountAtLeast: z.coerce.number().positive().max(99_999_999.99).optional(),
})
export type RuleMatchesQuery = z.output<typeof RuleMatchesQuery>

export const RuleMatches = z
  .object({
    total: z
      .int()
      .describe(`How many offers match now, counted up to 1,000; a collection holds the best ${RULE_HOLDS}`),
    totalIsCapped: z.boolean(),
    first: z.array(CollectionOffer).describe('The best five'),
  })
  .meta({ id: 'RuleMatches' })
export type RuleMatches = z.infer<typeof RuleMatches>
