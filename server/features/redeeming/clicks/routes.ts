import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { Click } from './schemas.ts'
import { logClick } from './service.ts'

export const clickRoutes: Feature = (app, deps) => {
  app.post(
    '/offers/:id/clicks',
    {
      config: { rank: 'first' },
      schema: {
        tags: ['clicks'],
        summary: 'Log a visit to the merchant site',
        params: IdParams,
        response: { 201: Click },
      },
    },
    async (request, reply) => {
      const click = await logClick(deps, actorOf(request), request.params.id)
      return reply.code(201).send(click)
    },
  )
}
