import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress, PASSWORD, PUBLIC_URL } from '../../../tests/support/auth/auth-app.ts'
import { codeIn, confirmedClient, linkIn, type MailApp, startMailApp } from '../../../tests/support/mail/mail-app.ts'

let app: MailApp
beforeAll(async () => {
  app = await startMailApp()
})
afterAll(() => app.close())

const methodsOf = async (client: Awaited<ReturnType<typeof confirmedClient>>['client']) =>
  (await client.getClaims()).data?.claims['amr']?.map((entry) => (typeof entry === 'string' ? entry : entry.method))

test('a sign-up waits for its mail, and the link in it opens a page that posts the token', async () => {
  const email = newAddress()
  const client = app.client()
  const { data, error } = await client.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: 'Ada Pike' }, emailRedirectTo: `${PUBLIC_URL}/` },
  })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('email_not_confirmed')

  const mail = await app.lastMailTo(email)
  expect(mail.subject).toBe('Confirm your e-mail address for Offerwell')
  const { url, token_hash, type, redirectTo } = linkIn(mail)
  expect([url.origin, url.pathname, type, redirectTo]).toEqual([
    PUBLIC_URL,
    '/auth/confirm',
    'signup',
    `${PUBLIC_URL}/`,
  ])
  const { data: confirmed, error: refused } = await client.verifyOtp({ token_hash, type: 'signup' })
  expect(refused).toBeNull()
  expect(confirmed.session).toMatchObject({ token_type: 'bearer', user: { email } })
  expect(confirmed.user?.email_confirmed_at).toBeTruthy()
  expect(confirmed.user?.identities).toMatchObject([{ provider: 'email', identity_data: { email_verified: true } }])
  expect(await methodsOf(client)).toEqual(['email/signup'])
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test('the six digits of the same mail confirm as well', async () => {
  const email = newAddress()
  const client = app.client()
  await client.signUp({ email, password: PASSWORD })
  const token = codeIn((await app.lastMailTo(email)).text)
  const { data, error } = await client.verifyOtp({ email: ` ${email.toUpperCase()}`, token, type: 'email' })
  expect(error).toBeNull()
  expect(data.user?.email_confirmed_at).toBeTruthy()
})

test('a confirmation accepts only the password of the sign-up that it was sent for', async () => {
  const email = newAddress()
  await app.client().signUp({ email, password: 'password of a stranger' })
  const { token_hash: first } = linkIn(await app.lastMailTo(email))
  await app.client().signUp({ email, password: PASSWORD })
  const { token_hash } = linkIn(await app.lastMailTo(email))
  const client = app.client()
  expect((await client.verifyOtp({ token_hash: first, type: 'signup' })).error?.code).toBe('otp_expired')
  expect((await client.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
  const stranger = await app.client().signInWithPassword({ email, password: 'password of a stranger' })
  expect(stranger.error?.code).toBe('invalid_credentials')
  expect((await app.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test.each(['magiclink', 'recovery'] as const)(
  'whoever enters an unconfirmed account by %s sweeps out the password that a stranger put there',
  async (kind) => {
    const email = newAddress()
    await app.client().signUp({ email, password: 'password of a stranger' })
    const client = app.client()
    if (kind === 'magiclink') await client.signInWithOtp({ email })
    else await client.resetPasswordForEmail(email)
    const { token_hash } = linkIn(await app.lastMailTo(email))
    const { data, error } = await client.verifyOtp({ token_hash, type: kind })
    expect(error).toBeNull()
    expect(data.user?.identities).toMatchObject([{ provider: 'email', identity_data: { email_verified: true } }])
    const stranger = await app.client().signInWithPassword({ email, password: 'password of a stranger' })
    expect(stranger.error?.code).toBe('invalid_credentials')
  },
)

test('resending a confirmation voids the one before and leaves confirmed people alone', async () => {
  const email = newAddress()
  const client = app.client()
  await client.signUp({ email, password: PASSWORD })
  const before = await app.lastMailTo(email)
  expect((await client.resend({ type: 'signup', email })).error).toBeNull()
  const after = await app.lastMailTo(email)
  const old = linkIn(before)
  expect((await client.verifyOtp({ token_hash: old.token_hash, type: 'signup' })).error?.code).toBe('otp_expired')
  expect((await client.verifyOtp({ email, token: codeIn(before.text), type: 'signup' })).error?.code).toBe(
    'otp_expired',
  )
  expect((await client.verifyOtp({ email, token: codeIn(after.text), type: 'signup' })).error).toBeNull()
  const count = (await app.mailsTo(email)).length
  expect((await client.resend({ type: 'signup', email })).error).toBeNull()
  expect(await app.mailsTo(email)).toHaveLength(count)
})

test('a one-time link or code lets known and new people in, and asks nothing of who must not be created', async () => {
  const known = newAddress()
  await confirmedClient(app, known)
  const client = app.client()
  expect((await client.signInWithOtp({ email: known })).error).toBeNull()
  const { token_hash } = linkIn(await app.lastMailTo(known))
  expect((await client.verifyOtp({ token_hash, type: 'magiclink' })).error).toBeNull()
  expect(await methodsOf(client)).toEqual(['magiclink'])

  const fresh = newAddress()
  await client.signInWithOtp({ email: fresh, options: { data: { full_name: 'Bo Lane' } } })
  const token = codeIn((await app.lastMailTo(fresh)).text)
  const { data } = await client.verifyOtp({ email: fresh, token, type: 'email' })
  expect(data.user).toMatchObject({ email: fresh, user_metadata: { full_name: 'Bo Lane' } })
  expect(await methodsOf(client)).toEqual(['otp'])

  const nobody = newAddress()
  const refused = await client.signInWithOtp({ email: nobody, options: { shouldCreateUser: false } })
  expect(refused.error).toMatchObject({ code: 'otp_disabled', status: 422 })
  expect(await app.mailsTo(nobody)).toEqual([])
})

test('a forgotten password is replaced through the mail, and everything signed in before is out', async () => {
  const email = newAddress()
  const { client: thief } = await confirmedClient(app, email)
  const client = app.client()
  expect((await client.resetPasswordForEmail(email, { redirectTo: `${PUBLIC_URL}/` })).error).toBeNull()
  const mail = await app.lastMailTo(email)
  const { token_hash } = linkIn(mail)
  expect((await client.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
  expect(await methodsOf(client)).toEqual(['recovery'])
  await thief.signInWithOtp({ email })
  const pending = linkIn(await app.lastMailTo(email))
  expect((await client.updateUser({ password: 'a better horse' })).error).toBeNull()

  expect((await thief.getUser()).error).not.toBeNull()
  expect((await client.getUser()).error).toBeNull()
  const voided = await thief.verifyOtp({ token_hash: pending.token_hash, type: 'magiclink' })
  expect(voided.error?.code).toBe('otp_expired')
  const notice = await app.lastMailTo(email)
  expect(notice.subject).toBe('Your Offerwell password was changed')
  expect(notice.text).not.toContain('http')
})

test('a closed instance says nothing and makes nobody when a stranger asks for a code', async () => {
  const closed = await startMailApp({ AUTH_SIGNUP_DISABLED: 'true' })
  try {
    const email = newAddress()
    expect((await closed.client().signInWithOtp({ email })).error).toBeNull()
    const found = await closed.deps.db.selectFrom('auth.users').select('id').where('email', '=', email).execute()
    expect([found, await closed.mailsTo(email)]).toEqual([[], []])
  } finally {
    await closed.close()
  }
})

test('a mail server that is down is no person’s error, and the log holds no token', async () => {
  const down = await startMailApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  try {
    const email = newAddress()
    expect((await down.client().signInWithOtp({ email })).error).toBeNull()
    await down.deps.mail.settled()
    const log = down.logged.join('')
    const { id } = await down.deps.db
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const failures = down.logged
      .filter((line) => line.includes('a message could not be sent'))
      .map((line) => JSON.parse(line))
    const failure = { what: 'Your sign-in link for Offerwell', userId: id, code: 'ESOCKET' }
    expect(failures).toMatchObject([1, 2, 3].map((attempt) => ({ ...failure, attempt, level: attempt < 3 ? 40 : 50 })))
    expect(log).not.toMatch(/token_hash|auth\/confirm/)
    expect(log).not.toContain(email)
  } finally {
    await down.close()
  }
})
