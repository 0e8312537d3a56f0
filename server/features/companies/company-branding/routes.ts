import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { CompanyBranding, CompanyBrandingEdit } from './schemas.ts'
import { describeBranding, editBranding } from './service.ts'

const tags = ['company-branding']
const response = { 200: CompanyBranding }

export const companyBrandingRoutes: Feature = (app, deps) => {
  app.get(
    '/company/branding',
    { schema: { tags, summary: 'How my company looks to its people', response } },
    (request) => describeBranding(deps, actorOf(request)),
  )

  app.put(
    '/company/branding',
    { schema: { tags, summary: 'Change how my company looks to its people', body: CompanyBrandingEdit, response } },
    (request) => editBranding(deps, actorOf(request), request.body),
  )
}
