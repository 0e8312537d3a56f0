import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { Follow, FollowList } from './schemas.ts'
import { followCollection, followMerchant, listFollows, unfollow } from './service.ts'

const KINDS = [
  { kind: 'merchant', path: 'merchants', follow: followMerchant },
  { kind: 'collection', path: 'collections', follow: followCollection },
] as const

export const followRoutes: Feature = (app, deps) => {
  app.get(
    '/me/follows',
    {
      schema: {
        tags: ['follows'],
        summary: 'The merchants and collections that I follow, newest first',
        response: { 200: FollowList },
      },
    },
    (request) => listFollows(deps, actorOf(request)),
  )

  for (const { kind, path, follow } of KINDS) {
    app.put(
      `/me/follows/${path}/:id`,
      { schema: { tags: ['follows'], summary: `Follow a ${kind}`, params: IdParams, response: { 200: Follow } } },
      (request) => follow(deps, actorOf(request), request.params.id),
    )

    app.delete(
      `/me/follows/${path}/:id`,
      {
        schema: {
          tags: ['follows'],
          summary: `Stop following a ${kind}`,
          params: IdParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await unfollow(deps, actorOf(request), kind, request.params.id)
        return reply.code(204).send(null)
      },
    )
  }
}
