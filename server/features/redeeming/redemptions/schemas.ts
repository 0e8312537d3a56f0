import { z } from 'zod'
import { CASHBACK_STATES, DISCOUNT_TYPES, OFFER_TYPES, REDEMPTION_STATUSES } from '../../../../domain/enums.ts'
import { OfferMerchant } from '../../catalogue/offers/schemas.ts'
import { GivenText, Pounds, Timestamp } from '../../../platform/http/shapes.ts'

const Value = Pounds.describe('Pounds; an estimate of a percentage is made on a £100 basket')
const IsEstimate = z.boolean().describe('True until I say what I really saved; a yes without an amount leaves it so')
const Estimate = Pounds.nullable().describe(
  'What it was expected to save, whatever was said since; null where that was not kept',
)

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
    estimate: Estimate,
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
    type: z.enum(OFFER_TYPES),
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.number().nullable(),
    visible: z.boolean().describe('False when its page cannot be opened any more'),
  })
  .meta({ id: 'RedeemedOffer' })
export type RedeemedOffer = z.infer<typeof RedeemedOffer>

export const Cashback = z
  .object({
    state: z.enum(CASHBACK_STATES),
    clickedAt: Timestamp.describe('When I redeemed the offer'),
    trackedAt: Timestamp.nullable().describe('When I said that the shop has noted my purchase'),
    confirmedAt: Timestamp.nullable().describe('When I said that the shop has agreed to pay'),
    paidAt: Timestamp.nullable().describe('When I said that the money has come'),
    expectedOn: z.string().meta({ format: 'date' }).nullable().describe('The day by which I expect it'),
    promise: z.string().nullable().describe('How and when the money arrives, as the offer says; null when it does not'),
  })
  .meta({ id: 'Cashback' })
export type Cashback = z.infer<typeof Cashback>

export const MyRedemption = Redemption.extend({
  code: z.string().nullable().describe('The newest single-use code that I took with it'),
  offer: RedeemedOffer,
  canAnswer: z.boolean().describe('Whether I may still say if it worked'),
  cashback: Cashback.nullable().describe(
    'Null for what brings no cashback: another type of offer, or one that did not work',
  ),
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
