import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { OwnCard, OwnCardCode, OwnCardList, OwnCardUse, OwnCardWish } from './schemas.ts'
import { addOwnCard, changeOwnCard, listOwnCards, markOwnCardUsed, readOwnCardCode, removeOwnCard } from './service.ts'

const tags = ['own cards']

const keepingRoutes: Feature = (app, deps) => {
  app.get(
    '/own-cards',
    {
      config: { rank: 'first' },
      schema: { tags, summary: 'The cards that I added myself, last used first', response: { 200: OwnCardList } },
    },
    (request) => listOwnCards(deps, actorOf(request)),
  )

  app.post(
    '/own-cards',
    {
      schema: {
        tags,
        summary: 'Add a card of my own',
        description: 'At most 100, each code once. Nobody else sees that it is there.',
        body: OwnCardWish,
        response: { 201: OwnCard },
      },
    },
    async (request, reply) => reply.code(201).send(await addOwnCard(deps, actorOf(request), request.body)),
  )

  app.put(
    '/own-cards/:id',
    {
      schema: {
        tags,
        summary: 'Change a card of my own',
        params: IdParams,
        body: OwnCardWish,
        response: { 200: OwnCard },
      },
    },
    (request) => changeOwnCard(deps, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    '/own-cards/:id',
    { schema: { tags, summary: 'Delete a card of my own', params: IdParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeOwnCard(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}

const tillRoutes: Feature = (app, deps) => {
  app.post(
    '/own-cards/:id/code',
    {
      config: { level: 'aal2_if_enrolled' },
      schema: {
        tags,
        summary: 'What the code of one of my own cards says',
        params: IdParams,
        response: { 200: OwnCardCode },
      },
    },
    (request) => readOwnCardCode(deps, actorOf(request), request.params.id),
  )

  app.put(
    '/own-cards/:id/last-used',
    {
      schema: {
        tags,
        summary: 'Mark one of my own cards as used now',
        params: IdParams,
        response: { 200: OwnCardUse },
      },
    },
    (request) => markOwnCardUsed(deps, actorOf(request), request.params.id),
  )
}

export const ownCardRoutes: Feature = (app, deps) => {
  keepingRoutes(app, deps)
  tillRoutes(app, deps)
}
