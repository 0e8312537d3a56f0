import { z } from 'zod'
import { DISCOUNT_TYPES, REDEMPTION_STATUSES } from '../../../../domain/enums.ts'
import { OfferMerchant } from '../../catalogue/offers/schemas.ts'

const Timestamp = z.string().meta({ format: 'date-time' })
const Pounds = z.number().describe('Pounds; an estimate of a percentage is made on a £100 basket')
const IsEstimate = z.boolean().describe('True until I say what I really saved; a yes without an amount leaves it so')

export const RedeemParams = z.object({ id: z.string() })

export const RedeemRequest = z
  .object({
    via: z.enum(['code', 'store', 'site']).describe('Copying the code, showing in store, or visiting the site'),
    visitPath: z
      .string()
      .max(410)
      .optional()
      .describe('The link that is being followed to the site, from the offer: it counts the click itself'),
  })
  .meta({ id: 'RedeemRequest' })
export type RedeemRequest = z.infer<typeof RedeemRequest>

export const Redemption = z
  .object({
    id: z.string(),
    status: z.enum(REDEMPTION_STATUSES),
    value: Pounds,
    isEstimate: IsEstimate,
    createdAt: Timestamp,
  })
  .meta({ id: 'Redemption' })

export const RedeemResult = z
  .object({
    redemption: Redemption,
    code: z.string().optional().describe('The shared code, or the single-use code that is now mine'),
    offerUrl: z.string().optional(),
    alreadyToday: z
      .boolean()
      .describe(
        'True when nothing new was counted: redeemed earlier this London day, or my single-use code was taken before',
      ),
  })
  .meta({ id: 'RedeemResult' })
export type RedeemResult = z.infer<typeof RedeemResult>

export const MyRedemptionsQuery = z.object({
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(48).default(24),
})
export type MyRedemptionsQuery = z.output<typeof MyRedemptionsQuery>

export const RedemptionCursor = z.object({
  createdAt: z.iso.datetime({ offset: true }).refine((text) => !text.startsWith('0000')),
  id: z.uuid(),
})
export type RedemptionCursor = z.infer<typeof RedemptionCursor>

export const RedeemedOffer = z
  .object({
    id: z.string(),
    title: z.string(),
    merchant: OfferMerchant,
    imageUrl: z.string().nullable(),
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.number().nullable(),
    visible: z.boolean().describe('False when its page cannot be opened any more'),
  })
  .meta({ id: 'RedeemedOffer' })

export const MyRedemption = Redemption.extend({
  code: z.string().nullable().describe('The single-use code that I took'),
  offer: RedeemedOffer,
}).meta({ id: 'MyRedemption' })

export const MyRedemptionList = z
  .object({
    items: z.array(MyRedemption),
    nextCursor: z.string().nullable(),
    keptMonths: z.int().describe('Redemptions are kept so long, and the savings cover them only'),
    savings: z
      .object({
        total: z.number().describe('Pounds, estimates included, what did not work left out'),
        confirmed: z.number().describe('Pounds that I gave as what I really saved'),
      })
      .meta({ id: 'Savings' }),
  })
  .meta({ id: 'MyRedemptionList' })
export type MyRedemptionList = z.infer<typeof MyRedemptionList>
