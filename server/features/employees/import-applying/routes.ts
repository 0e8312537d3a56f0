import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { EmployeeImport } from '../employee-imports/schemas.ts'
import { ImportConfirmation } from './schemas.ts'
import { confirmImport, continueImport } from './service.ts'

const tags = ['import-applying']

export const importApplyingRoutes: Feature = (app, deps) => {
  app.post(
    '/company/employee-imports/:id/confirmation',
    {
      schema: {
        tags,
        summary: 'Have an import made as it was looked at',
        params: IdParams,
        body: ImportConfirmation,
        response: { 200: EmployeeImport },
      },
    },
    (request) => confirmImport(deps, actorOf(request), request.params.id, request.body),
  )

  app.post(
    '/company/employee-imports/:id/continuation',
    {
      schema: {
        tags,
        summary: 'Have an import go on that stopped on its way',
        params: IdParams,
        response: { 200: EmployeeImport },
      },
    },
    (request) => continueImport(deps, actorOf(request), request.params.id),
  )
}
