import { authClient } from './auth-client.ts'
import { type KeptSession, keptSession, mayHaveSession } from './kept-session.ts'

const SPARE_SECONDS = 30
/** A new token is waited for this long before a call goes on with the old one. */
const PATIENCE_MS = 4000

export type Bearer = {
  token: string | undefined
  /** The token has ended and the server would refuse it: it only says whose kept answers are wanted. */
  isEnded: boolean
}

function isGood({ expires_at }: KeptSession): boolean {
  return expires_at - SPARE_SECONDS > Date.now() / 1000
}

async function refreshedToken(): Promise<string | undefined> {
  const client = await authClient()
  const { data } = await client.getSession()
  return data.session?.access_token
}

async function noneWhenOutOfReach(): Promise<undefined> {
  const { untilOutOfReach } = await import('./patient-refresh.ts')
  await untilOutOfReach()
}

/** The refreshed token; undefined once the server is out of reach, or patience has run out. */
async function refreshedInTime(): Promise<string | undefined> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  try {
    return await Promise.race([refreshedToken(), noneWhenOutOfReach(), patience])
  } catch (error) {
    console.warn('The sign-in client could not be loaded.', error)
    return undefined
  }
}

/** A bearer token for the data API, refreshed when it is about to end; without one when signed out. */
export async function bearer(): Promise<Bearer> {
  const kept = keptSession()
  // So the first data call does not wait for the sign-in client.
  if (kept && isGood(kept)) return { token: kept.access_token, isEnded: false }
  if (!mayHaveSession()) return { token: undefined, isEnded: false }
  const token = await (kept ? refreshedInTime() : refreshedToken())
  if (token) return { token, isEnded: false }
  const left = keptSession()
  return { token: left?.access_token, isEnded: left !== undefined && !isGood(left) }
}
