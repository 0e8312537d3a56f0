import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthApp } from '../../../tests/support/auth/factors.ts'
import { startAuthApp, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { startFailingSms } from '../../../tests/support/mail/failing-sms.ts'

const PHONE = { AUTH_PHONE: 'true', AUTH_MAX_FREQUENCY_SECONDS: '0' }
let app: AuthApp
let closed: Awaited<ReturnType<typeof startAuthApp>>
let provider: Awaited<ReturnType<typeof startFailingSms>>
beforeAll(async () => {
  provider = await startFailingSms()
  const environment = { ...PHONE, ...provider.environment }
  app = await startAuthAppWithDatabase(environment)
  closed = await startAuthApp({
    databaseUrl: app.databaseUrl,
    environment: { ...environment, AUTH_SIGNUP_DISABLED: 'true' },
  })
})
afterAll(async () => {
  await closed.close()
  await app.close()
  await provider.close()
})

let count = 0
const newPhone = () => `4474002${String((count += 1)).padStart(5, '0')}`

const ask = async (phone: string, body: object = {}, one: Pick<AuthApp, 'call'> = app) => {
  const { status, json } = await one.call('/auth/v1/otp', { body: { phone, ...body } })
  return [status, json.code]
}

test('where every number is sent a code, known, new or banned, the caller hears that it could not be sent', async () => {
  const phone = newPhone()
  const failed = [422, 'sms_send_failed']
  expect(await ask(phone)).toEqual(failed)
  expect(await ask(phone)).toEqual(failed)
  expect(await ask(phone, { create_user: false })).toEqual(failed)
  expect(await ask(newPhone(), { create_user: false })).toEqual([422, 'otp_disabled'])
  await app.deps.db.updateTable('auth.users').set({ banned_until: '2999-01-01' }).where('phone', '=', phone).execute()
  expect(await ask(phone)).toEqual(failed)
})

test('where only known numbers are sent one, the answer stays the same for all', async () => {
  const known = newPhone()
  await ask(known)
  expect(await ask(known, {}, closed)).toEqual([200, undefined])
  expect(await ask(newPhone(), {}, closed)).toEqual([200, undefined])
})
