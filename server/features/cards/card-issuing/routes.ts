import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  CardGroupList,
  CardGroupNeed,
  CardGroupQuery,
  CardHolderList,
  CardHolderQuery,
  CardsIssued,
  IssuableCardTemplateList,
  NewGroupCards,
  NewIssuedCard,
} from './schemas.ts'
import { countNeed, issueCard, issueToGroup, listGroups, listHolders, listTemplates } from './service.ts'

const tags = ['card-issuing']

export const cardIssuingRoutes: Feature = (app, deps) => {
  app.get(
    '/company/issuable-card-templates',
    {
      schema: { tags, summary: 'The templates that I can issue cards of', response: { 200: IssuableCardTemplateList } },
    },
    (request) => listTemplates(deps, actorOf(request)),
  )

  app.get(
    '/company/card-holders',
    {
      schema: {
        tags,
        summary: 'Active people of my company whom a card can be issued to',
        querystring: CardHolderQuery,
        response: { 200: CardHolderList },
      },
    },
    (request) => listHolders(deps, actorOf(request), request.query.q),
  )

  app.get(
    '/company/card-groups',
    { schema: { tags, summary: 'The groups of my company', response: { 200: CardGroupList } } },
    (request) => listGroups(deps, actorOf(request)),
  )

  app.get(
    '/company/card-groups/:id',
    {
      schema: {
        tags,
        summary: 'How many in a group have no card of a template',
        params: IdParams,
        querystring: CardGroupQuery,
        response: { 200: CardGroupNeed },
      },
    },
    (request) => countNeed(deps, actorOf(request), { ...request.query, groupId: request.params.id }),
  )

  app.post(
    '/company/cards',
    { schema: { tags, summary: 'Issue a card to one person', body: NewIssuedCard, response: { 201: CardsIssued } } },
    async (request, reply) => reply.code(201).send(await issueCard(deps, actorOf(request), request.body)),
  )

  app.post(
    '/company/cards/to-group',
    {
      schema: {
        tags,
        summary: 'Issue a card to everybody in a group who has none of the template',
        body: NewGroupCards,
        response: { 201: CardsIssued },
      },
    },
    async (request, reply) => reply.code(201).send(await issueToGroup(deps, actorOf(request), request.body)),
  )
}
