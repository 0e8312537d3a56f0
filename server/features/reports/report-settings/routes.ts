import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { ReportSettings, ReportSettingsEdit } from './schemas.ts'
import { describeReportSettings, editReportSettings } from './service.ts'

const tags = ['report-settings']
const response = { 200: ReportSettings }

export const reportSettingsRoutes: Feature = (app, deps) => {
  app.get(
    '/company/report-settings',
    { schema: { tags, summary: 'What my company pays, and who gets its reports by mail', response } },
    (request) => describeReportSettings(deps, actorOf(request)),
  )

  app.put(
    '/company/report-settings',
    { schema: { tags, summary: 'Change some of that', body: ReportSettingsEdit, response } },
    (request) => editReportSettings(deps, actorOf(request), request.body),
  )
}
