import type { Caller } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'

export const FACTOR_TYPES = ['totp', 'phone', 'webauthn'] as const
export type FactorType = (typeof FACTOR_TYPES)[number]

/** How each kind of factor is named among the methods of a session; only these make it aal2, a passkey alone does not. */
export const FACTOR_METHODS: Record<FactorType, string> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
}

export const FACTORS_AT_MOST = 10
export const PASSKEYS_AT_MOST = 20
export const CHALLENGE_SECONDS = 300
export const TRIES_PER_CHALLENGE = 5
/** Wrong codes of one factor within `FAILURE_WINDOW_MS`, over all its challenges: a new challenge gives no new tries. */
export const FAILURES_AT_MOST = 15
export const FAILURE_WINDOW_MS = 15 * 60_000
/** A factor that nobody finished adding stands in the way of its own name; after this it makes room. */
export const UNFINISHED_FACTOR_MS = 15 * 60_000
export const MILLISECONDS_BETWEEN_TEXTS = 60_000

function hasVerifiedFactor(factors: readonly { status: string }[]): boolean {
  return factors.some(({ status }) => status === 'verified')
}

/**
 * Throws `insufficient_aal` unless the session has passed the second step that the person has set up. Ask before anything
 * that could shut them out or let somebody else in: a new factor or passkey, e-mail, phone, password, identities.
 */
export function requireAal(caller: { user: Caller['user']; aal: string }, status?: number): void {
  if (caller.aal === 'aal2' || !hasVerifiedFactor(caller.user.factors)) return
  throw authError('insufficient_aal', 'Confirm your second step first.', status === undefined ? {} : { status })
}
