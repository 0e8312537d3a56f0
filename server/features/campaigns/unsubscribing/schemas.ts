import { z } from 'zod'

export const Unsubscribed = z.object({ email: z.string().describe('Which gets no more') }).meta({ id: 'Unsubscribed' })
export type Unsubscribed = z.infer<typeof Unsubscribed>
