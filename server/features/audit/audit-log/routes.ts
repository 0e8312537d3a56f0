import { z } from 'zod'
import { sendCsv } from '../../../platform/csv/stream-csv.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { AuditFilter, AuditFilters, AuditLog, AuditQuery } from './schemas.ts'
import { EXPORT_HEAD, exportEntries, listEntries, listFilters } from './service.ts'

const tags = ['audit-log']

export const auditLogRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/audit',
    { schema: { tags, summary: 'What staff did, newest first', querystring: AuditQuery, response: { 200: AuditLog } } },
    (request) => listEntries(deps, request.query),
  )

  app.get(
    '/admin/audit/filters',
    { schema: { tags, summary: 'Who did anything, and what', response: { 200: AuditFilters } } },
    () => listFilters(deps),
  )

  app.get(
    '/admin/audit.csv',
    {
      schema: {
        tags,
        summary: 'The filtered log as a table, however long',
        querystring: AuditFilter,
        response: { 200: z.string().describe('A row an entry') },
      },
    },
    async (request, reply) => {
      const batches = exportEntries(deps, request.query)
      return await sendCsv(reply, { fileName: 'offerwell-audit.csv', head: EXPORT_HEAD, batches })
    },
  )
}
