import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { originOf, requireCaller } from '../sessions/caller.ts'
import { requireAal } from '../factors/factor-policy.ts'
import type { Guard } from '../guard/guard.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import { deleteSessions } from '../sessions/queries-sessions.ts'
import { allowedRedirect } from '../protocol/redirects.ts'
import { logoutQuery, parse, refuseReservedFields, signupQuery, userBody } from '../protocol/schemas.ts'
import { updateUser } from './update-user.ts'
import { userJson } from '../people/user-json.ts'

async function getUser(deps: Deps, guard: Guard, request: FastifyRequest) {
  const { user } = await requireCaller(deps, guard.tokens, request)
  return userJson(user)
}

async function putUser(deps: Deps, guard: Guard, request: FastifyRequest) {
  const caller = await requireCaller(deps, guard.tokens, request)
  refuseReservedFields(request.body)
  const { redirect_to: asked } = parse(signupQuery, request.query)
  const redirectTo = allowedRedirect(deps.config, asked)
  const input = { body: parse(userBody, request.body), origin: originOf(request), redirectTo }
  const updated = await updateUser(deps, caller, input)
  guard.forget(caller.user.id)
  return updated
}

async function logOut(deps: Deps, guard: Guard, request: FastifyRequest, reply: FastifyReply) {
  const caller = await requireCaller(deps, guard.tokens, request)
  const { user, sessionId } = caller
  const { scope } = parse(logoutQuery, request.query)
  // Whoever has only the password must not shut out the person who also has the second factor.
  if (scope === 'others') requireAal(caller)
  await deleteSessions(deps.db, user.id, scope, sessionId)
  guard.forget(user.id)
  const { ip } = originOf(request)
  const entry = { userId: user.id, action: 'logout', payload: { scope }, ip, now: deps.clock.now() }
  await insertAuditEntry(deps.db, entry)
  return reply.code(204).send()
}

export function userRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  app.get('/user', (request) => getUser(deps, guard, request))
  app.put('/user', (request) => putUser(deps, guard, request))
  app.post('/logout', (request, reply) => logOut(deps, guard, request, reply))
}
