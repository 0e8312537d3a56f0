import type { Feature } from '../../../platform/http/app-type.ts'
import { CompanyNames } from './schemas.ts'
import { listNames } from './service.ts'

/** For staff, who choose companies by name. */
export const companyNameRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/company-names',
    { schema: { tags: ['company-names'], summary: 'Every company by name', response: { 200: CompanyNames } } },
    () => listNames(deps),
  )
}
