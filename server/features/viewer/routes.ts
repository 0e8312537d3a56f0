import { actorOf } from '../../auth/guard.ts'
import type { Feature } from '../../platform/http/app-type.ts'
import { Viewer } from './schemas.ts'
import { describeViewer } from './service.ts'

export const viewerRoutes: Feature = (app, deps) => {
  app.get(
    '/me',
    { schema: { tags: ['viewer'], summary: 'Who I am, and what I saved', response: { 200: Viewer } } },
    (request) => describeViewer(deps, actorOf(request)),
  )
}
