import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { PushState, PushSubscriptionBody } from './schemas.ts'
import { describePush, subscribe, unsubscribe } from './service.ts'

export const pushSubscriptionRoutes: Feature = (app, deps) => {
  app.get(
    '/me/push-subscriptions',
    {
      schema: {
        tags: ['notifications'],
        summary: 'Whether this device gets my messages, and the key to subscribe with',
        response: { 200: PushState },
      },
    },
    (request) => describePush(deps, actorOf(request)),
  )

  app.post(
    '/me/push-subscriptions',
    {
      schema: {
        tags: ['notifications'],
        summary: 'Send my messages to this device, until I sign out of it',
        body: PushSubscriptionBody,
        response: { 200: PushState },
      },
    },
    (request) => subscribe(deps, actorOf(request), request.body, request.headers['user-agent']),
  )

  app.delete(
    '/me/push-subscriptions',
    {
      schema: {
        tags: ['notifications'],
        summary: 'Send nothing to this device any more',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await unsubscribe(deps, actorOf(request))
      return reply.code(204).send(null)
    },
  )
}
