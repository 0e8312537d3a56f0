import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { AddressTrial } from './schemas.ts'
import { describeTrial, tryAddress } from './service.ts'

const tags = ['address-trials']
const params = IdParams

export const addressTrialRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/offers/:id/address-trial',
    {
      schema: { tags, summary: 'What the address of an offer answered last', params, response: { 200: AddressTrial } },
    },
    (request) => describeTrial(deps, request.params.id),
  )

  app.post(
    '/admin/offers/:id/address-trial',
    { schema: { tags, summary: 'Try the address of an offer', params, response: { 200: AddressTrial } } },
    (request) => tryAddress(deps, actorOf(request), request.params.id),
  )
}
