import { isAuthRefreshDiscardedError } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Callers,
  memoryStorage,
  newAddress,
  PASSWORD,
  signUpSomebody,
  startWholeApp,
} from '../../../tests/support/auth/auth-app.ts'

let app: Awaited<ReturnType<typeof startWholeApp>>
beforeAll(async () => {
  app = await startWholeApp()
})
afterAll(() => app.close())

async function signedInClient(one: Callers, email: string) {
  const client = one.client()
  const { error } = await client.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}

test('the published client signs up, and user, identity and profile exist without any role', async () => {
  const email = newAddress()
  const client = app.client()
  const { data, error } = await client.signUp({
    email: ` ${email.toUpperCase()} `,
    password: PASSWORD,
    options: { data: { full_name: 'Ada Pike', team: null }, emailRedirectTo: 'https://benefits.example/' },
  })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 900 })
  expect(data.user).toMatchObject({
    email,
    aud: 'authenticated',
    role: 'authenticated',
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Ada Pike' },
    identities: [
      { provider: 'email', id: data.user?.id, user_id: data.user?.id, identity_data: { sub: data.user?.id, email } },
    ],
  })
  expect(data.user?.email_confirmed_at).toBeTruthy()
  expect(data.user?.last_sign_in_at).toBeTruthy()
  const { db } = app.deps
  const id = String(data.user?.id)
  const profile = await db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(profile).toMatchObject({ email, full_name: 'Ada Pike', company_id: null, status: 'ACTIVE' })
  expect(await db.selectFrom('user_roles').selectAll().where('user_id', '=', id).execute()).toEqual([])
})

test('the client signs in, keeps the session, reads the user, and proves the token from the key set alone', async () => {
  const { email, userId } = await signUpSomebody(app)
  const client = await signedInClient(app, email)
  const { data: current } = await client.getUser()
  expect(current.user).toMatchObject({ id: userId, email })
  const { data } = await client.getClaims()
  expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  const { session } = (await client.getSession()).data
  expect(data?.claims).toEqual({
    iss: 'https://benefits.example/auth/v1',
    sub: userId,
    aud: 'authenticated',
    iat: expect.any(Number),
    exp: session?.expires_at,
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Ada Pike' },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.any(String),
    is_anonymous: false,
  })
  const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
})

test('wrong and unknown are told apart by nobody, and a taken address is named only where sign-up confirms at once', async () => {
  const { email } = await signUpSomebody(app)
  const client = app.client()
  const wrong = await client.signInWithPassword({ email, password: 'not the password' })
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' })
  const again = await client.signUp({ email, password: PASSWORD })
  expect(again.error).toMatchObject({ code: 'user_already_exists', status: 422 })
  const malformed = await client.signUp({ email: 'ada@', password: PASSWORD })
  expect(malformed.error).toMatchObject({
    code: 'validation_failed',
    message: 'Unable to validate email address: invalid format',
  })
})

test('a refresh by the client keeps the person signed in with a new pair of tokens', async () => {
  const { email } = await signUpSomebody(app)
  const client = await signedInClient(app, email)
  const before = (await client.getSession()).data.session
  app.clock.advance(2_000)
  const { data, error } = await client.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(before?.refresh_token)
  expect(data.session?.access_token).not.toBe(before?.access_token)
  expect((await client.getUser()).data.user?.email).toBe(email)
})

test('two tabs of one browser that refresh at the same moment both stay signed in', async () => {
  const { email } = await signUpSomebody(app)
  const storage = memoryStorage()
  const first = app.client(storage)
  await first.signInWithPassword({ email, password: PASSWORD })
  const second = app.client(storage)
  const [one, other] = await Promise.all([first.refreshSession(), second.refreshSession()])
  // The slower tab finds the faster one's tokens in the storage and leaves them there.
  const failures = [one.error, other.error].filter((error) => error !== null && !isAuthRefreshDiscardedError(error))
  expect(failures).toEqual([])
  expect((await first.getUser()).error).toBeNull()
  expect((await second.refreshSession()).error).toBeNull()
})

test('sign-out ends this session, the others, or all of them, as its scope says', async () => {
  const { email } = await signUpSomebody(app)
  const [here, phone, work] = await Promise.all([1, 2, 3].map(() => signedInClient(app, email)))
  const isIn = async (client: typeof here) => !(await client?.getUser())?.error
  expect((await here?.signOut({ scope: 'others' }))?.error).toBeNull()
  expect(await Promise.all([isIn(here), isIn(phone), isIn(work)])).toEqual([true, false, false])

  const tablet = await signedInClient(app, email)
  expect((await tablet.signOut({ scope: 'local' })).error).toBeNull()
  expect(await isIn(here)).toBe(true)
  const laptop = await signedInClient(app, email)
  expect((await here?.signOut())?.error).toBeNull()
  expect(await isIn(laptop)).toBe(false)
})

test('a new name reaches the profile, a null removes a key, and other keys stay', async () => {
  const { email, userId } = await signUpSomebody(app)
  const client = await signedInClient(app, email)
  await client.updateUser({ data: { colour: 'teal', size: 'M' } })
  const { data, error } = await client.updateUser({ data: { full_name: 'Ada Pike-Hall', size: null } })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toEqual({ full_name: 'Ada Pike-Hall', colour: 'teal' })
  const { full_name } = await app.deps.db
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(full_name).toBe('Ada Pike-Hall')
})

test('a new password ends the other sessions, keeps this one, and is the only one that works', async () => {
  const { email } = await signUpSomebody(app)
  const [here, thief] = await Promise.all([signedInClient(app, email), signedInClient(app, email)])
  expect((await here.updateUser({ password: PASSWORD })).error?.code).toBe('same_password')
  expect((await here.updateUser({ password: 'short' })).error).toMatchObject({
    code: 'weak_password',
    reasons: ['length'],
  })
  const wrong = await here.updateUser({ password: 'a better horse', current_password: 'wrong' })
  expect(wrong.error?.code).toBe('current_password_invalid')
  expect((await here.updateUser({ password: 'a better horse', current_password: PASSWORD })).error).toBeNull()
  expect((await here.getUser()).error).toBeNull()
  const stolen = (await thief.getSession()).data.session
  expect((await thief.getUser()).error?.name).toBe('AuthSessionMissingError')
  const body = { refresh_token: stolen?.refresh_token }
  const { json } = await app.call('/auth/v1/token?grant_type=refresh_token', { body })
  expect(json.code).toBe('refresh_token_not_found')
  expect((await app.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials')
  expect((await app.client().signInWithPassword({ email, password: 'a better horse' })).error).toBeNull()
})

test('where nothing is confirmed an address changes at once, and what is switched off is refused', async () => {
  const { email } = await signUpSomebody(app)
  const client = await signedInClient(app, email)
  expect((await client.updateUser({ email: email.toUpperCase() })).error).toBeNull()
  const next = newAddress()
  expect((await client.updateUser({ email: next })).data.user).toMatchObject({
    email: next,
    identities: [{ email: next }],
  })
  expect((await client.updateUser({ phone: '447700900123' })).error?.code).toBe('phone_provider_disabled')
  expect((await client.signInAnonymously()).error?.code).toBe('anonymous_provider_disabled')
})

test('two sign-ups of one address at the same moment make one user', async () => {
  const email = newAddress()
  const body = { email, password: PASSWORD }
  const answers = await Promise.all([1, 2, 3].map(() => app.call('/auth/v1/signup', { body })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422])
  const users = await app.deps.db.selectFrom('auth.users').select('id').where('email', '=', email).execute()
  expect(users).toHaveLength(1)
})
