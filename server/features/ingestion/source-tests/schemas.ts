import { z } from 'zod'

export const SourceTest = z
  .object({
    ok: z.boolean(),
    says: z.string().describe('What came of it, in a sentence'),
    items: z
      .array(
        z
          .object({
            title: z.string(),
            merchantName: z.string(),
            code: z.string().nullable(),
            refusal: z.string().nullable().describe('Why a run would not take it'),
          })
          .meta({ id: 'IngestionTestItem' }),
      )
      .describe('The first five'),
  })
  .meta({ id: 'IngestionSourceTest' })
export type SourceTest = z.infer<typeof SourceTest>
