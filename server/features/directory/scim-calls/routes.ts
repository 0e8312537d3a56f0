import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { ScimCallQuery, ScimCalls } from './schemas.ts'
import { listCalls } from './service.ts'

export const scimCallRoutes: Feature = (app, deps) => {
  app.get(
    '/company/directory/calls',
    {
      schema: {
        tags: ['scim-calls'],
        summary: 'The last 1,000 calls of my company’s directory, and what they changed',
        querystring: ScimCallQuery,
        response: { 200: ScimCalls },
      },
    },
    (request) => listCalls(deps, actorOf(request), request.query),
  )
}
