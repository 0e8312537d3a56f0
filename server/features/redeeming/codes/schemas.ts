import { z } from 'zod'
import { RedeemedOffer } from '../redemptions/schemas.ts'

export const MyCodesQuery = z.object({
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(48).default(24),
})
export type MyCodesQuery = z.output<typeof MyCodesQuery>

export const CodeCursor = z.object({
  takenAt: z.iso.datetime({ offset: true }).refine((text) => !text.startsWith('0000')),
  id: z.uuid(),
})
export type CodeCursor = z.infer<typeof CodeCursor>

export const MyCode = z
  .object({
    id: z.string(),
    code: z.string(),
    takenAt: z.string().meta({ format: 'date-time' }),
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
