import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { AdminOffer } from '../admin-offers/schemas.ts'
import { SupplierOffer } from '../supplier-offers/schemas.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { SetOfferStatus, SupplierOfferForm, SupplierOfferRequest } from './schemas.ts'
import {
  changeOffer,
  deleteOffer,
  describeForm,
  restoreOffer,
  setStatus,
  submitOffer,
  withdrawOffer,
} from './service.ts'

const tags = ['offer-editing']
const params = IdParams

/** The suppliers' door. */
export const offerSubmissionRoutes: Feature = (app, deps) => {
  app.post(
    '/supplier/offers',
    { schema: { tags, summary: 'Submit an offer', body: SupplierOfferRequest, response: { 201: SupplierOffer } } },
    async (request, reply) => reply.code(201).send(await submitOffer(deps, actorOf(request), request.body)),
  )

  app.put(
    '/supplier/offers/:id',
    {
      schema: {
        tags,
        summary: 'Change an offer of mine and submit it again',
        params,
        body: SupplierOfferRequest,
        response: { 200: SupplierOffer },
      },
    },
    (request) => changeOffer(deps, actorOf(request), request.params.id, request.body),
  )

  app.get(
    '/supplier/offers/:id',
    {
      schema: { tags, summary: 'An offer of mine as the form shows it', params, response: { 200: SupplierOfferForm } },
    },
    (request) => describeForm(deps, actorOf(request), request.params.id),
  )

  app.post(
    '/supplier/offers/:id/withdraw',
    { schema: { tags, summary: 'Take an offer of mine back into a draft', params, response: { 200: SupplierOffer } } },
    (request) => withdrawOffer(deps, actorOf(request), request.params.id),
  )
}

/** The staff's door. */
export const offerDecisionRoutes: Feature = (app, deps) => {
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
