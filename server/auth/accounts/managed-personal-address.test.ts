import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress, PASSWORD, signUpSomebody } from '../../../tests/support/auth/auth-app.ts'
import { type Sso, startSso } from '../../../tests/support/auth/sso.ts'
import { enforceProvider } from '../enforcement/enforcement.ts'
import { putPersonalAddress } from '../people/queries-personal-addresses.ts'

let t: Sso
beforeAll(async () => {
  t = await startSso({ AUTH_MAX_FREQUENCY_SECONDS: '0' })
})
afterAll(() => t.close())

async function lastMailTo(address: string) {
  await t.deps.mail.settled()
  const mails = t.deps.db.selectFrom('outbox_messages').select(['subject', 'body_text'])
  const mail = await mails
    .where('recipient', '=', address)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { subject: mail?.subject, code: /\b\d{6}\b/.exec(mail?.body_text ?? '')?.[0] ?? '' }
}

/** Somebody whom the company's sign-in service manages, with a personal address. */
async function managed() {
  const provider = await t.newSaml()
  const { user } = await t.exchange(await t.signIn(provider))
  const own = newAddress()
  await putPersonalAddress(t.deps.db, user.id, own, t.clock.now())
  const place = (values: { status: 'ACTIVE' | 'INACTIVE' }) =>
    t.deps.db.updateTable('profiles').set(values).where('id', '=', user.id).execute()
  return { provider, userId: user.id, own, place }
}

test('whom a company signs in comes by their personal address only once their access has ended', async () => {
  const { userId, own, place } = await managed()
  for (const path of ['otp', 'recover']) {
    expect((await t.call(`/auth/v1/${path}`, { body: { email: own } })).text).toBe('{}')
    expect(await lastMailTo(own)).toEqual({ subject: 'Sign in to Offerwell through your company', code: '' })
  }
  expect(await t.deps.db.selectFrom('auth.users').select('id').where('email', '=', own).execute()).toEqual([])

  await place({ status: 'INACTIVE' })
  const client = t.client()
  await client.signInWithOtp({ email: own, options: { shouldCreateUser: false } })
  const { code: token } = await lastMailTo(own)
  const { data, error } = await client.verifyOtp({ email: own, token, type: 'email' })
  expect([error, data.user?.id]).toEqual([null, userId])
  // There is no password to recover, so that a recovery mails the way in.
  await t.call('/auth/v1/recover', { body: { email: own } })
  expect((await lastMailTo(own)).subject).toBe('Your sign-in link for Offerwell')
  expect((await client.updateUser({ password: PASSWORD })).error?.code).toBe('user_sso_managed')
})

test('a code from before they came back opens nothing, and what they opened meanwhile ends', async () => {
  const { provider, own, place } = await managed()
  await place({ status: 'INACTIVE' })
  const client = t.client()
  await client.signInWithOtp({ email: own })
  await client.verifyOtp({ email: own, token: (await lastMailTo(own)).code, type: 'email' })
  expect((await client.getUser()).error).toBeNull()
  const late = t.client()
  await late.signInWithOtp({ email: own })
  const { code: token } = await lastMailTo(own)

  await place({ status: 'ACTIVE' })
  // The client's name for a session that has ended.
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await late.verifyOtp({ email: own, token, type: 'email' })).error?.code).toBe('otp_expired')
  const company = { status: 'SUSPENDED' }
  const { db } = t.deps
  await db.updateTable('companies').set(company).where('id', '=', provider.companyId).execute()
  await late.signInWithOtp({ email: own })
  await late.verifyOtp({ email: own, token: (await lastMailTo(own)).code, type: 'email' })
  expect((await late.getUser()).error).toBeNull()
  await db.updateTable('companies').set({ status: 'ACTIVE' }).where('id', '=', provider.companyId).execute()
  expect((await late.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('the sessions that their company opened outlast a pause', async () => {
  const { provider, place } = await managed()
  const arrived = await t.signIn(provider)
  await t.exchange(arrived)
  await place({ status: 'INACTIVE' })
  await place({ status: 'ACTIVE' })
  expect((await arrived.tab.client.getUser()).error).toBeNull()
})

test('whom a company comes to require single sign-on of has no code mailed there, and their password opens nothing there', async () => {
  const provider = await t.newSaml()
  const { userId: id, email } = await signUpSomebody(t, `cerys@${provider.domain}`)
  const own = newAddress()
  await putPersonalAddress(t.deps.db, id, own, t.clock.now())
  const signIn = async () => (await t.client().signInWithPassword({ email: own, password: PASSWORD })).error?.code
  expect(await signIn()).toBeUndefined()
  await enforceProvider(t.deps, provider.providerId, [])
  await t.call('/auth/v1/otp', { body: { email: own } })
  expect(await lastMailTo(own)).toEqual({ subject: 'Sign in to Offerwell through your company', code: '' })
  expect([await signIn(), email.endsWith(provider.domain)]).toEqual(['invalid_credentials', true])
})
