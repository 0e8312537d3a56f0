type Proven = { access_token: string; user: { factors?: readonly { status: string }[] } }

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
export function isSecondFactorDue({ access_token, user }: Proven): boolean {
  const hasFactor = (user.factors ?? []).some(({ status }) => status === 'verified')
  return hasFactor && aalOf(access_token) !== 'aal2'
}
