import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import type { components } from '../../../lib/api/schema.generated.ts'
import { useDeed } from '../../../lib/api/useDeed.ts'

export type WebhookDelivery = components['schemas']['WebhookDelivery']

const keyOf = (webhookId: string) => ['company', 'webhook-deliveries', webhookId] as const

export const webhookDeliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/company/webhooks/{id}/deliveries', { signal, params: { path: { id } } })),
    meta: { live: ['company-connections'] },
  })

export const useSendTest = (id: string) =>
  useDeed(keyOf(id), {
    run: () => unwrap(api.POST('/api/company/webhooks/{id}/test', { params: { path: { id } } })),
    done: 'Test on its way',
    failed: 'Failed to send a test',
  })

export const useSendAgain = (id: string) =>
  useDeed(keyOf(id), {
    run: (deliveryId: string) =>
      unwrap(
        api.POST('/api/company/webhooks/{id}/deliveries/{deliveryId}/again', { params: { path: { id, deliveryId } } }),
      ),
    done: 'On its way again',
    failed: 'Failed to send it again',
  })
