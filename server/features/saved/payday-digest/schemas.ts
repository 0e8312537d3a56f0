import { z } from 'zod'

const payday = z.int().min(1).max(31)

export const PaydayDigest = z
  .object({
    payday: payday.nullable().describe('The day of the month; the last one of a shorter month. Null while it is off'),
  })
  .meta({ id: 'PaydayDigest' })
export type PaydayDigest = z.infer<typeof PaydayDigest>
