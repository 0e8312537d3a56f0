import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { SignOnEnforcement, SignOnEnforcementChange } from './schemas.ts'
import { describeEnforcement, enforceSignOn, releaseSignOn } from './service.ts'

const tags = ['sign-on-enforcement']
const params = IdParams
const response = { 200: SignOnEnforcement }
const path = '/company/sign-on/providers/:id/enforcement'

export const signOnEnforcementRoutes: Feature = (app, deps) => {
  app.get(
    path,
    { schema: { tags, summary: 'Whether my company’s people come by its sign-in service alone', params, response } },
    (request) => describeEnforcement(deps, actorOf(request), request.params.id),
  )

  app.put(
    path,
    {
      schema: {
        tags,
        summary: 'Let them in by it alone, all but these administrators, or choose others of these',
        params,
        body: SignOnEnforcementChange,
        response,
      },
    },
    (request) => enforceSignOn(deps, actorOf(request), request.params.id, request.body.administratorIds),
  )

  app.delete(
    path,
    { schema: { tags, summary: 'Let everybody in by any way of theirs again', params, response } },
    (request) => releaseSignOn(deps, actorOf(request), request.params.id),
  )
}
