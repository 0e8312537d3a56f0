import { z } from 'zod'
import { GivenTimestamp } from '../../../platform/http/shapes.ts'
import { MergePair } from '../merchant-merges/schemas.ts'

const seen = GivenTimestamp.describe('Of what was looked at; refused with `conflict` once it is another')

export const NewMerge = MergePair.extend({ keptUpdatedAt: seen, mergedUpdatedAt: seen }).meta({
  id: 'NewMerchantMerge',
})
export type NewMerge = z.output<typeof NewMerge>

export const Merged = z.object({ id: z.string() }).meta({ id: 'Merged' })
