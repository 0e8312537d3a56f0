import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import { sendCsv } from '../../../platform/csv/stream-csv.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { EmployeeChoices, EmployeeFilter, EmployeeList, EmployeePage, EmployeeQuery } from './schemas.ts'
import { describeEmployee, EXPORT_HEAD, exportEmployees, listChoices, listEmployees } from './service.ts'

const tags = ['employees']

export const employeeRoutes: Feature = (app, deps) => {
  app.get(
    '/company/employees',
    {
      schema: {
        tags,
        summary: 'The people of my company',
        querystring: EmployeeQuery,
        response: { 200: EmployeeList },
      },
    },
    (request) => listEmployees(deps, actorOf(request), request.query),
  )

  app.get(
    '/company/employees/choices',
    {
      schema: { tags, summary: 'What the list can be narrowed to', response: { 200: EmployeeChoices } },
    },
    (request) => listChoices(deps, actorOf(request)),
  )

  app.get(
    '/company/employees.csv',
    {
      schema: {
        tags,
        summary: 'The filtered list as a table, however long',
        querystring: EmployeeFilter,
        response: { 200: z.string().describe('A row a person') },
      },
    },
    async (request, reply) => {
      const batches = exportEmployees(deps, actorOf(request), request.query)
      return await sendCsv(reply, { fileName: 'employees.csv', head: EXPORT_HEAD, batches })
    },
  )

  app.get(
    '/company/employees/:id',
    {
      schema: {
        tags,
        summary: 'What my company has recorded of one person, and how far they have come',
        params: IdParams,
        response: { 200: EmployeePage },
      },
    },
    (request) => describeEmployee(deps, actorOf(request), request.params.id),
  )
}
