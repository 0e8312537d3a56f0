import { z } from 'zod'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { Timestamp } from '../../../platform/http/shapes.ts'

export const ScimCallQuery = z.object(PageQuery.shape)
export type ScimCallQuery = z.output<typeof ScimCallQuery>

const ScimCall = z
  .object({
    id: z.string(),
    at: Timestamp,
    tokenName: z.string(),
    method: z.string(),
    path: z.string().describe('Without the texts that a filter looked for'),
    status: z.int(),
    person: z.object({ id: z.string(), name: z.string() }).meta({ id: 'PersonOfScimCall' }).nullable(),
    group: z.object({ id: z.string(), name: z.string() }).meta({ id: 'GroupOfScimCall' }).nullable(),
    changed: z.array(z.string()).describe('The names of what it changed'),
    refusal: z.string().nullable(),
  })
  .meta({ id: 'ScimCall' })

export const ScimCalls = z
  .object({ items: z.array(ScimCall), nextCursor: z.string().nullable() })
  .meta({ id: 'ScimCalls' })
export type ScimCalls = z.infer<typeof ScimCalls>
