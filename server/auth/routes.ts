import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { createServiceCheck } from './admin-token.ts'
import { limitByNetwork } from './call-limits.ts'
import { guardByCaptcha } from './captcha.ts'
import type { Guard } from './guard.ts'
import { absentPasswordHash } from './password.ts'
import { speakProtocol } from './protocol.ts'
import { factorRoutes } from './routes-factors.ts'
import { identityRoutes } from './routes-identities.ts'
import { passkeyRoutes } from './routes-passkeys.ts'
import { providerRoutes } from './routes-providers.ts'
import { messageRoutes } from './routes-messages.ts'
import { adminRoutes } from './routes-admin.ts'
import { samlRoutes } from './routes-saml.ts'
import { ssoRoutes } from './routes-sso.ts'
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
    limitByNetwork(app, deps)
    guardByCaptcha(app, deps, createServiceCheck(deps))
    // Made ahead, so that the first unknown address does not take longer than a known one.
    await absentPasswordHash()
    signupRoutes(app, deps, guard.tokens)
    messageRoutes(app, deps, guard.tokens)
    tokenRoutes(app, deps, guard.tokens)
    userRoutes(app, deps, guard)
    factorRoutes(app, deps, guard)
    passkeyRoutes(app, deps, guard)
    providerRoutes(app, deps)
    identityRoutes(app, deps, guard)
    ssoRoutes(app, deps)
    samlRoutes(app, deps)
    adminRoutes(app, deps, guard)
    publicRoutes(app, deps, guard.tokens)
  }
}
