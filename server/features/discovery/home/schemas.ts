import { z } from 'zod'
import { isWholeRadius, OfferCard, OfferListQuery, WHOLE_RADIUS } from '../../catalogue/offers/schemas.ts'

const Rail = z.array(OfferCard).describe('At most 10')

export const Home = z
  .object({
    forYou: Rail,
    trending: Rail.describe('At most 10; empty for a person without a company'),
    trendingByColleagues: z
      .int()
      .describe(
        'How many of the first of trending several of my colleagues opened; the others are what people everywhere open',
      ),
    expiring: Rail,
    newest: Rail,
  })
  .meta({ id: 'Home' })
export type Home = z.infer<typeof Home>

export const TrendingQuery = z.object(OfferListQuery.shape).omit({ sort: true }).refine(isWholeRadius, WHOLE_RADIUS)
export type TrendingQuery = z.output<typeof TrendingQuery>
