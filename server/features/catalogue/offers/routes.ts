import type { Feature } from '../../../platform/http/app-type.ts'
import { compileWriter } from '../../../platform/http/serialiser.ts'
import { OfferCards, OfferCardsQuery, OfferList, OfferListQuery } from './schemas.ts'
import { listOffers, offerCards, sharedKey } from './service.ts'

const writeList = compileWriter(OfferList)

export const offerRoutes: Feature = (app, deps) => {
  app.get(
    '/offers',
    {
      onRequest: deps.catalogueCache.answerKnown,
      schema: {
        tags: ['offers'],
        summary: 'Browse and search offers',
        querystring: OfferListQuery,
        response: { 200: OfferList },
      },
    },
    (request, reply) => {
      const key = sharedKey('offers', request.query)
      if (key === undefined) return listOffers(deps, request.query)
      const make = async () => writeList(await listOffers(deps, request.query))
      return deps.catalogueCache.respondToAddress(request, reply, key, make)
    },
  )

  app.get(
    '/offers/cards',
    {
      schema: {
        tags: ['offers'],
        summary: 'These offers as a list shows them now',
        querystring: OfferCardsQuery,
        response: { 200: OfferCards },
      },
    },
    async (request) => ({ items: await offerCards(deps, request.query.offerIds) }),
  )
}
