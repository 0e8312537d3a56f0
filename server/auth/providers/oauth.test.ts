import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAddress, PASSWORD, PUBLIC_URL, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { type Issuer, startIssuer } from '../../../tests/support/auth/oidc-issuer.ts'
import { failureOf, newAccount, newPerson, type Person } from '../../../tests/support/auth/provider-person.ts'
import { putPersonalAddress } from '../people/queries-personal-addresses.ts'
import { createUserWithPassword } from '../accounts/signup.ts'

type App = Awaited<ReturnType<typeof startAuthAppWithDatabase>>

let issuer: Issuer
let other: Issuer
let app: App
beforeAll(async () => {
  issuer = await startIssuer()
  other = await startIssuer({ idTokenClaims: true })
  app = await startAuthAppWithDatabase({
    AUTH_AUTOCONFIRM: 'false',
    ...issuer.environment('KEYCLOAK'),
    ...other.environment('OTHER'),
  })
})
afterAll(async () => {
  await app.close()
  await Promise.all([issuer.close(), other.close()])
})

beforeEach(() => {
  issuer.state.account = newAccount()
  other.state.account = newAccount()
})

const somebody = (one: App = app) => newPerson(one)
const signIn = (person: Person, provider = 'keycloak') => person.signIn(provider)
const walk = (person: Person, provider = 'keycloak') => person.walk(provider)
const account = (of: Issuer = issuer) => of.state.account ?? newAccount()

describe('somebody new', () => {
  test('comes back with a code alone, and gets a session, the provider tokens once, identity and profile', async () => {
    const person = somebody()
    const end = await walk(person)
    expect(end.href).toMatch(/^https:\/\/benefits\.example\/\?code=[0-9a-f-]{36}$/)
    const stored = await app.deps.db.selectFrom('auth.flow_state').selectAll().executeTakeFirstOrThrow()
    const code = String(end.searchParams.get('code'))
    const { data, error } = await person.client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    const { email, sub } = account()
    expect(data.session?.provider_token).toEqual(expect.any(String))
    expect(stored.provider_tokens_enc).not.toContain(String(data.session?.provider_token))
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { full_name: 'Ada Pike' },
      identities: [
        { provider: 'keycloak', id: sub, email, identity_data: { sub, email, email_verified: true, iss: issuer.url } },
      ],
    })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    const claims = (await person.client.getClaims()).data?.claims
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth', provider: 'keycloak' }] })
    const profile = app.deps.db.selectFrom('profiles').selectAll().where('id', '=', String(data.user?.id))
    expect(await profile.executeTakeFirst()).toMatchObject({ email, full_name: 'Ada Pike' })
    const again = await app.call('/auth/v1/token?grant_type=pkce', { body: { auth_code: code, code_verifier: 'x' } })
    expect([again.status, again.json.code]).toEqual([422, 'flow_state_already_used'])
  })

  test('the cookie of the flow is bound to the site, hidden from scripts, and gone afterwards', async () => {
    const person = somebody()
    const response = await person.browser.visit(await person.addressAt('keycloak'))
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-flow-[0-9a-f-]{36}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
    await person.browser.walk(String(response.headers.get('location')))
    expect(person.browser.cookiesOf(PUBLIC_URL).size).toBe(0)
  })

  test('an issuer that puts everything into its ID token is understood too', async () => {
    const { user } = await signIn(somebody(), 'other')
    expect(user?.email).toBe(account(other).email)
    expect(user?.user_metadata).toMatchObject({ full_name: 'Ada Pike' })
  })

  test.each([
    ['unverified', { email_verified: false }],
    ['of unknown standing', { email_verified: 'perhaps' }],
    ['verified but no address', { email: 'nobody' }],
  ])('an address that is %s makes no account', async (_name, fields) => {
    issuer.state.account = newAccount(fields)
    const end = await walk(somebody())
    expect(failureOf(end)).toBe('provider_email_needs_verification')
    const identities = app.deps.db.selectFrom('auth.identities').where('provider_id', '=', account().sub)
    expect(await identities.selectAll().execute()).toEqual([])
  })

  test('is turned away while sign-ups are switched off, and somebody known is not', async () => {
    const closed = await startAuthAppWithDatabase({ AUTH_SIGNUP_DISABLED: 'true', ...issuer.environment('KEYCLOAK') })
    try {
      expect(failureOf(await walk(somebody(closed)))).toBe('signup_disabled')
      const person = { email: String(account().email), password: PASSWORD, fullName: 'Ada', roles: [] }
      await createUserWithPassword({ ...closed.deps, config: app.deps.config }, person)
      await closed.deps.db.deleteFrom('auth.identities').execute()
      expect((await signIn(somebody(closed))).user?.email).toBe(account().email)
    } finally {
      await closed.close()
    }
  })
})

describe('whom an identity belongs to', () => {
  test('somebody who has it, whatever address it carries by now', async () => {
    const first = await signIn(somebody())
    issuer.state.account = { ...account(), email: newAddress(), email_verified: false, name: 'Ada Wing' }
    const second = await signIn(somebody())
    expect(second.user?.id).toBe(first.user?.id)
    expect(second.user?.email).toBe(first.user?.email)
    expect(second.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: false, name: 'Ada Wing' })
  })

  test('somebody who has the verified address, and may go on with their password', async () => {
    const email = String(account().email)
    const id = await createUserWithPassword(app.deps, {
      email,
      password: PASSWORD,
      fullName: 'Ada',
      roles: ['EMPLOYEE'],
    })
    const { user } = await signIn(somebody())
    expect(user?.id).toBe(id)
    expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'keycloak'] })
    expect((await somebody().client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test('nobody by an unverified address', async () => {
    const email = newAddress()
    await createUserWithPassword(app.deps, { email, password: PASSWORD, fullName: 'Ada', roles: [] })
    issuer.state.account = newAccount({ email, email_verified: false })
    expect(failureOf(await walk(somebody()))).toBe('provider_email_needs_verification')
  })

  test('somebody with a verified identity of the address at another provider', async () => {
    const first = await signIn(somebody())
    const { db } = app.deps
    await db.updateTable('auth.users').set({ email: newAddress() }).where('id', '=', first.user.id).execute()
    other.state.account = newAccount({ email: String(account().email) })
    expect((await signIn(somebody(), 'other')).user?.id).toBe(first.user?.id)
  })

  test('nobody by a personal address, whose person links the provider themselves', async () => {
    const email = String(account().email)
    const ada = { email: newAddress(), password: PASSWORD, fullName: 'Ada', roles: [] }
    const userId = await createUserWithPassword(app.deps, ada)
    await putPersonalAddress(app.deps.db, userId, email, app.clock.now())
    expect(failureOf(await walk(somebody()))).toBe('email_exists')
    expect(await app.deps.db.selectFrom('auth.identities').select('id').where('email', '=', email).execute()).toEqual(
      [],
    )
  })

  test('nobody of a single sign-on provider: they are a domain of their own', async () => {
    const email = String(account().email)
    const id = await createUserWithPassword(app.deps, { email, password: PASSWORD, fullName: 'Ada', roles: [] })
    await app.deps.db.updateTable('auth.users').set({ is_sso_user: true }).where('id', '=', id).execute()
    expect((await signIn(somebody())).user?.id).not.toBe(id)
  })

  test('an account that somebody prepared for the address loses what they put there', async () => {
    const email = String(account().email)
    const body = { email, password: PASSWORD, data: { full_name: 'Mallory', note: 'mine' } }
    await app.call('/auth/v1/signup', { body })
    const pending = app.deps.db.selectFrom('auth.users').select('id').where('email', '=', email)
    const { id } = await pending.executeTakeFirstOrThrow()
    const { user } = await signIn(somebody())
    expect(user).toMatchObject({
      id,
      user_metadata: { full_name: 'Ada Pike' },
      app_metadata: { providers: ['keycloak'] },
    })
    expect(user?.user_metadata).not.toHaveProperty('note')
    expect(user?.identities?.map(({ provider }) => provider)).toEqual(['keycloak'])
    const { error } = await somebody().client.signInWithPassword({ email, password: PASSWORD })
    expect(error?.code).toBe('invalid_credentials')
    const tokens = app.deps.db.selectFrom('auth.one_time_tokens').where('user_id', '=', id)
    expect(await tokens.selectAll().execute()).toEqual([])
  })

  test('where sign-ups need no confirmation, no account is joined by its address', async () => {
    const open = await startAuthAppWithDatabase({ AUTH_AUTOCONFIRM: 'true', ...issuer.environment('KEYCLOAK') })
    try {
      await open.call('/auth/v1/signup', { body: { email: account().email, password: PASSWORD } })
      expect(failureOf(await walk(somebody(open)))).toBe('email_exists')
    } finally {
      await open.close()
    }
  })

  test('nobody who is banned', async () => {
    const { user } = await signIn(somebody())
    const banned = { banned_until: '2999-01-01T00:00:00Z' }
    await app.deps.db.updateTable('auth.users').set(banned).where('id', '=', user.id).execute()
    expect(failureOf(await walk(somebody()))).toBe('user_banned')
  })

  test('one person, when two browsers come with a new identity at the same moment', async () => {
    const ends = await Promise.all([signIn(somebody()), signIn(somebody()), signIn(somebody())])
    expect(new Set(ends.map(({ user }) => user?.id)).size).toBe(1)
  })
})
