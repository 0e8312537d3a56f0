import { z } from 'zod'

export const CategoryList = z
  .object({
    items: z.array(
      z.object({ name: z.string(), description: z.string(), icon: z.string() }).meta({ id: 'ShownCategory' }),
    ),
  })
  .meta({ id: 'CategoryList' })
export type CategoryList = z.infer<typeof CategoryList>
