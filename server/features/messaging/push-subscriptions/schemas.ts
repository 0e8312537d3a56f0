import { z } from 'zod'

export const PushSubscriptionBody = z
  .object({
    endpoint: z.string().min(1).max(2048),
    keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
  })
  .meta({ id: 'PushSubscriptionBody' })
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>

export const PushState = z
  .object({
    publicKey: z.string().describe('The applicationServerKey to subscribe with, in base64url'),
    isOn: z.boolean().describe('Whether messages go to the device of this session, and may'),
  })
  .meta({ id: 'PushState' })
export type PushState = z.infer<typeof PushState>
