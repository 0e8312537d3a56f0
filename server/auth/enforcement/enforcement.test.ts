import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../../domain/enums.ts'
import { PASSWORD, signUpSomebody, startAuthApp } from '../../../tests/support/auth/auth-app.ts'
import { addTotp, good, tokensOf } from '../../../tests/support/auth/factors.ts'
import { startSigningIssuer } from '../../../tests/support/auth/signing-issuer.ts'
import { codeOf, type Sso, startSso } from '../../../tests/support/auth/sso.ts'
import { allWays, createWays } from '../../../tests/support/auth/ways-in.ts'
import { enforceProvider, releaseProvider } from './enforcement.ts'

let t: Sso
let ways: ReturnType<typeof createWays>
let issuer: Awaited<ReturnType<typeof startSigningIssuer>>
beforeAll(async () => {
  issuer = await startSigningIssuer()
  t = await startSso(allWays(issuer))
  ways = createWays(t, issuer)
})
afterAll(async () => {
  await t.close()
  await issuer.close()
})

type Provider = Awaited<ReturnType<Sso['newSaml']>>

const enforce = (provider: Provider, spared: string[] = []) => enforceProvider(t.deps, provider.providerId, spared)
const release = (provider: Provider) => releaseProvider(t.deps, provider.providerId)
const isAdmitted = async ({ email }: { email: string }) =>
  (await ways.post('/token?grant_type=password', { email, password: PASSWORD })) === null
const sessionsOf = (userId: string) =>
  t.deps.db.selectFrom('auth.sessions').select('id').where('user_id', '=', userId).execute()

const grant = (userId: string, role: Role) =>
  t.deps.db.insertInto('user_roles').values({ user_id: userId, role }).execute()
const put = (provider: Provider, body: object) =>
  t.admin(`/admin/sso/providers/${provider.providerId}`, { method: 'PUT', body })
const company = (provider: Provider, values: object) =>
  t.deps.db.updateTable('companies').set(values).where('id', '=', provider.companyId).execute()

describe('while a company lets its people in by its service alone', () => {
  test('every other way is refused to whoever has proven themselves, and single sign-on is not', async () => {
    const provider = await t.newSaml()
    const person = await ways.newPerson(provider)
    expect(await ways.tryAll(person)).toEqual(ways.all(null))
    await enforce(provider)
    expect(await ways.tryAll(person)).toEqual(ways.all('user_sso_managed'))
    expect(await sessionsOf(person.userId)).toEqual([])
    const { user } = await t.exchange(await t.signIn(provider, { email: person.email }))
    expect(user.id).toBe(person.userId)
    await release(provider)
    expect(await ways.tryAll(person)).toEqual(ways.all(null))
  })

  test('who has proven nothing hears what they always hear', async () => {
    const provider = await t.newSaml()
    const { email } = await ways.newPerson(provider)
    const ask = async () => [
      await t.call('/auth/v1/token?grant_type=password', { body: { email, password: 'not the password' } }),
      await t.call('/auth/v1/token?grant_type=password', {
        body: { email: `nobody@${provider.domain}`, password: 'x' },
      }),
      await t.call('/auth/v1/recover', { body: { email } }),
      await t.call('/auth/v1/verify', { body: { type: 'email', email, token: '000000' } }),
    ]
    const texts = async () => (await ask()).map(({ status, text }) => [status, text])
    const before = await texts()
    await enforce(provider)
    expect(await texts()).toEqual(before)
  })

  test('nobody signs up under its domains, by any way', async () => {
    const provider = await t.newSaml()
    await enforce(provider)
    const email = `new@${provider.domain}`
    expect(await ways.post('/signup', { email, password: PASSWORD })).toBe('user_sso_managed')
    const token = await issuer.sign({ sub: email, aud: 'web', email, email_verified: true })
    expect(await ways.post('/token?grant_type=id_token', { provider: 'corp', id_token: token })).toBe(
      'user_sso_managed',
    )
    expect(await ways.byLink(email, 'invite')).toBe('user_sso_managed')
    expect(await ways.byLink(`other@${provider.domain}`, 'signup')).toBe('user_sso_managed')
    const rows = t.deps.db.selectFrom('auth.sessions as s').innerJoin('auth.users as u', 'u.id', 's.user_id')
    expect(await rows.select('u.email').where('u.email', 'like', `%@${provider.domain}`).execute()).toEqual([])
  })

  test('an account without an address does not come under its domains and stay signed in', async () => {
    const provider = await t.newSaml()
    await enforce(provider)
    const { json } = await t.call('/auth/v1/signup', { body: {} })
    const token = String(json.access_token)
    await t.call('/auth/v1/user', { method: 'PUT', token, body: { email: `late@${provider.domain}` } })
    expect((await t.call('/auth/v1/user', { token })).json).toMatchObject({ code: 'session_not_found' })
    const again = await ways.post('/token?grant_type=refresh_token', { refresh_token: json.refresh_token })
    expect(again).toBe('user_sso_managed')
    expect((await t.call('/api/session', { token })).json).toMatchObject({ code: 'not_authenticated' })
  })

  test('an open session ends at once, and a code of the second step does not bring it back', async () => {
    const provider = await t.newSaml()
    const person = await ways.newPerson(provider)
    const { factorId } = await addTotp(t, person.client)
    const half = t.client()
    good(await half.signInWithPassword({ email: person.email, password: PASSWORD }))
    const { accessToken, refreshToken } = await tokensOf(half)
    expect((await t.call('/api/session', { token: accessToken })).status).toBe(200)
    await enforce(provider)
    const step = await t.call(`/auth/v1/factors/${factorId}/challenge`, { body: {}, token: accessToken })
    expect(step.json.code).toBe('session_not_found')
    expect(await ways.post('/token?grant_type=refresh_token', { refresh_token: refreshToken })).toBe(
      'refresh_token_not_found',
    )
    await expect.poll(async () => (await t.call('/api/session', { token: accessToken })).status).toBe(401)
    expect(await sessionsOf(person.userId)).toEqual([])
  })

  test('a session by single sign-on goes on, also after a second step', async () => {
    const provider = await t.newSaml()
    const { tab, address } = await t.signIn(provider)
    await t.exchange({ tab, address })
    await enforce(provider)
    await addTotp(t, tab.client)
    expect((await tab.client.refreshSession()).error).toBeNull()
    expect((await tab.client.getUser()).error).toBeNull()
  })

  test('a session that was being opened at the same moment is good for nothing', async () => {
    const provider = await t.newSaml()
    const { userId, email } = await ways.newPerson(provider)
    const signIns = [1, 2, 3, 4].map(() =>
      t.call('/auth/v1/token?grant_type=password', { body: { email, password: PASSWORD } }),
    )
    const [answers] = await Promise.all([Promise.all(signIns), enforce(provider)])
    for (const { json } of answers) {
      if (json.access_token === undefined) continue
      const { json: seen } = await t.call('/auth/v1/user', { token: json.access_token })
      expect(seen.code).toBe('session_not_found')
    }
    expect(userId).not.toBe('')
  })

  test('a change of address that was under way leads nobody out of it', async () => {
    const provider = await t.newSaml()
    const { email } = await ways.newPerson(provider)
    const { tab, address } = await t.signIn(provider, { email })
    await t.exchange({ tab, address })
    const linkTo = async (type: 'email_change_current' | 'email_change_new') => {
      const { json } = await t.admin('/admin/generate_link', { body: { type, email, new_email: 'ada@own.example' } })
      return { type: 'email_change', token_hash: json.hashed_token }
    }
    const links = [await linkTo('email_change_current'), await linkTo('email_change_new')]
    await enforce(provider)
    for (const link of links) expect(await ways.post('/verify', link)).toBe('otp_expired')
    const changes = [{ email: 'ada@private.example' }, { password: 'another password' }, { phone: '+447911000099' }]
    for (const change of changes) expect((await tab.client.updateUser(change)).error?.code).toBe('user_sso_managed')
    expect((await tab.client.passkey.startRegistration()).error?.code).toBe('user_sso_managed')
  })
})

describe('whom it does not concern', () => {
  test.each(['ADMIN', 'SUPPLIER'] as const)('somebody with the role %s', async (role) => {
    const provider = await t.newSaml()
    const person = await ways.newPerson(provider, { roles: ['EMPLOYEE', role] })
    await enforce(provider)
    expect(await ways.tryAll(person)).toEqual(ways.all(null))
  })

  test('a break-glass administrator, until they are none', async () => {
    const provider = await t.newSaml()
    const person = await ways.newPerson(provider, { roles: ['EMPLOYEE', 'COMPANY_ADMIN'] })
    const other = await ways.newPerson(provider, { roles: ['EMPLOYEE', 'COMPANY_ADMIN'] })
    await enforce(provider, [person.userId])
    expect(await ways.tryAll(person)).toEqual(ways.all(null))
    expect(await ways.tryAll(other)).toEqual(ways.all('user_sso_managed'))
    const { accessToken } = await tokensOf(person.client)
    const status = async () => (await t.call('/api/session', { token: accessToken })).status
    expect(await status()).toBe(200)
    await t.deps.db
      .deleteFrom('user_roles')
      .where('user_id', '=', person.userId)
      .where('role', '=', 'COMPANY_ADMIN')
      .execute()
    await expect.poll(status).toBe(401)
    expect(await isAdmitted(person)).toBe(false)
    await grant(person.userId, 'COMPANY_ADMIN')
    expect(await isAdmitted(person)).toBe(true)
    await enforce(provider, [other.userId])
    expect(await ways.tryAll(person)).toEqual(ways.all('user_sso_managed'))
  })

  test('a leaver, who sees that they left', async () => {
    const provider = await t.newSaml()
    const person = await ways.newPerson(provider)
    await enforce(provider)
    const set = (status: 'ACTIVE' | 'INACTIVE') =>
      t.deps.db.updateTable('profiles').set({ status }).where('id', '=', person.userId).execute()
    await set('INACTIVE')
    const { json } = await t.call('/auth/v1/token?grant_type=password', {
      body: { email: person.email, password: PASSWORD },
    })
    const ask = (audience: string) => t.call(`/api/${audience}`, { token: json.access_token })
    expect((await ask('session')).json).toMatchObject({ actor: { accessEnd: 'LEFT_COMPANY' } })
    expect((await ask('member')).json).toMatchObject({ code: 'access_ended' })
    await set('ACTIVE')
    await expect.poll(async () => (await ask('session')).status).toBe(401)
  })

  test('somebody of another company, whatever their address', async () => {
    const provider = await t.newSaml()
    const other = await t.newSaml()
    const there = await ways.newPerson(other)
    const guest = await ways.newPerson({ ...provider, companyId: other.companyId })
    await enforce(provider)
    expect(await ways.tryAll(there)).toEqual(ways.all(null))
    expect(await ways.tryAll(guest)).toEqual(ways.all(null))
  })

  test('but somebody without a company at its domain is concerned', async () => {
    const provider = await t.newSaml()
    const person = await ways.newPerson(provider, { isOutside: true })
    await enforce(provider)
    expect(await ways.tryAll(person)).toEqual(ways.all('user_sso_managed'))
  })
})

describe('it lapses', () => {
  test.each([
    [
      'the service is disabled',
      (p: Provider) => put(p, { disabled: true }),
      (p: Provider) => put(p, { disabled: false }),
    ],
    [
      'the domain is another’s',
      (p: Provider) => put(p, { domains: [] }),
      (p: Provider) => put(p, { domains: [p.domain] }),
    ],
    [
      'the company is suspended',
      (p: Provider) => company(p, { status: 'SUSPENDED' }),
      (p: Provider) => company(p, { status: 'ACTIVE' }),
    ],
  ])('while %s, and holds again afterwards', async (_name, lapse, restore) => {
    const provider = await t.newSaml()
    const person = await ways.newPerson(provider)
    await enforce(provider)
    await lapse(provider)
    expect(await isAdmitted(person)).toBe(true)
    const { json } = await t.call('/auth/v1/token?grant_type=password', {
      body: { email: person.email, password: PASSWORD },
    })
    await restore(provider)
    await expect.poll(async () => (await t.call('/api/session', { token: json.access_token })).status).toBe(401)
    expect(await isAdmitted(person)).toBe(false)
  })

  test('for good when single sign-on is switched off or the service is removed', async () => {
    const provider = await t.newSaml()
    const person = await ways.newPerson(provider)
    await enforce(provider)
    await company(provider, { sso_enabled: false })
    await company(provider, { sso_enabled: true })
    expect(await isAdmitted(person)).toBe(true)
    await enforce(provider)
    expect(await isAdmitted(person)).toBe(false)
    await t.admin(`/admin/sso/providers/${provider.providerId}`, { method: 'DELETE' })
    expect(await isAdmitted(person)).toBe(true)
  })
})

test('every process hears of it, and one on which SAML is off holds nobody to a service that nobody could come by', async () => {
  const provider = await t.newSaml()
  const person = await ways.newPerson(provider)
  const processes = await Promise.all(
    ['true', 'false'].map((AUTH_SAML) => startAuthApp({ databaseUrl: t.databaseUrl, environment: { AUTH_SAML } })),
  )
  const { accessToken } = await tokensOf(person.client)
  const [other, without] = processes
  const statusAt = async (app: typeof other) => (await app?.call('/api/session', { token: accessToken }))?.status
  expect(await statusAt(other)).toBe(200)
  await enforce(provider)
  await expect.poll(() => statusAt(other)).toBe(401)
  const body = { email: person.email, password: PASSWORD }
  expect((await other?.call('/auth/v1/token?grant_type=password', { body }))?.json.code).toBe('user_sso_managed')
  expect((await without?.call('/auth/v1/token?grant_type=password', { body }))?.status).toBe(200)
  await Promise.all(processes.map(({ close }) => close()))
})

test('an account that was made ahead with its address is no way round it', async () => {
  const provider = await t.newSaml()
  const squatter = await signUpSomebody(t, `boss@${provider.domain}`)
  await enforce(provider)
  expect((await t.call('/auth/v1/user', { token: squatter.accessToken })).json.code).toBe('session_not_found')
  expect(codeOf((await t.signIn(provider, { email: squatter.email })).address)).toBeNull()
})
