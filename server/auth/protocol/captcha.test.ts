import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress, PASSWORD, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { issueServiceToken } from '../sessions/admin-token.ts'

const asked: URLSearchParams[] = []
/** Stands in for the provider: `solved` is right, `down` breaks, everything else is wrong. */
const provider = createServer((request, response) => {
  void text(request).then((body) => {
    const form = new URLSearchParams(body)
    asked.push(form)
    if (form.get('response') === 'down') return response.writeHead(500).end('oops')
    return response.end(JSON.stringify({ success: form.get('response') === 'solved' }))
  })
})

let app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>
beforeAll(async () => {
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  const address = provider.address()
  const port = typeof address === 'object' ? address?.port : undefined
  app = await startAuthAppWithDatabase({
    AUTH_CAPTCHA_PROVIDER: 'turnstile',
    AUTH_CAPTCHA_SECRET: 'captcha-secret',
    AUTH_CAPTCHA_SITE_KEY: 'site',
    AUTH_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/verify`,
    AUTH_WEB3: 'true',
    AUTH_MAX_FREQUENCY_SECONDS: '0',
  })
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => void provider.close(resolve))
})

const email = newAddress()
const CALLS: [string, object][] = [
  ['/signup', { email, password: PASSWORD }],
  ['/otp', { email }],
  ['/recover', { email }],
  ['/resend', { email, type: 'signup' }],
  ['/token?grant_type=password', { email, password: PASSWORD }],
  ['/token?grant_type=web3', { chain: 'ethereum' }],
  ['/sso', { domain: 'example.com' }],
  ['/passkeys/authentication/options', {}],
]
const withToken = (body: object, captcha_token?: string | null) => ({
  ...body,
  gotrue_meta_security: { captcha_token },
})

test.each(CALLS)('%s asks for a solved captcha', async (path, body) => {
  const bodies = [
    body,
    { ...body, gotrue_meta_security: {} },
    withToken(body, ''),
    withToken(body, 'guessed'),
    withToken(body, 'down'),
  ]
  for (const one of bodies) {
    const { status, json } = await app.call(`/auth/v1${path}`, { body: one })
    expect([status, json.code]).toEqual([400, 'captcha_failed'])
  }
  const { json } = await app.call(`/auth/v1${path}`, { body: withToken(body, 'solved') })
  expect(json.code).not.toBe('captcha_failed')
})

test('the provider is asked with the secret, the token and the client’s address', async () => {
  asked.length = 0
  const client = app.client()
  const { error } = await client.signUp({
    email: newAddress(),
    password: PASSWORD,
    options: { captchaToken: 'solved' },
  })
  expect(error).toBeNull()
  expect(asked.map((form) => Object.fromEntries(form))).toEqual([
    { secret: 'captcha-secret', response: 'solved', remoteip: '127.0.0.1' },
  ])
})

test('refreshing, verifying and exchanging ask for none, and the secret never leaves', async () => {
  for (const path of [
    '/token?grant_type=refresh_token',
    '/token?grant_type=pkce',
    '/token?grant_type=id_token',
    '/verify',
  ]) {
    expect((await app.call(`/auth/v1${path}`, { body: {} })).json.code).not.toBe('captcha_failed')
  }
  const { text: settings, json } = await app.call('/auth/v1/settings')
  expect(json.captcha).toEqual({ provider: 'turnstile', site_key: 'site' })
  expect(settings + app.logged.join('')).not.toContain('captcha-secret')
})

test('a service token is spared, a person’s is not', async () => {
  const { token } = await issueServiceToken(app.deps, 1)
  const spared = await app.call('/auth/v1/recover', { body: { email }, token })
  expect([spared.status, spared.json]).toEqual([200, {}])
  const body = { email: newAddress(), password: PASSWORD, gotrue_meta_security: { captcha_token: 'solved' } }
  const { json } = await app.call('/auth/v1/signup', { body })
  const refused = await app.call('/auth/v1/recover', { body: { email }, token: json.access_token })
  expect(refused.json.code).toBe('captcha_failed')
})
