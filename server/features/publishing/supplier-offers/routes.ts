import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import {
  SupplierMerchants,
  SupplierOfferList,
  SupplierOfferQuery,
  SupplierStats,
  SupplierStatsQuery,
} from './schemas.ts'
import { describeStats, listOwnMerchants, listOwnOffers } from './service.ts'

const tags = ['supplier-offers']

export const supplierOfferRoutes: Feature = (app, deps) => {
  app.get(
    '/supplier/offers',
    {
      schema: {
        tags,
        summary: 'The offers of my merchants, newest first',
        querystring: SupplierOfferQuery,
        response: { 200: SupplierOfferList },
      },
    },
    (request) => listOwnOffers(deps, actorOf(request), request.query),
  )

  app.get(
    '/supplier/stats',
    {
      schema: { tags, summary: 'How my offers do', querystring: SupplierStatsQuery, response: { 200: SupplierStats } },
    },
    (request) => describeStats(deps, actorOf(request), request.query.merchantId),
  )

  app.get(
    '/supplier/merchants',
    { schema: { tags, summary: 'The merchants I submit for', response: { 200: SupplierMerchants } } },
    (request) => listOwnMerchants(deps, actorOf(request)),
  )
}
