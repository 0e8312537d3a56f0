import { z } from 'zod'

export const CompanyNames = z
  .object({ items: z.array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'CompanyName' })) })
  .meta({ id: 'CompanyNames' })
export type CompanyNames = z.infer<typeof CompanyNames>
