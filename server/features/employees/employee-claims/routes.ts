import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { JoinRecord } from './schemas.ts'
import { joinRecord } from './service.ts'

export const employeeClaimRoutes: Feature = (app, deps) => {
  app.post(
    '/company/employees/:id/person',
    {
      schema: {
        tags: ['employee-claims'],
        summary: 'Decide that this record is of somebody who has joined, so that they are one person',
        params: IdParams,
        body: JoinRecord,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await joinRecord(deps, actorOf(request), request.params.id, request.body.personId)
      return reply.code(204).send(null)
    },
  )
}
