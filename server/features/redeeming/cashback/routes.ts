import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { CashbackRequest, ToldCashback } from './schemas.ts'
import { tellCashback } from './service.ts'

export const cashbackRoutes: Feature = (app, deps) => {
  app.put(
    '/me/redemptions/:id/cashback',
    {
      schema: {
        tags: ['redemptions'],
        summary: 'Say how far the money of my cashback has come',
        params: IdParams,
        body: CashbackRequest,
        response: { 200: ToldCashback },
      },
    },
    (request) => tellCashback(deps, actorOf(request), request.params.id, request.body),
  )
}
