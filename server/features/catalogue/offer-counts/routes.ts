import type { Feature } from '../../../platform/http/app-type.ts'
import { compileWriter } from '../../../platform/http/serialiser.ts'
import { sharedKey } from '../offers/service.ts'
import { MerchantCounts, MerchantCountsQuery, OfferCounts, OfferCountsQuery } from './schemas.ts'
import { countByMerchant, countCells } from './service.ts'

const writeCounts = compileWriter(OfferCounts)
const writeMerchantCounts = compileWriter(MerchantCounts)

export const offerCountRoutes: Feature = (app, deps) => {
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
}
