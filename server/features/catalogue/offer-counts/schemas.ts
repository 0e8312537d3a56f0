import { z } from 'zod'
import { OFFER_TYPES } from '../../../../domain/enums.ts'
import { EXPIRY_FILTERS } from '../../../../domain/offer-filters.ts'
import { areTogether, filterShape, isWholeRadius, WHOLE_RADIUS, withoutMerchant } from '../offers/schemas.ts'

const { q, exact, merchant, lat, lng } = filterShape

export const OfferCountsQuery = z
  .object({ q, exact, merchant, lat, lng })
  .refine((place) => areTogether(place.lat, place.lng), { message: 'Give lat and lng together.', path: ['lng'] })
export type OfferCountsQuery = z.output<typeof OfferCountsQuery>

/** As many as a page of the choice of merchants has at most. */
const MERCHANTS_AT_MOST = 48

export const MerchantCountsQuery = z
  .object({
    ...withoutMerchant,
    merchantIds: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid()).min(1).max(MERCHANTS_AT_MOST))
      .describe('Up to 48, with commas between them'),
  })
  .refine(isWholeRadius, WHOLE_RADIUS)
export type MerchantCountsQuery = z.output<typeof MerchantCountsQuery>

const OfferCell = z
  .object({
    category: z.string(),
    type: z.enum(OFFER_TYPES),
    reliability: z.int().describe('The highest of the filter’s scores that is reached; 0 below all of them'),
    expiry: z
      .enum([...EXPIRY_FILTERS, 'later'])
      .describe('The narrowest of the filter’s periods that the end falls in'),
    online: z.boolean(),
    added: z.boolean().describe('Within the last seven days'),
    miles: z.int().nullable().describe('The smallest of the filter’s radii that a shop is in; null when none is'),
    count: z.int(),
  })
  .meta({ id: 'OfferCell' })

export const OfferCounts = z
  .object({
    cells: z
      .array(OfferCell)
      .nullable()
      .describe(
        'One for each combination that there is; none overlap, so they can be added up. Null where q is in more than 10,000 offers, which are not counted',
      ),
  })
  .meta({ id: 'OfferCounts' })
export type OfferCounts = z.infer<typeof OfferCounts>

export const MerchantCounts = z
  .object({
    items: z
      .array(z.object({ id: z.string(), count: z.int().describe('Counted up to 1,001, which means more than 1,000') }))
      .describe('Merchants without any are left out'),
  })
  .meta({ id: 'MerchantCounts' })
export type MerchantCounts = z.infer<typeof MerchantCounts>
