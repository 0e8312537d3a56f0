import type { GoTrueAdminApi } from '@supabase/auth-js'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, signUpSomebody } from '../../../tests/support/auth/auth-app.ts'
import { sourceFiles } from '../../../tests/support/source-tree.ts'
import { type Sso, startSso } from '../../../tests/support/auth/sso.ts'
import { issueServiceToken } from '../sessions/admin-token.ts'
import { createKeyStore } from '../sessions/keys.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
let t: Sso
let admin: GoTrueAdminApi
beforeAll(async () => {
  t = await startSso()
  admin = t.adminApi()
})
afterAll(() => t.close())

const CALLS: readonly [string, string][] = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${NOBODY}`],
  ['PUT', `/admin/users/${NOBODY}`],
  ['DELETE', `/admin/users/${NOBODY}`],
  ['GET', `/admin/users/${NOBODY}/factors`],
  ['DELETE', `/admin/users/${NOBODY}/factors/${NOBODY}`],
  ['GET', `/admin/users/${NOBODY}/passkeys`],
  ['DELETE', `/admin/users/${NOBODY}/passkeys/${NOBODY}`],
  ['POST', '/invite'],
  ['POST', '/admin/generate_link'],
  ['GET', '/admin/sso/providers'],
  ['POST', '/admin/sso/providers'],
  ['GET', `/admin/sso/providers/${NOBODY}`],
  ['PUT', `/admin/sso/providers/${NOBODY}`],
  ['DELETE', `/admin/sso/providers/${NOBODY}`],
  ['GET', '/admin/audit'],
]

async function forged(claims: object, audience = 'service_role', hasEnd = true) {
  const { signing } = await createKeyStore(t.deps).current()
  const token = new SignJWT({ role: 'service_role', jti: 'x', ...claims })
    .setProtectedHeader({ alg: signing.alg, kid: signing.kid })
    .setIssuer('https://benefits.example/auth/v1')
    .setSubject('service')
    .setAudience(audience)
  if (hasEnd) token.setExpirationTime('1h')
  return token.sign(signing.key)
}

describe('who may call', () => {
  test.each(CALLS)('%s %s: only the service', async (method, path) => {
    const call = (token?: string) =>
      t.call(`/auth/v1${path}`, { method, ...(method !== 'GET' && { body: {} }), ...(token && { token }) })
    const { accessToken } = await signUpSomebody(t)
    expect(await call()).toMatchObject({ status: 401, json: { code: 'no_authorization' } })
    const others = [accessToken, 'anon', `${t.serviceToken.slice(0, -6)}AAAAAA`]
    for (const token of others) expect(await call(token)).toMatchObject({ status: 403, json: { code: 'not_admin' } })
    expect((await call(t.serviceToken)).status).not.toBe(403)
  })

  test('a token signed by us is not enough: the role, the audience and the end must be right', async () => {
    const users = (token: string) => t.call('/auth/v1/admin/users', { token })
    expect((await users(await forged({}))).status).toBe(200)
    expect((await users(await forged({ role: 'supabase_admin' }))).status).toBe(200)
    const bad = [
      await forged({ role: 'authenticated' }),
      await forged({ role: 'anon' }),
      await forged({ session_id: NOBODY }),
      await forged({}, 'authenticated'),
      await forged({}, 'service_role', false),
    ]
    for (const token of bad) expect(await users(token)).toMatchObject({ status: 403, json: { code: 'not_admin' } })
    const { token, expiresAt } = await issueServiceToken(t.deps, 2)
    expect(expiresAt.getTime() - t.clock.now().getTime()).toBe(2 * 24 * 3600_000)
    t.clock.advance(2 * 24 * 3600_000 + 10_000)
    expect((await users(token)).status).toBe(403)
    t.clock.advance(-(2 * 24 * 3600_000 + 10_000))
  })

  test('a service token opens nothing that is a person’s', async () => {
    const user = await t.call('/auth/v1/user', { token: t.serviceToken })
    expect(user).toMatchObject({ status: 403, json: { code: 'bad_jwt' } })
    expect((await t.call('/api/session', { token: t.serviceToken })).status).toBe(401)
  })

  test('no page of the web app knows of the service', () => {
    const pages = sourceFiles().filter(({ path }) => path.startsWith('web/'))
    expect(pages.length).toBeGreaterThan(10)
    const knowing = pages.filter(({ text }) => /service_role|supabase_admin|auth\.admin\b|AuthAdminApi/.test(text))
    expect(knowing.map(({ path }) => path)).toEqual([])
  })
})

describe('pages', () => {
  test('are what the client reads: next, last and total', async () => {
    const own = await startSso()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await signUpSomebody(own, `${name}@example.com`)
    const api = own.adminApi()
    const page = async (number: number) => (await api.listUsers({ page: number, perPage: 2 })).data
    const first = await page(1)
    expect(first).toMatchObject({ nextPage: 2, lastPage: 3, total: 5, aud: 'authenticated' })
    const second = await page(2)
    const last = await page(3)
    expect(last).toMatchObject({ nextPage: null, lastPage: 3, total: 5 })
    const seen = [...first.users, ...second.users, ...last.users].map(({ email }) => email)
    expect(new Set(seen)).toEqual(new Set(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`)))
    expect((await api.listUsers()).data.users).toHaveLength(5)
    const raw = await own.admin('/admin/users?page=1&per_page=2')
    expect(raw.headers.get('link')).toBe(
      '<https://benefits.example/auth/v1/admin/users?page=2&per_page=2>; rel="next", <https://benefits.example/auth/v1/admin/users?page=3&per_page=2>; rel="last"',
    )
    expect((await own.admin('/admin/users?page=&per_page=')).json.users).toHaveLength(5)
    for (const [query, field] of Object.entries({ 'page=-1': 'page', 'page=x': 'page', 'per_page=-5': 'per_page' })) {
      const message = `The field "${field}" is not valid.`
      const refused = { status: 400, json: { code: 'validation_failed', message } }
      expect(await own.admin(`/admin/users?${query}`)).toMatchObject(refused)
    }
    expect((await own.admin('/admin/audit?page=-1')).status).toBe(400)
    await own.close()
  })

  test('the audit tells who did what, newest first', async () => {
    const { userId } = await signUpSomebody(t)
    await admin.deleteUser(userId, true)
    const { json, headers } = await t.admin('/admin/audit?page=1&per_page=1')
    expect(json).toMatchObject([
      {
        payload: { action: 'admin_user_deleted', actor_id: userId, by: 'service', soft: true },
        ip_address: '127.0.0.1',
      },
    ])
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(1)
  })
})

describe('second steps', () => {
  test('are listed and taken away, and sessions lose what they gave', async () => {
    const { userId } = await signUpSomebody(t)
    const tab = t.client()
    const email = (await admin.getUserById(userId)).data.user?.email ?? ''
    await tab.signInWithPassword({ email, password: PASSWORD })
    const { data: enrolled } = await tab.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
    const { data: list } = await admin.mfa.listFactors({ userId })
    expect(list?.factors).toMatchObject([{ id: enrolled?.id, factor_type: 'totp', status: 'unverified' }])
    expect(JSON.stringify(list)).not.toContain('secret')
    const gone = await admin.mfa.deleteFactor({ userId, id: enrolled?.id ?? '' })
    // The client library wraps this answer once more than it says.
    expect(gone.data).toMatchObject({ data: { id: enrolled?.id } })
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([])
    expect((await admin.mfa.deleteFactor({ userId, id: NOBODY })).error?.code).toBe('mfa_factor_not_found')
    expect(await t.audited('admin_factor_deleted')).toMatchObject({ user_id: userId })
    expect((await admin.passkey.listPasskeys({ userId })).data).toEqual([])
    const { error } = await admin.passkey.deletePasskey({ userId, passkeyId: NOBODY })
    expect(error?.code).toBe('webauthn_credential_not_found')
  })
})
