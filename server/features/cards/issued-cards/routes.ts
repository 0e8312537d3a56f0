import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import { sendCsv } from '../../../platform/csv/stream-csv.ts'
import type { App, Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { CardsIssued } from '../card-issuing/schemas.ts'
import {
  CardDecision,
  CardRenewal,
  CardReplacement,
  CardsMoved,
  IssuedCardFilter,
  IssuedCardList,
  IssuedCardQuery,
} from './schemas.ts'
import { decideCards, EXPORT_HEAD, exportIssued, listIssued, renewCards, replaceCard, revokeCard } from './service.ts'

const tags = ['issued-cards']

function listRoutes(app: App, deps: Parameters<Feature>[1]): void {
  app.get(
    '/company/cards',
    {
      schema: {
        tags,
        summary: 'The cards that my company has issued, the last first, without their numbers',
        querystring: IssuedCardQuery,
        response: { 200: IssuedCardList },
      },
    },
    (request) => listIssued(deps, actorOf(request), request.query),
  )

  app.get(
    '/company/cards.csv',
    {
      schema: {
        tags,
        summary: 'The filtered list as a table, however long, without numbers',
        querystring: IssuedCardFilter,
        response: { 200: z.string().describe('A row a card') },
      },
    },
    async (request, reply) => {
      const batches = exportIssued(deps, actorOf(request), request.query)
      return await sendCsv(reply, { fileName: 'cards.csv', head: EXPORT_HEAD, batches })
    },
  )
}

export const issuedCardRoutes: Feature = (app, deps) => {
  listRoutes(app, deps)

  app.post(
    '/company/cards/decisions',
    {
      schema: {
        tags,
        summary: 'Approve or decline cards that somebody else issued',
        body: CardDecision,
        response: { 200: CardsMoved },
      },
    },
    (request) => decideCards(deps, actorOf(request), request.body),
  )

  app.post(
    '/company/cards/renewals',
    {
      schema: {
        tags,
        summary: 'Let cards go on, counted from their ends',
        body: CardRenewal,
        response: { 200: CardsMoved },
      },
    },
    (request) => renewCards(deps, actorOf(request), request.body),
  )

  app.post(
    '/company/cards/:id/replacement',
    {
      schema: {
        tags,
        summary: 'Issue a card with a new number in place of one',
        params: IdParams,
        body: CardReplacement,
        response: { 201: CardsIssued },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await replaceCard(deps, actorOf(request), request.params.id, request.body)),
  )

  app.delete(
    '/company/cards/:id',
    {
      schema: { tags, summary: 'Take a card back', params: IdParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await revokeCard(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
