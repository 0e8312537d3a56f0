import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams, PathId } from '../../../platform/http/path-id.ts'
import {
  MadeDecision,
  NearDuplicates,
  ReviewDecision,
  ReviewQueue,
  ReviewQueueQuery,
  ReviewState,
  StaffOffer,
} from './schemas.ts'
import { decide, describeForStaff, describeState, listNearDuplicates, listQueue, undo } from './service.ts'

const tags = ['offer-reviews']
const params = IdParams

export const offerReviewRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/offer-reviews',
    {
      schema: {
        tags,
        summary: 'What waits for a decision, oldest first',
        querystring: ReviewQueueQuery,
        response: { 200: ReviewQueue },
      },
    },
    (request) => listQueue(deps, request.query),
  )

  app.get(
    '/admin/offer-reviews/:id',
    {
      schema: { tags, summary: 'Everything to look at before a decision', params, response: { 200: StaffOffer } },
    },
    (request) => describeForStaff(deps, actorOf(request), request.params.id),
  )

  app.get(
    '/admin/offer-reviews/:id/state',
    {
      schema: {
        tags,
        summary: 'Whether an offer waits, and who decided on it last',
        params,
        response: { 200: ReviewState },
      },
    },
    (request) => describeState(deps, actorOf(request), request.params.id),
  )

  app.get(
    '/admin/offer-reviews/:id/near-duplicates',
    { schema: { tags, summary: 'Offers that are nearly the same', params, response: { 200: NearDuplicates } } },
    (request) => listNearDuplicates(deps, request.params.id),
  )

  app.post(
    '/admin/offer-reviews/:id/decisions',
    {
      schema: {
        tags,
        summary: 'Approve or reject what was read',
        params,
        body: ReviewDecision,
        response: { 201: MadeDecision },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await decide(deps, actorOf(request), request.params.id, request.body)),
  )

  app.delete(
    '/admin/offer-reviews/:id/decisions/:decisionId',
    {
      schema: {
        tags,
        summary: 'Take a decision of mine back',
        params: z.object({ ...IdParams.shape, decisionId: PathId }),
        response: { 200: ReviewState },
      },
    },
    (request) => undo(deps, actorOf(request), request.params.id, request.params.decisionId),
  )
}
