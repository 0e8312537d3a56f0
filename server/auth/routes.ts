import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import type { Guard } from './guard.ts'
import { absentPasswordHash } from './password.ts'
import { speakProtocol } from './protocol.ts'
import { publicRoutes } from './routes-public.ts'
import { signupRoutes } from './routes-signup.ts'
import { tokenRoutes } from './routes-token.ts'
import { userRoutes } from './routes-user.ts'

/** The auth service, in the protocol of `@supabase/auth-js`, for a prefix of its own: parsers and error shape stay inside. */
export function authRoutes(deps: Deps, guard: Guard): FastifyPluginAsync {
  return async (app) => {
    speakProtocol(app)
    // The protocol is the client library's own and stays out of the data API's document.
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true }
    })
    // Made ahead, so that the first unknown address does not take longer than a known one.
    await absentPasswordHash()
    signupRoutes(app, deps, guard.tokens)
    tokenRoutes(app, deps, guard.tokens)
    userRoutes(app, deps, guard)
    publicRoutes(app, deps, guard.tokens)
  }
}
