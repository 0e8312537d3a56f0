import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthApp, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { addTotp, type AuthApp, codeOf, good, newMember, tokensOf } from '../../../tests/support/auth/factors.ts'

let app: AuthApp
beforeAll(async () => {
  app = await startAuthAppWithDatabase()
})
afterAll(() => app.close())

async function begin(options: { friendlyName?: string; issuer?: string } = {}) {
  const member = await newMember(app)
  const { id, totp } = good(await member.client.mfa.enroll({ factorType: 'totp', ...options }))
  return { ...member, factorId: id, secret: totp.secret, totp }
}

async function challengeOf(client: Awaited<ReturnType<typeof begin>>['client'], factorId: string) {
  return good(await client.mfa.challenge({ factorId })).id
}

test('an authenticator app is enrolled with a picture, secret and address, and counts once a code proved it', async () => {
  const { client, factorId, totp, email } = await begin({ friendlyName: ' My phone ', issuer: 'Harrow Pike' })
  const prefix = 'data:image/svg+xml;utf-8,'
  expect(totp.qr_code.startsWith(`${prefix}<svg `)).toBe(true)
  expect(totp.qr_code).not.toContain('#')
  const uri = new URL(totp.uri)
  expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', `/Harrow Pike:${email}`])
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: totp.secret, issuer: 'Harrow Pike' })
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  const listed = good(await client.mfa.listFactors())
  expect(listed.totp).toEqual([])
  expect(listed.all).toMatchObject([
    { id: factorId, factor_type: 'totp', status: 'unverified', friendly_name: 'My phone' },
  ])
  expect(JSON.stringify(listed)).not.toContain(totp.secret)
  const before = Math.floor(app.clock.now().getTime() / 1000)
  const challenge = good(await client.mfa.challenge({ factorId }))
  expect(challenge).toMatchObject({ type: 'totp' })
  expect(challenge.expires_at - before).toBeGreaterThanOrEqual(300)
  const code = codeOf(app, totp.secret)
  const session = good(await client.mfa.verify({ factorId, challengeId: challenge.id, code }))
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 900 })
  expect(good(await client.mfa.listFactors()).totp).toMatchObject([{ id: factorId, status: 'verified' }])
  const level = good(await client.mfa.getAuthenticatorAssuranceLevel())
  expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect(level.currentAuthenticationMethods.map((one) => Object(one).method)).toEqual(['totp', 'password'])
})

test('the secret is stored sealed, and another row’s seal does not open', async () => {
  const { factorId, secret, client } = await begin()
  const other = await begin()
  const { db } = app.deps
  const sealedOf = async (id: string) => {
    const row = await db.selectFrom('auth.mfa_factors').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    return String(row.secret_enc)
  }
  const swapped = await sealedOf(other.factorId)
  await sealedOf(factorId)
  await db.updateTable('auth.mfa_factors').set({ secret_enc: swapped }).where('id', '=', factorId).execute()
  const answer = await client.mfa.challengeAndVerify({ factorId, code: codeOf(app, other.secret) })
  expect(answer.error?.status).toBe(500)
})

test('a code of one step before or after is right, of two is wrong', async () => {
  for (const [steps, code] of [
    [-2, 'mfa_verification_failed'],
    [-1, undefined],
    [0, undefined],
    [1, undefined],
    [2, 'mfa_verification_failed'],
  ] as const) {
    const { client, factorId, secret } = await begin()
    const { error } = await client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret, steps) })
    expect([steps, error?.code]).toEqual([steps, code])
    if (error) expect(error).toMatchObject({ status: 422, message: 'Invalid TOTP code entered' })
  }
})

test('a code works once, also under another challenge, and so do the codes before it', async () => {
  const { client, factorId, secret } = await begin()
  const next = codeOf(app, secret, 1)
  const now = codeOf(app, secret)
  good(await client.mfa.challengeAndVerify({ factorId, code: next }))
  for (const code of [next, now]) {
    expect((await client.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe('mfa_verification_failed')
  }
  app.clock.advance(30_000)
  expect((await client.mfa.challengeAndVerify({ factorId, code: next })).error?.code).toBe('mfa_verification_failed')
  app.clock.advance(30_000)
  expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) })).error).toBeNull()
})

test('one code sent twice at the same moment, under two challenges, is taken once', async () => {
  const member = await newMember(app)
  const { factorId, secret } = await addTotp(app, member.client)
  const { accessToken: token } = await tokensOf(member.client)
  const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(member.client, factorId)))
  const code = codeOf(app, secret)
  const answers = await Promise.all(
    challenges.map((challenge_id) =>
      app.call(`/auth/v1/factors/${factorId}/verify`, { token, body: { challenge_id, code } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422])
})

test('a challenge is good for five tries', async () => {
  const { client, factorId, secret } = await begin()
  const challengeId = await challengeOf(client, factorId)
  const wrong = () => client.mfa.verify({ factorId, challengeId, code: codeOf(app, secret, 50) })
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await wrong()).error?.code).toBe('mfa_verification_failed')
  const right = await client.mfa.verify({ factorId, challengeId, code: codeOf(app, secret) })
  expect(right.error).toMatchObject({ code: 'mfa_challenge_expired', status: 422 })
})

test('tries sent at once do not share one of the five', async () => {
  const { client, factorId, secret } = await begin()
  const { accessToken: token } = await tokensOf(client)
  const body = { challenge_id: await challengeOf(client, factorId), code: codeOf(app, secret, 50) }
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => app.call(`/auth/v1/factors/${factorId}/verify`, { token, body })),
  )
  const codes = answers.map(({ json }) => json.code)
  expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5)
  expect(codes.filter((code) => code === 'mfa_challenge_expired')).toHaveLength(7)
})

test('new challenges give no endless tries: 15 wrong codes in 15 minutes, then a pause', async () => {
  const { client, factorId, secret } = await begin()
  for (let round = 0; round < 3; round += 1) {
    const challengeId = await challengeOf(client, factorId)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await client.mfa.verify({ factorId, challengeId, code: codeOf(app, secret, 50) })
    }
  }
  const { accessToken: token } = await tokensOf(client)
  const challenge_id = await challengeOf(client, factorId)
  const body = { challenge_id, code: codeOf(app, secret) }
  const { status, json, headers } = await app.call(`/auth/v1/factors/${factorId}/verify`, { token, body })
  expect([status, json.code, headers.get('retry-after')]).toEqual([429, 'over_request_rate_limit', '900'])
  app.clock.advance(15 * 60_000)
  good(await client.refreshSession())
  expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) })).error).toBeNull()
})

test('a challenge ends after 300 seconds, and once it was answered', async () => {
  const { client, factorId, secret } = await begin()
  const late = await challengeOf(client, factorId)
  app.clock.advance(300_000)
  const tooLate = await client.mfa.verify({ factorId, challengeId: late, code: codeOf(app, secret) })
  expect(tooLate.error?.code).toBe('mfa_challenge_expired')
  const challengeId = await challengeOf(client, factorId)
  app.clock.advance(299_000)
  good(await client.mfa.verify({ factorId, challengeId, code: codeOf(app, secret) }))
  app.clock.advance(30_000)
  good(await client.refreshSession())
  const again = await client.mfa.verify({ factorId, challengeId, code: codeOf(app, secret) })
  expect(again.error?.code).toBe('mfa_challenge_expired')
})

test('a challenge answers for its own factor and person only, and a factor is nobody else’s', async () => {
  const [mine, theirs] = [await begin(), await begin()]
  const second = good(await mine.client.mfa.enroll({ factorType: 'totp' }))
  const [own, other] = [
    await challengeOf(mine.client, mine.factorId),
    await challengeOf(theirs.client, theirs.factorId),
  ]
  const cases = [
    [mine, second.id, own, second.totp.secret, 'mfa_challenge_expired'],
    [mine, mine.factorId, other, mine.secret, 'mfa_challenge_expired'],
    [mine, theirs.factorId, other, theirs.secret, 'mfa_factor_not_found'],
    [mine, 'not-an-id', own, mine.secret, 'mfa_factor_not_found'],
  ] as const
  for (const [who, factorId, challengeId, secret, code] of cases) {
    const { error } = await who.client.mfa.verify({ factorId, challengeId, code: codeOf(app, secret) })
    expect(error?.code).toBe(code)
  }
  expect((await mine.client.mfa.challenge({ factorId: theirs.factorId })).error?.code).toBe('mfa_factor_not_found')
  expect((await mine.client.mfa.unenroll({ factorId: theirs.factorId })).error).toMatchObject({
    code: 'mfa_factor_not_found',
    status: 404,
  })
  const { error } = await theirs.client.mfa.verify({
    factorId: theirs.factorId,
    challengeId: other,
    code: codeOf(app, theirs.secret),
  })
  expect(error).toBeNull()
})

test('a challenge is answered from the address that it was asked from', async () => {
  const { client, factorId, secret } = await begin()
  const challengeId = await challengeOf(client, factorId)
  const moved = { ip_address: '192.0.2.7' }
  await app.deps.db.updateTable('auth.mfa_challenges').set(moved).where('id', '=', challengeId).execute()
  const { error } = await client.mfa.verify({ factorId, challengeId, code: codeOf(app, secret) })
  expect(error).toMatchObject({ code: 'mfa_ip_address_mismatch', status: 422 })
})

test('codes that are none are wrong, and broken requests are named', async () => {
  const { client, factorId, secret } = await begin()
  const { accessToken: token } = await tokensOf(client)
  const verify = async (body: object) => (await app.call(`/auth/v1/factors/${factorId}/verify`, { token, body })).json
  for (const code of [undefined, null, '', '12345', '1234567', '12345a', '１２３４５６']) {
    const challenge_id = await challengeOf(client, factorId)
    expect((await verify({ challenge_id, code })).code).toBe('mfa_verification_failed')
  }
  expect((await verify({ code: '123456' })).code).toBe('validation_failed')
  expect((await verify({ challenge_id: 'x', code: '123456' })).code).toBe('validation_failed')
  const spaced = codeOf(app, secret).replace(/^(...)/, '$1 ')
  expect((await client.mfa.challengeAndVerify({ factorId, code: spaced })).error).toBeNull()
  const { json } = await app.call('/auth/v1/factors', { token, body: { factor_type: 'retina' } })
  expect(json.code).toBe('validation_failed')
  expect((await app.call('/auth/v1/factors', { body: { factor_type: 'totp' } })).json.code).toBe('no_authorization')
})

test('the app of before a key rotation still works after it', async () => {
  const member = await newMember(app)
  const { factorId, secret } = await addTotp(app, member.client)
  const rotated = await startAuthApp({ databaseUrl: app.databaseUrl, keys: ['second', 'first'] })
  rotated.clock.advance(app.clock.now().getTime() - rotated.clock.now().getTime())
  try {
    const client = rotated.client()
    good(await client.signInWithPassword({ email: member.email, password: 'correct horse battery' }))
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) })).error).toBeNull()
  } finally {
    await rotated.close()
  }
})
