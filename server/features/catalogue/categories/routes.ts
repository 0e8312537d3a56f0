import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { compileWriter } from '../../../platform/http/serialiser.ts'
import {
  AdminCategory,
  AdminCategoryList,
  CategoryActive,
  CategoryChange,
  CategoryList,
  CategoryOrder,
  DeleteCategoryQuery,
  NewCategory,
} from './schemas.ts'
import {
  addCategory,
  changeCategory,
  listAll,
  listCategories,
  orderCategories,
  removeCategory,
  setActive,
} from './service.ts'

const write = compileWriter(CategoryList)

export const categoryRoutes: Feature = (app, deps) => {
  app.get(
    '/categories',
    {
      schema: { tags: ['categories'], summary: 'Active categories, in display order', response: { 200: CategoryList } },
    },
    async (request, reply) =>
      await deps.catalogueCache.respond(request, reply, 'categories', async () => write(await listCategories(deps))),
  )
}

const tags = ['admin-categories']
const params = IdParams

/** The staff's door. */
export const categoryEditingRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/categories',
    { schema: { tags, summary: 'All categories, in display order', response: { 200: AdminCategoryList } } },
    () => listAll(deps),
  )

  app.post(
    '/admin/categories',
    { schema: { tags, summary: 'Add a category', body: NewCategory, response: { 201: AdminCategory } } },
    async (request, reply) => reply.code(201).send(await addCategory(deps, actorOf(request), request.body)),
  )

  app.put(
    '/admin/categories/order',
    {
      schema: {
        tags,
        summary: 'Put the categories in order',
        body: CategoryOrder,
        response: { 200: AdminCategoryList },
      },
    },
    (request) => orderCategories(deps, actorOf(request), request.body),
  )

  app.put(
    '/admin/categories/:id',
    {
      schema: {
        tags,
        summary: 'Change a category; a new name follows through',
        params,
        body: CategoryChange,
        response: { 200: AdminCategory },
      },
    },
    (request) => changeCategory(deps, actorOf(request), request.params.id, request.body),
  )

  app.put(
    '/admin/categories/:id/active',
    {
      schema: {
        tags,
        summary: 'Offer a category in filters and forms, or no more',
        params,
        body: CategoryActive,
        response: { 200: AdminCategory },
      },
    },
    (request) => setActive(deps, actorOf(request), request.params.id, request.body.active),
  )

  app.delete(
    '/admin/categories/:id',
    {
      schema: {
        tags,
        summary: 'Delete a category; another one takes its place',
        params,
        querystring: DeleteCategoryQuery,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeCategory(deps, actorOf(request), request.params.id, request.query.moveTo)
      return reply.code(204).send(null)
    },
  )
}
