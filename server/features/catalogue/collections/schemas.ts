import { z } from 'zod'
import { OfferCard } from '../offers/schemas.ts'
import { GivenText } from '../../../platform/http/shapes.ts'

export const CollectionParams = z.object({ slug: GivenText })

const shape = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  scope: z.enum(['PLATFORM', 'COMPANY']).describe("COMPANY: of the viewer's own company"),
}

export const CollectionCard = z
  .object({ ...shape, offerCount: z.int().describe('Visible offers') })
  .meta({ id: 'CollectionCard' })
export type CollectionCard = z.infer<typeof CollectionCard>

export const CollectionList = z.object({ items: z.array(CollectionCard) }).meta({ id: 'CollectionList' })
export type CollectionList = z.infer<typeof CollectionList>

export const CollectionDetail = z
  .object({ ...shape, offers: z.array(OfferCard).describe('Visible ones, in display order') })
  .meta({ id: 'CollectionDetail' })
export type CollectionDetail = z.infer<typeof CollectionDetail>
