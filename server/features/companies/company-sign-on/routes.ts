import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { CompanySignOnPage, NewSignOnProvider, SignOnProviderEdit, SignOnWay } from './schemas.ts'
import { addSignOn, describeSignOn, editSignOn, removeSignOn, trySignOn } from './service.ts'

const tags = ['company-sign-on']
const params = IdParams
const response = { 200: CompanySignOnPage }

export const companySignOnRoutes: Feature = (app, deps) => {
  app.get(
    '/company/sign-on',
    { schema: { tags, summary: 'How my company’s people come by its own sign-in service', response } },
    (request) => describeSignOn(deps, actorOf(request)),
  )

  app.post(
    '/company/sign-on/providers',
    { schema: { tags, summary: 'Set my company’s sign-in service up', body: NewSignOnProvider, response } },
    (request) => addSignOn(deps, actorOf(request), request.body),
  )

  app.put(
    '/company/sign-on/providers/:id',
    { schema: { tags, summary: 'Change what is known of it', params, body: SignOnProviderEdit, response } },
    (request) => editSignOn(deps, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    '/company/sign-on/providers/:id',
    { schema: { tags, summary: 'Remove it, and end the sessions that came through it', params, response } },
    (request) => removeSignOn(deps, actorOf(request), request.params.id),
  )

  app.post(
    '/company/sign-on/providers/:id/trial',
    {
      schema: {
        tags,
        summary: 'Try it: what it says is kept for an hour, and nobody is signed in',
        params,
        response: { 200: SignOnWay },
      },
    },
    (request, reply) => trySignOn(deps, actorOf(request), reply, request.params.id),
  )
}
