import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress, PASSWORD, PUBLIC_URL } from '../../../tests/support/auth/auth-app.ts'
import { HOSTILE_REDIRECTS } from '../../../tests/support/auth/hostile-redirects.ts'
import { confirmedClient, linkIn, type MailApp, startMailApp } from '../../../tests/support/mail/mail-app.ts'
import { createUserWithPassword } from '../accounts/signup.ts'
import { hashPassword } from '../people/password.ts'

const ROOT = `${PUBLIC_URL}/`
const LISTED = `${PUBLIC_URL}/welcome?from=mail`

let app: MailApp
let sessionToken = ''
let passwordHash = ''
const known = newAddress()
beforeAll(async () => {
  app = await startMailApp({ AUTH_REDIRECT_URLS: LISTED })
  const { client } = await confirmedClient(app, known)
  sessionToken = (await client.getSession()).data.session?.access_token ?? ''
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

/** Somebody of their own for each call, so that many can go on at once and each finds their own mail. */
async function newPerson(): Promise<string> {
  const email = newAddress()
  await createUserWithPassword(app.deps, { email, passwordHash, fullName: 'Ada Pike', roles: [] })
  return email
}

const signUp = (email: string, query = '') =>
  app.call(`/auth/v1/signup?${query}`, { body: { email, password: PASSWORD } })

type Call = (query: string) => Promise<{ status: number; to: string }>

/** Every call that orders a mail with a link, and the mailbox that it reaches. */
const CALLS: Record<string, Call> = {
  signup: async (query) => {
    const to = newAddress()
    return { status: (await signUp(to, query)).status, to }
  },
  otp: async (query) => {
    const to = await newPerson()
    return { status: (await app.call(`/auth/v1/otp?${query}`, { body: { email: to } })).status, to }
  },
  recover: async (query) => {
    const to = await newPerson()
    return { status: (await app.call(`/auth/v1/recover?${query}`, { body: { email: to } })).status, to }
  },
  resend: async (query) => {
    const to = newAddress()
    await signUp(to)
    const { status } = await app.call(`/auth/v1/resend?${query}`, { body: { type: 'signup', email: to } })
    return { status, to }
  },
  user: async (query) => {
    const to = newAddress()
    const body = { email: to }
    return {
      status: (await app.call(`/auth/v1/user?${query}`, { method: 'PUT', token: sessionToken, body })).status,
      to,
    }
  },
}

async function redirectOf(call: Call, asked: string): Promise<string> {
  const { status, to } = await call(new URLSearchParams({ redirect_to: asked }).toString())
  expect(status).toBe(200)
  return linkIn(await app.lastMailTo(to)).redirectTo
}

test.each(Object.entries(CALLS))('%s leads nobody to a hostile address', async (_name, call) => {
  expect(HOSTILE_REDIRECTS.length).toBeGreaterThanOrEqual(40)
  expect(await redirectOf(call, LISTED)).toBe(LISTED)
  const reached = await Promise.all(
    HOSTILE_REDIRECTS.map(async (hostile) => [hostile, await redirectOf(call, hostile)]),
  )
  expect(reached).toEqual(HOSTILE_REDIRECTS.map((hostile) => [hostile, ROOT]))
})

async function follow(token: string, redirectTo: string) {
  const query = new URLSearchParams({ token, type: 'magiclink', redirect_to: redirectTo }).toString()
  const response = await fetch(`${app.url}/auth/v1/verify?${query}`, { redirect: 'manual' })
  const [target, fragment = ''] = response.headers.get('location')?.split('#') ?? []
  return { target, fragment }
}

test('a followed link, good or used up, leads nobody to a hostile address', async () => {
  const follows = HOSTILE_REDIRECTS.map(async (hostile) => {
    const email = await newPerson()
    await app.call('/auth/v1/otp', { body: { email } })
    const { token_hash } = linkIn(await app.lastMailTo(email))
    const good = await follow(token_hash, hostile)
    const usedUp = await follow(token_hash, hostile)
    expect([hostile, good.target, usedUp.target]).toEqual([hostile, ROOT, ROOT])
    expect(good.fragment).toContain('access_token=')
    expect(usedUp.fragment).toContain('error_code=otp_expired')
  })
  await Promise.all(follows)
})

test('a redirect in a header, twice in the query, or in the body is not taken', async () => {
  const evil = 'https://evil.example/'
  const paths = ['/auth/v1/otp', `/auth/v1/otp?redirect_to=${LISTED}&redirect_to=${evil}`]
  for (const path of paths) {
    const headers = { redirect_to: evil, referer: evil, origin: evil, 'x-forwarded-host': 'evil.example' }
    await app.call(path, { body: { email: known, redirect_to: evil }, headers })
    const { url, redirectTo } = linkIn(await app.lastMailTo(known))
    expect([url.origin, redirectTo]).toEqual([PUBLIC_URL, ROOT])
  }
})
