import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { Home } from './schemas.ts'
import { createRails, describeHome } from './service.ts'

export const homeRoutes: Feature = (app, deps) => {
  const rails = createRails(deps)
  app.get(
    '/home',
    { schema: { tags: ['home'], summary: 'The four rails of my home page', response: { 200: Home } } },
    (request) => describeHome(deps, rails, actorOf(request)),
  )
}
