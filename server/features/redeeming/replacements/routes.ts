import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { Replacement, ReplacementRequest } from './schemas.ts'
import { replaceCode } from './service.ts'

export const replacementRoutes: Feature = (app, deps) => {
  app.post(
    '/me/redemptions/:id/replacement',
    {
      config: { rank: 'first' },
      schema: {
        tags: ['redemptions'],
        summary: 'Get another single-use code in place of one that did not work',
        params: IdParams,
        body: ReplacementRequest,
        response: { 200: Replacement },
      },
    },
    (request) => replaceCode(deps, actorOf(request), request.params.id, request.body),
  )
}
