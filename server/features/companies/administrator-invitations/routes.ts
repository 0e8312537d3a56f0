import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { InvitationParams, InviteAdministrator } from './schemas.ts'
import { inviteAdministrator, withdrawInvitation } from './service.ts'

const tags = ['admin-companies']

export const administratorInvitationRoutes: Feature = (app, deps) => {
  app.post(
    '/admin/companies/:id/administrators',
    {
      schema: {
        tags,
        summary: 'Ask somebody by mail to run the company, or send that mail again',
        params: IdParams,
        body: InviteAdministrator,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await inviteAdministrator(deps, actorOf(request), request.params.id, request.body.email)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/admin/companies/:id/administrators/:invitationId',
    {
      schema: {
        tags,
        summary: 'Withdraw that invitation',
        params: InvitationParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id, invitationId } = request.params
      await withdrawInvitation(deps, actorOf(request), id, invitationId)
      return reply.code(204).send(null)
    },
  )
}
