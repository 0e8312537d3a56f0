import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { OfferHistory } from './schemas.ts'
import { listHistory, listOwnHistory } from './service.ts'

const tags = ['offer-history']
const params = IdParams

export const ownOfferHistoryRoutes: Feature = (app, deps) => {
  app.get(
    '/supplier/offers/:id/history',
    { schema: { tags, summary: 'What became of an offer of mine', params, response: { 200: OfferHistory } } },
    (request) => listOwnHistory(deps, actorOf(request), request.params.id),
  )
}

export const staffOfferHistoryRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/offers/:id/history',
    { schema: { tags, summary: 'Who moved an offer, when and why', params, response: { 200: OfferHistory } } },
    (request) => listHistory(deps, request.params.id),
  )
}
