import { z } from 'zod'

export const JoinRecord = z
  .object({ personId: z.uuid().describe('Who has joined, and whom the record is about') })
  .meta({ id: 'JoinRecord' })
