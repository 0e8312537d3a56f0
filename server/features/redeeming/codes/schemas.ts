import { z } from 'zod'
import { RedeemedOffer } from '../redemptions/schemas.ts'
import { Timestamp } from '../../../platform/http/shapes.ts'

export const MyCode = z
  .object({
    id: z.string(),
    code: z.string(),
    takenAt: Timestamp,
    state: z
      .enum(['unused', 'worked', 'failed', 'ended'])
      .describe('What I answered; without an answer, whether the offer still runs'),
    offer: RedeemedOffer,
  })
  .meta({ id: 'MyCode' })
export type MyCode = z.infer<typeof MyCode>

export const MyCodeList = z
  .object({ items: z.array(MyCode), nextCursor: z.string().nullable() })
  .meta({ id: 'MyCodeList' })
export type MyCodeList = z.infer<typeof MyCodeList>
