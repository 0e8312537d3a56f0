import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { ApprovalAnswer, ApprovalRequest, ScrapeAnswer, ScrapeRequest } from './schemas.ts'
import { approveOffers, scrapeUrl } from './service.ts'

const tags = ['scrape']
/** A hundred offers with their terms are more than other requests. */
const APPROVAL_AT_MOST_BYTES = 1024 * 1024

export const scrapeRoutes: Feature = (app, deps) => {
  app.post(
    '/functions/scrape-url',
    {
      schema: {
        tags,
        summary: 'Read the offers that a page states; nothing is stored',
        body: ScrapeRequest,
        response: { 200: ScrapeAnswer },
      },
    },
    (request) => scrapeUrl(deps, actorOf(request), request.body),
  )

  app.post(
    '/functions/approve-scraped-offers',
    {
      bodyLimit: APPROVAL_AT_MOST_BYTES,
      schema: {
        tags,
        summary: 'Make offers of what a page states, or bring them up to date',
        body: ApprovalRequest,
        response: { 200: ApprovalAnswer },
      },
    },
    (request) => approveOffers(deps, actorOf(request), request.body),
  )
}
