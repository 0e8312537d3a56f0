import { z } from 'zod'

export const MerchantList = z
  .object({ items: z.array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'MerchantName' })) })
  .meta({ id: 'MerchantList' })
export type MerchantList = z.infer<typeof MerchantList>
