import { z } from 'zod'
import { DISCOUNT_TYPES, REDEMPTION_STATUSES } from '../../../../domain/enums.ts'
import { OfferMerchant } from '../../catalogue/offers/schemas.ts'
import { GivenText, Pounds, Timestamp } from '../../../platform/http/shapes.ts'

const Value = Pounds.describe('Pounds; an estimate of a percentage is made on a £100 basket')
const IsEstimate = z.boolean().describe('True until I say what I really saved; a yes without an amount leaves it so')

export const RedeemRequest = z
  .object({
    via: z.enum(['code', 'store', 'site']).describe('Copying the code, showing in store, or visiting the site'),
    codeNumber: z
      .int()
      .min(1)
      .max(50)
      .optional()
      .describe('Which of my single-use codes I ask for, counted from 1; one that I have is given again'),
    visitPath: GivenText.max(410)
      .optional()
      .describe('The link that is being followed to the site, from the offer: it counts the click itself'),
  })
  .meta({ id: 'RedeemRequest' })
export type RedeemRequest = z.infer<typeof RedeemRequest>

export const Redemption = z
  .object({
    id: z.string(),
    status: z.enum(REDEMPTION_STATUSES),
    value: Value,
    isEstimate: IsEstimate,
    createdAt: Timestamp,
  })
  .meta({ id: 'Redemption' })

export const RedeemResult = z
  .object({
    redemption: Redemption,
    code: z.string().optional().describe('The shared code, or the newest single-use code that is mine'),
    offerUrl: z.string().optional(),
    alreadyToday: z
      .boolean()
      .describe(
        'True when nothing new was counted: redeemed earlier this London day, or my single-use code was taken before',
      ),
  })
  .meta({ id: 'RedeemResult' })
export type RedeemResult = z.infer<typeof RedeemResult>

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
export type RedeemedOffer = z.infer<typeof RedeemedOffer>

export const MyRedemption = Redemption.extend({
  code: z.string().nullable().describe('The newest single-use code that I took with it'),
  offer: RedeemedOffer,
}).meta({ id: 'MyRedemption' })

export const MyRedemptionList = z
  .object({
    items: z.array(MyRedemption),
    nextCursor: z.string().nullable(),
    keptMonths: z.int().describe('Redemptions are kept so long, and the savings cover them only'),
    savings: z
      .object({
        total: Pounds.describe('Pounds, estimates included, what did not work left out'),
        confirmed: Pounds.describe('Pounds that I gave as what I really saved'),
      })
      .meta({ id: 'Savings' }),
  })
  .meta({ id: 'MyRedemptionList' })
export type MyRedemptionList = z.infer<typeof MyRedemptionList>
