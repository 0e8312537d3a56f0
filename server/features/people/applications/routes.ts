import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { Application, ApplicationRequest } from './schemas.ts'
import { apply, withdraw } from './service.ts'

const tags = ['applications']

export const applicationRoutes: Feature = (app, deps) => {
  app.post(
    '/applications',
    {
      schema: {
        tags,
        summary: 'Apply as a supplier, or register a company',
        body: ApplicationRequest,
        response: { 201: Application },
      },
    },
    async (request, reply) => reply.code(201).send(await apply(deps, actorOf(request), request.body)),
  )

  app.delete(
    '/applications/:id',
    {
      schema: {
        tags,
        summary: 'Take my application back while it waits',
        params: IdParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await withdraw(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
