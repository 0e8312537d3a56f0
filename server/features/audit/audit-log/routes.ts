import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf, companyOf } from '../../../auth/guard/guard.ts'
import { sendCsv } from '../../../platform/csv/stream-csv.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import type { AuditScope } from './queries.ts'
import {
  AuditFilter,
  AuditFilters,
  AuditLog,
  AuditQuery,
  AuditSeal,
  AuditSealQuery,
  CompanyAuditQuery,
} from './schemas.ts'
import { checkSeals, EXPORT_HEAD, exportEntries, listEntries, listFilters } from './service.ts'

const tags = ['audit-log']

type Log = {
  base: '/admin' | '/company'
  /** Whose deeds it is of, for the summaries. */
  of: string
  query: typeof AuditQuery
  fileName: string
  scopeOf: (request: FastifyRequest) => AuditScope
}

/** The same log for both who read it: what differs is whose it is. */
function logRoutes({ base, of, query, fileName, scopeOf }: Log): Feature {
  return (app, deps) => {
    app.get(
      `${base}/audit`,
      { schema: { tags, summary: `${of}, newest first`, querystring: query, response: { 200: AuditLog } } },
      (request) => listEntries(deps, scopeOf(request), request.query),
    )

    app.get(
      `${base}/audit/filters`,
      { schema: { tags, summary: `${of}: who, what, and to what`, response: { 200: AuditFilters } } },
      (request) => listFilters(deps, scopeOf(request)),
    )

    app.get(
      `${base}/audit.csv`,
      {
        schema: {
          tags,
          summary: `${of}, filtered, as a table, however long`,
          querystring: AuditFilter,
          response: { 200: z.string().describe('A row an entry') },
        },
      },
      async (request, reply) => {
        const batches = exportEntries(deps, scopeOf(request), request.query)
        return await sendCsv(reply, { fileName, head: EXPORT_HEAD, batches })
      },
    )
  }
}

export const staffAuditRoutes = logRoutes({
  base: '/admin',
  of: 'What staff did',
  query: AuditQuery,
  fileName: 'offerwell-audit.csv',
  scopeOf: () => 'staff',
})

export const companyAuditRoutes = logRoutes({
  base: '/company',
  of: 'What was done in my company, and to it by staff',
  query: CompanyAuditQuery,
  fileName: 'company-audit.csv',
  scopeOf: (request) => companyOf(actorOf(request)),
})

export const companySealRoutes: Feature = (app, deps) => {
  app.get(
    '/company/audit/seal',
    {
      schema: {
        tags,
        summary: "Whether my company's entries are what was written, a part of them at a time",
        querystring: AuditSealQuery,
        response: { 200: AuditSeal },
      },
    },
    (request) => checkSeals(deps, companyOf(actorOf(request)), request.query),
  )
}
