import type { BrowserContextOptions } from '@playwright/test'
import { DEMO_PASSWORD, type Server } from './e2e.ts'

type Site = Pick<Server, 'url'>

/** Of everybody whom these functions make. */
export const PASSWORD = 'teapot-canal-verse'

/** Somebody who is signed in, as the web app keeps it in the browser. */
export type Session = { access_token: string; user: { id: string; email: string } }

async function post(server: Site, path: string, body: object, session?: Session): Promise<unknown> {
  const authorization = session ? { authorization: `Bearer ${session.access_token}` } : {}
  const answer = await fetch(new URL(path, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Signs in without the screen, for tests of what comes after it. */
export async function sessionOf(server: Site, email: string, password = DEMO_PASSWORD): Promise<Session> {
  return (await post(server, '/auth/v1/token?grant_type=password', { email, password })) as Session
}

/** A new account without a role. */
export async function newPerson(server: Site, name: string): Promise<Session> {
  const email = `${name}-${Date.now()}@people.example`
  await post(server, '/auth/v1/signup', { email, password: PASSWORD, data: { full_name: 'Tom Ashworth' } })
  return sessionOf(server, email, PASSWORD)
}

/** A new employee without a company, with nothing saved or issued. */
export async function newEmployee(server: Site, name: string): Promise<Session> {
  const session = await newPerson(server, name)
  await post(server, '/api/onboarding/continue', {}, session)
  return session
}

/** A browser in which this person is signed in; nobody, without a session. */
export function signedIn(server: Site, session: Session | undefined): BrowserContextOptions {
  const localStorage = session ? [{ name: 'offerwell.session', value: JSON.stringify(session) }] : []
  return { baseURL: server.url, storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] } }
}
