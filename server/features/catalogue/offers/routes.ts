import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { compileWriter } from '../../../platform/http/serialiser.ts'
import {
  MerchantCounts,
  MerchantCountsQuery,
  OfferCounts,
  OfferCountsQuery,
  OfferDetail,
  OfferList,
  OfferListQuery,
  OfferParams,
  SimilarOffers,
} from './schemas.ts'
import { countByMerchant, countCells, describeOffer, listOffers, similarOffers } from './service.ts'

const writeList = compileWriter(OfferList)
const writeSimilar = compileWriter(SimilarOffers)

const writeCounts = compileWriter(OfferCounts)
const writeMerchantCounts = compileWriter(MerchantCounts)

/** One key for every spelling of the same first page; null for pages that are too many to keep. */
function sharedKey(query: OfferListQuery): string | null {
  if (query.cursor !== undefined || query.lat !== undefined) return null
  return `offers\0${query.merchant}\0${query.sort}\0${query.limit}\0${narrowingKey(query)}`
}

function narrowingKey({ q, category, type, reliability, expiry, online }: MerchantCountsQuery): string {
  return `${category}\0${type}\0${reliability}\0${expiry}\0${online}\0${q?.toLowerCase()}`
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
    '/offers/counts',
    {
      schema: {
        tags: ['offers'],
        summary: 'How many offers each choice of filters would leave',
        querystring: OfferCountsQuery,
        response: { 200: OfferCounts },
      },
    },
    (request, reply) => {
      const { q, merchant, lat } = request.query
      if (lat !== undefined) return countCells(deps, request.query)
      const make = async () => writeCounts(await countCells(deps, request.query))
      return deps.catalogueCache.respond(request, reply, `counts\0${merchant}\0${q?.toLowerCase()}`, make)
    },
  )

  app.get(
    '/offers/merchant-counts',
    {
      schema: {
        tags: ['offers'],
        summary: 'How many offers of each merchant match',
        querystring: MerchantCountsQuery,
        response: { 200: MerchantCounts },
      },
    },
    (request, reply) => {
      if (request.query.lat !== undefined) return countByMerchant(deps, request.query)
      const make = async () => writeMerchantCounts(await countByMerchant(deps, request.query))
      return deps.catalogueCache.respond(request, reply, `merchant-counts\0${narrowingKey(request.query)}`, make)
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
