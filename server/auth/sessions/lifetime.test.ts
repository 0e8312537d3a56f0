import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, signUpSomebody, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { forgetExpired } from './clean-up.ts'

const DAY_MS = 24 * 3600_000

let app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>
beforeAll(async () => {
  app = await startAuthAppWithDatabase({ AUTH_SESSIONS_PER_PERSON: '3' })
})
afterAll(() => app.close())

const refresh = (refreshToken: string) =>
  app.call('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })

const sessionsOf = (userId: string) =>
  app.deps.db.selectFrom('auth.sessions').select('id').where('user_id', '=', userId).execute()

test('a session that nobody used for 30 days has ended', async () => {
  const { refreshToken } = await signUpSomebody(app)
  app.clock.advance(29 * DAY_MS)
  const { json } = await refresh(refreshToken)
  app.clock.advance(30 * DAY_MS)
  expect((await refresh(String(json.refresh_token))).json.code).toBe('session_expired')
})

test('a session that is used all the time ends after 180 days', async () => {
  let { refreshToken } = await signUpSomebody(app)
  for (let day = 20; day < 180; day += 20) {
    app.clock.advance(20 * DAY_MS)
    refreshToken = String((await refresh(refreshToken)).json.refresh_token)
  }
  const { json } = await refresh(refreshToken)
  expect(json.access_token).toBeDefined()
  app.clock.advance(20 * DAY_MS)
  expect((await refresh(String(json.refresh_token))).json.code).toBe('session_expired')
})

test('a shorter span holds for sessions from before it', async () => {
  const { refreshToken } = await signUpSomebody(app)
  app.clock.advance(2 * DAY_MS)
  app.deps.config.auth.sessionIdleDays = 2
  const { json } = await refresh(refreshToken)
  app.deps.config.auth.sessionIdleDays = 30
  expect(json.code).toBe('session_expired')
})

test('one sign-in too many ends the oldest session', async () => {
  const { email, userId, refreshToken } = await signUpSomebody(app)
  for (let times = 0; times < 3; times += 1) {
    app.clock.advance(1000)
    const body = { email, password: PASSWORD }
    expect((await app.call('/auth/v1/token?grant_type=password', { body })).status).toBe(200)
  }
  expect(await sessionsOf(userId)).toHaveLength(3)
  expect((await refresh(refreshToken)).json.code).toBe('refresh_token_not_found')
})

test('sessions that have ended are deleted', async () => {
  const { userId } = await signUpSomebody(app)
  app.clock.advance(30 * DAY_MS)
  await forgetExpired(app.deps)
  expect(await sessionsOf(userId)).toHaveLength(1)
  app.clock.advance(2 * 3600_000)
  await forgetExpired(app.deps)
  expect(await sessionsOf(userId)).toEqual([])
})
