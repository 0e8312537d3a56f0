import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import type { Tokens } from './tokens.ts'

export function publicRoutes(app: FastifyInstance, deps: Deps, tokens: Tokens): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600')
    return tokens.jwks()
  })

  app.get('/settings', async () => ({
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: deps.config.auth.signupDisabled,
    mailer_autoconfirm: deps.config.auth.autoconfirm,
    phone_autoconfirm: false,
    saml_enabled: false,
  }))

  app.get('/health', async () => ({ name: 'Offerwell Auth', description: 'The sign-in service of Offerwell' }))
}
