import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { CompanyDashboard } from './schemas.ts'
import { describeFigures } from './service.ts'

export const companyFiguresRoutes: Feature = (app, deps) => {
  app.get(
    '/company/dashboard',
    {
      schema: { tags: ['company-figures'], summary: 'The figures of my company', response: { 200: CompanyDashboard } },
    },
    (request) => describeFigures(deps, actorOf(request)),
  )
}
