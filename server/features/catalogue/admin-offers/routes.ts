import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { AdminOffer, AdminOfferList, AdminOfferParams, AdminOfferQuery, SetOfferStatus } from './schemas.ts'
import { deleteOffer, listOffers, restoreOffer, setStatus } from './service.ts'

const tags = ['admin-offers']
const params = AdminOfferParams

export const adminOfferRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/offers',
    {
      schema: {
        tags,
        summary: 'All offers, newest first',
        querystring: AdminOfferQuery,
        response: { 200: AdminOfferList },
      },
    },
    (request) => listOffers(deps, request.query),
  )

  app.put(
    '/admin/offers/:id/status',
    {
      schema: {
        tags,
        summary: 'Set the status of an offer',
        params,
        body: SetOfferStatus,
        response: { 200: AdminOffer },
      },
    },
    (request) => setStatus(deps, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    '/admin/offers/:id',
    { schema: { tags, summary: 'Delete an offer; it can be restored', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteOffer(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/admin/offers/:id/restore',
    { schema: { tags, summary: 'Restore a deleted offer', params, response: { 200: AdminOffer } } },
    (request) => restoreOffer(deps, actorOf(request), request.params.id),
  )
}
