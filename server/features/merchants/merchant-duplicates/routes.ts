import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { Difference, DifferenceList, DuplicateGroups, DuplicateQuery } from './schemas.ts'
import { decideDifference, listDifferences, listDuplicates } from './service.ts'

const tags = ['admin-merchants']

export const merchantDuplicateRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/merchant-duplicates',
    {
      schema: {
        tags,
        summary: 'Merchants of one website or of names alike',
        querystring: DuplicateQuery,
        response: { 200: DuplicateGroups },
      },
    },
    (request) => listDuplicates(deps, request.query),
  )

  app.get(
    '/admin/merchant-differences',
    {
      schema: {
        tags,
        summary: 'Pairs that staff found to be different merchants, the latest first',
        querystring: PageQuery,
        response: { 200: DifferenceList },
      },
    },
    (request) => listDifferences(deps, request.query),
  )

  app.put(
    '/admin/merchant-differences',
    {
      schema: {
        tags,
        summary: 'Say that these are different merchants, or take that back',
        body: Difference,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await decideDifference(deps, actorOf(request), request.body)
      return reply.code(204).send(null)
    },
  )
}
