import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { compileWriter } from '../../../platform/http/serialiser.ts'
import { OfferDetail, SimilarOffers } from './schemas.ts'
import { createOfferDetails, similarOffers } from './service.ts'

const writeSimilar = compileWriter(SimilarOffers)

export const offerDetailRoutes: Feature = (app, deps) => {
  const details = createOfferDetails(deps)

  app.get(
    '/offers/:id',
    { schema: { tags: ['offers'], summary: 'One offer', params: IdParams, response: { 200: OfferDetail } } },
    (request) => details.describe(actorOf(request), request.params.id),
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
