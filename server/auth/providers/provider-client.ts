import { createRemoteJWKSet, customFetch as joseFetch, importPKCS8, type RemoteJWKSet, SignJWT } from 'jose'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import type { AppleKey, ProviderConfig } from '../../config/providers.ts'
import type { Deps } from '../../platform/deps.ts'
import { authError } from '../protocol/errors.ts'
import { providerFetch } from './provider-fetch.ts'

const DISCOVERED_FOR_MS = 3600_000
const TIMEOUT_SECONDS = 10
/** Longer than a discovery is kept, far shorter than the six months that Apple allows. */
const APPLE_SECRET_SECONDS = 4 * 3600
const APPLE_AUDIENCE = 'https://appleid.apple.com'

/** What a provider published about itself, and the keys that its ID tokens are checked with. */
export type ProviderClient = { configuration: Configuration; keys: RemoteJWKSet }

type Discovered = { client: Promise<ProviderClient>; at: number }
// Keyed by the instance's own settings object: several instances in one process share nothing.
const discoveredOf = new WeakMap<ProviderConfig, Discovered>()

/** The provider of this name; throws the protocol's `validation_failed` when the operator has not set it up. */
export function findProvider(deps: Pick<Deps, 'config'>, name: string | undefined): ProviderConfig {
  const provider = deps.config.providers.find((one) => one.name === name)
  if (!provider) throw authError('validation_failed', 'Unsupported provider: provider is not enabled')
  return provider
}

/** What the operator may read of a failure: its words and codes, never the answer that a library hangs on to it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  const cause = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : ''
  return `${error.message}${code}${cause}`
}

async function appleSecret(key: AppleKey, clientId: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
    .setIssuer(key.teamId)
    .setSubject(clientId)
    .setAudience(APPLE_AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${APPLE_SECRET_SECONDS}s`)
    .sign(await importPKCS8(key.privateKey, 'ES256'))
}

/** By post where the provider says that it takes that, else by the Basic header, which is what silence means. */
function secretAuth(secret: string): ClientAuth {
  const byPost = ClientSecretPost(secret)
  const byHeader = ClientSecretBasic(secret)
  return (server, ...rest) =>
    server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      ? byPost(server, ...rest)
      : byHeader(server, ...rest)
}

async function discover(provider: ProviderConfig): Promise<ProviderClient> {
  const { issuer, clientId, clientSecret, appleKey } = provider
  const secret = appleKey ? await appleSecret(appleKey, clientId) : clientSecret
  const call = providerFetch(issuer)
  const isPlainHttp = issuer.startsWith('http:')
  const configuration = await discovery(new URL(issuer), clientId, {}, secret ? secretAuth(secret) : None(), {
    [customFetch]: call,
    timeout: TIMEOUT_SECONDS,
    execute: [enableNonRepudiationChecks, ...(isPlainHttp ? [allowInsecureRequests] : [])],
  })
  const { jwks_uri: keysUrl } = configuration.serverMetadata()
  if (keysUrl === undefined) throw new Error('The issuer publishes no keys.')
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    [joseFetch]: (url, options) =>
      call(url, { ...options, headers: Object.fromEntries(options.headers), body: undefined }),
  })
  return { configuration, keys }
}

/** Reads the provider's discovery document, at most once an hour; throws `provider_unreachable` when it cannot be had. */
export async function clientOf(deps: Pick<Deps, 'clock' | 'log'>, provider: ProviderConfig): Promise<ProviderClient> {
  const now = deps.clock.now().getTime()
  const known = discoveredOf.get(provider)
  if (known && now - known.at < DISCOVERED_FOR_MS) return known.client
  const fresh = { client: discover(provider), at: now }
  discoveredOf.set(provider, fresh)
  try {
    return await fresh.client
  } catch (error) {
    if (discoveredOf.get(provider) === fresh) discoveredOf.delete(provider)
    deps.log.warn({ reason: reasonOf(error), provider: provider.name }, 'identity provider cannot be reached')
    throw authError('provider_unreachable', `${provider.label} cannot be reached at the moment. Try again later.`)
  }
}
