import type { Deps } from '../../platform/deps.ts'
import * as outside from '../../platform/fetch/outside.ts'

export const OUTSIDE_TIMEOUT_MS = 8_000
export const OUTSIDE_AT_MOST_BYTES = 1024 * 1024

const limitsOf = ({ config }: Pick<Deps, 'config'>): outside.OutsideLimits => ({
  allowsPrivate: config.auth.ssoPrivateAddresses,
  atMostBytes: OUTSIDE_AT_MOST_BYTES,
  timeoutMs: OUTSIDE_TIMEOUT_MS,
})

/** The address as a URL when this instance may call it or send people there, else undefined. Names are resolved only at the call. */
export function outsideUrl(deps: Pick<Deps, 'config'>, text: string): URL | undefined {
  return outside.outsideUrl(text, limitsOf(deps))
}

/**
 * Calls an address of a company's sign-in service: https only, public addresses only unless the instance allows others, no
 * redirect followed, at most 1 MB and 8 seconds. Rejects with a plain sentence.
 */
export function fetchOutside(
  deps: Pick<Deps, 'config'>,
  address: string,
  request: outside.OutsideRequest = {},
): Promise<Response> {
  return outside.fetchOutside(address, limitsOf(deps), request)
}
