export type Person = { id: string; isTokenExpired: boolean }

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

function payloadOf(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}

/** Whose call this is, by its bearer token. The token is not verified: it only selects the person's cache. */
export function personOf(authorization: string | null, now = Date.now()): Person | null {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  const claims = token && payloadOf(token)
  if (typeof claims !== 'object' || claims === null || !('sub' in claims) || !('exp' in claims)) return null
  const { sub, exp } = claims
  if (typeof sub !== 'string' || !UUID.test(sub) || typeof exp !== 'number') return null
  return { id: sub, isTokenExpired: exp * 1000 <= now }
}
