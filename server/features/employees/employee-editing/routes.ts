import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { EmployeePage } from '../employees/schemas.ts'
import { ChangeEmployees, EmployeeAdded, EmployeeEdit, EmployeesChanged, NewEmployee } from './schemas.ts'
import { addEmployee, changeStatus, editEmployee } from './service.ts'

const tags = ['employee-editing']

export const employeeEditingRoutes: Feature = (app, deps) => {
  app.post(
    '/company/employees',
    {
      schema: { tags, summary: 'Add somebody to my company', body: NewEmployee, response: { 201: EmployeeAdded } },
    },
    async (request, reply) => reply.code(201).send(await addEmployee(deps, actorOf(request), request.body)),
  )

  app.put(
    '/company/employees/:id',
    {
      schema: {
        tags,
        summary: 'Change what my company has recorded of one person',
        params: IdParams,
        body: EmployeeEdit,
        response: { 200: EmployeePage },
      },
    },
    (request) => editEmployee(deps, actorOf(request), request.params.id, request.body),
  )

  app.post(
    '/company/employees/status',
    {
      schema: {
        tags,
        summary: 'Activate or deactivate people of my company',
        body: ChangeEmployees,
        response: { 200: EmployeesChanged },
      },
    },
    (request) => changeStatus(deps, actorOf(request), request.body),
  )
}
