import { queryOptions } from '@tanstack/react-query'
import type { WebhookEvent } from '../../../../domain/webhooks.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useDeed } from '../../../lib/api/useDeed.ts'

export type Webhook = components['schemas']['Webhook']
export type NewWebhook = components['schemas']['NewWebhook']
export type WebhookEdit = components['schemas']['WebhookEdit']
export type MadeWebhook = components['schemas']['MadeWebhook']

/** What each event is about, as administrators choose it. */
export const EVENT_WORDS: Record<WebhookEvent, string> = {
  'offer.published': 'One of your company’s own offers goes live',
  'offer.ended': 'One of them ends, or is taken back',
  'member.joined': 'Somebody joins, or comes back',
  'member.changed': 'What is recorded of somebody changes',
  'member.left': 'Somebody leaves',
  'redemptions.counted': 'A month’s redemptions are counted, as Reports shows them',
}

const WEBHOOKS_KEY = ['company', 'webhooks'] as const

export const webhooksQuery = queryOptions({
  queryKey: WEBHOOKS_KEY,
  queryFn: ({ signal }) => unwrap(api.GET('/api/company/webhooks', { signal })),
  meta: { live: ['company-connections'] },
})

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, id] as const,
    queryFn: ({ signal }) => unwrap(api.GET('/api/company/webhooks/{id}', { signal, params: { path: { id } } })),
    meta: { live: ['company-connections'] },
  })

export const useMakeWebhook = (onDone: (made: MadeWebhook) => void) =>
  useDeed(WEBHOOKS_KEY, {
    run: (body: NewWebhook) => unwrap(api.POST('/api/company/webhooks', { body })),
    done: 'Webhook added',
    failed: 'Failed to add the webhook',
    onDone,
    isRefusalInForm: true,
  })

export const useEditWebhook = (id: string, done: string, onDone?: () => void) =>
  useDeed(WEBHOOKS_KEY, {
    run: (body: WebhookEdit) => unwrap(api.PUT('/api/company/webhooks/{id}', { body, params: { path: { id } } })),
    done,
    failed: 'Failed to change the webhook',
    ...(onDone && { onDone }),
  })

export const useDeleteWebhook = (id: string, onDone: () => void) =>
  useDeed(WEBHOOKS_KEY, {
    run: () => unwrap(api.DELETE('/api/company/webhooks/{id}', { params: { path: { id } } })),
    done: 'Webhook deleted',
    failed: 'Failed to delete the webhook',
    onDone,
  })

export const useRenewSecret = (id: string, onDone: (secret: string) => void) =>
  useDeed(WEBHOOKS_KEY, {
    run: () => unwrap(api.POST('/api/company/webhooks/{id}/secret', { params: { path: { id } } })),
    done: 'New secret made',
    failed: 'Failed to make a new secret',
    onDone: ({ secret }: { secret: string }) => onDone(secret),
  })
