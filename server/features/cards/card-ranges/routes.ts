import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { CardRangeList, NewCardRange } from './schemas.ts'
import { addRange, closeRange, listRanges } from './service.ts'

const tags = ['card-ranges']

export const cardRangeRoutes: Feature = (app, deps) => {
  app.get(
    '/company/card-ranges',
    { schema: { tags, summary: 'The number ranges of my company’s cards', response: { 200: CardRangeList } } },
    (request) => listRanges(deps, actorOf(request)),
  )

  app.post(
    '/company/card-ranges',
    { schema: { tags, summary: 'Add a number range', body: NewCardRange, response: { 204: z.null() } } },
    async (request, reply) => {
      await addRange(deps, actorOf(request), request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/company/card-ranges/:id/closing',
    {
      schema: {
        tags,
        summary: 'Close a number range; the numbers that were given stay good',
        params: IdParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await closeRange(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
