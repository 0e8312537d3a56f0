import type { Feature } from '../../../platform/http/app-type.ts'
import { AdminOfferList, AdminOfferQuery } from './schemas.ts'
import { listOffers } from './service.ts'

export const adminOfferRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/offers',
    {
      schema: {
        tags: ['admin-offers'],
        summary: 'All offers, newest first',
        querystring: AdminOfferQuery,
        response: { 200: AdminOfferList },
      },
    },
    (request) => listOffers(deps, request.query),
  )
}
