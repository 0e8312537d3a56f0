import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { EndedTours, Shortcuts, TourChange, Viewer } from './schemas.ts'
import { describeViewer, setShortcuts, setTour } from './service.ts'

export const viewerRoutes: Feature = (app, deps) => {
  app.get(
    '/me',
    {
      config: { rank: 'first' },
      schema: { tags: ['viewer'], summary: 'Who I am, and what I saved', response: { 200: Viewer } },
    },
    (request) => describeViewer(deps, actorOf(request)),
  )

  app.put(
    '/me/shortcuts',
    {
      schema: {
        tags: ['viewer'],
        summary: 'Turn keys of a single character on or off',
        body: Shortcuts,
        response: { 200: Shortcuts },
      },
    },
    (request) => setShortcuts(deps, actorOf(request), request.body),
  )

  app.put(
    '/me/tours',
    {
      schema: {
        tags: ['viewer'],
        summary: 'End a tour of a portal, or have it proposed again',
        body: TourChange,
        response: { 200: EndedTours },
      },
    },
    (request) => setTour(deps, actorOf(request), request.body),
  )
}
