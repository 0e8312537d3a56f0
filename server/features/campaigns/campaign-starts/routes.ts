import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { StartedCampaign, StartQuery } from './schemas.ts'
import { startCampaign } from './service.ts'

export const campaignStartRoutes: Feature = (app, deps) => {
  app.get(
    '/company/campaign-starts',
    {
      schema: {
        tags: ['campaign-starts'],
        summary: 'A campaign that is written already, with offers of the categories that my company uses',
        querystring: StartQuery,
        response: { 200: StartedCampaign },
      },
    },
    (request) => startCampaign(deps, actorOf(request), request.query.start),
  )
}
