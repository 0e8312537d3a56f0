import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { BetterSeen, LinkCheckList, LinkCheckQuery, LinkClearance, OfferLinkCheck } from './schemas.ts'
import { checkNow, clearLink, describeLink, listLinkChecks, noteBetterSeen } from './service.ts'

const tags = ['link-checks']
const params = IdParams

export const linkWatchRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/link-checks',
    {
      schema: {
        tags,
        summary: 'Live offers whose addresses were found broken, or whose pages show something better',
        querystring: LinkCheckQuery,
        response: { 200: LinkCheckList },
      },
    },
    (request) => listLinkChecks(deps, request.query),
  )

  app.get(
    '/admin/offers/:id/link-check',
    {
      schema: {
        tags,
        summary: 'What was found last at the address of an offer',
        params,
        response: { 200: OfferLinkCheck },
      },
    },
    (request) => describeLink(deps, request.params.id),
  )

  app.post(
    '/admin/offers/:id/link-check',
    { schema: { tags, summary: 'Look at the address of an offer now', params, response: { 200: OfferLinkCheck } } },
    (request) => checkNow(deps, actorOf(request), request.params.id),
  )

  app.post(
    '/admin/offers/:id/link-check/clearance',
    {
      schema: {
        tags,
        summary: 'Say that an address works, until something else is found or it changes',
        params,
        body: LinkClearance,
        response: { 200: OfferLinkCheck },
      },
    },
    (request) => clearLink(deps, actorOf(request), request.params.id, request.body.outcome),
  )

  app.post(
    '/admin/offers/:id/link-check/better-seen',
    {
      schema: {
        tags,
        summary: 'Take what the page shows off the list of better deals, until it shows something else',
        params,
        body: BetterSeen,
        response: { 200: OfferLinkCheck },
      },
    },
    (request) => noteBetterSeen(deps, actorOf(request), request.params.id, request.body.better),
  )
}
