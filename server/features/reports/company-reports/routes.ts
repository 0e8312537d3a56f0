import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import { sendCsv } from '../../../platform/csv/stream-csv.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { CompanyReport, ReportQuery } from './schemas.ts'
import { describeReport, exportReport, headOf } from './service.ts'

const tags = ['company-reports']

export const companyReportRoutes: Feature = (app, deps) => {
  app.get(
    '/company/reports',
    {
      schema: {
        tags,
        summary: 'What my company’s months were, as a whole or by one kind of part',
        querystring: ReportQuery,
        response: { 200: CompanyReport },
      },
    },
    (request) => describeReport(deps, actorOf(request), request.query),
  )

  app.get(
    '/company/reports.csv',
    {
      schema: {
        tags,
        summary: 'The same as a table',
        querystring: ReportQuery,
        response: { 200: z.string().describe('A row for the company, and one for each part') },
      },
    },
    async (request, reply) => {
      const batches = exportReport(deps, actorOf(request), request.query)
      return await sendCsv(reply, { fileName: 'report.csv', head: headOf(request.query), batches })
    },
  )
}
