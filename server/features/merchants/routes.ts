import type { Feature } from '../../platform/http/app-type.ts'
import { compileWriter } from '../../platform/http/serialiser.ts'
import { MerchantList } from './schemas.ts'
import { listMerchants } from './service.ts'

const write = compileWriter(MerchantList)

export const merchantRoutes: Feature = (app, deps) => {
  app.get(
    '/merchants',
    { schema: { tags: ['merchants'], summary: 'Merchants by name', response: { 200: MerchantList } } },
    async (request, reply) =>
      await deps.catalogueCache.respond(request, reply, 'merchants', async () => write(await listMerchants(deps))),
  )
}
