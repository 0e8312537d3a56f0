import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { AudienceChoices, AudienceCount, AudienceTrial } from './schemas.ts'
import { countPeople, listAudiences } from './service.ts'

export const campaignAudienceRoutes: Feature = (app, deps) => {
  app.get(
    '/company/campaign-audiences/choices',
    {
      schema: {
        tags: ['campaign-audiences'],
        summary: 'Groups, departments and locations that a campaign can go to',
        response: { 200: AudienceChoices },
      },
    },
    (request) => listAudiences(deps, actorOf(request)),
  )

  app.post(
    '/company/campaign-audiences/count',
    {
      schema: {
        tags: ['campaign-audiences'],
        summary: 'How many people a campaign would go to now',
        body: AudienceTrial,
        response: { 200: AudienceCount },
      },
    },
    (request) => countPeople(deps, actorOf(request), request.body),
  )
}
