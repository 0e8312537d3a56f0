import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { OfferStatistics, StatisticsQuery } from './schemas.ts'
import { describeOwnStatistics, describeStatistics, exportOwnStatistics, exportStatistics } from './service.ts'

const asked = { tags: ['offer-statistics'], params: IdParams, querystring: StatisticsQuery }
const Table = z.string().describe('A row a day, then a row for each run of days that is told as one figure')

function sendTable(reply: FastifyReply, table: string): FastifyReply {
  reply.header('content-disposition', 'attachment; filename="offerwell-statistics.csv"')
  return reply.type('text/csv; charset=utf-8').send(table)
}

export const ownOfferStatisticsRoutes: Feature = (app, deps) => {
  app.get(
    '/supplier/offers/:id/statistics',
    { schema: { ...asked, summary: 'How an offer of mine does, by day', response: { 200: OfferStatistics } } },
    (request) => describeOwnStatistics(deps, actorOf(request), request.params.id, request.query),
  )

  app.get(
    '/supplier/offers/:id/statistics.csv',
    { schema: { ...asked, summary: 'The same as a table', response: { 200: Table } } },
    async (request, reply) =>
      sendTable(reply, await exportOwnStatistics(deps, actorOf(request), request.params.id, request.query)),
  )
}

export const staffOfferStatisticsRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/offers/:id/statistics',
    { schema: { ...asked, summary: 'How an offer does, by day', response: { 200: OfferStatistics } } },
    (request) => describeStatistics(deps, request.params.id, request.query),
  )

  app.get(
    '/admin/offers/:id/statistics.csv',
    { schema: { ...asked, summary: 'The same as a table', response: { 200: Table } } },
    async (request, reply) => sendTable(reply, await exportStatistics(deps, request.params.id, request.query)),
  )
}
