import { actorOf } from '../../auth/guard.ts'
import type { Feature } from '../../platform/http/app-type.ts'
import { compileWriter } from '../../platform/http/serialiser.ts'
import { OfferDetail, OfferList, OfferListQuery, OfferParams, SimilarOffers } from './schemas.ts'
import { describeOffer, listOffers, similarOffers } from './service.ts'

const writeList = compileWriter(OfferList)
const writeSimilar = compileWriter(SimilarOffers)

/** One key for every spelling of the same first page; null for pages that are too many to keep. */
function sharedKey(query: OfferListQuery): string | null {
  if (query.cursor !== undefined || query.lat !== undefined) return null
  const { q, category, merchant, type, reliability, expiry, online, sort, limit } = query
  return `offers\0${category}\0${merchant}\0${type}\0${reliability}\0${expiry}\0${online}\0${sort}\0${limit}\0${q?.toLowerCase()}`
}

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
      const key = sharedKey(request.query)
      if (key === null) return listOffers(deps, request.query)
      const make = async () => writeList(await listOffers(deps, request.query))
      return deps.catalogueCache.respondToAddress(request, reply, key, make)
    },
  )

  app.get(
    '/offers/:id',
    { schema: { tags: ['offers'], summary: 'One offer', params: OfferParams, response: { 200: OfferDetail } } },
    (request) => describeOffer(deps, actorOf(request), request.params.id),
  )

  app.get(
    '/offers/:id/similar',
    {
      schema: {
        tags: ['offers'],
        summary: 'Offers of the same merchant or category',
        params: OfferParams,
        response: { 200: SimilarOffers },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const make = async () => writeSimilar({ items: await similarOffers(deps, id) })
      return await deps.catalogueCache.respond(request, reply, `similar\0${id}`, make)
    },
  )
}
