import { randomBytes } from 'node:crypto'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { readCodeChallenge } from '../protocol/code-challenge.ts'
import { authError } from '../protocol/errors.ts'
import { createFlow } from '../sessions/flow-state.ts'
import { newBinding } from '../providers/oauth-cookie.ts'
import { findProvider, findProviderByDomain, type ProviderRow } from './queries-sso.ts'
import { allowedRedirect } from '../protocol/redirects.ts'
import { METADATA_FRESH_MS, renewedSaml } from './saml-renew.ts'
import { createSaml } from './saml-response.ts'
import { issuerForSignIn, oidcSignInUrl } from './sso-oidc.ts'
import { requireUsable } from './sso-people.ts'
import { oidcConfig, ssoBody } from './sso-schemas.ts'

/** How long a company's sign-in service may take: people read consent pages and look for their phones. */
const SSO_FLOW_SECONDS = 600

type Begun = { url: string; cookie: { flowId: string; value: string; seconds: number; comesBackByPost: boolean } }
/** `method`: what the session that comes out of it is to be known by, where the kind of provider does not say it. */
type Start = { provider: ProviderRow; redirectTo: string; codeChallenge?: string; method?: string }

type Asked = Pick<z.infer<typeof ssoBody>, 'provider_id' | 'domain'>

async function lookUpProvider(deps: Deps, { provider_id: id, domain }: Asked): Promise<ProviderRow | undefined> {
  if (id) return z.uuid().safeParse(id).success ? findProvider(deps.db, id) : undefined
  return findProviderByDomain(deps.db, (domain ?? '').trim().toLowerCase())
}

/**
 * With SAML off, whatever does not lead to an OpenID Connect provider is answered as where there is no single sign-on at all:
 * throws `saml_provider_disabled`.
 */
export async function requireSsoSwitch(deps: Deps, body: unknown): Promise<void> {
  if (deps.config.auth.saml) return
  const asked = ssoBody.safeParse(body)
  const provider = asked.success ? await lookUpProvider(deps, asked.data) : undefined
  if (provider?.kind !== 'oidc') throw authError('saml_provider_disabled')
}

async function resolveProvider(deps: Deps, body: Asked): Promise<ProviderRow> {
  if (!body.provider_id && !body.domain) throw authError('validation_failed', 'Give provider_id or domain.')
  const found = await lookUpProvider(deps, body)
  if (!found) throw authError('sso_provider_not_found')
  requireUsable(found)
  return found
}

async function beginSaml(
  deps: Deps,
  { provider, redirectTo, codeChallenge, method = 'sso/saml' }: Start,
): Promise<Begun> {
  const config = await renewedSaml(deps, provider, METADATA_FRESH_MS)
  const requestId = `_${randomBytes(20).toString('hex')}`
  const { value, hash } = newBinding()
  const flow = await createFlow(deps, {
    method,
    providerType: `sso:${provider.id}`,
    redirectTo,
    codeChallenge,
    nonce: requestId,
    cookieHash: hash,
    lifetimeSeconds: SSO_FLOW_SECONDS,
  })
  const saml = createSaml(deps, config, requestId)
  const url = await saml.getAuthorizeUrlAsync(`${flow.id}.${provider.id}`, undefined, {})
  return { url, cookie: { flowId: flow.id, value, seconds: SSO_FLOW_SECONDS, comesBackByPost: true } }
}

async function beginOidc(deps: Deps, { provider, redirectTo, codeChallenge, method = 'oauth' }: Start): Promise<Begun> {
  const config = oidcConfig.parse(provider.config)
  const issuer = await issuerForSignIn(deps, { ...config, secretSealed: provider.secret_enc })
  const nonce = randomNonce()
  const codeVerifier = randomPKCECodeVerifier()
  const { value, hash } = newBinding()
  const flow = await createFlow(deps, {
    method,
    providerType: `sso:${provider.id}`,
    redirectTo,
    codeChallenge,
    nonce,
    providerCodeVerifier: codeVerifier,
    cookieHash: hash,
    lifetimeSeconds: SSO_FLOW_SECONDS,
  })
  const state = `${flow.id}.${provider.id}`
  const url = await oidcSignInUrl(deps, issuer, { state, nonce, codeVerifier, scopes: config.scopes })
  return { url, cookie: { flowId: flow.id, value, seconds: SSO_FLOW_SECONDS, comesBackByPost: false } }
}

/** Begins at this provider. Without a code challenge nothing can be exchanged at the end. */
export function beginAt(deps: Deps, start: Start): Promise<Begun> {
  return start.provider.kind === 'saml' ? beginSaml(deps, start) : beginOidc(deps, start)
}

/**
 * Where the person is sent to sign in with their company, and the cookie that binds the answer to their browser. Only flows with
 * a code challenge are begun: without one there would be nobody to whom the code may be given.
 */
export async function beginSso(deps: Deps, body: z.infer<typeof ssoBody>): Promise<Begun> {
  const codeChallenge = readCodeChallenge(body)
  if (!codeChallenge) throw authError('validation_failed', 'Single sign-on needs a code_challenge.')
  const provider = await resolveProvider(deps, body)
  const redirectTo = allowedRedirect(deps.config, body.redirect_to)
  return beginAt(deps, { provider, redirectTo, codeChallenge })
}
