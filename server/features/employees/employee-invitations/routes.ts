import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { EmployeesInvited, InviteEmployee, InviteEmployees } from './schemas.ts'
import { invite, inviteMany, withdraw } from './service.ts'

const tags = ['employee-invitations']

export const employeeInvitationRoutes: Feature = (app, deps) => {
  app.post(
    '/company/employees/invitations',
    {
      schema: { tags, summary: 'Invite many of my people', body: InviteEmployees, response: { 200: EmployeesInvited } },
    },
    (request) => inviteMany(deps, actorOf(request), request.body),
  )

  app.post(
    '/company/employees/:id/invitation',
    {
      schema: {
        tags,
        summary: 'Invite one of my people by mail, or send that mail again',
        params: IdParams,
        body: InviteEmployee,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await invite(deps, actorOf(request), request.params.id, request.body.on)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/company/employees/:id/invitation',
    {
      schema: { tags, summary: 'Withdraw that invitation', params: IdParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await withdraw(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
