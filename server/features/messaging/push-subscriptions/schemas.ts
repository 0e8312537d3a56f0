import { z } from 'zod'
import { GivenText } from '../../../platform/http/shapes.ts'

export const PushSubscriptionBody = z
  .object({
    endpoint: GivenText.min(1).max(2048),
    keys: z.object({ p256dh: GivenText.min(1).max(200), auth: GivenText.min(1).max(100) }),
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
