import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { MadeWebhook, NewWebhook, Webhook, WebhookEdit, Webhooks, WebhookSecret } from './schemas.ts'
import { describeWebhook, editWebhook, listWebhooks, makeWebhook, removeWebhook, renewSecret } from './service.ts'

const tags = ['webhooks']
const params = IdParams
const done = { 204: z.null() }

export const webhookRoutes: Feature = (app, deps) => {
  app.get(
    '/company/webhooks',
    {
      schema: { tags, summary: 'Where my company’s own systems hear of changes', response: { 200: Webhooks } },
    },
    (request) => listWebhooks(deps, actorOf(request)),
  )

  app.post(
    '/company/webhooks',
    {
      schema: { tags, summary: 'Add a webhook for my company', body: NewWebhook, response: { 201: MadeWebhook } },
    },
    async (request, reply) => reply.code(201).send(await makeWebhook(deps, actorOf(request), request.body)),
  )

  app.get(
    '/company/webhooks/:id',
    { schema: { tags, summary: 'One of them', params, response: { 200: Webhook } } },
    (request) => describeWebhook(deps, actorOf(request), request.params.id),
  )

  app.put(
    '/company/webhooks/:id',
    {
      schema: { tags, summary: 'Change a webhook, or switch it on or off', params, body: WebhookEdit, response: done },
    },
    async (request, reply) => {
      await editWebhook(deps, actorOf(request), request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/company/webhooks/:id',
    { schema: { tags, summary: 'Delete a webhook', params, response: done } },
    async (request, reply) => {
      await removeWebhook(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/company/webhooks/:id/secret',
    { schema: { tags, summary: 'Make a new signing secret', params, response: { 200: WebhookSecret } } },
    (request) => renewSecret(deps, actorOf(request), request.params.id),
  )
}
