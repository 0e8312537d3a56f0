import { z } from 'zod'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { GivenText, TypedText } from '../../../platform/http/shapes.ts'
import { OfferCard } from '../offers/schemas.ts'

export const MerchantListQuery = z.object({
  q: TypedText.min(1)
    .max(100)
    .optional()
    .describe('Looked for in the name; fewer than three letters where a word begins'),
  ...PageQuery.shape,
})
export type MerchantListQuery = z.output<typeof MerchantListQuery>

/** `key` is how its name begins. */
export const MerchantCursor = z.object({ key: GivenText.max(96), id: z.uuid() })
export type MerchantCursor = z.infer<typeof MerchantCursor>

export const MerchantList = z
  .object({
    items: z.array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'MerchantName' })),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'MerchantList' })
export type MerchantList = z.infer<typeof MerchantList>

const cardShape = {
  id: z.string(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  description: z.string(),
  categories: z.array(z.string()),
}

export const MerchantCard = z.object(cardShape).meta({ id: 'MerchantCard' })
export type MerchantCard = z.infer<typeof MerchantCard>

export const MerchantFaqs = z.array(z.object({ question: z.string(), answer: z.string() }).meta({ id: 'MerchantFaq' }))

export const MerchantLocations = z.array(
  z
    .object({
      name: z.string(),
      address: z.string().describe('Without the postcode; empty where none is known'),
      postcode: z.string(),
      openingHours: z.string().describe('Like "Mon–Fri 09:00–17:30"; empty where none are known'),
    })
    .meta({ id: 'MerchantLocation' }),
)

export const MerchantDetail = z
  .object({
    ...cardShape,
    siteUrl: z.string().nullable(),
    about: z.string().nullable(),
    faqs: MerchantFaqs,
    locations: MerchantLocations.describe('By name'),
    related: z.array(MerchantCard).describe('In the order that staff gave them'),
    offers: z.array(OfferCard).describe('At most 6, featured ones first'),
  })
  .meta({ id: 'MerchantDetail' })
export type MerchantDetail = z.infer<typeof MerchantDetail>
