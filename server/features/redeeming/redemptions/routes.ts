import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { OfferCards } from '../../catalogue/offers/schemas.ts'
import { MyRedemptionList, RedeemRequest, RedeemResult } from './schemas.ts'
import { createRedeeming, listMyRedemptions, offersToUseAgain } from './service.ts'

export const redemptionRoutes: Feature = (app, deps) => {
  const redeeming = createRedeeming(deps)

  app.post(
    '/offers/:id/redemptions',
    {
      config: { rank: 'first' },
      schema: {
        tags: ['redemptions'],
        summary: 'Redeem an offer, once a day',
        params: IdParams,
        body: RedeemRequest,
        response: { 200: RedeemResult, 201: RedeemResult },
      },
    },
    async (request, reply) => {
      const result = await redeeming.redeem(actorOf(request), request.params.id, request.body)
      return reply.code(result.alreadyToday ? 200 : 201).send(result)
    },
  )

  app.get(
    '/me/redemptions',
    {
      schema: {
        tags: ['redemptions'],
        summary: 'What I redeemed and saved',
        querystring: PageQuery,
        response: { 200: MyRedemptionList },
      },
    },
    (request) => listMyRedemptions(deps, actorOf(request), request.query),
  )

  app.get(
    '/me/redemptions/offers',
    {
      schema: {
        tags: ['redemptions'],
        summary: 'Offers that I redeemed and can use again, the last one first',
        response: { 200: OfferCards },
      },
    },
    async (request) => ({ items: await offersToUseAgain(deps, actorOf(request)) }),
  )
}
