import type { FastifyRequest } from 'fastify'
import { authorizationCodeGrant, fetchUserInfo, type TokenEndpointResponse } from 'openid-client'
import { z } from 'zod'
import type { ProviderConfig } from '../../config/providers.ts'
import type { Deps } from '../../platform/deps.ts'
import { isBanned, originOf } from '../sessions/caller.ts'
import { type AuthError, authError, isAuthError } from '../protocol/errors.ts'
import { requireAal } from '../factors/factor-policy.ts'
import { type Flow, issueAuthCode, type ProviderTokens, takeFlow } from '../sessions/flow-state.ts'
import { inIdentityTransaction, linkIdentity, resolveIdentity } from './identity-resolve.ts'
import { callbackUrl } from './oauth-authorize.ts'
import { readBinding } from './oauth-cookie.ts'
import { type ExternalIdentity, identityOf } from './provider-claims.ts'
import { clientOf, type ProviderClient, reasonOf } from './provider-client.ts'
import { findFlowBinding } from './queries-oauth.ts'
import { findUserBySession } from '../people/queries-users.ts'
import { offeredOf } from '../sessions/sign-on-duty.ts'
import { allowedRedirect } from '../protocol/redirects.ts'
import { lenientText } from '../protocol/text.ts'

export const callbackShape = z.object({
  code: lenientText,
  state: lenientText,
  iss: lenientText,
  error: lenientText,
  /** Apple's, at the first sign-in only: a name that nobody signed. */
  user: lenientText,
})
type CallbackInput = z.infer<typeof callbackShape>

const appleUser = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
})

type Arrived = { redirectTo: string; flowId: string | undefined } & ({ code: string } | { failure: AuthError })

function nameOf(user: string | undefined): string | undefined {
  if (user === undefined) return undefined
  try {
    const { name } = appleUser.parse(JSON.parse(user))
    return [name?.firstName, name?.lastName].filter((part) => part !== undefined && part !== '').join(' ')
  } catch {
    return undefined
  }
}

/** The address and the word on it come from one source; where the token has neither, the provider's user-info answer tells. */
async function readClaims(
  client: ProviderClient,
  provider: ProviderConfig,
  tokens: TokenEndpointResponse,
  claims: object & { sub: string },
) {
  const { configuration } = client
  const hasAddress = 'email' in claims && (provider.name === 'azure' || 'email_verified' in claims)
  if (hasAddress || configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  const told = await fetchUserInfo(configuration, tokens.access_token, claims.sub)
  if (told.email === undefined) return { ...told, ...claims }
  return { ...told, ...claims, email: told.email, email_verified: told.email_verified, xms_edov: told['xms_edov'] }
}

type Proven = { identity: ExternalIdentity; providerTokens: ProviderTokens }

/** Trades the provider's code for its tokens and reads who it is; every check of the answer is openid-client's. */
async function askProvider(deps: Deps, provider: ProviderConfig, flow: Flow, input: CallbackInput): Promise<Proven> {
  const client = await clientOf(deps, provider)
  const current = new URL(callbackUrl(deps.config.publicUrl))
  const { code, state, iss } = input
  for (const [name, value] of Object.entries({ code, state, iss })) if (value) current.searchParams.set(name, value)
  const tokens = await authorizationCodeGrant(client.configuration, current, {
    expectedState: flow.id,
    ...(flow.nonce !== null && { expectedNonce: flow.nonce }),
    ...(flow.providerCodeVerifier !== null && { pkceCodeVerifier: flow.providerCodeVerifier }),
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw authError('bad_oauth_callback')
  const identity = identityOf(provider, await readClaims(client, provider, tokens, claims), nameOf(input.user))
  const providerTokens = {
    providerToken: tokens.access_token,
    ...(tokens.refresh_token !== undefined && { providerRefreshToken: tokens.refresh_token }),
  }
  return { identity, providerTokens }
}

/** The session that wanted to link must still be alive: whoever was signed out meanwhile links nothing. */
async function requireLiveLinker(deps: Deps, userId: string, sessionId: string | undefined): Promise<void> {
  const now = deps.clock.now()
  const offered = offeredOf(deps)
  const user = sessionId && (await findUserBySession(deps.db, { sessionId, userId, offered, now }))
  if (!user) throw authError('session_not_found')
  if (isBanned(user, now)) throw authError('user_banned')
  if (!deps.config.auth.manualLinking) throw authError('manual_linking_disabled')
  requireAal({ user, aal: user.aal })
}

type Bound = { flow: Flow; provider: ProviderConfig; sessionId: string | undefined }

async function finish(deps: Deps, request: FastifyRequest, bound: Bound, input: CallbackInput): Promise<string> {
  const { flow, provider, sessionId } = bound
  if (input.error !== undefined || input.code === undefined) {
    const message = `${provider.label} did not sign you in. Try again, or sign in another way.`
    throw authError('bad_oauth_callback', message, { status: 403 })
  }
  const target = flow.linkingTargetId
  if (target !== null) await requireLiveLinker(deps, target, sessionId)
  const { identity, providerTokens } = await askProvider(deps, provider, flow, input)
  const arrival = { identity, origin: originOf(request) }
  return inIdentityTransaction(deps, async (deps) => {
    const user = target === null ? await resolveIdentity(deps, arrival) : await linkIdentity(deps, target, arrival)
    return issueAuthCode(deps, flow.id, user.id, providerTokens)
  })
}

/** The flow of this state, once its browser is proven; nobody else can use it up. */
async function takeBoundFlow(
  deps: Deps,
  request: FastifyRequest,
  state: string | undefined,
): Promise<Bound | undefined> {
  const id = z.uuid().safeParse(state).data
  const row = id === undefined ? undefined : await findFlowBinding(deps.db, id)
  const provider = row && deps.config.providers.find(({ name }) => name === row.provider_type)
  if (!row || !provider) return undefined
  const binding = readBinding(request, deps.config.publicUrl, { id: row.id, cookieHash: row.cookie_hash })
  const flow = binding && (await takeFlow(deps, row.id, provider.name))
  return flow && { flow, provider, sessionId: binding.sessionId }
}

function toFailure(deps: Deps, provider: ProviderConfig, error: unknown): AuthError {
  if (isAuthError(error)) return error
  deps.log.warn(
    { reason: reasonOf(error), provider: provider.name },
    'an identity provider answered what was not accepted',
  )
  return authError('bad_oauth_callback')
}

/** What a provider sent back, as a code for the client library or the reason why not, and where the browser goes with it. */
export async function arriveFromProvider(deps: Deps, request: FastifyRequest, input: CallbackInput): Promise<Arrived> {
  const bound = await takeBoundFlow(deps, request, input.state)
  if (!bound) {
    return {
      redirectTo: allowedRedirect(deps.config, undefined),
      flowId: undefined,
      failure: authError('bad_oauth_state'),
    }
  }
  const { flow, provider } = bound
  const redirectTo = allowedRedirect(deps.config, flow.redirectTo)
  try {
    return { redirectTo, flowId: flow.id, code: await finish(deps, request, bound, input) }
  } catch (error) {
    return { redirectTo, flowId: flow.id, failure: toFailure(deps, provider, error) }
  }
}
