import { errorTriple, isAuthError } from '../protocol/errors.ts'
import type { Verified } from './verify-session.ts'

const PKCE_MARK = 'pkce_'

/** `sb` is the empty mark by which the client library knows that a fragment is meant for it. */
function withFragment(target: string, values: Record<string, string>): string {
  const fragment = new URLSearchParams({ ...values, sb: '' })
  fragment.sort()
  return `${target}#${fragment.toString()}`
}

function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

/** Where a followed link leads once it was accepted: with a code where a flow began it, else with the tokens in the fragment. */
export function redirectAfter(target: string, type: string, verified: Verified): string {
  if (verified.kind === 'code') return withQuery(target, { code: verified.code })
  if (verified.kind === 'half') return withFragment(target, { message: HALF_MESSAGE })
  const { access_token, expires_at, expires_in, refresh_token, token_type } = verified.session
  return withFragment(target, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    type,
  })
}

export const HALF_MESSAGE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** The error triple, in the fragment, and in the query too where a flow's page reads it there; undefined when it is no person's error. */
export function redirectAfterError(target: string, token: string, error: unknown): string | undefined {
  if (!isAuthError(error) || error.code === 'validation_failed') return undefined
  const triple = errorTriple(error, 'access_denied')
  const page = token.startsWith(PKCE_MARK) ? withQuery(target, triple) : target
  return withFragment(page, triple)
}
