import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { CompanyHub } from './schemas.ts'
import { describeHub } from './service.ts'

/** For everybody in a company. */
export const companyHubRoutes: Feature = (app, deps) => {
  app.get(
    '/company/hub',
    {
      schema: {
        tags: ['company-hub'],
        summary: 'What my company offers and says, and my cards',
        response: { 200: CompanyHub },
      },
    },
    (request) => describeHub(deps, actorOf(request)),
  )
}
