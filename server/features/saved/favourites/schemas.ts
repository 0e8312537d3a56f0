import { z } from 'zod'
import { OfferEnded } from '../../catalogue/ended-offers/schemas.ts'
import { OfferCard } from '../../catalogue/offers/schemas.ts'
import { PathId } from '../../../platform/http/path-id.ts'

export const FavouriteParams = z.object({ offerId: PathId })

export const Favourite = z
  .object({ offerId: z.string(), createdAt: z.string().describe('ISO 8601, when the offer was saved first') })
  .meta({ id: 'Favourite' })

export const FavouriteList = z
  .object({ items: z.array(z.object({ createdAt: z.string(), offer: OfferCard, ended: OfferEnded.nullable() })) })
  .meta({ id: 'FavouriteList' })
