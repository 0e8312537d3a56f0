import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { MySessionList, SessionParams } from './schemas.ts'
import { endSession, listSessions } from './service.ts'

export const sessionRoutes: Feature = (app, deps) => {
  app.get(
    '/me/sessions',
    { schema: { tags: ['sessions'], summary: 'Where I am signed in', response: { 200: MySessionList } } },
    (request) => listSessions(deps, actorOf(request)),
  )

  app.delete(
    '/me/sessions/:sessionId',
    {
      config: { level: 'aal2_if_enrolled' },
      schema: {
        tags: ['sessions'],
        summary: 'Sign one of my devices out',
        params: SessionParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await endSession(deps, actorOf(request), request.params.sessionId)
      return reply.code(204).send(null)
    },
  )
}
