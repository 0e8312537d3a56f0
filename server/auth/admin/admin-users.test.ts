import type { GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddress, PASSWORD, signUpSomebody } from '../../../tests/support/auth/auth-app.ts'
import { type Sso, startSso } from '../../../tests/support/auth/sso.ts'
import { parseBan } from './admin-schemas.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
let t: Sso
let admin: GoTrueAdminApi
beforeAll(async () => {
  t = await startSso()
  admin = t.adminApi()
})
afterAll(() => t.close())

describe('users', () => {
  test('are made, shown, changed and deleted', async () => {
    const email = newAddress()
    const attributes = { email, password: PASSWORD, email_confirm: true, user_metadata: { full_name: 'Ada Pike' } }
    const { data: made, error } = await admin.createUser({ ...attributes, app_metadata: { plan: 'x' } })
    expect(error).toBeNull()
    const id = made.user?.id ?? ''
    expect(made.user).toMatchObject({ email, role: 'authenticated', app_metadata: { provider: 'email', plan: 'x' } })
    expect(await t.audited('admin_user_created')).toMatchObject({ user_id: id, payload: { by: 'service' } })
    const tab = t.client()
    const signedIn = await tab.signInWithPassword({ email, password: PASSWORD })
    expect(signedIn.error).toBeNull()

    const moved = newAddress()
    const change = { email: moved, email_confirm: true, user_metadata: { full_name: 'Ada P.', pet: 'cat' } }
    const { data: changed } = await admin.updateUserById(id, { ...change, app_metadata: { plan: null, level: 2 } })
    expect(changed.user).toMatchObject({ email: moved, user_metadata: { full_name: 'Ada P.', pet: 'cat' } })
    expect(changed.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], level: 2 })
    expect(changed.user?.identities).toMatchObject([{ provider: 'email', identity_data: { email: moved } }])
    expect(await t.profileOf(id)).toMatchObject({ email: moved, full_name: 'Ada P.' })
    expect((await admin.getUserById(id)).data.user?.email).toBe(moved)

    const { data: deleted } = await admin.deleteUser(id)
    expect(deleted.user?.id).toBe(id)
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    const token = signedIn.data.session?.access_token ?? ''
    expect((await t.call('/auth/v1/user', { token })).json.code).toBe('session_not_found')
    expect(await t.audited('admin_user_deleted')).toMatchObject({ user_id: id, payload: { soft: false } })
  })

  test('an unconfirmed one cannot sign in until an administrator confirms it', async () => {
    const email = newAddress()
    const { data } = await admin.createUser({ email, password: PASSWORD })
    const credentials = { email, password: PASSWORD }
    expect((await t.client().signInWithPassword(credentials)).error?.code).toBe('email_not_confirmed')
    await admin.updateUserById(data.user?.id ?? '', { email_confirm: true })
    expect((await t.client().signInWithPassword(credentials)).error).toBeNull()
  })

  test('vouching for an address or number that is not there says nothing', async () => {
    const vouched = { email_confirm: true, phone_confirm: true }
    const { data, error } = await admin.createUser({ phone: '+447400900141', ...vouched })
    expect(error).toBeNull()
    const { data: changed } = await admin.updateUserById(data.user?.id ?? '', vouched)
    expect(changed.user?.email_confirmed_at).toBeUndefined()
    expect(changed.user?.phone_confirmed_at).toBeTruthy()
  })

  test('a soft delete keeps the row, without the person', async () => {
    const { userId, email, accessToken } = await signUpSomebody(t)
    await admin.deleteUser(userId, true)
    expect((await t.call('/api/session', { token: accessToken })).status).toBe(401)
    expect((await admin.getUserById(userId)).error?.code).toBe('user_not_found')
    const row = await t.deps.db.selectFrom('auth.users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: null, encrypted_password: null, raw_user_meta_data: {} })
    expect(await t.profileOf(userId)).toMatchObject({ email: '', full_name: '', status: 'INACTIVE' })
    expect((await signUpSomebody(t, email)).userId).not.toBe(userId)
  })

  test('a ban acts at once on both APIs, and can be lifted', async () => {
    const { userId, email, accessToken } = await signUpSomebody(t)
    await admin.updateUserById(userId, { ban_duration: '1h30m' })
    expect((await t.call('/api/session', { token: accessToken })).status).toBe(401)
    const credentials = { email, password: PASSWORD }
    expect((await t.client().signInWithPassword(credentials)).error?.code).toBe('user_banned')
    const { data } = await admin.updateUserById(userId, { ban_duration: 'none' })
    expect(data.user?.banned_until).toBeUndefined()
    expect((await t.client().signInWithPassword(credentials)).error).toBeNull()
  })

  test('a new password ends every session', async () => {
    const { userId, email, accessToken } = await signUpSomebody(t)
    const { error } = await admin.updateUserById(userId, { password: 'another long password' })
    expect(error).toBeNull()
    expect((await t.call('/auth/v1/user', { token: accessToken })).status).toBe(403)
    const { error: signIn } = await t.client().signInWithPassword({ email, password: 'another long password' })
    expect(signIn).toBeNull()
  })

  test('what somebody has cannot be given twice, also at the same moment', async () => {
    const { email } = await signUpSomebody(t)
    expect((await admin.createUser({ email, password: PASSWORD })).error?.code).toBe('email_exists')
    const phone = '447700900111'
    expect((await admin.createUser({ phone, phone_confirm: true })).data.user?.phone).toBe(phone)
    expect((await admin.createUser({ phone: `+${phone}` })).error?.code).toBe('phone_exists')
    const other = await signUpSomebody(t)
    expect((await admin.updateUserById(other.userId, { email })).error?.code).toBe('email_exists')
    const again = newAddress()
    const both = await Promise.all([admin.createUser({ email: again }), admin.createUser({ email: again })])
    expect(new Set(both.map(({ error }) => error?.code))).toEqual(new Set(['email_exists', undefined]))
  })

  test.each([
    ['nothing', {}, 'validation_failed'],
    ['a bad address', { email: 'nobody' }, 'validation_failed'],
    ['a bad number', { phone: '12' }, 'validation_failed'],
    ['a weak password', { email: 'weak@example.com', password: '123' }, 'weak_password'],
    ['the role of the service', { email: 'role@example.com', role: 'service_role' }, 'validation_failed'],
    ['a foreign hash', { email: 'hash@example.com', password_hash: '$2b$10$abc' }, 'validation_failed'],
    ['a bad ban', { email: 'ban@example.com', ban_duration: 'for ever' }, 'validation_failed'],
    ['too much', { email: 'big@example.com', user_metadata: { text: 'x'.repeat(5000) } }, 'validation_failed'],
  ])('%s is refused', async (_name, body, code) => {
    expect((await t.admin('/admin/users', { body })).json.code).toBe(code)
  })

  test('an id and a hash of our own can be brought along', async () => {
    const row = await t.deps.db
      .selectFrom('auth.users')
      .select('encrypted_password')
      .where('id', '=', (await signUpSomebody(t)).userId)
      .executeTakeFirstOrThrow()
    const id = '11111111-1111-4111-8111-111111111111'
    const email = newAddress()
    const body = { id, email, email_confirm: true, password_hash: row.encrypted_password }
    expect((await t.admin('/admin/users', { body })).json.id).toBe(id)
    expect((await t.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    const again = await t.admin('/admin/users', { body: { ...body, email: newAddress() } })
    expect(again.json.code).toBe('user_already_exists')
  })

  test('an unknown one is not found', async () => {
    expect((await admin.updateUserById(NOBODY, { email: newAddress() })).error?.code).toBe('user_not_found')
    expect((await admin.deleteUser(NOBODY)).error?.code).toBe('user_not_found')
    expect(await t.admin('/admin/users/nonsense')).toMatchObject({ status: 404, json: { code: 'user_not_found' } })
  })

  test('sign out by their own token', async () => {
    const { accessToken } = await signUpSomebody(t)
    expect((await admin.signOut(accessToken, 'global')).error).toBeNull()
    expect((await t.call('/auth/v1/user', { token: accessToken })).status).toBe(403)
  })
})

test.each([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5s', 1500],
  ['300ms', 300],
  ['none', null],
])('a ban of %s lasts %s ms', (text, ms) => {
  expect(parseBan(text)).toBe(ms)
})
