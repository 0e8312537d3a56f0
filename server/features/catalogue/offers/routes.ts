import type { Feature } from '../../../platform/http/app-type.ts'
import { responseKey } from '../../../platform/cache/response-cache.ts'
import { compileWriter } from '../../../platform/http/serialiser.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  MerchantCounts,
  MerchantCountsQuery,
  OfferCounts,
  OfferCountsQuery,
  OfferList,
  OfferListQuery,
  SimilarOffers,
} from './schemas.ts'
import { countByMerchant, countCells, listOffers, similarOffers } from './service.ts'

const writeList = compileWriter(OfferList)
const writeSimilar = compileWriter(SimilarOffers)

const writeCounts = compileWriter(OfferCounts)
const writeMerchantCounts = compileWriter(MerchantCounts)

type Shared = { q?: string | undefined; lat?: number | undefined; cursor?: string | undefined }

/** Undefined for answers that are too many to keep: later pages, and those around somebody's place. Case does not matter to a search. */
function sharedKey(answer: string, query: Shared): string | undefined {
  if (query.cursor !== undefined || query.lat !== undefined) return undefined
  return responseKey(answer, { ...query, q: query.q?.toLowerCase() })
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
      const key = sharedKey('offers', request.query)
      if (key === undefined) return listOffers(deps, request.query)
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
      const key = sharedKey('counts', request.query)
      if (key === undefined) return countCells(deps, request.query)
      const make = async () => writeCounts(await countCells(deps, request.query))
      return deps.catalogueCache.respond(request, reply, key, make)
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
      const key = sharedKey('merchant-counts', request.query)
      if (key === undefined) return countByMerchant(deps, request.query)
      const make = async () => writeMerchantCounts(await countByMerchant(deps, request.query))
      return deps.catalogueCache.respond(request, reply, key, make)
    },
  )

  app.get(
    '/offers/:id/similar',
    {
      schema: {
        tags: ['offers'],
        summary: 'Offers of the same merchant or category',
        params: IdParams,
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
