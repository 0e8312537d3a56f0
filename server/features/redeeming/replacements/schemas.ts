import { z } from 'zod'

export const ReplacementRequest = z
  .object({ codeId: z.uuid().describe('The code that did not work') })
  .meta({ id: 'ReplacementRequest' })
export type ReplacementRequest = z.infer<typeof ReplacementRequest>

export const Replacement = z
  .object({ code: z.string().describe('The code in its place; asking again gives the same') })
  .meta({ id: 'Replacement' })
export type Replacement = z.infer<typeof Replacement>
