import { z } from 'zod'
import { GivenText } from '../../../platform/http/shapes.ts'

export const PlaceQuery = z.object({
  postcode: GivenText.max(20).describe('A UK postcode or its district, in any spacing'),
})

export const Place = z
  .object({ district: z.string(), lat: z.number(), lng: z.number() })
  .meta({ id: 'Place', description: 'The centre of a postcode district' })
export type Place = z.infer<typeof Place>
