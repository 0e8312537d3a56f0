import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { AdminOffer } from '../admin-offers/schemas.ts'
import { SupplierOffer } from '../supplier-offers/schemas.ts'
import { ApproveRevision, OfferReview, RejectRevision } from './schemas.ts'
import { approve, describeReview, reject, takeBackRevision } from './service.ts'

const tags = ['offer-revisions']
const params = IdParams

export const ownRevisionRoutes: Feature = (app, deps) => {
  app.delete(
    '/supplier/offers/:id/revision',
    {
      schema: {
        tags,
        summary: 'Take back the changed wording of an offer of mine',
        params,
        response: { 200: SupplierOffer },
      },
    },
    (request) => takeBackRevision(deps, actorOf(request), request.params.id),
  )
}

export const revisionReviewRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/offers/:id/review',
    {
      schema: {
        tags,
        summary: 'What there is to decide on, and what is different',
        params,
        response: { 200: OfferReview },
      },
    },
    (request) => describeReview(deps, request.params.id),
  )

  app.post(
    '/admin/offers/:id/revision/approve',
    {
      schema: {
        tags,
        summary: 'Put the changed wording into its offer',
        params,
        body: ApproveRevision,
        response: { 200: AdminOffer },
      },
    },
    (request) => approve(deps, actorOf(request), request.params.id, request.body.version),
  )

  app.post(
    '/admin/offers/:id/revision/reject',
    {
      schema: {
        tags,
        summary: 'Turn the changed wording down',
        params,
        body: RejectRevision,
        response: { 200: AdminOffer },
      },
    },
    (request) => reject(deps, actorOf(request), request.params.id, request.body),
  )
}
