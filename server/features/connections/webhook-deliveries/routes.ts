import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { DeliveryParams, WebhookDeliveries } from './schemas.ts'
import { listDeliveries, sendAgain, sendTest } from './service.ts'

const tags = ['webhook-deliveries']
const queued = { 202: z.null() }

export const webhookDeliveryRoutes: Feature = (app, deps) => {
  app.get(
    '/company/webhooks/:id/deliveries',
    {
      schema: {
        tags,
        summary: 'What was sent to a webhook, and what came of it',
        params: IdParams,
        response: { 200: WebhookDeliveries },
      },
    },
    (request) => listDeliveries(deps, actorOf(request), request.params.id),
  )

  app.post(
    '/company/webhooks/:id/test',
    { schema: { tags, summary: 'Send a test', params: IdParams, response: queued } },
    async (request, reply) => {
      await sendTest(deps, actorOf(request), request.params.id)
      return reply.code(202).send(null)
    },
  )

  app.post(
    '/company/webhooks/:id/deliveries/:deliveryId/again',
    { schema: { tags, summary: 'Send a delivery again', params: DeliveryParams, response: queued } },
    async (request, reply) => {
      const { id, deliveryId } = request.params
      await sendAgain(deps, actorOf(request), id, deliveryId)
      return reply.code(202).send(null)
    },
  )
}
