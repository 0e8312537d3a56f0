import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { AdminOffer } from '../admin-offers/schemas.ts'
import { NewStaffOffer, StaffOfferChange, StaffOfferForm } from './schemas.ts'
import { addOffer, changeOffer, describeForm } from './service.ts'

const tags = ['staff-offers']
const params = IdParams

export const staffOfferRoutes: Feature = (app, deps) => {
  app.post(
    '/admin/offers',
    { schema: { tags, summary: 'Add an offer', body: NewStaffOffer, response: { 201: AdminOffer } } },
    async (request, reply) => reply.code(201).send(await addOffer(deps, actorOf(request), request.body)),
  )

  app.get(
    '/admin/offers/:id/form',
    { schema: { tags, summary: 'An offer as staff’s form shows it', params, response: { 200: StaffOfferForm } } },
    (request) => describeForm(deps, request.params.id),
  )

  app.put(
    '/admin/offers/:id',
    {
      schema: {
        tags,
        summary: 'Change what an offer says',
        params,
        body: StaffOfferChange,
        response: { 200: AdminOffer },
      },
    },
    (request) => changeOffer(deps, actorOf(request), request.params.id, request.body),
  )
}
