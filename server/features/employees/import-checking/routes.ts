import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import { sendCsv } from '../../../platform/csv/stream-csv.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { EmployeeImport } from '../employee-imports/schemas.ts'
import { ImportLeaverList, ImportLeaverQuery, ImportRowList, ImportRowQuery, MendedRow, RowParams } from './schemas.ts'
import { exportErrors, listLeavers, listRows, mendRow } from './service.ts'

const tags = ['import-checking']

export const importCheckingRoutes: Feature = (app, deps) => {
  app.get(
    '/company/employee-imports/:id/rows',
    {
      schema: {
        tags,
        summary: 'Rows of one kind of a file',
        params: IdParams,
        querystring: ImportRowQuery,
        response: { 200: ImportRowList },
      },
    },
    (request) => listRows(deps, actorOf(request), request.params.id, request.query),
  )

  app.put(
    '/company/employee-imports/:id/rows/:row',
    {
      schema: {
        tags,
        summary: 'Mend a row, after which all of them are judged anew',
        params: RowParams,
        body: MendedRow,
        response: { 200: EmployeeImport },
      },
    },
    (request) => mendRow(deps, actorOf(request), request.params, request.body),
  )

  app.get(
    '/company/employee-imports/:id/leavers',
    {
      schema: {
        tags,
        summary: 'Whom a file leaves out that is everybody in the company',
        params: IdParams,
        querystring: ImportLeaverQuery,
        response: { 200: ImportLeaverList },
      },
    },
    (request) => listLeavers(deps, actorOf(request), request.params.id, request.query),
  )

  app.get(
    '/company/employee-imports/:id/errors.csv',
    {
      schema: {
        tags,
        summary: 'The rows that are not imported, with why, and their cells as they came',
        params: IdParams,
        response: { 200: z.string().describe('A row of the file a row') },
      },
    },
    async (request, reply) => {
      const { head, batches } = await exportErrors(deps, actorOf(request), request.params.id)
      return await sendCsv(reply, { fileName: 'import-errors.csv', head, batches })
    },
  )
}
