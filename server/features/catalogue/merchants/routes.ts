import type { Feature } from '../../../platform/http/app-type.ts'
import { compileWriter } from '../../../platform/http/serialiser.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { MerchantDetail, MerchantList } from './schemas.ts'
import { describeMerchant, listMerchants } from './service.ts'

const writeList = compileWriter(MerchantList)
const writeDetail = compileWriter(MerchantDetail)

export const merchantRoutes: Feature = (app, deps) => {
  app.get(
    '/merchants',
    { schema: { tags: ['merchants'], summary: 'Merchants by name', response: { 200: MerchantList } } },
    async (request, reply) =>
      await deps.catalogueCache.respond(request, reply, 'merchants', async () => writeList(await listMerchants(deps))),
  )

  app.get(
    '/merchants/:id',
    {
      schema: {
        tags: ['merchants'],
        summary: 'One merchant, or the one that it was merged into, with its top live offers',
        params: IdParams,
        response: { 200: MerchantDetail },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const make = async () => writeDetail(await describeMerchant(deps, id))
      await deps.catalogueCache.respond(request, reply, `merchant\0${id}`, make)
    },
  )
}
