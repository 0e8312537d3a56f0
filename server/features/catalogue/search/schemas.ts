import { z } from 'zod'
import { DISCOUNT_TYPES, OFFER_TYPES } from '../../../../domain/enums.ts'
import { OfferMerchant } from '../offers/schemas.ts'
import { TypedText } from '../../../platform/http/shapes.ts'

export const SearchQuery = z.object({
  q: TypedText.min(1)
    .max(100)
    .describe(
      'Without three letters or digits in a row, only the beginnings of words are looked for in offers, and signs alone nowhere in them',
    ),
})

const FoundOffer = z
  .object({
    id: z.string(),
    title: z.string(),
    merchant: OfferMerchant,
    category: z.string(),
    type: z.enum(OFFER_TYPES),
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.number().nullable(),
  })
  .meta({ id: 'FoundOffer' })

const FoundMerchant = z
  .object({
    id: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    category: z.string().nullable().describe('The first of its categories'),
  })
  .meta({ id: 'FoundMerchant' })

const FoundCollection = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    imageUrl: z.string().nullable(),
    scope: z.enum(['PLATFORM', 'COMPANY']),
  })
  .meta({ id: 'FoundCollection' })

/** At most five of each kind, best first. */
export const SearchResults = z
  .object({
    offers: z.array(FoundOffer),
    merchants: z.array(FoundMerchant),
    collections: z.array(FoundCollection),
    correctedText: z
      .string()
      .nullable()
      .describe('What was looked for in place of q, which finds nothing as it is; null when q was looked for'),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>
