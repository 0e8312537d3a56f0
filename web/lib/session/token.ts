import { authClient } from './auth-client.ts'
import { isTokenGood, keptSession, mayHaveSession } from './kept-session.ts'

/** A new token is waited for this long before a call goes on with the old one. */
const PATIENCE_MS = 4000
/** With these the sign-in service says that the session is gone; with 409 and 429, that it is asked too often. */
const REFUSALS: readonly (number | undefined)[] = [400, 401, 403]

export type Bearer = {
  token: string | undefined
  /** Whose token it is. */
  userId: string | undefined
  /** The token has ended and the server would refuse it: it only says whose kept answers are wanted. */
  isEnded: boolean
}

async function noneWhenOutOfReach(): Promise<undefined> {
  const { untilOutOfReach } = await import('./patient-refresh.ts')
  await untilOutOfReach()
}

/** Undefined once the server is out of reach, or patience has run out. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  try {
    return await Promise.race([work, noneWhenOutOfReach(), patience])
  } catch (error) {
    console.warn('The sign-in client could not be loaded.', error)
    return undefined
  }
}

function keptBearer(): Bearer {
  const kept = keptSession()
  return { token: kept?.access_token, userId: kept?.user.id, isEnded: kept !== undefined && !isTokenGood(kept) }
}

async function refreshWhenDue() {
  const client = await authClient()
  const { data } = await client.getSession()
  return data.session
}

/** A bearer token for the data API, refreshed when it is about to end; without one when signed out. */
export async function bearer(): Promise<Bearer> {
  const kept = keptBearer()
  // So the first data call does not wait for the sign-in client.
  if ((kept.token && !kept.isEnded) || !mayHaveSession()) return kept
  const session = await (kept.token ? inTime(refreshWhenDue()) : refreshWhenDue())
  return session ? { token: session.access_token, userId: session.user.id, isEnded: false } : keptBearer()
}

/** Ends the session here when the sign-in service says that it has ended there. */
async function refreshNow(refused: string): Promise<void> {
  const client = await authClient()
  const { error } = await client.refreshSession()
  // Another tab may have renewed or replaced the session meanwhile.
  const isStillKept = keptSession()?.access_token === refused
  if (isStillKept && REFUSALS.includes(error?.status)) await client.signOut({ scope: 'local' })
}

/**
 * A new token in place of one that the server refused before its time; undefined without one. When the reason is that the
 * session has ended, this device is signed out by then. Nobody else's token is ever given, so that no call changes hands.
 */
export async function renewedToken({ token, userId }: Bearer): Promise<string | undefined> {
  if (token === undefined) return undefined
  if (keptSession()?.access_token === token) await inTime(refreshNow(token))
  const kept = keptSession()
  return kept && kept.user.id === userId && kept.access_token !== token ? kept.access_token : undefined
}
