import type { Room } from '../../auth/guard/actor.ts'
import { companyReportRoutes } from './company-reports/routes.ts'
import { reportSettingsRoutes } from './report-settings/routes.ts'

export const reports: Room = {
  company_reports: [companyReportRoutes],
  company_admin: [reportSettingsRoutes],
}
