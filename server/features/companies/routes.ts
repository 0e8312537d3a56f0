import type { Room } from '../../auth/guard/actor.ts'
import { administratorInvitationRoutes } from './administrator-invitations/routes.ts'
import { adminCompanyRoutes } from './companies/routes.ts'
import { adminDomainRoutes } from './company-domains/routes.ts'
import { companyDashboardRoutes, companyHubRoutes } from './company-hub/routes.ts'

export const companies: Room = {
  company_member: [companyHubRoutes],
  company_admin: [companyDashboardRoutes],
  admin: [adminCompanyRoutes, adminDomainRoutes, administratorInvitationRoutes],
}
