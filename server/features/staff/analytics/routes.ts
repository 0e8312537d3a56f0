import { z } from 'zod'
import { sendCsv } from '../../../platform/csv/stream-csv.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import {
  Analytics,
  AnalyticsBreakdown,
  AnalyticsQuery,
  AnalyticsSearches,
  AnalyticsTopOffers,
  BreakdownQuery,
} from './schemas.ts'
import {
  createCounting,
  describeAnalytics,
  describeBreakdown,
  describeSearches,
  describeTopOffers,
  exportBreakdown,
  exportHead,
} from './service.ts'

const tags = ['analytics']
const asked = { tags, querystring: AnalyticsQuery }

export const analyticsRoutes: Feature = (app, deps) => {
  const counting = createCounting(deps)
  app.addHook('onClose', () => counting.stop())

  app.get(
    '/admin/analytics',
    {
      schema: { ...asked, summary: 'The platform in a period, and in the one before it', response: { 200: Analytics } },
    },
    (request) => describeAnalytics(deps, counting, request.query),
  )

  app.get(
    '/admin/analytics/breakdown',
    {
      schema: {
        tags,
        summary: 'The same by category, merchant, company or type, the most redeemed first',
        querystring: BreakdownQuery,
        response: { 200: AnalyticsBreakdown },
      },
    },
    (request) => describeBreakdown(deps, counting, request.query),
  )

  app.get(
    '/admin/analytics/breakdown.csv',
    {
      schema: {
        tags,
        summary: 'A breakdown as a table, every row of it',
        querystring: BreakdownQuery,
        response: { 200: z.string().describe('A row each') },
      },
    },
    async (request, reply) => {
      const { by } = request.query
      const batches = exportBreakdown(deps, request.query)
      const fileName = `offerwell-by-${by.toLowerCase()}.csv`
      return await sendCsv(reply, { fileName, head: exportHead(by), batches })
    },
  )

  app.get(
    '/admin/analytics/offers',
    { schema: { ...asked, summary: 'The 10 offers that were redeemed most', response: { 200: AnalyticsTopOffers } } },
    (request) => describeTopOffers(deps, counting, request.query),
  )

  app.get(
    '/admin/analytics/searches',
    { schema: { ...asked, summary: 'What was looked for in vain', response: { 200: AnalyticsSearches } } },
    (request) => describeSearches(deps, request.query),
  )
}
