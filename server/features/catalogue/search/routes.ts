import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { SearchQuery, SearchResults } from './schemas.ts'
import { search } from './service.ts'

export const searchRoutes: Feature = (app, deps) => {
  app.get(
    '/search',
    {
      schema: {
        tags: ['search'],
        summary: 'Offers, merchants and collections that fit a text best, five of each',
        querystring: SearchQuery,
        response: { 200: SearchResults },
      },
    },
    (request) => search(deps, actorOf(request), request.query.q),
  )
}
