import { z } from 'zod'
import { CODE_KINDS, DISCOUNT_TYPES, OFFER_STATUSES, OFFER_TYPES, SUBMITTED_TYPES } from '../../../../domain/enums.ts'
import { isOwnAddress } from '../../../../domain/pictures.ts'
import { GivenText, GivenTimestamp, isWebAddress, Timestamp, TypedText } from '../../../platform/http/shapes.ts'
import { CategoryName } from '../../catalogue/categories/schemas.ts'
import { OfferWordingShape } from '../offer-revisions/schemas.ts'

const text = (most: number, tooLong?: string) => TypedText.max(most, tooLong)
const orNull = <Value>(value: Value | '' | null | undefined) => (value === '' || value === undefined ? null : value)

const isMoment = (value: string) => GivenTimestamp.safeParse(value).success

const moment = GivenText.refine((value) => value === '' || isMoment(value), 'Enter a date and time.')
  .nullish()
  .transform((value) => (value ? new Date(value).toISOString() : null))
  .describe('ISO 8601; empty means none')

const webAddress = (start: RegExp, message: string) =>
  text(2000)
    .refine((address) => address === '' || isWebAddress(address, start), message)
    .nullish()
    .transform(orNull)

const LINK_MESSAGE = 'Enter a full address, like https://www.example.co.uk.'
const IMAGE_MESSAGE = 'Enter a full address that begins with https://.'

export const pictureAddress = text(2000)
  .refine((address) => address === '' || isOwnAddress(address) || isWebAddress(address, /^https:\/\//), IMAGE_MESSAGE)
  .nullish()
  .transform(orNull)
  .describe('The url of an uploaded picture of this merchant, or an https address, whose picture we fetch and keep')

/** Trimmed, without empty ones, and each once whatever its capitals; the first spelling stays. */
function tidyTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags.filter(Boolean)) if (!byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag)
  return [...byKey.values()]
}

/** What everybody who writes an offer says of it. */
export const offerShape = {
  merchantId: z.uuid('Choose a merchant.'),
  title: text(200).min(1, 'Enter a title.'),
  description: text(4000).default(''),
  category: CategoryName.default('Tech'),
  type: z.enum(SUBMITTED_TYPES).default('CODE'),
  discountType: z.enum(DISCOUNT_TYPES).default('PERCENT'),
  discountValue: z
    .number()
    .min(0)
    .max(99_999_999.99)
    .multipleOf(0.01, 'Use two decimals at most.')
    .nullish()
    .transform(orNull)
    .describe('Percent or pounds, as discountType says'),
  maxRedemptions: z.int().min(1).max(2_147_483_647).nullish().transform(orNull).describe('Null means unlimited'),
  startAt: moment,
  endAt: moment,
  scheduledAt: moment,
  imageUrl: pictureAddress,
  offerUrl: webAddress(/^https?:\/\//, LINK_MESSAGE),
  url: webAddress(/^https?:\/\//, LINK_MESSAGE).describe('Where a LINK leads, in place of offerUrl; others ignore it'),
  terms: text(10_000).nullish().transform(orNull),
  tags: z.array(text(40)).max(40).default([]).transform(tidyTags),
  onlineOnly: z.boolean().default(false),
  exclusive: z.boolean().default(false),
  voucherCode: text(120)
    .nullish()
    .transform(orNull)
    .describe('The shared code of a CODE or BARCODE_QR; a LINK ignores it'),
  symbology: z.enum(CODE_KINDS).default('QR').describe('How a BARCODE_QR draws its code; others ignore it'),
  steps: z
    .array(text(200).min(1, 'Write the step, or remove it.'))
    .max(6, 'Use six steps at most.')
    .default([])
    .describe('How to redeem it, in place of what we would say; none means ours'),
  fulfilment: text(500).nullish().transform(orNull).describe('How and when what was bought, or the money, arrives'),
}

type Worth = { discountType: string; discountValue: number | null }
type Time = { startAt: string | null; endAt: string | null }

/** What must fit together in each shape that has these fields. */
export const percentFits = ({ discountType, discountValue }: Worth) =>
  discountType !== 'PERCENT' || (discountValue ?? 0) <= 100
export const PERCENT_REFUSAL = { message: 'A percentage is 100 at most.', path: ['discountValue'] }
export const datesFit = ({ startAt, endAt }: Time) => !startAt || !endAt || Date.parse(endAt) > Date.parse(startAt)
export const DATES_REFUSAL = { message: 'Choose an end after the start.', path: ['endAt'] }

export const SupplierOfferRequest = z
  .object(offerShape)
  .refine(percentFits, PERCENT_REFUSAL)
  .refine(datesFit, DATES_REFUSAL)
  .meta({ id: 'SupplierOfferRequest' })
export type SupplierOfferRequest = z.output<typeof SupplierOfferRequest>

export const SupplierOfferForm = z
  .object({
    ...OfferWordingShape.shape,
    merchantId: z.string(),
    type: z.enum(OFFER_TYPES),
    startAt: Timestamp.nullable(),
    endAt: Timestamp.nullable(),
    scheduledAt: Timestamp.nullable(),
    maxRedemptions: z.int().nullable(),
    symbology: z.enum(CODE_KINDS),
    voucherCode: z.string().nullable().describe('The shared code; null for none, or for a pool'),
    hasPool: z.boolean().describe('Its codes are in a pool'),
  })
  .meta({ id: 'SupplierOfferForm' })
export type SupplierOfferForm = z.infer<typeof SupplierOfferForm>

export const SetOfferStatus = z
  .object({
    status: z.enum(OFFER_STATUSES),
    from: z
      .enum(OFFER_STATUSES)
      .optional()
      .describe('What it was when it was looked at; refused with `conflict` when it is another by now'),
    updatedAt: GivenTimestamp.optional().describe(
      'When what was read had been changed last; refused with `conflict` when it was changed since',
    ),
    reason: text(1000, 'Use 1000 characters at most.')
      .nullish()
      .transform((reason) => reason || null)
      .describe('For REJECTED: what its supplier reads'),
  })
  .meta({ id: 'SetOfferStatus' })
export type SetOfferStatus = z.output<typeof SetOfferStatus>
