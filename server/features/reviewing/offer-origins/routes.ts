import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { OfferOrigin } from './schemas.ts'
import { describeOrigin } from './service.ts'

export const offerOriginRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/offers/:id/origin',
    {
      schema: {
        tags: ['offer-origins'],
        summary: 'Where an offer came from, and how its score came out',
        params: IdParams,
        response: { 200: OfferOrigin },
      },
    },
    (request) => describeOrigin(deps, request.params.id),
  )
}
