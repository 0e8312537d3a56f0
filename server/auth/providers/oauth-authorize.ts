import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { z } from 'zod'
import type { ProviderConfig } from '../../config/providers.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../sessions/caller.ts'
import { challengeFields, readCodeChallenge } from '../protocol/code-challenge.ts'
import { authError } from '../protocol/errors.ts'
import { createFlow } from '../sessions/flow-state.ts'
import { newBinding } from './oauth-cookie.ts'
import { clientOf, findProvider } from './provider-client.ts'
import { allowedRedirect } from '../protocol/redirects.ts'
import { parse } from '../protocol/schemas.ts'
import { text } from '../protocol/text.ts'

/** How long somebody may take at the provider: passwords are looked for, phones are fetched. */
export const PROVIDER_FLOW_SECONDS = 600

const EXTRAS_AT_MOST = 20
const EXTRA_AT_MOST_CHARACTERS = 500
const authorizeQuery = z.object({ provider: text, redirect_to: text, scopes: text, ...challengeFields })
const extrasShape = z.record(z.string(), z.unknown())

/** What only we may say to a provider, and what is meant for us; anything else a page may pass on, such as `prompt` or `login_hint`. */
const RESERVED = new Set(
  `provider redirect_to scopes skip_http_redirect invite_token flow_type apikey
  client_id client_secret client_assertion client_assertion_type redirect_uri response_type response_mode state nonce scope
  code code_challenge code_challenge_method code_verifier request request_uri registration claims id_token_hint max_age
  resource audience authorization_details dpop_jkt grant_type username password token web_message_uri`.split(/\s+/),
)

/** The site's address that every provider must know; no provider sends people anywhere else. */
export function callbackUrl(publicUrl: string): string {
  return new URL('/auth/v1/callback', publicUrl).href
}

function extrasOf(query: unknown): Record<string, string> {
  const entries = Object.entries(parse(extrasShape, query)).filter(([name]) => !RESERVED.has(name.toLowerCase()))
  const extras = entries.flatMap(([name, value]) =>
    typeof value === 'string' && /^[\w.-]{1,64}$/.test(name) && value.length <= EXTRA_AT_MOST_CHARACTERS
      ? [[name, value] as const]
      : [],
  )
  return Object.fromEntries(extras.slice(0, EXTRAS_AT_MOST))
}

function scopesOf(provider: ProviderConfig, asked: string | null | undefined): string {
  const more = (asked ?? '').split(/[\s,]+/).filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(scope))
  return [...new Set([...provider.scopes, ...more.slice(0, EXTRAS_AT_MOST)])].join(' ')
}

/** Where the query wants to end, by the allow-list; for errors too. */
export function redirectOf(deps: Pick<Deps, 'config'>, query: unknown): string {
  const asked = authorizeQuery.shape.redirect_to.safeParse(parse(extrasShape, query)['redirect_to'])
  return allowedRedirect(deps.config, asked.data)
}

type Departure = { url: string; flowId: string; cookieValue: string }

/**
 * Begins a flow at the provider that the query names, for somebody new or, with `caller`, to link. Throws
 * `validation_failed` for an unknown provider or without an S256 challenge, `provider_unreachable` when the provider is down.
 */
export async function beginAtProvider(deps: Deps, query: unknown, caller?: Caller): Promise<Departure> {
  const { provider: name, redirect_to, scopes, ...challenge } = parse(authorizeQuery, query)
  const provider = findProvider(deps, name ?? undefined)
  const codeChallenge = readCodeChallenge(challenge)
  if (!codeChallenge) throw authError('validation_failed', 'Signing in at a provider needs PKCE: send a code_challenge')
  const { configuration } = await clientOf(deps, provider)
  const codeVerifier = randomPKCECodeVerifier()
  const nonce = randomNonce()
  const binding = newBinding(caller?.sessionId)
  const { id } = await createFlow(deps, {
    method: 'oauth',
    providerType: provider.name,
    redirectTo: allowedRedirect(deps.config, redirect_to),
    codeChallenge,
    linkingTargetId: caller?.user.id,
    nonce,
    providerCodeVerifier: codeVerifier,
    cookieHash: binding.hash,
    lifetimeSeconds: PROVIDER_FLOW_SECONDS,
  })
  const url = buildAuthorizationUrl(configuration, {
    ...extrasOf(query),
    redirect_uri: callbackUrl(deps.config.publicUrl),
    scope: scopesOf(provider, scopes),
    state: id,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    // Apple gives name and address only to a form.
    ...(provider.name === 'apple' && { response_mode: 'form_post' }),
  })
  return { url: url.href, flowId: id, cookieValue: binding.value }
}
