import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyring } from '../../platform/crypto/keyring.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { signUpSomebody, startAuthApp, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { makeRefreshToken, readRefreshToken, remakeRefreshToken, hashRefreshToken } from './refresh-token.ts'

let app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>
beforeAll(async () => {
  app = await startAuthAppWithDatabase()
})
afterAll(() => app.close())

const refresh = (refreshToken: unknown, one: Pick<typeof app, 'call'> = app) =>
  one.call('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })

async function refreshed(refreshToken: string): Promise<string> {
  const { status, json } = await refresh(refreshToken)
  expect(status).toBe(200)
  return String(json.refresh_token)
}

const sessionsOf = (userId: string) =>
  app.deps.db.selectFrom('auth.sessions').selectAll().where('user_id', '=', userId).execute()

test('each refresh gives a new pair, and only hashes are stored', async () => {
  const { userId, refreshToken } = await signUpSomebody(app)
  const { json, headers } = await refresh(refreshToken)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(json).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { id: userId } })
  expect(json.refresh_token).not.toBe(refreshToken)
  const rows = await app.deps.db
    .selectFrom('auth.refresh_tokens as token')
    .innerJoin('auth.sessions as session', 'session.id', 'token.session_id')
    .select(['token.token_hash', 'token.revoked_at'])
    .where('session.user_id', '=', userId)
    .orderBy('token.counter')
    .execute()
  expect(rows.map((row) => row.revoked_at === null)).toEqual([false, true])
  expect(rows[1]?.token_hash.equals(hashRefreshToken(json.refresh_token))).toBe(true)
})

test('when the answer was lost, the parent gives the same active token again, however late', async () => {
  const { refreshToken } = await signUpSomebody(app)
  const active = await refreshed(refreshToken)
  app.clock.advance(3_600_000)
  expect(await refreshed(refreshToken)).toBe(active)
  expect(await refreshed(active)).not.toBe(active)
})

test('an older token still gives the active one within 10 s, and after that ends the session and is audited', async () => {
  const { userId, refreshToken: first } = await signUpSomebody(app)
  const second = await refreshed(first)
  app.clock.advance(1_000)
  const third = await refreshed(second)
  expect(await refreshed(first)).toBe(third)
  app.clock.advance(9_500)
  const { status, json } = await refresh(first)
  expect([status, json.code]).toEqual([400, 'refresh_token_already_used'])
  expect(await sessionsOf(userId)).toEqual([])
  expect((await refresh(third)).json.code).toBe('refresh_token_not_found')
  const audit = await app.deps.db
    .selectFrom('auth.audit_log_entries')
    .select(['payload', 'ip_address'])
    .where('user_id', '=', userId)
    .where('action', '=', 'token_reused')
    .execute()
  expect(audit).toMatchObject([{ payload: { counter: 1, active_counter: 3 }, ip_address: '127.0.0.1' }])
})

test('a stolen token ends only its own session', async () => {
  const { email, userId, refreshToken: first } = await signUpSomebody(app)
  const other = app.client()
  await other.signInWithPassword({ email, password: 'correct horse battery' })
  await refreshed(await refreshed(first))
  app.clock.advance(11_000)
  expect((await refresh(first)).status).toBe(400)
  expect(await sessionsOf(userId)).toHaveLength(1)
  expect((await other.refreshSession()).error).toBeNull()
})

test('20 refreshes at once leave one active token, and all callers hold it', async () => {
  const { userId, refreshToken } = await signUpSomebody(app)
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(new Set(answers.map(({ json }) => json.refresh_token)).size).toBe(1)
  const active = await app.deps.db
    .selectFrom('auth.refresh_tokens as token')
    .innerJoin('auth.sessions as session', 'session.id', 'token.session_id')
    .select(['token.counter', 'session.refresh_counter'])
    .where('session.user_id', '=', userId)
    .where('token.revoked_at', 'is', null)
    .execute()
  expect(active).toEqual([{ counter: 2, refresh_counter: 2 }])
})

test('tokens that are malformed, altered, or of another session open nothing', async () => {
  const [one, other] = [await signUpSomebody(app), await signUpSomebody(app)]
  for (const bad of [undefined, null, '', 'abc', `${one.refreshToken}=`, 'é'.repeat(75)]) {
    const { status, json } = await refresh(bad)
    expect([status, json.code, json.message]).toEqual([400, 'validation_failed', 'Refresh token is not valid'])
  }
  expect((await refresh(7)).json.code).toBe('validation_failed')
  const mixed = other.refreshToken.slice(0, 22) + one.refreshToken.slice(22)
  const counted = Buffer.from(one.refreshToken, 'base64url')
  counted.writeUInt8(2, 23)
  for (const bad of [mixed, counted.toString('base64url'), `Z${one.refreshToken.slice(1)}`]) {
    const { status, json } = await refresh(bad)
    expect([status, json.code]).toEqual([400, 'refresh_token_not_found'])
  }
  await refreshed(one.refreshToken)
  await refreshed(other.refreshToken)
})

test('a client gone wild gets 503 with Retry-After, which does not sign it out, and goes on a minute later', async () => {
  const { refreshToken } = await signUpSomebody(app)
  let token = refreshToken
  for (let turn = 0; turn < 30; turn += 1) token = await refreshed(token)
  const { status, json, headers } = await refresh(token)
  expect([status, json.code]).toEqual([503, 'over_request_rate_limit'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  app.clock.advance(61_000)
  await refreshed(token)
})

test('a session that has run out, and a banned or deleted person, get nothing', async () => {
  const [late, banned, deleted] = [await signUpSomebody(app), await signUpSomebody(app), await signUpSomebody(app)]
  const { db } = app.deps
  const past = new Date(app.clock.now().getTime() - 1000)
  const future = new Date(app.clock.now().getTime() + 60_000)
  await db.updateTable('auth.sessions').set({ not_after: past }).where('user_id', '=', late.userId).execute()
  await db.updateTable('auth.users').set({ banned_until: future }).where('id', '=', banned.userId).execute()
  await db.updateTable('auth.users').set({ deleted_at: past }).where('id', '=', deleted.userId).execute()
  expect((await refresh(late.refreshToken)).json.code).toBe('session_expired')
  expect(await sessionsOf(late.userId)).toEqual([])
  expect((await refresh(banned.refreshToken)).json.code).toBe('user_banned')
  expect((await refresh(deleted.refreshToken)).json.code).toBe('refresh_token_not_found')
})

test('a refresh that waits too long for another answers 409 and may be tried again', async () => {
  const { userId, refreshToken } = await signUpSomebody(app)
  await inTransaction(app.deps, async ({ db }) => {
    await db.selectFrom('auth.sessions').select('id').where('user_id', '=', userId).forUpdate().execute()
    const { status, json } = await refresh(refreshToken)
    expect([status, json.code]).toEqual([409, 'conflict'])
  })
  await refreshed(refreshToken)
})

test('a new key in front of the ring keeps old tokens good, and the same active token is made again under its own key', async () => {
  const { refreshToken } = await signUpSomebody(app)
  const active = await refreshed(refreshToken)
  const rotated = await startAuthApp({ databaseUrl: app.databaseUrl, keys: ['second', 'first'] })
  rotated.clock.advance(app.clock.now().getTime() - rotated.clock.now().getTime())
  try {
    expect((await refresh(refreshToken, rotated)).json.refresh_token).toBe(active)
    const { status, json } = await refresh(active, rotated)
    expect(status).toBe(200)
    expect((await refresh(json.refresh_token, rotated)).status).toBe(200)
  } finally {
    await rotated.close()
  }
})

const ring = (id: string) => createKeyring([{ id, key: Buffer.alloc(32, id) }])

test('a token says which turn of which session it is only to the ring that made it', () => {
  const claim = { sessionId: '0190f5ae-7a5b-7c3d-9e1f-2a3b4c5d6e7f', counter: 4_294_967_296 }
  const token = makeRefreshToken(ring('a'), claim)
  expect(readRefreshToken(ring('a'), token)).toEqual(claim)
  expect(readRefreshToken(ring('b'), token)).toBe('forged')
  expect(remakeRefreshToken(ring('a'), claim, hashRefreshToken(token))).toBe(token)
  expect(remakeRefreshToken(ring('b'), claim, hashRefreshToken(token))).toBeUndefined()
})
