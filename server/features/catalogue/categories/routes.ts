import type { Feature } from '../../../platform/http/app-type.ts'
import { compileWriter } from '../../../platform/http/serialiser.ts'
import { CategoryList } from './schemas.ts'
import { listCategories } from './service.ts'

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
