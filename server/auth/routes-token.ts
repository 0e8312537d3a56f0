import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { originOf } from './sessions/caller.ts'
import { authError } from './protocol/errors.ts'
import { signInWithIdToken } from './providers/id-token-grant.ts'
import { exchangeAuthCode } from './sessions/flow-state.ts'
import { refreshSession } from './sessions/refresh.ts'
import { parse, passwordBody, pkceBody, refreshBody, tokenQuery } from './protocol/schemas.ts'
import { signInWithPassword } from './accounts/sign-in.ts'
import type { Tokens } from './sessions/tokens.ts'
import { signInWithWallet } from './wallets/web3-grant.ts'

type Grant = (deps: Deps, tokens: Tokens, request: FastifyRequest) => Promise<object>

const GRANTS: ReadonlyMap<string | undefined, Grant> = new Map<string, Grant>([
  [
    'password',
    (deps, tokens, request) =>
      signInWithPassword(deps, tokens, { body: parse(passwordBody, request.body), origin: originOf(request) }),
  ],
  ['id_token', signInWithIdToken],
  ['web3', signInWithWallet],
  [
    'refresh_token',
    (deps, tokens, request) => {
      const { refresh_token: refreshToken } = parse(refreshBody, request.body)
      return refreshSession(deps, tokens, { refreshToken, origin: originOf(request) })
    },
  ],
  [
    'pkce',
    (deps, tokens, request) => {
      const { auth_code: authCode, code_verifier: codeVerifier } = parse(pkceBody, request.body)
      if (!authCode || !codeVerifier) {
        throw authError('validation_failed', 'invalid request: both auth code and code verifier should be non-empty')
      }
      return exchangeAuthCode(deps, tokens, { authCode, codeVerifier, origin: originOf(request) })
    },
  ],
])

/** A switched-off way in is refused before anything of the body is read. */
async function refuseDisabled(deps: Deps, request: FastifyRequest): Promise<void> {
  const isWallet = parse(tokenQuery, request.query).grant_type === 'web3'
  if (isWallet && !deps.config.auth.web3) throw authError('web3_provider_disabled')
}

export function tokenRoutes(app: FastifyInstance, deps: Deps, tokens: Tokens): void {
  app.post('/token', { onRequest: (request) => refuseDisabled(deps, request) }, (request) => {
    const grant = GRANTS.get(parse(tokenQuery, request.query).grant_type)
    if (!grant) throw authError('unsupported_grant_type')
    return grant(deps, tokens, request)
  })
}
