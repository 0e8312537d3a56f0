import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { AdminUserList, AdminUserPage, AdminUserQuery, UserViewReason } from './schemas.ts'
import { describeUser, listUsers, openUser } from './service.ts'

const tags = ['admin-users']

export const adminUserRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/users',
    {
      schema: {
        tags,
        summary: 'All people who have an account',
        querystring: AdminUserQuery,
        response: { 200: AdminUserList },
      },
    },
    (request) => listUsers(deps, request.query),
  )

  app.get(
    '/admin/users/:id',
    {
      schema: {
        tags,
        summary: 'A person’s page, for half an hour after a reason was given',
        params: IdParams,
        response: { 200: AdminUserPage },
      },
    },
    (request) => describeUser(deps, actorOf(request), request.params.id),
  )

  app.post(
    '/admin/users/:id/views',
    {
      schema: {
        tags,
        summary: 'Open a person’s page, with the reason that the audit log keeps',
        params: IdParams,
        body: UserViewReason,
        response: { 200: AdminUserPage },
      },
    },
    (request) => openUser(deps, actorOf(request), request.params.id, request.body.reason),
  )
}
