import type { FastifyReply } from 'fastify'
import { AUTH_ERRORS, type AuthError, errorTriple } from '../protocol/errors.ts'

/** OAuth's short word for a failure, as the client library expects it beside our own code. */
function oauthWord(status: number): string {
  if (status >= 500) return 'server_error'
  return status === 400 ? 'invalid_request' : 'access_denied'
}

/** Sends the browser on with the one-time code and nothing else. `redirectTo` was held to the allow-list before. */
export function redirectWithCode(reply: FastifyReply, redirectTo: string, code: string): FastifyReply {
  const target = new URL(redirectTo)
  target.searchParams.set('code', code)
  return reply.header('referrer-policy', 'no-referrer').redirect(target.href, 302)
}

/** Sends the browser on with the error triple, in the query and in the fragment: the client library looks at either. */
export function redirectWithError(reply: FastifyReply, redirectTo: string, failure: AuthError): FastifyReply {
  const { code, status = AUTH_ERRORS[code].status } = failure
  const triple = errorTriple(failure, oauthWord(status))
  const target = new URL(redirectTo)
  for (const [name, value] of Object.entries(triple)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams({ ...triple, sb: '' }).toString()
  return reply.header('x-sb-error-code', code).redirect(target.href, 302)
}
