import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { limitCalls } from '../protocol/call-limits.ts'
import { AUTH_ERRORS, isAuthError } from '../protocol/errors.ts'
import { beginAtProvider, PROVIDER_FLOW_SECONDS, redirectOf } from './oauth-authorize.ts'
import { arriveFromProvider, callbackShape } from './oauth-callback.ts'
import { setFlowCookie } from './oauth-cookie.ts'
import { redirectWithCode, redirectWithError } from './oauth-redirect.ts'
import { parse } from '../protocol/schemas.ts'

const FORM_AT_MOST_BYTES = 32 * 1024
const FIELD_AT_MOST_CHARACTERS = 4096

async function authorize(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  await limitCalls(deps, 'token', request.ip)
  const { publicUrl } = deps.config
  try {
    const { url, flowId, cookieValue } = await beginAtProvider(deps, request.query)
    setFlowCookie(reply, publicUrl, { flowId, value: cookieValue, seconds: PROVIDER_FLOW_SECONDS })
    return reply.redirect(url, 302)
  } catch (error) {
    // A person is looking: what is not the page's own mistake is shown on the page, not as bare JSON.
    if (!isAuthError(error) || AUTH_ERRORS[error.code].status < 500) throw error
    return redirectWithError(reply, redirectOf(deps, request.query), error)
  }
}

async function callback(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const arrived = await arriveFromProvider(deps, request, parse(callbackShape, request.query))
  const { redirectTo, flowId } = arrived
  if (flowId !== undefined) setFlowCookie(reply, deps.config.publicUrl, { flowId, value: '', seconds: 0 })
  return 'code' in arrived
    ? redirectWithCode(reply, redirectTo, arrived.code)
    : redirectWithError(reply, redirectTo, arrived.failure)
}

/** A form that another site posts comes without our cookie; one turn through a link brings it back. */
function callbackByForm(request: FastifyRequest, reply: FastifyReply) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parse(callbackShape, request.body))) {
    if (value !== undefined && value.length <= FIELD_AT_MOST_CHARACTERS) query.set(name, value)
  }
  return reply.redirect(`callback?${query.toString()}`, 303)
}

/** Signing in at a provider that the operator has set up. */
export function providerRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/authorize', (request, reply) => authorize(deps, request, reply))
  app.get('/callback', (request, reply) => callback(deps, request, reply))
  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_AT_MOST_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    forms.post('/callback', (request, reply) => callbackByForm(request, reply))
  })
}
