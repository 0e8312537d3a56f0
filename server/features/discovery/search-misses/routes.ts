import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { SearchMiss } from './schemas.ts'
import { createMisses } from './service.ts'

export const searchMissRoutes: Feature = (app, deps) => {
  const misses = createMisses(deps)
  app.addHook('onClose', () => misses.stop())

  app.post(
    '/search/misses',
    {
      schema: {
        tags: ['search'],
        summary: 'Say that a search found nothing; counted without me, once a day',
        body: SearchMiss,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      misses.add(actorOf(request), request.body.q)
      return await reply.code(204).send(null)
    },
  )
}
