import type { Room } from '../../auth/guard/actor.ts'
import { companyNameRoutes } from './company-names/routes.ts'
import { companyDashboardRoutes, companyHubRoutes } from './company-hub/routes.ts'

export const companies: Room = {
  company_member: [companyHubRoutes],
  company_admin: [companyDashboardRoutes],
  admin: [companyNameRoutes],
}
