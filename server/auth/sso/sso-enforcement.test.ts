import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, PUBLIC_URL, signUpSomebody } from '../../../tests/support/auth/auth-app.ts'
import { addPasskey, addTotp, good, tokensOf } from '../../../tests/support/auth/factors.ts'
import { startSigningIssuer } from '../../../tests/support/auth/signing-issuer.ts'
import { codeIn } from '../../../tests/support/mail/mail-app.ts'
import { codeOf, type Sso, startSso } from '../../../tests/support/auth/sso.ts'
import { createEthereumWallet } from '../../../tests/support/auth/wallet.ts'
import type { Role } from '../../../domain/enums.ts'
import { newId } from '../../platform/db/id.ts'
import { createUserWithPassword } from '../accounts/signup.ts'
import { enforceProvider, releaseProvider } from './sso-enforcement.ts'

let t: Sso
let issuer: Awaited<ReturnType<typeof startSigningIssuer>>
beforeAll(async () => {
  issuer = await startSigningIssuer()
  t = await startSso({
    AUTH_WEB3: 'true',
    AUTH_WEB3_CHAINS: 'ethereum:1',
    AUTH_PHONE: 'true',
    AUTH_MAX_FREQUENCY_SECONDS: '0',
    AUTH_ANONYMOUS: 'true',
    AUTH_PROVIDER_CORP_ISSUER: issuer.url,
    AUTH_PROVIDER_CORP_CLIENT_ID: 'web',
  })
})
afterAll(async () => {
  await t.close()
  await issuer.close()
})

type Provider = Awaited<ReturnType<Sso['newSaml']>>

let numbers = 0
/** Somebody of the company, or of none, whose account every way opens. */
async function newPerson({ domain, companyId }: Provider, fields: { roles?: Role[]; isOutside?: boolean } = {}) {
  numbers += 1
  const email = `ada${numbers}@${domain}`
  const person = { email, password: PASSWORD, fullName: 'Ada', roles: fields.roles ?? ['EMPLOYEE' as const] }
  const userId = await createUserWithPassword(t.deps, { ...person, companyId: fields.isOutside ? null : companyId })
  const wallet = createEthereumWallet()
  const identity = { user_id: userId, provider: 'web3', provider_id: `web3:ethereum:${wallet.address}` }
  await t.deps.db
    .insertInto('auth.identities')
    .values({ ...identity, id: newId(), identity_data: {} })
    .execute()
  const phone = `4479110000${String(10 + numbers)}`
  const confirmed = { phone, phone_confirmed_at: new Date() }
  await t.deps.db.updateTable('auth.users').set(confirmed).where('id', '=', userId).execute()
  const client = t.client()
  good(await client.signInWithPassword({ email, password: PASSWORD }))
  const { authenticator } = await addPasskey(client)
  return { userId, email, phone, wallet, client, authenticator }
}
type Person = Awaited<ReturnType<typeof newPerson>>

const post = async (path: string, body: object) => {
  const { status, json } = await t.call(`/auth/v1${path}`, { body })
  if (status === 200 && json.access_token === undefined) throw new Error(`no session: ${JSON.stringify(json)}`)
  return status === 200 ? null : String(json.code ?? json.error)
}
const linkFor = async (email: string, type: string) =>
  (await t.admin('/admin/generate_link', { body: { type, email, password: PASSWORD } })).json
const byLink = async (email: string, type: string) => {
  const { hashed_token } = await linkFor(email, type)
  return post('/verify', { type, token_hash: hashed_token })
}

async function byFollowedLink(email: string): Promise<string | null> {
  const { hashed_token } = await linkFor(email, 'magiclink')
  const query = `token=${hashed_token}&type=magiclink&redirect_to=${encodeURIComponent(`${PUBLIC_URL}/`)}`
  const { headers } = await t.inject({ url: `/auth/v1/verify?${query}` })
  const fragment = new URLSearchParams(new URL(String(headers.location)).hash.slice(1))
  return fragment.get('access_token') === null ? fragment.get('error_code') : null
}

async function lastMessageTo(recipient: string): Promise<string> {
  await Promise.all([t.deps.mail.settled(), t.deps.sms.settled()])
  const sent = t.deps.db.selectFrom('outbox_messages').select('body_text').where('recipient', '=', recipient)
  const rows = await sent.orderBy('created_at').orderBy('id').execute()
  return rows.at(-1)?.body_text ?? ''
}

async function byText({ phone }: Person): Promise<string | null> {
  await t.call('/auth/v1/otp', { body: { phone } })
  return post('/verify', { type: 'sms', phone, token: codeIn(await lastMessageTo(`+${phone}`)) })
}

function byWallet({ wallet }: Person) {
  const lines = { URI: `${PUBLIC_URL}/auth`, Version: '1', 'Chain ID': '1', Nonce: randomBytes(8).toString('hex') }
  const fields = Object.entries({ ...lines, 'Issued At': t.clock.now().toISOString() }).map(([a, b]) => `${a}: ${b}`)
  const head = ['benefits.example wants you to sign in with your Ethereum account:', wallet.address, '', '']
  const message = [...head, ...fields].join('\n')
  return post('/token?grant_type=web3', { chain: 'ethereum', message, signature: wallet.sign(message) })
}

async function byPasskey({ authenticator }: Person) {
  const { json } = await t.call('/auth/v1/passkeys/authentication/options', { body: {} })
  const credential = authenticator.get(json.options).toJSON()
  return post('/passkeys/authentication/verify', { challenge_id: json.challenge_id, credential })
}

async function byIdToken({ email }: Person) {
  const token = await issuer.sign({ sub: email, aud: 'web', email, email_verified: true })
  return post('/token?grant_type=id_token', { provider: 'corp', id_token: token })
}

/** A link of a flow that a browser began gives a code, which is exchanged. */
async function byFlow({ email }: Person): Promise<string | null> {
  const verifier = randomBytes(40).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  await t.call('/auth/v1/otp', { body: { email, code_challenge: challenge, code_challenge_method: 's256' } })
  const token = /token_hash=([\w-]+)/.exec(await lastMessageTo(email))?.[1] ?? ''
  const { headers } = await t.inject({ url: `/auth/v1/verify?token=${token}&type=magiclink` })
  const { searchParams } = new URL(String(headers.location))
  const code = searchParams.get('code')
  if (code === null) return searchParams.get('error_code')
  return post('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })
}

const WAYS: Record<string, (person: Person) => Promise<string | null>> = {
  'a password': ({ email }) => post('/token?grant_type=password', { email, password: PASSWORD }),
  'a number and a password': ({ phone }) => post('/token?grant_type=password', { phone, password: PASSWORD }),
  'a mailed code': async ({ email }) =>
    post('/verify', { type: 'email', email, token: (await linkFor(email, 'magiclink')).email_otp }),
  'a mailed link': ({ email }) => byLink(email, 'magiclink'),
  'a link that is followed': ({ email }) => byFollowedLink(email),
  'a link of a flow': byFlow,
  'a link to choose a new password': ({ email }) => byLink(email, 'recovery'),
  'a text message': byText,
  'a passkey': byPasskey,
  'a wallet': byWallet,
  'an ID token': byIdToken,
}

const enforce = (provider: Provider, spared: string[] = []) => enforceProvider(t.deps, provider.providerId, spared)
const release = (provider: Provider) => releaseProvider(t.deps, provider.providerId)
const wayOfAll = async (person: Person) => {
  const outcomes: [string, string | null][] = []
  for (const [name, way] of Object.entries(WAYS)) outcomes.push([name, await way(person)])
  return Object.fromEntries(outcomes)
}
const all = (outcome: string | null) => Object.fromEntries(Object.keys(WAYS).map((name) => [name, outcome]))
const isAdmitted = async (person: Person) => (await wayOfAll(person))['a password'] === null
const sessionsOf = (userId: string) =>
  t.deps.db.selectFrom('auth.sessions').select('id').where('user_id', '=', userId).execute()

describe('while a company lets its people in by its service alone', () => {
  test('every other way is refused to whoever has proven themselves, and single sign-on is not', async () => {
    const provider = await t.newSaml()
    const person = await newPerson(provider)
    expect(await wayOfAll(person)).toEqual(all(null))
    await enforce(provider)
    expect(await wayOfAll(person)).toEqual(all('user_sso_managed'))
    expect(await sessionsOf(person.userId)).toEqual([])
    const { user } = await t.exchange(await t.signIn(provider, { email: person.email }))
    expect(user.id).toBe(person.userId)
    await release(provider)
    expect(await wayOfAll(person)).toEqual(all(null))
  })

  test('who has proven nothing hears what they always hear', async () => {
    const provider = await t.newSaml()
    const { email } = await newPerson(provider)
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
    expect(await post('/signup', { email, password: PASSWORD })).toBe('user_sso_managed')
    const token = await issuer.sign({ sub: email, aud: 'web', email, email_verified: true })
    expect(await post('/token?grant_type=id_token', { provider: 'corp', id_token: token })).toBe('user_sso_managed')
    expect(await byLink(email, 'invite')).toBe('user_sso_managed')
    expect(await byLink(`other@${provider.domain}`, 'signup')).toBe('user_sso_managed')
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
    const again = await post('/token?grant_type=refresh_token', { refresh_token: json.refresh_token })
    expect(again).toBe('user_sso_managed')
    expect((await t.call('/api/session', { token })).json).toMatchObject({ code: 'not_authenticated' })
  })

  test('an open session ends at once, and a code of the second step does not bring it back', async () => {
    const provider = await t.newSaml()
    const person = await newPerson(provider)
    const { factorId } = await addTotp(t, person.client)
    const half = t.client()
    good(await half.signInWithPassword({ email: person.email, password: PASSWORD }))
    const { accessToken, refreshToken } = await tokensOf(half)
    expect((await t.call('/api/session', { token: accessToken })).status).toBe(200)
    await enforce(provider)
    const step = await t.call(`/auth/v1/factors/${factorId}/challenge`, { body: {}, token: accessToken })
    expect(step.json.code).toBe('session_not_found')
    expect(await post('/token?grant_type=refresh_token', { refresh_token: refreshToken })).toBe(
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
    const { userId, email } = await newPerson(provider)
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
    const { tab, address } = await t.signIn(provider, { email: (await newPerson(provider)).email })
    await t.exchange({ tab, address })
    await enforce(provider)
    const changes = [{ email: 'ada@private.example' }, { password: 'another password' }, { phone: '+447911000099' }]
    for (const change of changes) expect((await tab.client.updateUser(change)).error?.code).toBe('user_sso_managed')
    expect((await tab.client.passkey.startRegistration()).error?.code).toBe('user_sso_managed')
  })
})

describe('whom it does not concern', () => {
  const grant = (userId: string, role: Role) =>
    t.deps.db.insertInto('user_roles').values({ user_id: userId, role }).execute()

  test.each(['ADMIN', 'SUPPLIER'] as const)('somebody with the role %s', async (role) => {
    const provider = await t.newSaml()
    const person = await newPerson(provider, { roles: ['EMPLOYEE', role] })
    await enforce(provider)
    expect(await wayOfAll(person)).toEqual(all(null))
  })

  test('a break-glass administrator, until they are none', async () => {
    const provider = await t.newSaml()
    const person = await newPerson(provider, { roles: ['EMPLOYEE', 'COMPANY_ADMIN'] })
    const other = await newPerson(provider, { roles: ['EMPLOYEE', 'COMPANY_ADMIN'] })
    await enforce(provider, [person.userId])
    expect(await wayOfAll(person)).toEqual(all(null))
    expect(await wayOfAll(other)).toEqual(all('user_sso_managed'))
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
    expect(await wayOfAll(person)).toEqual(all('user_sso_managed'))
  })

  test('a leaver, who sees that they left', async () => {
    const provider = await t.newSaml()
    const person = await newPerson(provider)
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
    const there = await newPerson(other)
    const guest = await newPerson({ ...provider, companyId: other.companyId })
    await enforce(provider)
    expect(await wayOfAll(there)).toEqual(all(null))
    expect(await wayOfAll(guest)).toEqual(all(null))
  })

  test('but somebody without a company at its domain is concerned', async () => {
    const provider = await t.newSaml()
    const person = await newPerson(provider, { isOutside: true })
    await enforce(provider)
    expect(await wayOfAll(person)).toEqual(all('user_sso_managed'))
  })
})

describe('it lapses', () => {
  const put = (provider: Provider, body: object) =>
    t.admin(`/admin/sso/providers/${provider.providerId}`, { method: 'PUT', body })
  const company = (provider: Provider, values: object) =>
    t.deps.db.updateTable('companies').set(values).where('id', '=', provider.companyId).execute()

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
    const person = await newPerson(provider)
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
    const person = await newPerson(provider)
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

test('an account that was made ahead with its address is no way round it', async () => {
  const provider = await t.newSaml()
  const squatter = await signUpSomebody(t, `boss@${provider.domain}`)
  await enforce(provider)
  expect((await t.call('/auth/v1/user', { token: squatter.accessToken })).json.code).toBe('session_not_found')
  expect(codeOf((await t.signIn(provider, { email: squatter.email })).address)).toBeNull()
})
