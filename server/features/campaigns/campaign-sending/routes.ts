import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { CampaignTest, CampaignTested } from './schemas.ts'
import { sendTest } from './service.ts'

export const campaignSendingRoutes: Feature = (app, deps) => {
  app.post(
    '/company/campaign-tests',
    {
      schema: {
        tags: ['campaign-sending'],
        summary: 'Send what I am writing to me alone',
        body: CampaignTest,
        response: { 200: CampaignTested },
      },
    },
    (request) => sendTest(deps, actorOf(request), request.body),
  )
}
