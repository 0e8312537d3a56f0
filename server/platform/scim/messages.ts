import { z } from 'zod'
import { GivenText } from '../http/shapes.ts'

export const RESOURCES_A_PAGE = 200
const OPERATIONS_AT_MOST = 1000
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** What a client may ask of any resource. */
export const OneQuery = z.object({
  attributes: GivenText.max(2000).optional(),
  excludedAttributes: GivenText.max(2000).optional(),
})
export type OneQuery = z.output<typeof OneQuery>

/** What is below the first is the first, and below none is none; a page has 200 at most. */
export const ListQuery = z.object({
  ...OneQuery.shape,
  filter: GivenText.optional(),
  startIndex: z.coerce
    .number()
    .int()
    .max(10_000_000)
    .default(1)
    .transform((index) => Math.max(1, index)),
  count: z.coerce
    .number()
    .int()
    .default(100)
    .transform((count) => Math.min(RESOURCES_A_PAGE, Math.max(0, count))),
  sortBy: GivenText.max(200).optional(),
  sortOrder: z.enum(['ascending', 'descending']).default('ascending'),
})
export type ListQuery = z.output<typeof ListQuery>

/** A resource as a client writes it. */
export const ResourceBody = z.record(z.string(), z.json())

/** Names in small letters: some write `Operations` and `Op`, others do not. */
function lowered(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
}

const PatchOperation = z.preprocess(
  lowered,
  z.object({
    op: z.string().max(20),
    path: z
      .string()
      .max(1000)
      .nullish()
      // Some write an empty path for none.
      .transform((path) => path || undefined),
    value: z.json().optional(),
  }),
)

export const PatchBody = z.preprocess(
  lowered,
  z.object({ operations: z.array(PatchOperation).min(1).max(OPERATIONS_AT_MOST) }),
)

type Listed = { total: number; startIndex: number; resources: readonly object[] }

export function listOf({ total, startIndex, resources }: Listed): object {
  const page = { totalResults: total, startIndex, itemsPerPage: resources.length }
  return { schemas: [LIST_SCHEMA], ...page, Resources: resources }
}
