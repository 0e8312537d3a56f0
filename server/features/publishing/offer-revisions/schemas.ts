import { z } from 'zod'
import { DISCOUNT_TYPES } from '../../../../domain/enums.ts'
import { Timestamp, TypedText } from '../../../platform/http/shapes.ts'

export const OfferWordingShape = z
  .object({
    title: z.string(),
    description: z.string(),
    category: z.string(),
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.number().nullable(),
    imageUrl: z.string().nullable(),
    offerUrl: z.string().nullable(),
    terms: z.string().nullable(),
    tags: z.array(z.string()),
    onlineOnly: z.boolean(),
    exclusive: z.boolean(),
    steps: z.array(z.string()),
    fulfilment: z.string().nullable(),
  })
  .meta({ id: 'OfferWording' })

const version = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .describe('What was looked at; refused with `conflict` when another was handed in since')

export const OfferReview = z
  .object({
    wording: OfferWordingShape.describe('What is to be decided on'),
    before: OfferWordingShape.nullable().describe(
      'What employees see now, or what staff decided on last; null when neither',
    ),
    updatedAt: Timestamp.describe('When the offer itself was changed last'),
    revision: z
      .object({ version, submittedAt: Timestamp, name: z.string().nullable().describe('Who handed it in') })
      .meta({ id: 'WaitingRevision' })
      .nullable()
      .describe('The other wording of a LIVE offer that waits; null when the offer itself is to be decided on'),
  })
  .meta({ id: 'OfferReview' })
export type OfferReview = z.infer<typeof OfferReview>

export const ApproveRevision = z.object({ version }).meta({ id: 'ApproveRevision' })

export const RejectRevision = z
  .object({
    version,
    reason: TypedText.max(1000, 'Use 1000 characters at most.')
      .nullish()
      .transform((reason) => reason || null)
      .describe('What its supplier reads'),
  })
  .meta({ id: 'RejectRevision' })
export type RejectRevision = z.output<typeof RejectRevision>
