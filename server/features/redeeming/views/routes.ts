import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { createViews } from './service.ts'

export const viewRoutes: Feature = (app, deps) => {
  const views = createViews(deps)
  app.addHook('onClose', () => views.stop())

  app.post(
    '/offers/:id/views',
    {
      schema: {
        tags: ['views'],
        summary: 'Say that I opened an offer’s page; counts once a day',
        params: IdParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await views.add(actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
