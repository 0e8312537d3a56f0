import { createHash, randomUUID } from 'node:crypto'
import { exportSPKI, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  newAddress,
  PUBLIC_URL,
  signUpSomebody,
  startAuthAppWithDatabase,
} from '../../../tests/support/auth/auth-app.ts'
import { failureOf, newPerson } from '../../../tests/support/auth/provider-person.ts'
import { startSigningIssuer } from '../../../tests/support/auth/signing-issuer.ts'

const ACCESS_TOKEN = 'an access token'
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const AT_HASH = sha256(ACCESS_TOKEN).subarray(0, 16).toString('base64url')

let issuer: Awaited<ReturnType<typeof startSigningIssuer>>
let app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>
beforeAll(async () => {
  issuer = await startSigningIssuer()
  app = await startAuthAppWithDatabase({
    AUTH_PROVIDER_CORP_ISSUER: issuer.url,
    AUTH_PROVIDER_CORP_CLIENT_ID: 'web',
    AUTH_PROVIDER_CORP_EXTRA_CLIENT_IDS: 'phone',
  })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})

type Claims = { [name: string]: unknown; iss?: string | undefined }

/** What a decent token says; a field of undefined is left out. */
function claims(changed: Claims = {}): Record<string, unknown> {
  const email = newAddress()
  return { sub: randomUUID(), aud: 'web', email, email_verified: true, name: 'Ada Pike', ...changed }
}

const now = () => Math.floor(Date.now() / 1000)
const present = (body: object, token?: string) =>
  app.call('/auth/v1/token?grant_type=id_token', { body: { provider: 'corp', ...body }, ...(token && { token }) })

async function countUsers(): Promise<number> {
  const { count } = await app.deps.db
    .selectFrom('auth.users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('a good token', () => {
  test('signs in by the published client, and the same person the next time', async () => {
    const wanted = claims({ nonce: sha256('only once').toString('hex'), at_hash: AT_HASH })
    const credentials = {
      provider: 'corp',
      token: await issuer.sign(wanted),
      nonce: 'only once',
      access_token: ACCESS_TOKEN,
    }
    const { data, error } = await app.client().signInWithIdToken(credentials)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: wanted['email'], app_metadata: { provider: 'corp', providers: ['corp'] } })
    const { json } = await present({ id_token: await issuer.sign({ ...wanted, nonce: undefined, at_hash: undefined }) })
    expect(json.user.id).toBe(data.user?.id)
  })

  test.each([
    ['made for our phone app', { aud: 'phone' }],
    ['for two, and passed on by ours', { aud: ['web', 'someone'], azp: 'web' }],
    ['without an address, once the person is known', { email: undefined, sub: 'known' }],
  ])('%s', async (_name, changed) => {
    if ('sub' in changed) await present({ id_token: await issuer.sign(claims({ sub: 'known' })) })
    expect((await present({ id_token: await issuer.sign(claims(changed)) })).status).toBe(200)
  })

  test('is found by the address of its issuer too', async () => {
    expect((await present({ provider: issuer.url, id_token: await issuer.sign(claims()) })).status).toBe(200)
  })
})

describe('a bad token opens nothing', () => {
  const bad: [string, Claims, object?][] = [
    ['for another application', { aud: 'someone' }],
    ['for nobody', { aud: undefined }],
    ['for an application of a longer name', { aud: 'web2' }],
    ['for two, by nobody', { aud: ['web', 'someone'] }],
    ['for two, passed on by the other', { aud: ['web', 'someone'], azp: 'someone' }],
    ['for us, passed on by another', { azp: 'someone' }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['of an issuer with a slash more', { iss: 'slash' }],
    ['of nobody', { iss: undefined }],
    ['about nobody', { sub: undefined }],
    ['expired', { exp: now() - 60, iat: now() - 600 }],
    ['that never expires', { exp: undefined }],
    ['not valid yet', { nbf: now() + 600 }],
    ['without the nonce that was passed', {}, { nonce: 'known' }],
    ['with a nonce that was not passed', { nonce: sha256('known').toString('hex') }],
    ['with another nonce', { nonce: sha256('another').toString('hex') }, { nonce: 'known' }],
    ['with the nonce itself instead of its digest', { nonce: 'known' }, { nonce: 'known' }],
    ['with an access token of somebody else', { at_hash: AT_HASH }, { access_token: 'stolen' }],
    ['whose access token is missing', { at_hash: AT_HASH }],
  ]

  test.each(bad)('%s', async (_name, changed, body = {}) => {
    const before = await countUsers()
    const iss = changed.iss === 'slash' ? { iss: `${issuer.url}/` } : {}
    const answer = await present({ id_token: await issuer.sign(claims({ ...changed, ...iss })), ...body })
    expect(answer.status).toBe(400)
    expect(answer.json).toEqual({ error: expect.stringMatching(/^invalid/), error_description: expect.any(String) })
    expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed')
    expect(await countUsers()).toBe(before)
  })

  test.each([
    ['unsigned', async () => new UnsecuredJWT({ iss: issuer.url, exp: now() + 60, iat: now(), ...claims() }).encode()],
    [
      'signed with the public key as a shared secret',
      async () => {
        const key = new TextEncoder().encode(await exportSPKI(issuer.publicKey))
        return issuer.sign(claims(), { alg: 'HS256', key })
      },
    ],
    ['signed by a stranger', () => issuer.sign(claims(), { key: issuer.strangersKey })],
    ['under a key that the issuer does not have', () => issuer.sign(claims(), { kid: 'unknown' })],
    [
      'that brings its own key along',
      () => issuer.sign(claims(), { key: issuer.strangersKey, kid: 'x', header: { jku: 'https://evil.example/keys' } }),
    ],
    ['changed after it was signed', async () => `${(await issuer.sign(claims())).slice(0, -6)}AAAAAA`],
    ['that is no token', async () => 'a.b.c'],
    ['that is nothing', async () => ''],
    ['too long to read', async () => issuer.sign(claims({ filler: 'x'.repeat(17_000) }))],
  ])('%s', async (_name, make) => {
    const before = await countUsers()
    const answer = await present({ id_token: await make() })
    expect(answer).toMatchObject({ status: 400, json: { error: 'invalid request' } })
    expect(await countUsers()).toBe(before)
  })

  test('with an unverified address of an account, which it neither joins nor doubles', async () => {
    const { email } = await signUpSomebody(app)
    const { json } = await present({ id_token: await issuer.sign(claims({ email, email_verified: false })) })
    expect(json.code).toBe('provider_email_needs_verification')
  })

  test('of a provider that is not set up is told by its issuer', async () => {
    const answer = await present({ provider: 'google', id_token: await issuer.sign(claims()) })
    expect(answer.json).toEqual({
      code: 'provider_disabled',
      message: `Provider (issuer "${issuer.url}") is not enabled`,
    })
  })
})

describe('linking', () => {
  test('by the published client adds to the account that is signed in', async () => {
    const client = app.client()
    const email = newAddress()
    const { data: signedUp } = await client.signUp({ email, password: 'correct horse battery' })
    const wanted = claims()
    const { data, error } = await client.linkIdentity({ provider: 'corp', token: await issuer.sign(wanted) })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: signedUp.user?.id, email })
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'corp'])
    const { json } = await present({ id_token: await issuer.sign(wanted) })
    expect(json.user.id).toBe(signedUp.user?.id)
  })

  test('without a session links nothing and signs nobody in', async () => {
    const before = await countUsers()
    const idToken = await issuer.sign(claims())
    const answer = await present({ id_token: idToken, link_identity: true })
    expect(answer).toMatchObject({ status: 401, json: { code: 'no_authorization' } })
    const forged = await present({ id_token: idToken, link_identity: true }, 'a.b.c')
    expect(forged).toMatchObject({ status: 403, json: { code: 'bad_jwt' } })
    expect(await countUsers()).toBe(before)
  })

  test('takes no identity from somebody else', async () => {
    const wanted = claims()
    await present({ id_token: await issuer.sign(wanted) })
    const { accessToken } = await signUpSomebody(app)
    const answer = await present({ id_token: await issuer.sign(wanted), link_identity: true }, accessToken)
    expect(answer).toMatchObject({ status: 422, json: { code: 'identity_already_exists' } })
  })
})

/** Begins, and comes back with a code for which the issuer answers a token made by `make` from our nonce. */
async function comeBack(make: (nonce: string) => Promise<string>): Promise<URL> {
  const { addressAt, browser } = newPerson(app)
  const asked = new URL(String((await browser.visit(await addressAt('corp'))).headers.get('location')))
  issuer.state.idToken = await make(String(asked.searchParams.get('nonce')))
  const state = String(asked.searchParams.get('state'))
  return browser.walk(`${PUBLIC_URL}/auth/v1/callback?code=a-code&state=${state}`)
}

describe('in the code flow', () => {
  test('a decent answer counts', async () => {
    const end = await comeBack((nonce) => issuer.sign(claims({ nonce })))
    expect(end.searchParams.has('code')).toBe(true)
  })

  test.each([
    ['another nonce', () => issuer.sign(claims({ nonce: 'another' }))],
    ['no nonce', () => issuer.sign(claims())],
    ['another audience', (nonce: string) => issuer.sign(claims({ nonce, aud: 'someone' }))],
    ['another issuer', (nonce: string) => issuer.sign(claims({ nonce, iss: 'https://evil.example' }))],
    ['a signature of a stranger', (nonce: string) => issuer.sign(claims({ nonce }), { key: issuer.strangersKey })],
    ['an expiry in the past', (nonce: string) => issuer.sign(claims({ nonce, exp: now() - 300 }))],
    ['no ID token', async () => ''],
  ])('an answer with %s does not', async (_name, make) => {
    const before = await countUsers()
    app.logged.splice(0)
    expect(failureOf(await comeBack(make))).toBe('bad_oauth_callback')
    const told = app.logged.filter((line) => line.includes('reason')).join()
    expect(told).toContain('"provider":"corp"')
    for (const secret of [issuer.state.idToken, ACCESS_TOKEN, 'Ada Pike'])
      if (secret) expect(told).not.toContain(secret)
    expect(await countUsers()).toBe(before)
  })
})
