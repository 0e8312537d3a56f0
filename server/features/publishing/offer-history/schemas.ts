import { z } from 'zod'
import { HISTORY_KINDS, HISTORY_MOVERS, OFFER_STATUSES } from '../../../../domain/enums.ts'
import { Timestamp } from '../../../platform/http/shapes.ts'

const OfferChange = z
  .object({
    id: z.string(),
    kind: z.enum(HISTORY_KINDS).describe('Only what MOVED has two statuses that differ'),
    from: z.enum(OFFER_STATUSES),
    to: z.enum(OFFER_STATUSES),
    mover: z.enum(HISTORY_MOVERS).describe('OPERATOR works on the database itself'),
    name: z.string().nullable().describe('Who it was, where a person did it and the reader may know'),
    fields: z.array(z.string()).describe('What an edit changed, under the names of the form’s fields'),
    reason: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'OfferChange' })
export type OfferChange = z.infer<typeof OfferChange>

export const OfferHistory = z
  .object({ items: z.array(OfferChange).describe('Newest first, 100 at most') })
  .meta({ id: 'OfferHistory' })
export type OfferHistory = z.infer<typeof OfferHistory>
