import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { originOf } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { badIdToken, checkIdToken, claimedIssuer } from './id-token.ts'
import { requireLinker, requireLinking } from './identities-caller.ts'
import { inIdentityTransaction, linkIdentity, resolveIdentity } from './identity-resolve.ts'
import { identityOf } from './provider-claims.ts'
import { parse } from '../protocol/schemas.ts'
import { openSession, sessionJson } from '../sessions/sessions.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { text } from '../protocol/text.ts'

const idTokenBody = z.object({
  provider: text,
  id_token: text,
  access_token: text,
  nonce: text,
  link_identity: z.boolean().nullish(),
})

/** By its name, or by the address of its issuer. */
function findIssuer(deps: Deps, asked: string, idToken: string) {
  const provider = deps.config.providers.find(({ name, issuer }) => name === asked || issuer === asked)
  if (!provider) throw authError('provider_disabled', `Provider (issuer "${claimedIssuer(idToken)}") is not enabled`)
  return provider
}

/** Signs in, or with `link_identity` adds to the caller's own account, whoever an ID token proves. */
export async function signInWithIdToken(deps: Deps, tokens: Tokens, request: FastifyRequest) {
  const body = parse(idTokenBody, request.body)
  if (!body.id_token || !body.provider) throw badIdToken('id_token and provider are required')
  if (body.link_identity) requireLinking(deps)
  const provider = findIssuer(deps, body.provider, body.id_token)
  const caller = body.link_identity ? await requireLinker(deps, tokens, request) : undefined
  const presented = {
    idToken: body.id_token,
    accessToken: body.access_token ?? undefined,
    nonce: body.nonce ?? undefined,
  }
  const identity = identityOf(provider, await checkIdToken(deps, provider, presented))
  const origin = originOf(request)
  const opened = await inIdentityTransaction(deps, async (deps) => {
    const arrival = { identity, origin }
    const user = caller ? await linkIdentity(deps, caller.user.id, arrival) : await resolveIdentity(deps, arrival)
    return openSession(deps, { user, method: 'oauth', provider: provider.name, origin })
  })
  if (!opened) throw authError('session_not_found')
  return sessionJson(tokens, deps.config.auth.accessTokenTtlSeconds, opened)
}
