import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { SourceTest } from './schemas.ts'
import { testSource } from './service.ts'

const tags = ['ingestion-sources']
const params = IdParams

export const sourceTestRoutes: Feature = (app, deps) => {
  app.post(
    '/admin/ingestion-sources/:id/test',
    {
      schema: {
        tags,
        summary: 'Ask a source for its first items, and keep nothing',
        params,
        response: { 200: SourceTest },
      },
    },
    (request) => testSource(deps, actorOf(request), request.params.id),
  )
}
