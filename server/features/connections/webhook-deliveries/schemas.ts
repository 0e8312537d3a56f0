import { z } from 'zod'
import { DELIVERIES_SHOWN, DELIVERY_STATES, SENT_EVENTS } from '../../../../domain/webhooks.ts'
import { PathId } from '../../../platform/http/path-id.ts'
import { Timestamp } from '../../../platform/http/shapes.ts'

const WebhookDelivery = z
  .object({
    id: z.string().describe('What its header webhook-id says, at each try'),
    event: z.enum(SENT_EVENTS),
    createdAt: Timestamp,
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    lastAttemptAt: Timestamp.nullable(),
    nextAttemptAt: Timestamp.nullable().describe('Null when it is over'),
    httpStatus: z.int().nullable().describe('Of the last answer; null where none came'),
    reason: z.string().nullable().describe('Why the last try failed, in a sentence'),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveries = z
  .object({ items: z.array(WebhookDelivery).describe(`The last ${DELIVERIES_SHOWN}, newest first`) })
  .meta({ id: 'WebhookDeliveries' })
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>

export const DeliveryParams = z.object({ id: PathId, deliveryId: PathId })
