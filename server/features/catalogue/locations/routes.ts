import type { Feature } from '../../../platform/http/app-type.ts'
import { Place, PlaceQuery } from './schemas.ts'
import { findPlace } from './service.ts'

export const locationRoutes: Feature = (app, deps) => {
  app.get(
    '/places',
    {
      schema: {
        tags: ['locations'],
        summary: 'Where a postcode is, for the radius of the list',
        querystring: PlaceQuery,
        response: { 200: Place },
      },
    },
    (request) => findPlace(deps, request.query.postcode),
  )
}
