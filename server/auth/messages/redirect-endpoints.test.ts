import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress, PASSWORD, PUBLIC_URL } from '../../../tests/support/auth/auth-app.ts'
import { HOSTILE_REDIRECTS } from '../../../tests/support/auth/hostile-redirects.ts'
import { confirmedClient, linkIn, type MailApp, startMailApp } from '../../../tests/support/mail/mail-app.ts'

const ROOT = `${PUBLIC_URL}/`
const LISTED = `${PUBLIC_URL}/welcome?from=mail`

let app: MailApp
let sessionToken = ''
const known = newAddress()
beforeAll(async () => {
  app = await startMailApp({ AUTH_REDIRECT_URLS: LISTED })
  const { client } = await confirmedClient(app, known)
  sessionToken = (await client.getSession()).data.session?.access_token ?? ''
})
afterAll(() => app.close())

type Call = (query: string) => Promise<{ status: number; to: string }>

/** Every call that orders a mail with a link, and the mailbox that it reaches. */
const CALLS: Record<string, Call> = {
  signup: async (query) => {
    const email = newAddress()
    const { status } = await app.call(`/auth/v1/signup?${query}`, { body: { email, password: PASSWORD } })
    return { status, to: email }
  },
  otp: async (query) => ({
    status: (await app.call(`/auth/v1/otp?${query}`, { body: { email: known } })).status,
    to: known,
  }),
  recover: async (query) => ({
    status: (await app.call(`/auth/v1/recover?${query}`, { body: { email: known } })).status,
    to: known,
  }),
  resend: async (query) => {
    const email = newAddress()
    await app.call('/auth/v1/signup', { body: { email, password: PASSWORD } })
    const { status } = await app.call(`/auth/v1/resend?${query}`, { body: { type: 'signup', email } })
    return { status, to: email }
  },
  user: async (query) => {
    const email = newAddress()
    const { status } = await app.call(`/auth/v1/user?${query}`, { method: 'PUT', token: sessionToken, body: { email } })
    return { status, to: email }
  },
}

async function redirectOf(call: Call, asked: string): Promise<string> {
  const { status, to } = await call(new URLSearchParams({ redirect_to: asked }).toString())
  expect(status).toBe(200)
  return linkIn(await app.lastMailTo(to)).redirectTo
}

test.each(Object.entries(CALLS))('%s leads nobody to a hostile address', { timeout: 120_000 }, async (_name, call) => {
  expect(HOSTILE_REDIRECTS.length).toBeGreaterThanOrEqual(40)
  expect(await redirectOf(call, LISTED)).toBe(LISTED)
  for (const hostile of HOSTILE_REDIRECTS) {
    const reached = await redirectOf(call, hostile)
    expect([hostile, reached]).toEqual([hostile, ROOT])
  }
})

test.each(['good', 'used up'])(
  'a followed link that is %s leads nobody to a hostile address',
  { timeout: 120_000 },
  async (state) => {
    for (const hostile of HOSTILE_REDIRECTS) {
      await app.call('/auth/v1/otp', { body: { email: known } })
      const { token_hash } = linkIn(await app.lastMailTo(known))
      const token = state === 'good' ? token_hash : 'nothing'
      const query = new URLSearchParams({ token, type: 'magiclink', redirect_to: hostile }).toString()
      const response = await fetch(`${app.url}/auth/v1/verify?${query}`, { redirect: 'manual' })
      const [target, fragment = ''] = response.headers.get('location')?.split('#') ?? []
      expect([hostile, target]).toEqual([hostile, ROOT])
      expect(fragment).toContain(state === 'good' ? 'access_token=' : 'error_code=otp_expired')
    }
  },
)

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
