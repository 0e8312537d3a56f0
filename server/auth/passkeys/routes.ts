import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { originOf, requireCaller } from '../sessions/caller.ts'
import { idOf, passkeyBody, passkeyNameBody } from '../factors/factor-schemas.ts'
import type { Guard } from '../guard/guard.ts'
import { nameOwnPasskey, passkeysOf, removeOwnPasskey } from './passkey-manage.ts'
import { finishPasskey, startPasskey } from './passkey-register.ts'
import { finishPasskeySignIn, startPasskeySignIn } from './passkey-sign-in.ts'
import { parse } from '../protocol/schemas.ts'

function ceremonyRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  app.post('/passkeys/registration/options', async (request) => {
    const caller = await requireCaller(deps, guard.tokens, request)
    return startPasskey(deps, caller, originOf(request))
  })

  app.post('/passkeys/registration/verify', async (request) => {
    const caller = await requireCaller(deps, guard.tokens, request)
    return finishPasskey(deps, caller, parse(passkeyBody, request.body), originOf(request))
  })

  app.post('/passkeys/authentication/options', (request) => startPasskeySignIn(deps, originOf(request)))

  app.post('/passkeys/authentication/verify', (request) =>
    finishPasskeySignIn(deps, guard.tokens, parse(passkeyBody, request.body), originOf(request)),
  )
}

export function passkeyRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  ceremonyRoutes(app, deps, guard)

  app.get('/passkeys', async (request) => {
    const { user } = await requireCaller(deps, guard.tokens, request)
    return passkeysOf(deps, user.id)
  })

  app.patch('/passkeys/:passkeyId', async (request) => {
    const caller = await requireCaller(deps, guard.tokens, request)
    const { friendly_name: name } = parse(passkeyNameBody, request.body)
    return nameOwnPasskey(deps, caller, idOf(request.params, 'passkeyId'), name)
  })

  app.delete('/passkeys/:passkeyId', async (request, reply) => {
    const caller = await requireCaller(deps, guard.tokens, request)
    await removeOwnPasskey(deps, caller, idOf(request.params, 'passkeyId'), originOf(request))
    return reply.code(204).send()
  })
}
