import { z } from 'zod'
import { CODE_KINDS, OFFER_STATUSES, OFFER_TYPES } from '../../../../domain/enums.ts'
import { GivenTimestamp, Timestamp, TypedText } from '../../../platform/http/shapes.ts'
import { DATES_REFUSAL, datesFit, offerShape, PERCENT_REFUSAL, percentFits } from '../offer-editing/schemas.ts'
import { OfferWordingShape } from '../offer-revisions/schemas.ts'

const longText = (most: number) =>
  TypedText.max(most)
    .nullish()
    .transform((text) => text || null)

const staffShape = {
  ...offerShape,
  type: z.enum(OFFER_TYPES).default('CODE'),
  status: z.enum(OFFER_STATUSES).default('DRAFT').describe('DRAFT, REVIEW or LIVE; a changed offer may keep any other'),
  brand: longText(120).describe('Empty means the merchant’s name'),
  featured: z.boolean().default(false),
  minSpend: z
    .number()
    .positive('Enter more than 0, or leave it empty.')
    .max(99_999_999.99)
    .multipleOf(0.01, 'Use two decimals at most.')
    .nullish()
    .transform((pounds) => pounds ?? null)
    .describe('Pounds'),
  exclusions: longText(2000),
  newCustomersOnly: z.boolean().default(false),
  appOnly: z.boolean().default(false),
  stackable: z
    .boolean()
    .nullish()
    .transform((is) => is ?? null)
    .describe('Whether it goes with other offers; null where nobody said'),
}

export const NewStaffOffer = z
  .object(staffShape)
  .refine(percentFits, PERCENT_REFUSAL)
  .refine(datesFit, DATES_REFUSAL)
  .meta({ id: 'NewStaffOffer' })
export type NewStaffOffer = z.output<typeof NewStaffOffer>

export const StaffOfferChange = z
  .object({
    ...staffShape,
    updatedAt: GivenTimestamp.describe(
      'When what was read had been changed last; refused with `conflict` when it was since',
    ),
    followsFeed: z
      .boolean()
      .default(false)
      .describe('The feed may write again what staff changed of an imported offer, this time’s changes included'),
  })
  .refine(percentFits, PERCENT_REFUSAL)
  .refine(datesFit, DATES_REFUSAL)
  .meta({ id: 'StaffOfferChange' })
export type StaffOfferChange = z.output<typeof StaffOfferChange>

const FormMerchant = z
  .object({ id: z.string(), name: z.string(), siteUrl: z.string().nullable(), hasPlaces: z.boolean() })
  .meta({ id: 'FormMerchant' })

export const StaffOfferForm = z
  .object({
    ...OfferWordingShape.shape,
    merchant: FormMerchant,
    type: z.enum(OFFER_TYPES),
    status: z.enum(OFFER_STATUSES),
    startAt: Timestamp.nullable(),
    endAt: Timestamp.nullable(),
    scheduledAt: Timestamp.nullable(),
    maxRedemptions: z.int().nullable(),
    symbology: z.enum(CODE_KINDS),
    voucherCode: z.string().nullable().describe('The shared code; null for none, or for a pool'),
    brand: z.string(),
    featured: z.boolean(),
    minSpend: z.number().nullable(),
    exclusions: z.string().nullable(),
    newCustomersOnly: z.boolean(),
    appOnly: z.boolean(),
    stackable: z.boolean().nullable(),
    hasPool: z.boolean().describe('Its codes are in a pool'),
    redemptions: z.int().describe('How often it was redeemed'),
    reliabilityScore: z.int(),
    sourceLabel: z.string(),
    isFed: z.boolean().describe('An import writes it anew each time'),
    keptFromFeed: z.array(z.string()).describe('The fields that the import leaves as staff wrote them'),
    waitingRevision: Timestamp.nullable().describe('When its supplier handed in another wording that waits'),
    updatedAt: Timestamp,
  })
  .meta({ id: 'StaffOfferForm' })
export type StaffOfferForm = z.infer<typeof StaffOfferForm>
