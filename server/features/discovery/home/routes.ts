import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { OfferList } from '../../catalogue/offers/schemas.ts'
import { Home, TrendingQuery } from './schemas.ts'
import { createRails, describeHome, listTrending } from './service.ts'

export const homeRoutes: Feature = (app, deps) => {
  const rails = createRails(deps)
  app.get(
    '/home',
    { schema: { tags: ['home'], summary: 'The four rails of my home page', response: { 200: Home } } },
    (request) => describeHome(deps, rails, actorOf(request)),
  )

  app.get(
    '/offers/trending',
    {
      schema: {
        tags: ['home'],
        summary: 'Browse offers, what my colleagues and people everywhere open first',
        description: 'The first page begins with up to 40 of these and may be that much longer.',
        querystring: TrendingQuery,
        response: { 200: OfferList },
      },
    },
    (request) => listTrending(deps, rails, actorOf(request), request.query),
  )
}
