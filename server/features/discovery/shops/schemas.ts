import { z } from 'zod'
import { RADIUS_MILES } from '../../../../domain/offer-filters.ts'
import { OfferCard, OfferMerchant } from '../../catalogue/offers/schemas.ts'

export const ShopsQuery = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lng: z.coerce.number().min(-180).max(180),
  within: z
    .preprocess((given) => (typeof given === 'string' ? Number(given) : given), z.literal(RADIUS_MILES))
    .describe('Miles'),
})
export type ShopsQuery = z.output<typeof ShopsQuery>

export const Shops = z
  .object({
    shops: z
      .array(
        z
          .object({
            id: z.string(),
            merchantId: z.string(),
            name: z.string(),
            address: z.string().describe('Without the postcode; empty where none is known'),
            postcode: z.string(),
            openingHours: z.string().describe('Like "Mon–Fri 09:00–17:30"; empty where none are known'),
            latitude: z.number(),
            longitude: z.number(),
            miles: z.number(),
          })
          .meta({ id: 'Shop' }),
      )
      .describe('The nearest first, 50 at most'),
    merchants: z
      .array(
        OfferMerchant.extend({
          offerCount: z.int().describe('Of the offers that hold in its shops'),
          offers: z.array(OfferCard).describe('The first 2 of them'),
        }).meta({ id: 'ShopMerchant' }),
      )
      .describe('Whose shops these are'),
    isWhole: z.boolean().describe('False when there are more shops in the radius'),
  })
  .meta({ id: 'Shops' })
export type Shops = z.infer<typeof Shops>
