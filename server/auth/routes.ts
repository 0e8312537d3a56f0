import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { createServiceCheck } from './sessions/admin-token.ts'
import { limitByNetwork } from './protocol/call-limits.ts'
import { guardByCaptcha } from './protocol/captcha.ts'
import type { Guard } from './guard/guard.ts'
import { absentPasswordHash } from './people/password.ts'
import { speakProtocol } from './protocol/protocol.ts'
import { factorRoutes } from './factors/routes.ts'
import { identityRoutes } from './providers/routes-identities.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { providerRoutes } from './providers/routes-providers.ts'
import { messageRoutes } from './messages/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { samlRoutes } from './sso/routes-saml.ts'
import { ssoRoutes } from './sso/routes-sso.ts'
import { publicRoutes } from './sessions/routes.ts'
import { signupRoutes } from './accounts/routes-signup.ts'
import { tokenRoutes } from './routes-token.ts'
import { userRoutes } from './accounts/routes-user.ts'

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
