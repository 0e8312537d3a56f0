import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import type { Tokens } from './tokens.ts'

function providersOf(deps: Deps): Record<string, true> {
  return Object.fromEntries(deps.config.providers.map(({ name }) => [name, true as const]))
}

/** The public half of the captcha's settings, for the page that shows it; null when none is asked for. */
function captchaOf(deps: Deps): { provider: string; site_key: string | null } | null {
  const { captcha } = deps.config.auth
  return captcha ? { provider: captcha.provider, site_key: captcha.siteKey ?? null } : null
}

export function publicRoutes(app: FastifyInstance, deps: Deps, tokens: Tokens): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600')
    return tokens.jwks()
  })

  /** What the sign-in screen offers; `external_labels` is what each provider's button says. */
  app.get('/settings', async () => ({
    external: {
      anonymous_users: deps.config.auth.anonymous,
      email: true,
      phone: deps.config.auth.phone,
      ...providersOf(deps),
    },
    external_labels: Object.fromEntries(deps.config.providers.map(({ name, label }) => [name, label])),
    web3_chains: deps.config.auth.web3 ? deps.config.web3Chains : [],
    disable_signup: deps.config.auth.signupDisabled,
    mailer_autoconfirm: deps.config.auth.autoconfirm,
    phone_autoconfirm: false,
    password_min_length: deps.config.auth.passwordMinLength,
    saml_enabled: deps.config.auth.saml,
    captcha: captchaOf(deps),
  }))

  app.get('/health', async () => ({ name: 'Offerwell Auth', description: 'The sign-in service of Offerwell' }))
}
