import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  AdminCollectionDetail,
  AdminCollectionList,
  CollectionChange,
  CollectionOrder,
  CollectionRequest,
  RuleMatches,
  RuleMatchesQuery,
} from './schemas.ts'
import {
  changeCollection,
  createCollection,
  describeCollection,
  listCollections,
  orderCollections,
  previewRule,
  removeCollection,
} from './service.ts'

const tags = ['collection-editing']
const params = IdParams

export const collectionEditingRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/collections',
    { schema: { tags, summary: 'All collections, in display order', response: { 200: AdminCollectionList } } },
    () => listCollections(deps),
  )

  app.put(
    '/admin/collections/order',
    { schema: { tags, summary: 'Put the collections in order', body: CollectionOrder, response: { 204: z.null() } } },
    async (request, reply) => {
      await orderCollections(deps, actorOf(request), request.body.ids)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/admin/collections/matches',
    {
      schema: {
        tags,
        summary: 'What a rule would find now',
        querystring: RuleMatchesQuery,
        response: { 200: RuleMatches },
      },
    },
    (request) => previewRule(deps, request.query),
  )

  app.post(
    '/admin/collections',
    {
      schema: { tags, summary: 'Make a collection', body: CollectionRequest, response: { 201: AdminCollectionDetail } },
    },
    async (request, reply) => reply.code(201).send(await createCollection(deps, actorOf(request), request.body)),
  )

  app.get(
    '/admin/collections/:id',
    { schema: { tags, summary: 'One collection with its offers', params, response: { 200: AdminCollectionDetail } } },
    (request) => describeCollection(deps, request.params.id),
  )

  app.put(
    '/admin/collections/:id',
    {
      schema: {
        tags,
        summary: 'Change a collection and what is in it',
        params,
        body: CollectionChange,
        response: { 200: AdminCollectionDetail },
      },
    },
    (request) => changeCollection(deps, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    '/admin/collections/:id',
    { schema: { tags, summary: 'Delete a collection for good', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeCollection(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
