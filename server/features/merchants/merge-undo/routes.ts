import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { Restored, UndoPreview } from './schemas.ts'
import { previewUndo, undoMerge } from './service.ts'

const tags = ['admin-merchants']
const params = IdParams

export const mergeUndoRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/merchant-merges/:id/undo',
    {
      schema: { tags, summary: 'What the undo of a merge would bring back', params, response: { 200: UndoPreview } },
    },
    (request) => previewUndo(deps, request.params.id),
  )

  app.post(
    '/admin/merchant-merges/:id/undo',
    { schema: { tags, summary: 'Undo a merge, within 30 days', params, response: { 200: Restored } } },
    (request) => undoMerge(deps, actorOf(request), request.params.id),
  )
}
