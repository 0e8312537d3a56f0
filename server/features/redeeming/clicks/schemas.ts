import { z } from 'zod'

export const Click = z.object({ id: z.string(), offerId: z.string(), createdAt: z.string() }).meta({ id: 'Click' })
export type Click = z.infer<typeof Click>
