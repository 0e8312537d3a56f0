import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { originOf } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import type { Guard } from '../guard/guard.ts'
import { requireLinker, requireLinking } from './identities-caller.ts'
import { unlinkIdentity } from './identities-unlink.ts'
import { beginAtProvider, PROVIDER_FLOW_SECONDS } from './oauth-authorize.ts'
import { setFlowCookie } from './oauth-cookie.ts'
import { parse } from '../protocol/schemas.ts'
import { lenientText } from '../protocol/text.ts'

const linkQuery = z.object({ skip_http_redirect: lenientText })
const identityParams = z.object({ identityId: z.uuid() })

async function beginLinking(deps: Deps, guard: Guard, request: FastifyRequest, reply: FastifyReply) {
  const caller = await requireLinker(deps, guard.tokens, request)
  const { url, flowId, cookieValue } = await beginAtProvider(deps, request.query, caller)
  setFlowCookie(reply, deps.config.publicUrl, { flowId, value: cookieValue, seconds: PROVIDER_FLOW_SECONDS })
  const { skip_http_redirect: skip } = parse(linkQuery, request.query)
  return skip === 'true' ? reply.send({ url }) : reply.redirect(url, 302)
}

async function unlink(deps: Deps, guard: Guard, request: FastifyRequest) {
  const caller = await requireLinker(deps, guard.tokens, request)
  const params = identityParams.safeParse(request.params)
  if (!params.success) throw authError('validation_failed', 'identity_id must be an UUID', { status: 404 })
  await unlinkIdentity(deps, { caller, identityId: params.data.identityId, origin: originOf(request) })
  guard.forget(caller.user.id)
  return {}
}

export function identityRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const onRequest = async () => requireLinking(deps)
  app.get('/user/identities/authorize', { onRequest }, (request, reply) => beginLinking(deps, guard, request, reply))
  app.delete('/user/identities/:identityId', { onRequest }, (request) => unlink(deps, guard, request))
}
