import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { AudienceTrial, ToldCount } from './schemas.ts'
import { countPeople } from './service.ts'

export const campaignAudienceRoutes: Feature = (app, deps) => {
  app.post(
    '/company/campaign-audiences/count',
    {
      schema: {
        tags: ['campaign-audiences'],
        summary: 'How many people a campaign would go to now',
        body: AudienceTrial,
        response: { 200: ToldCount },
      },
    },
    (request) => countPeople(deps, actorOf(request), request.body),
  )
}
