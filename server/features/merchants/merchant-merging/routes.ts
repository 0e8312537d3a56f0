import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { Merged, NewMerge } from './schemas.ts'
import { mergeMerchants } from './service.ts'

const tags = ['admin-merchants']

export const merchantMergingRoutes: Feature = (app, deps) => {
  app.post(
    '/admin/merchant-merges',
    { schema: { tags, summary: 'Merge a merchant into another', body: NewMerge, response: { 201: Merged } } },
    async (request, reply) => reply.code(201).send(await mergeMerchants(deps, actorOf(request), request.body)),
  )
}
