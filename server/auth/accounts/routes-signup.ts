import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { originOf } from '../sessions/caller.ts'
import { allowedRedirect } from '../protocol/redirects.ts'
import { parse, refuseReservedFields, signupBody, signupQuery } from '../protocol/schemas.ts'
import { signUp } from './signup.ts'
import type { Tokens } from '../sessions/tokens.ts'

export function signupRoutes(app: FastifyInstance, deps: Deps, tokens: Tokens): void {
  app.post('/signup', (request) => {
    refuseReservedFields(request.body)
    const body = parse(signupBody, request.body)
    const { redirect_to } = parse(signupQuery, request.query)
    const redirectTo = allowedRedirect(deps.config, redirect_to)
    return signUp(deps, tokens, { body, origin: originOf(request), redirectTo })
  })
}
