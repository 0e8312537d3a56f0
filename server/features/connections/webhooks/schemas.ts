import { z } from 'zod'
import { OFF_REASONS, WEBHOOK_EVENTS, WEBHOOK_URL_AT_MOST } from '../../../../domain/webhooks.ts'
import { Timestamp, TypedText } from '../../../platform/http/shapes.ts'

const Event = z.enum(WEBHOOK_EVENTS)

export const Webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(Event),
    createdBy: z.string().nullable().describe('Name of the administrator; null when their account is gone'),
    createdAt: Timestamp,
    offReason: z.enum(OFF_REASONS).nullable().describe('Null while it is on; FAILED when we switched it off'),
    failingSince: Timestamp.nullable().describe('The first failure after which nothing was taken'),
    missedAt: Timestamp.nullable().describe('When an event was last left out, because 10,000 waited already'),
    waiting: z.int().describe('How many deliveries wait'),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

export const Webhooks = z
  .object({ items: z.array(Webhook).describe('Newest first'), canCreate: z.boolean().describe('False at the limit') })
  .meta({ id: 'Webhooks' })
export type Webhooks = z.infer<typeof Webhooks>

const url = TypedText.min(1, 'Enter an address.').max(
  WEBHOOK_URL_AT_MOST,
  `Use ${WEBHOOK_URL_AT_MOST} characters at most.`,
)
const events = z
  .array(Event)
  .min(1, 'Choose what it hears of.')
  .max(WEBHOOK_EVENTS.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Name each event once.')

export const NewWebhook = z.object({ url, events }).meta({ id: 'NewWebhook' })
export type NewWebhook = z.output<typeof NewWebhook>

export const WebhookEdit = z.object({ url, events, isOn: z.boolean() }).meta({ id: 'WebhookEdit' })
export type WebhookEdit = z.output<typeof WebhookEdit>

const secret = z.string().describe('Nobody can see it a second time')
export const MadeWebhook = z.object({ id: z.string(), secret }).meta({ id: 'MadeWebhook' })
export type MadeWebhook = z.infer<typeof MadeWebhook>

export const WebhookSecret = z.object({ secret }).meta({ id: 'WebhookSecret' })
export type WebhookSecret = z.infer<typeof WebhookSecret>
