import type { Feature } from '../../../platform/http/app-type.ts'
import { compileWriter } from '../../../platform/http/serialiser.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { sharedKey } from '../offers/service.ts'
import { MerchantDetail, MerchantList, MerchantListQuery } from './schemas.ts'
import { describeMerchant, listMerchants } from './service.ts'

const writeList = compileWriter(MerchantList)
const writeDetail = compileWriter(MerchantDetail)

export const merchantRoutes: Feature = (app, deps) => {
  app.get(
    '/merchants',
    {
      schema: {
        tags: ['merchants'],
        summary: 'Merchants by name, or those that have a text in their name',
        querystring: MerchantListQuery,
        response: { 200: MerchantList },
      },
    },
    (request, reply) => {
      const { query } = request
      const key = sharedKey('merchants', query)
      if (key === undefined) return listMerchants(deps, query)
      return deps.catalogueCache.respond(request, reply, key, async () => writeList(await listMerchants(deps, query)))
    },
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
