import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { EmployeeImport } from '../employee-imports/schemas.ts'
import { undoImport } from './service.ts'

export const importUndoingRoutes: Feature = (app, deps) => {
  app.post(
    '/company/employee-imports/:id/undo',
    {
      schema: {
        tags: ['import-undoing'],
        summary: 'Take an import back, within a day',
        params: IdParams,
        response: { 200: EmployeeImport },
      },
    },
    (request) => undoImport(deps, actorOf(request), request.params.id),
  )
}
