import { z } from 'zod'
import { sendCsv } from '../../../platform/csv/stream-csv.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { AdminOfferExport, AdminOfferList, AdminOfferQuery, OfferAttachments, OfferIds } from './schemas.ts'
import { describeAttachments, EXPORT_HEAD, exportOffers, listOffers } from './service.ts'

const tags = ['admin-offers']

export const adminOfferRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/offers',
    {
      schema: {
        tags,
        summary: 'All offers, newest first or in another order',
        querystring: AdminOfferQuery,
        response: { 200: AdminOfferList },
      },
    },
    (request) => listOffers(deps, request.query),
  )

  app.get(
    '/admin/offers.csv',
    {
      schema: {
        tags,
        summary: 'The filtered list in its order as a table, however long',
        querystring: AdminOfferExport,
        response: { 200: z.string().describe('A row an offer') },
      },
    },
    async (request, reply) => {
      const batches = exportOffers(deps, request.query)
      return await sendCsv(reply, { fileName: 'offerwell-offers.csv', head: EXPORT_HEAD, batches })
    },
  )

  app.post(
    '/admin/offer-attachments',
    {
      schema: {
        tags,
        summary: 'What would go with these offers if they were deleted',
        body: OfferIds,
        response: { 200: OfferAttachments },
      },
    },
    (request) => describeAttachments(deps, request.body.ids),
  )
}
