import type { Session } from '@supabase/auth-js'

function aalOf(accessToken: string): unknown {
  try {
    const [, payload = ''] = accessToken.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : undefined
  } catch {
    return undefined
  }
}

/** Whether the person has set up a second step that this session has not passed. The server decides again for each call. */
export function isSecondFactorDue({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  const hasFactor = (user.factors ?? []).some(({ status }) => status === 'verified')
  return hasFactor && aalOf(access_token) !== 'aal2'
}
