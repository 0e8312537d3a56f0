import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  type CustomFetchOptions,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client'
import type { JsonObject } from '../../migrations/tables.generated.ts'
import { open } from '../../platform/crypto/keyring.ts'
import type { Deps } from '../../platform/deps.ts'
import { authError, isAuthError } from '../protocol/errors.ts'
import { reasonOf } from '../providers/provider-client.ts'
import { fetchOutside, OUTSIDE_TIMEOUT_MS, outsideUrl } from './sso-fetch.ts'
import type { OidcConfig } from './sso-schemas.ts'

export const SECRET_PURPOSE = 'sso client secret'
const GOOGLE = 'https://accounts.google.com'
/** Issuers of every customer at once: anybody with an account there could come in under any address. */
const SHARED_ISSUERS = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i

export const oidcCallbackOf = (deps: Pick<Deps, 'config'>) => `${deps.config.publicUrl}/auth/v1/sso/oidc/callback`

type Client = Pick<OidcConfig, 'issuer' | 'client_id'> & { secretSealed: string | null }

/** By post where the issuer says that it takes that, else by the Basic header, which is what silence means. */
function clientAuth(secret: string | undefined): ClientAuth {
  if (secret === undefined) return None()
  const byPost = ClientSecretPost(secret)
  const byHeader = ClientSecretBasic(secret)
  return (server, ...rest) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return takesPost ? byPost(server, ...rest) : byHeader(server, ...rest)
  }
}

function bodyOf(body: CustomFetchOptions['body']): string | undefined {
  if (body === null || body === undefined) return undefined
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString()
  throw new Error('A body of this kind is not sent.')
}

/** Reads what the issuer publishes; throws `validation_failed` or `oidc_discovery_failed`. */
export async function discoverIssuer(
  deps: Pick<Deps, 'config' | 'keyring' | 'log'>,
  client: Client,
): Promise<Configuration> {
  const url = outsideUrl(deps, client.issuer)
  if (!url) throw authError('validation_failed', 'The issuer must be an https address.')
  if (SHARED_ISSUERS.test(url.href)) {
    throw authError('validation_failed', 'Use the issuer of your own tenant, with its id in place of "common".')
  }
  const secret = client.secretSealed === null ? undefined : open(deps.keyring, SECRET_PURPOSE, client.secretSealed)
  const isPlainHttp = url.protocol === 'http:'
  try {
    return await discovery(url, client.client_id, {}, clientAuth(secret), {
      [customFetch]: (address, { method, headers, body }) =>
        fetchOutside(deps, address, { method, headers, body: bodyOf(body) }),
      timeout: OUTSIDE_TIMEOUT_MS / 1000,
      execute: [enableNonRepudiationChecks, ...(isPlainHttp ? [allowInsecureRequests] : [])],
    })
  } catch (error) {
    deps.log.warn({ reason: reasonOf(error), issuer: url.href }, 'OpenID Connect issuer could not be read')
    throw authError('oidc_discovery_failed')
  }
}

/** As `discoverIssuer`, for a person who can do nothing about an issuer that does not answer: throws `provider_unreachable`. */
export async function issuerForSignIn(...args: Parameters<typeof discoverIssuer>): Promise<Configuration> {
  try {
    return await discoverIssuer(...args)
  } catch (error) {
    if (!isAuthError(error) || error.code !== 'oidc_discovery_failed') throw error
    throw authError(
      'provider_unreachable',
      'Your company’s sign-in service cannot be reached at the moment. Try again later.',
    )
  }
}

type OidcRequest = { state: string; nonce: string; codeVerifier: string; scopes: readonly string[] }

export async function oidcSignInUrl(
  deps: Pick<Deps, 'config'>,
  issuer: Configuration,
  request: OidcRequest,
): Promise<string> {
  const { state, nonce, codeVerifier, scopes } = request
  const url = buildAuthorizationUrl(issuer, {
    redirect_uri: oidcCallbackOf(deps),
    scope: [...new Set(['openid', 'email', 'profile', ...scopes])].join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

/** Google speaks for everybody's private accounts too, under addresses that they may have lost: only its `hd` names the company. */
export function refuseForeignClaims(issuer: string, claims: JsonObject, domains: readonly string[]): void {
  if (claims['email_verified'] === false || claims['email_verified'] === 'false') {
    throw authError('sso_email_not_owned', 'Your company’s sign-in service has not verified your e-mail address.')
  }
  const hosted = claims['hd']
  const isHosted = typeof hosted === 'string' && domains.includes(hosted.toLowerCase())
  if (issuer.replace(/\/$/, '') === GOOGLE && !isHosted) throw authError('sso_email_not_owned')
}

type OidcCallback = {
  issuer: Configuration
  currentUrl: URL
  state: string
  nonce: string
  codeVerifier: string
  domains: readonly string[]
}

/**
 * Exchanges the code and answers what the signed ID token, and the user-info answer about the same subject, say. Rejects when
 * state, nonce, issuer, audience, time or signature is not right.
 */
export async function readOidcCallback(callback: OidcCallback): Promise<JsonObject & { sub: string }> {
  const { issuer, currentUrl, state, nonce, codeVerifier, domains } = callback
  const tokens = await authorizationCodeGrant(issuer, currentUrl, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const idToken = tokens.claims()
  if (!idToken) throw new Error('The issuer sent no ID token.')
  const hasUserInfo = issuer.serverMetadata().userinfo_endpoint !== undefined
  const more = hasUserInfo ? await fetchUserInfo(issuer, tokens.access_token, idToken.sub) : {}
  const claims: JsonObject = { ...more, ...idToken }
  refuseForeignClaims(issuer.serverMetadata().issuer, claims, domains)
  return { ...claims, sub: idToken.sub }
}
