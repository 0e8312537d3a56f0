import { sql } from 'kysely'
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

test('the log of sign-ins is kept for two years, and what is older goes in steps', async () => {
  const { db } = app.deps
  const agoDays = (days: number) => new Date(app.clock.now().getTime() - days * 24 * 3600_000).toISOString()
  const log = (action: string) =>
    db.selectFrom('auth.audit_log_entries').select('id').where('action', '=', action).execute()
  await sql`insert into auth.audit_log_entries (id, action, created_at)
    select gen_random_uuid(), 'too old', ${agoDays(731)}::timestamptz from generate_series(1, 5001)`.execute(db)
  await sql`insert into auth.audit_log_entries (id, action, created_at)
    values (gen_random_uuid(), 'kept', ${agoDays(729)}::timestamptz)`.execute(db)
  await forgetExpired(app.deps)
  expect([await log('too old'), await log('kept')]).toEqual([[], [expect.anything()]])
})
