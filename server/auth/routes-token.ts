import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { originOf } from './caller.ts'
import { authError } from './errors.ts'
import { refreshSession } from './refresh.ts'
import { parse, passwordBody, refreshBody, tokenQuery } from './schemas.ts'
import { signInWithPassword } from './sign-in.ts'
import type { Tokens } from './tokens.ts'

type Grant = (deps: Deps, tokens: Tokens, request: FastifyRequest) => Promise<object>

const GRANTS: ReadonlyMap<string | undefined, Grant> = new Map<string, Grant>([
  [
    'password',
    (deps, tokens, request) =>
      signInWithPassword(deps, tokens, { body: parse(passwordBody, request.body), origin: originOf(request) }),
  ],
  [
    'refresh_token',
    (deps, tokens, request) => {
      const { refresh_token: refreshToken } = parse(refreshBody, request.body)
      return refreshSession(deps, tokens, { refreshToken, origin: originOf(request) })
    },
  ],
])

export function tokenRoutes(app: FastifyInstance, deps: Deps, tokens: Tokens): void {
  app.post('/token', (request) => {
    const grant = GRANTS.get(parse(tokenQuery, request.query).grant_type)
    if (!grant) throw authError('unsupported_grant_type')
    return grant(deps, tokens, request)
  })
}
