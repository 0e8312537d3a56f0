import type { Feature } from '../../../platform/http/app-type.ts'
import { Shops, ShopsQuery } from './schemas.ts'
import { listShops } from './service.ts'

export const shopRoutes: Feature = (app, deps) => {
  app.get(
    '/shops',
    {
      schema: {
        tags: ['shops'],
        summary: 'The shops around a place where an offer holds, the nearest first',
        querystring: ShopsQuery,
        response: { 200: Shops },
      },
    },
    (request) => listShops(deps, request.query),
  )
}
