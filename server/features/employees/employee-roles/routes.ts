import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { EmployeeRoles } from './schemas.ts'
import { grantRoles } from './service.ts'

export const employeeRoleRoutes: Feature = (app, deps) => {
  app.put(
    '/company/employees/:id/roles',
    {
      schema: {
        tags: ['employee-roles'],
        summary: 'Decide what somebody looks after in my company',
        params: IdParams,
        body: EmployeeRoles,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await grantRoles(deps, actorOf(request), request.params.id, request.body.roles)
      return reply.code(204).send(null)
    },
  )
}
