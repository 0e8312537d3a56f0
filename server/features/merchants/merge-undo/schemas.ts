import { z } from 'zod'

const returning = (what: string) =>
  z.object({ back: z.int(), away: z.int().describe('No longer as the merge left them') }).describe(what)

export const UndoPreview = z
  .object({
    mergedName: z.string(),
    keptName: z.string(),
    offers: returning('Those that were moved'),
    offersSince: z.int().describe('Made since, which stay where they are'),
    followers: returning('Who followed it'),
    locations: returning('Its places'),
    people: returning('Who supplied for it'),
  })
  .meta({ id: 'UndoPreview' })
export type UndoPreview = z.infer<typeof UndoPreview>

export const Restored = z.object({ merchantId: z.string() }).meta({ id: 'RestoredMerchant' })
export type Restored = z.infer<typeof Restored>
