import { isTokenGood, type KeptSession } from './kept-session.ts'

/** The web app waits this long for the server; without a connection there is nothing to wait for. */
const WAIT_AT_MOST_MS = { online: 3000, offline: 300 } as const

async function post(path: string, token: string | undefined, body: object): Promise<Response> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return await fetch(`/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
    // The request outlives a page that is closed right after the press.
    keepalive: true,
  })
}

/** Undefined when the session has ended already. */
async function tokenOf(session: KeptSession): Promise<string | undefined> {
  if (isTokenGood(session)) return session.access_token
  const answer = await post('token?grant_type=refresh_token', undefined, { refresh_token: session.refresh_token })
  if (answer.status >= 500) throw new Error(`The server answered ${answer.status}.`)
  const renewed: unknown = await answer.json()
  const token: unknown = Object(renewed)['access_token']
  return typeof token === 'string' ? token : undefined
}

async function attempt(session: KeptSession): Promise<void> {
  const token = await tokenOf(session)
  if (token === undefined) return
  const answer = await post('logout?scope=local', token, {})
  // A refusal says that there is no such session any more.
  if (answer.status >= 500) throw new Error(`The server answered ${answer.status}.`)
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}

/** Tries again each time the connection is back. The tokens are in this page's memory alone: nothing stays on the device. */
async function untilEnded(session: KeptSession): Promise<void> {
  for (;;) {
    try {
      return await attempt(session)
    } catch (error) {
      console.warn('The server was not told of the sign-out. It is told when the connection is back.', error)
      await untilOnline()
    }
  }
}

/**
 * Ends a session on the server, and with it what the server sends to this device. Resolves when that is done, or goes on in
 * the background after a while. Must come before the session is dropped here: a page that says signed out is then right.
 */
export async function endSession(session: KeptSession, isOffline: boolean): Promise<void> {
  const patience = WAIT_AT_MOST_MS[isOffline ? 'offline' : 'online']
  await Promise.race([untilEnded(session), new Promise((resolve) => setTimeout(resolve, patience))])
}
