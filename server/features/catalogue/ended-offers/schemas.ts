import { z } from 'zod'
import { OFFER_ENDS } from '../../../../domain/enums.ts'
import { Timestamp } from '../../../platform/http/shapes.ts'

export const OfferEnded = z
  .object({
    reason: z.enum(OFFER_ENDS),
    at: Timestamp.nullable().describe(
      'When it ended; null when that is not on record, and for one that is fully claimed',
    ),
  })
  .meta({ id: 'OfferEnded' })
export type OfferEnded = z.infer<typeof OfferEnded>
