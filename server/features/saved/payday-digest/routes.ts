import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { PaydayDigest } from './schemas.ts'
import { describePaydayDigest, setPaydayDigest } from './service.ts'

const tags = ['payday digest']

export const paydayDigestRoutes: Feature = (app, deps) => {
  app.get(
    '/me/payday-digest',
    { schema: { tags, summary: 'On which day I am sent offers that end soon', response: { 200: PaydayDigest } } },
    (request) => describePaydayDigest(deps, actorOf(request)),
  )

  app.put(
    '/me/payday-digest',
    {
      schema: {
        tags,
        summary: 'Send me offers that end soon on my payday, or no more',
        description: 'Three at most, of merchants that I follow; nothing in a month without any.',
        body: PaydayDigest,
        response: { 200: PaydayDigest },
      },
    },
    (request) => setPaydayDigest(deps, actorOf(request), request.body),
  )
}
