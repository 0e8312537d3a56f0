import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthApp, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import {
  addTotp,
  type AuthApp,
  codeOf,
  good,
  newAuthenticator,
  newMember,
  signInAgain,
  tokensOf,
} from '../../../tests/support/auth/factors.ts'
import { newId } from '../../platform/db/id.ts'

let app: AuthApp
beforeAll(async () => {
  app = await startAuthAppWithDatabase()
})
afterAll(() => app.close())

const refresh = (refreshToken: string) =>
  app.call('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })

const alarmsAbout = (userId: string) =>
  app.deps.db
    .selectFrom('auth.audit_log_entries')
    .select('payload')
    .where('user_id', '=', userId)
    .where('action', '=', 'token_reused')
    .execute()

const claimsOf = async (client: Parameters<typeof tokensOf>[0]) => {
  const { aal, amr } = decodeJwt<{ aal: string; amr: { method: string }[] }>((await tokensOf(client)).accessToken)
  return { aal, methods: amr.map(({ method }) => method) }
}

test('a refresh token from before the second step never refreshes into the session that has passed it', async () => {
  const member = await newMember(app)
  const { factorId, secret } = await addTotp(app, member.client)
  for (const refreshesBefore of [0, 1]) {
    const client = await signInAgain(app, member)
    const stolen = await tokensOf(client)
    for (let turn = 0; turn < refreshesBefore; turn += 1) good(await client.refreshSession())
    const last = await tokensOf(client)
    good(await client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) }))
    app.clock.advance(30_000)
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })
    for (const { refreshToken } of refreshesBefore === 0 ? [stolen] : [last]) {
      const { status, json } = await refresh(refreshToken)
      expect([status, json.code]).toEqual([400, 'refresh_token_already_used'])
    }
  }
})

test('an access token from before the second step opens nothing more after it', async () => {
  const member = await newMember(app)
  const { factorId, secret } = await addTotp(app, member.client)
  await app.deps.db.insertInto('user_roles').values({ user_id: member.userId, role: 'ADMIN' }).execute()
  const client = await signInAgain(app, member)
  const { accessToken: before } = await tokensOf(client)
  good(await client.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) }))
  const { accessToken: after } = await tokensOf(client)
  const codeFor = async (path: string, token: string, body?: object) =>
    (await app.call(path, { token, ...(body && { method: 'PUT', body }) })).json.code
  const password = { password: 'a better horse' }
  expect(await codeFor('/api/admin', before)).toBe('second_factor_required')
  expect(await codeFor('/auth/v1/user', before, password)).toBe('insufficient_aal')
  const others = await app.call('/auth/v1/logout?scope=others', { method: 'POST', token: before })
  expect(others.json.code).toBe('insufficient_aal')
  expect(await codeFor('/api/admin', after)).toBeUndefined()
  expect(await codeFor('/auth/v1/user', after, password)).toBeUndefined()
})

test('within the tolerance for two tabs it is refused, and the session goes on without an alarm', async () => {
  for (const refreshesAfter of [0, 1, 2]) {
    const member = await newMember(app)
    const first = await tokensOf(member.client)
    good(await member.client.refreshSession())
    const last = await tokensOf(member.client)
    await addTotp(app, member.client, 'App', { isClockKept: true })
    for (let turn = 0; turn < refreshesAfter; turn += 1) good(await member.client.refreshSession())
    app.clock.advance(9_500)
    for (const { refreshToken } of [last, first]) {
      const { status, json } = await refresh(refreshToken)
      expect([refreshesAfter, status, json.code]).toEqual([refreshesAfter, 400, 'refresh_token_already_used'])
    }
    good(await member.client.refreshSession())
    expect(await claimsOf(member.client)).toMatchObject({ aal: 'aal2' })
    expect(await alarmsAbout(member.userId)).toEqual([])
  }
})

test('after the tolerance, and when it was replaced long before the second step, it ends the session with an alarm', async () => {
  for (const { isReplacedBefore, waitAfterMs } of [
    { isReplacedBefore: false, waitAfterMs: 10_500 },
    { isReplacedBefore: true, waitAfterMs: 0 },
  ]) {
    const member = await newMember(app)
    const { refreshToken } = await tokensOf(member.client)
    if (isReplacedBefore) good(await member.client.refreshSession())
    app.clock.advance(10_500)
    await addTotp(app, member.client, 'App', { isClockKept: true })
    app.clock.advance(waitAfterMs)
    expect((await refresh(refreshToken)).json.code).toBe('refresh_token_already_used')
    expect((await member.client.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect(await alarmsAbout(member.userId)).toHaveLength(1)
  }
})

test('the session goes on under its new tokens and stays aal2 when it is refreshed', async () => {
  const member = await newMember(app)
  await addTotp(app, member.client)
  const first = await tokensOf(member.client)
  good(await member.client.refreshSession())
  expect((await tokensOf(member.client)).refreshToken).not.toBe(first.refreshToken)
  expect(await claimsOf(member.client)).toEqual({ aal: 'aal2', methods: ['totp', 'password'] })
  const session = await app.deps.db
    .selectFrom('auth.sessions')
    .select(['aal', 'refresh_counter'])
    .where('user_id', '=', member.userId)
    .executeTakeFirst()
  expect(session).toEqual({ aal: 'aal2', refresh_counter: 4 })
})

test('other sessions that have not passed a second step end, those that have stay', async () => {
  const member = await newMember(app)
  const { factorId, secret } = await addTotp(app, member.client)
  const [thief, laptop] = [await signInAgain(app, member), await signInAgain(app, member)]
  const stolen = await tokensOf(thief)
  good(await laptop.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) }))
  const { json } = await app.call('/auth/v1/user', { token: stolen.accessToken })
  expect(json.code).toBe('session_not_found')
  expect((await refresh(stolen.refreshToken)).json.code).toBe('refresh_token_not_found')
  for (const client of [laptop, member.client]) good(await client.getUser())
})

test('once a factor counts, a session without it changes no password, adds and removes no factor or passkey', async () => {
  const member = await newMember(app)
  const begun = good(await member.client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Begun' }))
  const { factorId, secret } = await addTotp(app, member.client)
  const thief = await signInAgain(app, member)
  const attempts: [
    string,
    () => Promise<{ error: { code?: string | undefined; status?: number | undefined } | null }>,
  ][] = [
    ['password', () => thief.updateUser({ password: 'a better horse' })],
    ['factor', () => thief.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' })],
    ['begun factor', () => thief.mfa.challenge({ factorId: begun.id, webauthn: { rpId: 'x' } })],
    ['removal', () => thief.mfa.unenroll({ factorId })],
    ['passkey', () => thief.passkey.startRegistration()],
    ['passkey removal', () => thief.passkey.delete({ passkeyId: newId() })],
  ]
  const refused = await Promise.all(attempts.map(async ([what, attempt]) => [what, (await attempt()).error?.code]))
  expect(refused).toEqual(attempts.map(([what]) => [what, 'insufficient_aal']))
  expect((await thief.mfa.enroll({ factorType: 'totp' })).error?.status).toBe(403)
  expect((await thief.mfa.unenroll({ factorId })).error?.status).toBe(422)
  good(await thief.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) }))
  good(await thief.updateUser({ password: 'a better horse' }))
  good(await thief.mfa.enroll({ factorType: 'totp', friendlyName: 'Second app' }))
  good(await thief.passkey.startRegistration())
})

test('a factor and its challenge, begun with the password only, are no way past one that was verified since', async () => {
  const member = await newMember(app)
  const thief = await signInAgain(app, member)
  const key = good(await thief.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Thief' }))
  await addTotp(app, member.client)
  const again = await signInAgain(app, member)
  const { accessToken: token } = await tokensOf(again)
  const { db } = app.deps
  const challenge = {
    id: newId(),
    factor_id: key.id,
    user_id: member.userId,
    purpose: 'enrol',
    ip_address: '127.0.0.1',
  }
  const expires_at = new Date(app.clock.now().getTime() + 60_000)
  await db
    .insertInto('auth.mfa_challenges')
    .values({ ...challenge, web_authn_challenge: 'dGhpZWY', expires_at })
    .execute()
  const options = { rp: {}, user: { id: 'dGhpZWY' }, challenge: 'dGhpZWY' }
  const credential_response = newAuthenticator().create(options).toJSON()
  const body = { challenge_id: challenge.id, webauthn: { type: 'create', credential_response } }
  const { status, json } = await app.call(`/auth/v1/factors/${key.id}/verify`, { token, body })
  expect([status, json.code]).toEqual([403, 'insufficient_aal'])
})

test('without its factor a session falls back to aal1, also in its next tokens, and other sessions of it too', async () => {
  const member = await newMember(app)
  const { factorId, secret } = await addTotp(app, member.client)
  const laptop = await signInAgain(app, member)
  good(await laptop.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) }))
  expect(good(await laptop.mfa.unenroll({ factorId }))).toEqual({ id: factorId })
  expect(good(await laptop.getUser()).user.factors).toBeUndefined()
  for (const client of [laptop, member.client]) {
    good(await client.refreshSession())
    expect(await claimsOf(client)).toEqual({ aal: 'aal1', methods: ['password'] })
  }
})

test('taking one of two factors away lowers only the sessions that this one raised', async () => {
  const member = await newMember(app)
  const first = await addTotp(app, member.client, 'First')
  const second = await addTotp(app, member.client, 'Second')
  const laptop = await signInAgain(app, member)
  good(await laptop.mfa.challengeAndVerify({ factorId: first.factorId, code: codeOf(app, first.secret) }))
  good(await laptop.mfa.unenroll({ factorId: second.factorId }))
  for (const client of [laptop, member.client]) good(await client.refreshSession())
  expect(await claimsOf(laptop)).toMatchObject({ aal: 'aal2' })
  expect(await claimsOf(member.client)).toEqual({ aal: 'aal1', methods: ['password'] })
})

test('a factor that was never verified is removed without a second step', async () => {
  const member = await newMember(app)
  const begun = good(await member.client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Begun' }))
  await addTotp(app, member.client)
  const again = await signInAgain(app, member)
  good(await again.mfa.unenroll({ factorId: begun.id }))
})

test('an administrator with a factor reaches their screens only in a session that has passed it', async () => {
  const member = await newMember(app)
  const { db } = app.deps
  const company = newId()
  await db.insertInto('companies').values({ id: company, name: 'Aldercott', status: 'ACTIVE' }).execute()
  await db.updateTable('profiles').set({ company_id: company }).where('id', '=', member.userId).execute()
  const roles = (['ADMIN', 'COMPANY_ADMIN', 'EMPLOYEE'] as const).map((role) => ({ user_id: member.userId, role }))
  await db.insertInto('user_roles').values(roles).execute()
  const reach = async (client: Parameters<typeof tokensOf>[0]) => {
    const { accessToken: token } = await tokensOf(client)
    const ask = async (audience: string) => (await app.call(`/api/${audience}`, { token })).json.code ?? 'ok'
    return [await ask('member'), await ask('company_admin'), await ask('admin')]
  }
  const open = ['ok', 'ok', 'ok']
  const shut = ['ok', 'second_factor_required', 'second_factor_required']
  expect(await reach(member.client)).toEqual(open)
  const { factorId, secret } = await addTotp(app, member.client)
  expect(await reach(member.client)).toEqual(open)
  const again = await signInAgain(app, member)
  expect(await reach(again)).toEqual(shut)
  good(await again.mfa.challengeAndVerify({ factorId, code: codeOf(app, secret) }))
  expect(await reach(again)).toEqual(open)
  app.clock.advance(30_000)
  const second = await addTotp(app, again, 'Second')
  good(await again.mfa.unenroll({ factorId: second.factorId }))
  expect(await reach(again)).toEqual(shut)
})

test('where the instance requires a second factor, an administrator without one must set it up first', async () => {
  const environment = { AUTH_SECOND_FACTOR_REQUIRED: 'true' }
  const strict = { ...app, ...(await startAuthApp({ databaseUrl: app.databaseUrl, environment })) }
  try {
    const member = await newMember(strict)
    const roles = (['ADMIN', 'EMPLOYEE'] as const).map((role) => ({ user_id: member.userId, role }))
    await strict.deps.db.insertInto('user_roles').values(roles).execute()
    const ask = async (audience: string) => {
      const { accessToken: token } = await tokensOf(member.client)
      return (await strict.call(`/api/${audience}`, { token })).json.code ?? 'ok'
    }
    expect([await ask('member'), await ask('admin')]).toEqual(['ok', 'second_factor_required'])
    await addTotp(strict, member.client)
    expect(await ask('admin')).toBe('ok')
  } finally {
    await strict.close()
  }
})

test('two sessions that finish their first factor at the same moment leave one of them, and one factor', async () => {
  const member = await newMember(app)
  const others = [member.client, await signInAgain(app, member)]
  const begun = await Promise.all(
    others.map(async (client) => {
      const { id, totp } = good(await client.mfa.enroll({ factorType: 'totp' }))
      const { id: challenge_id } = good(await client.mfa.challenge({ factorId: id }))
      const { accessToken: token } = await tokensOf(client)
      return { id, token, body: { challenge_id, code: codeOf(app, totp.secret) } }
    }),
  )
  const answers = await Promise.all(
    begun.map(({ id, token, body }) => app.call(`/auth/v1/factors/${id}/verify`, { token, body })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { db } = app.deps
  const sessions = await db.selectFrom('auth.sessions').select('aal').where('user_id', '=', member.userId).execute()
  expect(sessions).toEqual([{ aal: 'aal2' }])
  const factors = await db
    .selectFrom('auth.mfa_factors')
    .select('status')
    .where('user_id', '=', member.userId)
    .execute()
  expect(factors).toEqual([{ status: 'verified' }])
})
