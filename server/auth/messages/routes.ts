import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { originOf, requireCaller } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { withMinimumDuration } from '../protocol/minimum-duration.ts'
import { otpBody, recoverBody, resendBody, verifyBody, verifyQuery } from './message-schemas.ts'
import { sendOtp } from './otp.ts'
import { sendNonce } from './reauthenticate.ts'
import { sendRecovery } from './recover.ts'
import { allowedRedirect } from '../protocol/redirects.ts'
import { resend } from './resend.ts'
import { parse, refuseReservedFields, signupQuery } from '../protocol/schemas.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { HALF_MESSAGE, redirectAfter, redirectAfterError } from './verify-redirect.ts'
import { verifyFollowed, verifyPosted } from './verify-session.ts'

async function postVerify(deps: Deps, tokens: Tokens, request: FastifyRequest): Promise<object> {
  const body = parse(verifyBody, request.body)
  const verified = await verifyPosted(deps, tokens, { body, origin: originOf(request) })
  if (verified.kind === 'session') return verified.session
  return { msg: HALF_MESSAGE, code: '200' }
}

async function getVerify(deps: Deps, tokens: Tokens, request: FastifyRequest, reply: FastifyReply) {
  const { token, type, redirect_to: asked } = parse(verifyQuery, request.query)
  if (!token || !type) throw authError('validation_failed', 'Verify requires a token and a verification type')
  try {
    const { verified, redirectTo } = await verifyFollowed(deps, tokens, { token, type, origin: originOf(request) })
    const target = allowedRedirect(deps.config, asked ?? redirectTo)
    return reply.redirect(redirectAfter(target, type, verified), 303)
  } catch (error) {
    const target = redirectAfterError(allowedRedirect(deps.config, asked), token, error)
    if (target === undefined) throw error
    return reply.redirect(target, 303)
  }
}

/** What sends a mail or a text message, and what proves that it arrived. */
export function messageRoutes(app: FastifyInstance, deps: Deps, tokens: Tokens): void {
  const redirectTo = (request: FastifyRequest) =>
    allowedRedirect(deps.config, parse(signupQuery, request.query).redirect_to)

  app.post('/otp', async (request) => {
    refuseReservedFields(request.body)
    const body = parse(otpBody, request.body)
    await withMinimumDuration(() => sendOtp(deps, { body, redirectTo: redirectTo(request) }))
    return {}
  })

  app.post('/recover', async (request) => {
    const body = parse(recoverBody, request.body)
    await withMinimumDuration(() => sendRecovery(deps, { body, redirectTo: redirectTo(request) }))
    return {}
  })

  app.post('/resend', async (request) => {
    const body = parse(resendBody, request.body)
    await withMinimumDuration(() => resend(deps, { body, redirectTo: redirectTo(request) }))
    return {}
  })

  app.get('/reauthenticate', async (request) => {
    await sendNonce(deps, await requireCaller(deps, tokens, request))
    return {}
  })

  app.post('/verify', (request) => postVerify(deps, tokens, request))
  // A HEAD, which mail scanners like, must not use the token up.
  app.get('/verify', { exposeHeadRoute: false }, (request, reply) => getVerify(deps, tokens, request, reply))
}
