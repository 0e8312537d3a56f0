import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { OfferDetail } from './schemas.ts'
import { describeOffer } from './service.ts'

export const offerDetailRoutes: Feature = (app, deps) => {
  app.get(
    '/offers/:id',
    { schema: { tags: ['offers'], summary: 'One offer', params: IdParams, response: { 200: OfferDetail } } },
    (request) => describeOffer(deps, actorOf(request), request.params.id),
  )
}
