import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { MySavings } from './schemas.ts'
import { describeSavings } from './service.ts'

export const savingsRoutes: Feature = (app, deps) => {
  app.get(
    '/me/savings',
    { schema: { tags: ['redemptions'], summary: 'What I saved, month by month', response: { 200: MySavings } } },
    (request) => describeSavings(deps, actorOf(request)),
  )
}
