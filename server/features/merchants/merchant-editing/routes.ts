import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  AdminMerchantDetail,
  AdminMerchantList,
  AdminMerchantQuery,
  MerchantChange,
  MerchantPageChange,
  NewMerchant,
  RelatedMerchants,
} from './schemas.ts'
import {
  addMerchant,
  changeMerchant,
  changePage,
  describeMerchant,
  listMerchants,
  relateMerchants,
  removeMerchant,
} from './service.ts'

const tags = ['admin-merchants']
const params = IdParams
const response = { 200: AdminMerchantDetail }

export const merchantEditingRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/merchants',
    {
      schema: {
        tags,
        summary: 'All merchants, by name',
        querystring: AdminMerchantQuery,
        response: { 200: AdminMerchantList },
      },
    },
    (request) => listMerchants(deps, request.query),
  )

  app.get(
    '/admin/merchants/:id',
    { schema: { tags, summary: 'A merchant with its page, and what hangs on it', params, response } },
    (request) => describeMerchant(deps, request.params.id),
  )

  app.post(
    '/admin/merchants',
    { schema: { tags, summary: 'Add a merchant', body: NewMerchant, response: { 201: AdminMerchantDetail } } },
    async (request, reply) => reply.code(201).send(await addMerchant(deps, actorOf(request), request.body)),
  )

  app.put(
    '/admin/merchants/:id',
    { schema: { tags, summary: 'Change name, logo, site and categories', params, body: MerchantChange, response } },
    (request) => changeMerchant(deps, actorOf(request), request.params.id, request.body),
  )

  app.put(
    '/admin/merchants/:id/page',
    { schema: { tags, summary: 'Change what its page says, at once', params, body: MerchantPageChange, response } },
    (request) => changePage(deps, actorOf(request), request.params.id, request.body),
  )

  app.put(
    '/admin/merchants/:id/related',
    { schema: { tags, summary: 'Put other merchants beside it', params, body: RelatedMerchants, response } },
    (request) => relateMerchants(deps, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    '/admin/merchants/:id',
    { schema: { tags, summary: 'Delete a merchant without offers', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeMerchant(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
