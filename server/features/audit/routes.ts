import type { Room } from '../../auth/guard/actor.ts'
import { companyAuditRoutes, companySealRoutes, staffAuditRoutes } from './audit-log/routes.ts'

export const audit: Room = {
  company_admin: [companyAuditRoutes, companySealRoutes],
  admin: [staffAuditRoutes],
}
