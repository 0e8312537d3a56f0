import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { authError } from './errors.ts'
import { text } from './text.ts'

const TIMEOUT_MS = 10_000
const TOKEN_AT_MOST_CHARACTERS = 4096

const GUARDED = new Set([
  'POST /signup',
  'POST /recover',
  'POST /resend',
  'POST /otp',
  'POST /sso',
  'POST /passkeys/authentication/options',
])
const GUARDED_GRANTS = new Set<unknown>(['password', 'web3'])

const securityBody = z.object({ gotrue_meta_security: z.object({ captcha_token: text }).nullish() })
const verdict = z.object({ success: z.boolean() })

type Captcha = NonNullable<Deps['config']['auth']['captcha']>

/** Asks the provider; an answer that is not understood counts as no. */
async function isSolved({ verifyUrl, secret }: Captcha, token: string, ip: string): Promise<boolean> {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, remoteip: ip }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer = verdict.safeParse(await response.json())
  return answer.success && answer.data.success
}

function isGuarded(prefix: string, request: FastifyRequest): boolean {
  const path = request.routeOptions.url?.slice(prefix.length)
  const query: unknown = request.query
  const grant = typeof query === 'object' && query !== null && 'grant_type' in query ? query.grant_type : undefined
  return path === '/token' ? GUARDED_GRANTS.has(grant) : GUARDED.has(`${request.method} ${path}`)
}

/** Throws `captcha_failed` when the instance asks for a solved captcha and the body has none; a provider that is down refuses too. */
async function checkCaptcha(deps: Deps, body: unknown, ip: string): Promise<void> {
  const { captcha } = deps.config.auth
  if (!captcha) return
  const token = securityBody.safeParse(body).data?.gotrue_meta_security?.captcha_token
  if (!token || token.length > TOKEN_AT_MOST_CHARACTERS) {
    throw authError('captcha_failed', 'captcha protection: request disallowed (no captcha_token found)')
  }
  const solved = await isSolved(captcha, token, ip).catch((error: unknown) => {
    deps.log.error({ err: error }, 'the captcha provider did not answer')
    return false
  })
  if (!solved) throw authError('captcha_failed')
}

/** Puts the captcha before every call that a machine might make many of; `isAdmin` spares the service's own keys. */
export function guardByCaptcha(
  app: FastifyInstance,
  deps: Deps,
  isAdmin: (request: FastifyRequest) => Promise<boolean>,
): void {
  if (!deps.config.auth.captcha) return
  app.addHook('preHandler', async (request) => {
    if (!isGuarded(app.prefix, request) || (await isAdmin(request))) return
    await checkCaptcha(deps, request.body, request.ip)
  })
}
