import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryStorage, newAddress, PASSWORD, PUBLIC_URL } from '../../../tests/support/auth/auth-app.ts'
import { linkIn, type MailApp, startMailApp } from '../../../tests/support/mail/mail-app.ts'

let app: MailApp
beforeAll(async () => {
  app = await startMailApp()
})
afterAll(() => app.close())

const newVerifier = () => randomBytes(40).toString('hex')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const exchange = (auth_code: unknown, code_verifier: unknown) =>
  app.call('/auth/v1/token?grant_type=pkce', { body: { auth_code, code_verifier } })

/** Follows the link as a mail program that only knows GET, without going where it leads. */
async function follow(token: string, type = 'magiclink') {
  const query = new URLSearchParams({ token, type, redirect_to: `${PUBLIC_URL}/` })
  const response = await fetch(`${app.url}/auth/v1/verify?${query.toString()}`, { redirect: 'manual' })
  return { status: response.status, location: new URL(response.headers.get('location') ?? 'none:') }
}

async function flow(verifier = newVerifier()) {
  const email = newAddress()
  const body = { email, code_challenge: challengeOf(verifier), code_challenge_method: 's256' }
  expect((await app.call('/auth/v1/otp', { body })).status).toBe(200)
  const { token_hash } = linkIn(await app.lastMailTo(email))
  return { email, verifier, token_hash }
}

async function codeOf(begun: Awaited<ReturnType<typeof flow>>) {
  const { status, location } = await follow(begun.token_hash)
  expect([status, location.origin, location.hash]).toEqual([303, PUBLIC_URL, ''])
  return location.searchParams.get('code') ?? ''
}

test('the client exchanges the code of a followed link with the verifier that it kept', async () => {
  const email = newAddress()
  const client = app.client(memoryStorage())
  await client.signUp({ email, password: PASSWORD })
  const { token_hash } = linkIn(await app.lastMailTo(email))
  const { location } = await follow(token_hash, 'signup')
  const { data, error } = await client.exchangeCodeForSession(location.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email })
  expect((await client.getUser()).data.user?.email).toBe(email)
})

test.each([
  ['plain', challengeOf('x')],
  ['S512', challengeOf('x')],
  ['s256', 'too-short'],
  ['s256', `${challengeOf('x')}=`],
  ['', challengeOf('x')],
  ['s256', ''],
])('a challenge by %j %j is refused wherever a flow begins', async (method, challenge) => {
  const pkce = { code_challenge: challenge, code_challenge_method: method }
  for (const [path, body] of [
    ['otp', { email: newAddress() }],
    ['signup', { email: newAddress(), password: PASSWORD }],
    ['recover', { email: newAddress() }],
    ['resend', { email: newAddress(), type: 'signup' }],
  ] as const) {
    const { status, json } = await app.call(`/auth/v1/${path}`, { body: { ...body, ...pkce } })
    expect([path, status, json.code]).toEqual([path, 400, 'validation_failed'])
  }
})

test('a code without its verifier is worth nothing, and a wrong verifier burns nothing', async () => {
  const begun = await flow()
  const code = await codeOf(begun)
  for (const missing of [undefined, '']) expect((await exchange(code, missing)).json.code).toBe('validation_failed')
  for (const wrong of [newVerifier(), challengeOf(begun.verifier), 'short']) {
    const { status, json } = await exchange(code, wrong)
    expect([status, json.code]).toEqual([400, 'bad_code_verifier'])
  }
  expect((await exchange(code, begun.verifier)).status).toBe(200)
})

test('a code is exchanged once, also by several at the same moment', async () => {
  const begun = await flow()
  const code = await codeOf(begun)
  const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(code, begun.verifier)))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422])
  const again = await exchange(code, begun.verifier)
  expect([again.json.code, (await exchange(randomUUID(), begun.verifier)).json.code]).toEqual([
    'flow_state_already_used',
    'flow_state_not_found',
  ])
  app.clock.advance(301_000)
  expect((await exchange(code, begun.verifier)).json.code).toBe('flow_state_already_used')
})

test('the code of one flow is not opened by the verifier of another', async () => {
  const [one, other] = [await flow(), await flow()]
  const code = await codeOf(one)
  expect((await exchange(code, other.verifier)).json.code).toBe('bad_code_verifier')
})

test('a code runs out after 300 seconds', async () => {
  const [late, inTime] = [await flow(), await flow()]
  const codes = [await codeOf(late), await codeOf(inTime)]
  app.clock.advance(299_000)
  expect((await exchange(codes[1], inTime.verifier)).status).toBe(200)
  app.clock.advance(2_000)
  const { status, json } = await exchange(codes[0], late.verifier)
  expect([status, json.code]).toEqual([422, 'flow_state_expired'])
})

test('taking the mark off the link gives no tokens', async () => {
  const { token_hash } = await flow()
  expect(token_hash).toMatch(/^pkce_/)
  const { location } = await follow(token_hash.replace('pkce_', ''))
  expect(location.hash).toBe('')
  expect(location.searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a link that began without a challenge hands the tokens over in the fragment', async () => {
  const email = newAddress()
  await app.call('/auth/v1/otp', { body: { email } })
  const { token_hash } = linkIn(await app.lastMailTo(email))
  const { location } = await follow(token_hash)
  const values = new URLSearchParams(location.hash.slice(1))
  expect([...values.keys()]).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
    'type',
  ])
  expect(location.search).toBe('')
  const user = await app.call('/auth/v1/user', { token: values.get('access_token') ?? '' })
  expect(user.json.email).toBe(email)
})

test('a used link leads back with the error, in the query too where a flow reads it there', async () => {
  const begun = await flow()
  await codeOf(begun)
  const { status, location } = await follow(begun.token_hash)
  expect(status).toBe(303)
  for (const values of [location.searchParams, new URLSearchParams(location.hash.slice(1))]) {
    expect(Object.fromEntries(values)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    })
  }
  const plain = await follow('nothing')
  expect([plain.location.search, plain.location.hash.includes('error_code=otp_expired')]).toEqual(['', true])
})

test('a mail scanner that asks with HEAD uses nothing up, and a link without its parts is refused', async () => {
  const { token_hash } = await flow()
  const query = new URLSearchParams({ token: token_hash, type: 'magiclink' }).toString()
  const head = await fetch(`${app.url}/auth/v1/verify?${query}`, { method: 'HEAD', redirect: 'manual' })
  expect(head.status).toBe(404)
  for (const path of ['/verify', '/verify?token=x', '/verify?type=signup', '/verify?token=x&type=nonsense']) {
    const { status, json } = await app.call(`/auth/v1${path}`)
    expect([status, json.code]).toEqual([400, 'validation_failed'])
  }
  expect((await follow(token_hash)).location.searchParams.get('code')).toBeTruthy()
})

test('nothing that carries tokens is cached or written to the log', async () => {
  const email = newAddress()
  await app.call('/auth/v1/otp', { body: { email } })
  const { token_hash } = linkIn(await app.lastMailTo(email))
  const query = new URLSearchParams({ token: token_hash, type: 'magiclink' }).toString()
  const response = await fetch(`${app.url}/auth/v1/verify?${query}`, { redirect: 'manual' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(app.logged.join('').includes(token_hash.slice(8))).toBe(false)
})
