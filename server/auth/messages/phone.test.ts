import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress, PASSWORD, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { codeIn, confirmedClient, type MailApp, startMailApp } from '../../../tests/support/mail/mail-app.ts'

let app: MailApp
beforeAll(async () => {
  app = await startMailApp({ AUTH_ANONYMOUS: 'true' })
})
afterAll(() => app.close())

let count = 0
/** A mobile number of its own, as digits with its country. */
const newPhone = () => `4474001${String((count += 1)).padStart(5, '0')}`
const lastCodeTo = async (phone: string) => codeIn((await app.textsTo(phone)).at(-1) ?? '')

test('a sign-up by phone waits for the code, then the number and password let the person in', async () => {
  const phone = newPhone()
  const client = app.client()
  const { data, error } = await client.signUp({
    phone: `+${phone}`,
    password: PASSWORD,
    options: { data: { full_name: 'Ada' } },
  })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect((await client.signInWithPassword({ phone, password: PASSWORD })).error?.code).toBe('phone_not_confirmed')
  const [text] = await app.textsTo(phone)
  expect(text).toMatch(/^\d{6} is your Offerwell code\.[\s\S]*\n@benefits\.example #\d{6}$/)
  const { data: confirmed } = await client.verifyOtp({ phone, token: codeIn(text ?? ''), type: 'sms' })
  expect(confirmed.user).toMatchObject({ phone, email: '', app_metadata: { provider: 'phone', providers: ['phone'] } })
  expect(confirmed.user?.identities).toMatchObject([
    { provider: 'phone', identity_data: { phone, phone_verified: true } },
  ])
  expect((await app.client().signInWithPassword({ phone: `+${phone}`, password: PASSWORD })).error).toBeNull()
})

test('a pending sign-up by phone answers the same for a new and a known number', async () => {
  const phone = newPhone()
  const signUp = () => app.call('/auth/v1/signup', { body: { phone, password: PASSWORD } })
  const first = await signUp()
  await app.client().verifyOtp({ phone, token: await lastCodeTo(phone), type: 'sms' })
  const texts = (await app.textsTo(phone)).length
  const second = await signUp()
  const shape = ({ json }: typeof first) => ({
    ...json,
    id: '',
    confirmation_sent_at: '',
    created_at: '',
    updated_at: '',
  })
  expect(shape(second)).toEqual(shape(first))
  expect(second.json.id).not.toBe(first.json.id)
  expect(await app.textsTo(phone)).toHaveLength(texts)
})

test('a code by text message signs in, lasts a minute, and is asked for again by resend', async () => {
  const phone = newPhone()
  const client = app.client()
  expect((await client.signInWithOtp({ phone })).error).toBeNull()
  const late = await lastCodeTo(phone)
  app.clock.advance(60_000)
  expect((await client.verifyOtp({ phone, token: late, type: 'sms' })).error?.code).toBe('otp_expired')
  expect((await client.resend({ phone, type: 'sms' })).error).toBeNull()
  const token = await lastCodeTo(phone)
  expect((await client.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
  const nobody = await client.signInWithOtp({ phone: newPhone(), options: { shouldCreateUser: false } })
  expect(nobody.error?.code).toBe('otp_disabled')
})

test('a number is added and changed only by its own code', async () => {
  const { client, userId } = await confirmedClient(app, newAddress())
  const phone = newPhone()
  const { data } = await client.updateUser({ phone: `+${phone}` })
  expect(data.user).toMatchObject({ phone: '', new_phone: phone })
  const token = await lastCodeTo(phone)
  expect((await client.verifyOtp({ phone, token, type: 'sms' })).error?.code).toBe('otp_expired')
  const changed = await client.verifyOtp({ phone, token, type: 'phone_change' })
  expect(changed.data.user).toMatchObject({ id: userId, phone, app_metadata: { providers: ['email', 'phone'] } })
  expect(changed.data.user?.new_phone).toBeUndefined()

  const { client: other } = await confirmedClient(app, newAddress())
  expect((await other.updateUser({ phone })).error?.code).toBe('phone_exists')
})

test('of two people who claim one number only the first to prove it has it', async () => {
  const phone = newPhone()
  const [one, other] = [await confirmedClient(app, newAddress()), await confirmedClient(app, newAddress())]
  await one.client.updateUser({ phone })
  const first = await lastCodeTo(phone)
  await other.client.updateUser({ phone })
  const second = await lastCodeTo(phone)
  const verify = (token: string) => app.call('/auth/v1/verify', { body: { type: 'phone_change', phone, token } })
  expect((await verify(second)).json.user?.phone).toBe(phone)
  expect((await verify(first)).json.code).toMatch(/^phone_exists$/)
})

test.each(['12', 'call me', '+44', '+4474001000001234567', '+44 7400 100001; drop'])(
  '%j is no number',
  async (phone) => {
    expect((await app.call('/auth/v1/otp', { body: { phone } })).json.code).toBe('validation_failed')
  },
)

test('somebody anonymous becomes somebody by confirming an address', async () => {
  const client = app.client()
  const { data, error } = await client.signInAnonymously({ options: { data: { full_name: 'Guest' } } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ is_anonymous: true, email: '', identities: [] })
  expect((await client.getClaims()).data?.claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] })
  expect((await client.updateUser({ password: 'a better horse' })).error?.code).toBe('validation_failed')
  const email = newAddress()
  expect((await client.updateUser({ email })).error).toBeNull()
  const token = codeIn((await app.lastMailTo(email)).text)
  const { data: known } = await client.verifyOtp({ email, token, type: 'email_change' })
  expect(known.user).toMatchObject({
    id: data.user?.id,
    email,
    is_anonymous: false,
    identities: [{ provider: 'email' }],
  })
})

test('phone and anonymous sign-ups are closed unless they are switched on', async () => {
  const closed = await startAuthAppWithDatabase()
  try {
    const phone = '447400100999'
    const codes = await Promise.all([
      closed.call('/auth/v1/signup', { body: { data: {} } }),
      closed.call('/auth/v1/signup', { body: { phone, password: PASSWORD } }),
      closed.call('/auth/v1/otp', { body: { phone } }),
      closed.call('/auth/v1/resend', { body: { phone, type: 'sms' } }),
      closed.call('/auth/v1/token?grant_type=password', { body: { phone, password: PASSWORD } }),
    ])
    expect(codes.map(({ json }) => json.code)).toEqual([
      'anonymous_provider_disabled',
      ...Array.from({ length: 4 }, () => 'phone_provider_disabled'),
    ])
  } finally {
    await closed.close()
  }
})
