import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { ApiKeys, MadeApiKey, NewApiKey } from './schemas.ts'
import { listKeys, makeKey, revokeKey } from './service.ts'

const tags = ['api-keys']

export const apiKeyRoutes: Feature = (app, deps) => {
  app.get(
    '/company/api-keys',
    {
      schema: { tags, summary: 'What my company’s own systems may read with', response: { 200: ApiKeys } },
    },
    (request) => listKeys(deps, actorOf(request)),
  )

  app.post(
    '/company/api-keys',
    {
      schema: { tags, summary: 'Make an API key for my company', body: NewApiKey, response: { 201: MadeApiKey } },
    },
    async (request, reply) => reply.code(201).send(await makeKey(deps, actorOf(request), request.body)),
  )

  app.delete(
    '/company/api-keys/:id',
    {
      schema: { tags, summary: 'Revoke an API key', params: IdParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await revokeKey(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
