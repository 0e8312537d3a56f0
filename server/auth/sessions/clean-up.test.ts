import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress } from '../../../tests/support/auth/auth-app.ts'
import { linkIn, type MailApp, startMailApp } from '../../../tests/support/mail/mail-app.ts'
import { forgetExpired } from './clean-up.ts'

let app: MailApp
beforeAll(async () => {
  app = await startMailApp({ AUTH_RATE_LIMITS: 'true' })
})
afterAll(() => app.close())

const counts = async () => {
  const { db } = app.deps
  const tokens = await db.selectFrom('auth.one_time_tokens').select('id').execute()
  const flows = await db.selectFrom('auth.flow_state').select('id').execute()
  return [tokens.length, flows.length]
}

test('what has run out is deleted, and what has not stays good', async () => {
  await app.client().signInWithOtp({ email: newAddress() })
  app.clock.advance(2 * 3600_000 + 1000)
  const email = newAddress()
  const client = app.client()
  await client.signInWithOtp({ email })
  const { token_hash } = linkIn(await app.lastMailTo(email))
  expect(await counts()).toEqual([2, 2])
  await forgetExpired(app.deps)
  await forgetExpired(app.deps)
  expect(await counts()).toEqual([1, 1])
  expect((await client.verifyOtp({ token_hash, type: 'magiclink' })).error).toBeNull()
})

test('limits that ran out an hour ago are deleted, those that still hold are not', async () => {
  const { db } = app.deps
  await db
    .insertInto('auth.rate_limits')
    .values({ key: 'old', points: 1, expire: app.clock.now().getTime() - 2 * 3600_000 })
    .execute()
  await db.insertInto('auth.rate_limits').values({ key: 'new', points: 1, expire: app.clock.now().getTime() }).execute()
  await forgetExpired(app.deps)
  const keys = await db.selectFrom('auth.rate_limits').select('key').where('key', 'in', ['old', 'new']).execute()
  expect(keys).toEqual([{ key: 'new' }])
})
