import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { CompanyLink, GivenRole, RoleParams } from './schemas.ts'
import { deactivate, endSessions, giveRole, link, reactivate, sendConfirmation, takeRole, unlink } from './service.ts'

const tags = ['admin-users']
const params = IdParams
const response = { 204: z.null() }

/** What a person may do, and where they belong. */
export const userRoleRoutes: Feature = (app, deps) => {
  app.post(
    '/admin/users/:id/roles',
    { schema: { tags, summary: 'Give a person a role', params, body: GivenRole, response } },
    async (request, reply) => {
      await giveRole(deps, actorOf(request), request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/admin/users/:id/roles/:role',
    { schema: { tags, summary: 'Take a role from a person', params: RoleParams, response } },
    async (request, reply) => {
      await takeRole(deps, actorOf(request), request.params.id, request.params.role)
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/admin/users/:id/company',
    { schema: { tags, summary: 'Give a person a place in a company', params, body: CompanyLink, response } },
    async (request, reply) => {
      await link(deps, actorOf(request), request.params.id, request.body.companyId)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/admin/users/:id/company',
    { schema: { tags, summary: 'Take a person out of their company', params, response } },
    async (request, reply) => {
      await unlink(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}

/** Whether and how a person comes in. */
export const userAccountRoutes: Feature = (app, deps) => {
  const deeds = [
    { path: 'deactivate', summary: 'Shut an account', deed: deactivate },
    { path: 'reactivate', summary: 'Open an account again', deed: reactivate },
    { path: 'sign-out', summary: 'Sign a person out everywhere', deed: endSessions },
    { path: 'confirmation', summary: 'Mail a person the confirmation of their address again', deed: sendConfirmation },
  ]
  for (const { path, summary, deed } of deeds) {
    app.post(`/admin/users/:id/${path}`, { schema: { tags, summary, params, response } }, async (request, reply) => {
      await deed(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    })
  }
}
