import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { signUpSomebody, startAuthApp, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { addSigningKey } from './keys.ts'

let app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>
let good: string
let claims: Record<string, unknown>
beforeAll(async () => {
  app = await startAuthAppWithDatabase()
  good = (await signUpSomebody(app)).accessToken
  claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString())
})
afterAll(() => app.close())

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
const jwks = async () => (await app.call('/auth/v1/.well-known/jwks.json')).json

async function expectRefused(token: string) {
  const own = await app.call('/auth/v1/user', { token })
  expect([own.status, own.json.code]).toEqual([403, 'bad_jwt'])
  const data = await app.call('/api/session', { token })
  expect([data.status, data.json.code]).toEqual([401, 'not_authenticated'])
}

async function signedBy(key: CryptoKey, header: object, payload: Record<string, unknown> = claims) {
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', ...header }).sign(key)
}

test('the key set is public, cacheable, and holds nothing private', async () => {
  const { json, headers } = await app.call('/auth/v1/.well-known/jwks.json')
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  expect(json.keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: headerOf(good).kid,
      alg: 'ES256',
      use: 'sig',
    },
  ])
  const stored = await app.deps.db.selectFrom('auth.signing_keys').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toMatch(/"d"/)
})

test('a token whose algorithm is none, or HMAC under the public key, is refused', async () => {
  const [, payload] = good.split('.')
  const { kid } = headerOf(good)
  for (const alg of ['none', 'None', '']) await expectRefused(`${encode({ alg, kid, typ: 'JWT' })}.${payload}.`)
  const [key] = (await jwks()).keys
  const pem = createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const signed = `${encode({ alg: 'HS256', kid, typ: 'JWT' })}.${payload}`
  for (const secret of [pem, JSON.stringify(key), key.x]) {
    await expectRefused(`${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`)
  }
})

test('a key that the token brings or points to is not used', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  const { kid } = headerOf(good)
  await expectRefused(await signedBy(privateKey, { kid }))
  await expectRefused(await signedBy(privateKey, { kid: 'another' }))
  await expectRefused(await signedBy(privateKey, {}))
  await expectRefused(await signedBy(privateKey, { kid, jwk }))
  await expectRefused(await signedBy(privateKey, { kid, jku: `${app.url}/keys.json`, x5u: `${app.url}/key.pem` }))
})

test('a changed payload, a foreign signature and plain noise are refused', async () => {
  const [header, payload, signature = ''] = good.split('.')
  await expectRefused(`${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`)
  await expectRefused(`${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`)
  await expectRefused(`${header}.${payload}.${signature.slice(0, -4)}`)
  for (const noise of ['x', 'a.b.c', `${header}.${payload}`, 'Bearer', '{}']) await expectRefused(noise)
  expect((await app.call('/auth/v1/user')).json.code).toBe('no_authorization')
  expect((await app.call('/auth/v1/user', { headers: { authorization: 'Basic eDp5' } })).json.code).toBe(
    'no_authorization',
  )
})

/** An instance whose keys the test knows, to sign what the service itself never would. */
async function withOwnKey(
  check: (signing: { key: CryptoKey; kid: string; file: string; one: typeof app }) => Promise<void>,
) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'own', alg: 'ES256', key_ops: ['sign', 'verify'] }
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
  const folder = await mkdtemp(join(tmpdir(), 'offerwell-keys-'))
  const file = join(folder, 'keys.json')
  await writeFile(file, JSON.stringify([jwk, { ...other, kid: 'old', alg: 'RS256', key_ops: ['verify'] }]))
  const one = await startAuthAppWithDatabase({ AUTH_JWT_KEYS_FILE: file })
  try {
    await check({ key: privateKey, kid: 'own', file, one })
  } finally {
    await one.close()
    await rm(folder, { recursive: true })
  }
}

test('while its file of keys cannot be read, a process goes on with those that it has', async () => {
  await withOwnKey(async ({ file, one }) => {
    const { accessToken } = await signUpSomebody(one)
    await writeFile(file, '[{')
    one.clock.advance(61_000)
    expect((await one.call('/api/session', { token: accessToken })).status).toBe(200)
    await signUpSomebody(one)
  })
})

test('a token of the right key must also be ours, for us, alive, and of a session', async () => {
  await withOwnKey(async ({ key, kid, one }) => {
    const { accessToken } = await signUpSomebody(one)
    const own: Record<string, unknown> = JSON.parse(
      Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
    )
    const ask = async (payload: Record<string, unknown>, header: object = { kid }) =>
      (await one.call('/api/session', { token: await signedBy(key, header, payload) })).status
    expect(await ask(own)).toBe(200)
    expect(await ask(own, { kid: 'old' })).toBe(401)
    const now = Math.floor(one.clock.now().getTime() / 1000)
    const { session_id: _, ...sessionless } = own
    const { exp: __, ...endless } = own
    const bad = [
      { ...own, aud: 'other' },
      { ...own, iss: 'https://evil.example/auth/v1' },
      { ...own, exp: now - 10 },
      { ...own, nbf: now + 60 },
      { ...own, sub: crypto.randomUUID() },
      { ...own, session_id: crypto.randomUUID() },
      { ...own, session_id: "x' or '1'='1" },
      sessionless,
      endless,
    ]
    expect(await Promise.all(bad.map((payload) => ask(payload)))).toEqual(bad.map(() => 401))
    const { json } = await one.call('/auth/v1/.well-known/jwks.json')
    expect(json.keys.map(({ kid: id, alg }: { kid: string; alg: string }) => [id, alg])).toEqual([
      ['own', 'ES256'],
      ['old', 'RS256'],
    ])
    expect(JSON.stringify(json)).not.toMatch(/"(d|p|q|dp|dq|qi|k|key_ops)"/)
  })
})

test('a token ends with its time, also for one that was just let in', async () => {
  const { accessToken } = await signUpSomebody(app)
  expect((await app.call('/api/session', { token: accessToken })).status).toBe(200)
  app.clock.advance(899_000)
  expect((await app.call('/api/session', { token: accessToken })).status).toBe(200)
  app.clock.advance(8_000)
  await expectRefused(accessToken)
})

test('after a rotation the new key signs, both are shown and accepted, and the old one goes a day later', async () => {
  const { accessToken: before } = await signUpSomebody(app)
  const kid = await addSigningKey(app.deps)
  app.clock.advance(61_000)
  const { accessToken: after } = await signUpSomebody(app)
  expect(headerOf(after).kid).toBe(kid)
  expect(headerOf(before).kid).not.toBe(kid)
  expect((await jwks()).keys.map((key: { kid: string }) => key.kid)).toEqual([kid, headerOf(before).kid])
  for (const token of [before, after]) expect((await app.call('/api/session', { token })).status).toBe(200)
  app.clock.advance(25 * 3_600_000)
  expect((await jwks()).keys.map((key: { kid: string }) => key.kid)).toEqual([kid])
})

test('another process accepts a token of a key that was added a moment ago', async () => {
  const other = await startAuthApp({ databaseUrl: app.databaseUrl })
  other.clock.advance(app.clock.now().getTime() - other.clock.now().getTime())
  try {
    expect((await other.call('/auth/v1/.well-known/jwks.json')).status).toBe(200)
    await addSigningKey(app.deps)
    app.clock.advance(61_000)
    other.clock.advance(6_000)
    const { accessToken } = await signUpSomebody(app)
    expect((await other.call('/auth/v1/user', { token: accessToken })).status).toBe(200)
  } finally {
    await other.close()
  }
})

test('processes that start together on an empty database agree on one key', async () => {
  const database = await createTestDatabase()
  const processes = await Promise.all([1, 2, 3, 4].map(() => startAuthApp({ databaseUrl: database.url })))
  try {
    const answers = await Promise.all(processes.map((one) => one.call('/auth/v1/.well-known/jwks.json')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.json.keys).toHaveLength(1)
  } finally {
    await Promise.all(processes.map((one) => one.close()))
    await database.drop()
  }
})
