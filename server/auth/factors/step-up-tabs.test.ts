import { setTimeout as wait } from 'node:timers/promises'
import { isAuthRefreshDiscardedError } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryStorage, signUpSomebody, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { type AuthApp, codeOf, good, tokensOf } from '../../../tests/support/auth/factors.ts'

let app: AuthApp
beforeAll(async () => {
  app = await startAuthAppWithDatabase()
})
afterAll(() => app.close())

const ROUNDS = 100
const AT_ONCE = 10
const LATEST_MS = 24
/** Some seconds on an idle machine; on a busy one only the time grows. */
const TIMEOUT_MS = 120_000

/** Two tabs of one browser: two clients over one storage, with a second step that awaits its code. */
async function openTabs() {
  const { userId, accessToken, refreshToken } = await signUpSomebody(app)
  const storage = memoryStorage()
  const tabs = [app.client(storage), app.client(storage)] as const
  good(await tabs[0].setSession({ access_token: accessToken, refresh_token: refreshToken }))
  const { id: factorId, totp } = good(await tabs[0].mfa.enroll({ factorType: 'totp' }))
  const { id: challengeId } = good(await tabs[0].mfa.challenge({ factorId }))
  const code = codeOf(app, totp.secret)
  return { userId, tabs, passSecondStep: () => tabs[0].mfa.verify({ factorId, challengeId, code }) }
}

async function playRound(round: number) {
  const { userId, tabs, passSecondStep } = await openTabs()
  const pause = round % (LATEST_MS + 1)
  const isRefreshFirst = Math.floor(round / (LATEST_MS + 1)) % 2 === 0
  const refresh = async () => {
    if (!isRefreshFirst) await wait(pause)
    const { error } = await tabs[1].refreshSession()
    if (error !== null && !isAuthRefreshDiscardedError(error)) expect(error.code).toBe('refresh_token_already_used')
  }
  const verify = async () => {
    if (isRefreshFirst) await wait(pause)
    good(await passSecondStep())
  }
  await Promise.all([refresh(), verify()])
  for (const tab of tabs) {
    expect(decodeJwt((await tokensOf(tab)).accessToken)).toMatchObject({ aal: 'aal2' })
    good(await tab.refreshSession())
  }
  return userId
}

test(
  'a refresh in another tab around the second step signs nobody out and raises no alarm',
  async () => {
    const userIds: string[] = []
    for (let first = 0; first < ROUNDS; first += AT_ONCE) {
      const rounds = Array.from({ length: AT_ONCE }, (_, index) => playRound(first + index))
      userIds.push(...(await Promise.all(rounds)))
    }
    const { db } = app.deps
    const sessions = await db.selectFrom('auth.sessions').select(['user_id', 'aal']).execute()
    const raised = sessions.filter(({ aal }) => aal === 'aal2').map((session) => session.user_id)
    expect(raised.toSorted()).toEqual(userIds.toSorted())
    const audit = db.selectFrom('auth.audit_log_entries').select('user_id')
    expect(await audit.where('action', '=', 'token_reused').execute()).toEqual([])
  },
  TIMEOUT_MS,
)
