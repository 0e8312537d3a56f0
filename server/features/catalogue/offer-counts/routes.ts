import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { compileWriter } from '../../../platform/http/serialiser.ts'
import { questionKey, sharedKey } from '../offers/service.ts'
import { MerchantCounts, MerchantCountsQuery, OfferCounts, OfferCountsQuery } from './schemas.ts'
import { countByMerchant, countCells } from './service.ts'

const writeCounts = compileWriter(OfferCounts)
const writeMerchantCounts = compileWriter(MerchantCounts)

type Counted = FastifyRequest<{ Querystring: OfferCountsQuery | MerchantCountsQuery }>

/** Kept where it can be; what is not, such as counts around a place, is still made once for all who ask for it at the same time. */
function answerOnce(deps: Deps, request: Counted, reply: FastifyReply, name: string, make: () => Promise<string>) {
  const key = sharedKey(name, request.query)
  if (key !== undefined) return deps.catalogueCache.respond(request, reply, key, make)
  return deps.catalogueCache.respondUnkept(request, reply, questionKey(name, request.query), make)
}

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
      const make = async () => writeCounts(await countCells(deps, request.query))
      return answerOnce(deps, request, reply, 'counts', make)
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
      const make = async () => writeMerchantCounts(await countByMerchant(deps, request.query))
      return answerOnce(deps, request, reply, 'merchant-counts', make)
    },
  )
}
