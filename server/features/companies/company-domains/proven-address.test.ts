import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { newId } from '../../../platform/db/id.ts'

/** Sign-up confirms nothing here, as where no mail server is set up. */
let t: TestApp
const companyId = newId()

async function addCompany({ deps: { db } }: TestApp): Promise<void> {
  await db.insertInto('companies').values({ id: companyId, name: 'Harrow & Pike' }).execute()
  const domain = { domain: 'harrowpike.example', verification_token: 't', verified_at: new Date() }
  await db
    .insertInto('company_domains')
    .values({ ...domain, company_id: companyId })
    .execute()
}

beforeAll(async () => {
  t = await testApp({ AUTH_MAX_FREQUENCY_SECONDS: '0' })
  await addCompany(t)
})
afterAll(() => t.close())

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

async function authCall(path: string, payload: object, options: { method?: 'PUT'; token?: string } = {}) {
  const { method = 'POST', token } = options
  const answer = await t.inject({
    method,
    url: `/auth/v1${path}`,
    payload,
    ...(token && { headers: headersOf(token) }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ access_token: string }>()
}

async function signUp(email: string): Promise<string> {
  const { access_token: token } = await authCall('/signup', { email, password: 'teapot-canal-verse' })
  return token
}

async function readCode(email: string): Promise<string> {
  const { messages } = (await t.inject({ url: `/dev/outbox.json?recipient=${email}` })).json<{
    messages: { text: string }[]
  }>()
  return /\b\d{6}\b/.exec(messages[0]?.text.replaceAll(/https?:\S+/g, '') ?? '')?.[0] ?? ''
}

const onboarding = async (token: string) =>
  (await t.inject({ url: '/api/onboarding', headers: headersOf(token) })).json()

const joinByDomain = async (token: string) =>
  (
    await t.inject({ method: 'POST', url: '/api/onboarding/domain', headers: headersOf(token), payload: { companyId } })
  ).json()

test('where sign-up confirms nothing, a typed address opens no company until a code from its mailbox is entered', async () => {
  const email = 'nia.bevan@harrowpike.example'
  const token = await signUp(email)
  expect(await onboarding(token)).toMatchObject({ company: null, confirmWith: 'SIGN_IN_CODE' })
  expect(await joinByDomain(token)).toMatchObject({ code: 'email_unconfirmed' })

  await authCall('/otp', { email, create_user: false })
  const proven = await authCall('/verify', { type: 'email', email, token: await readCode(email) })
  const shown = await onboarding(proven.access_token)
  expect(shown).toMatchObject({ company: { id: companyId, name: 'Harrow & Pike' }, confirmWith: null })
  expect(await joinByDomain(proven.access_token)).toMatchObject({ companyId })
})

test('a mailbox that was proven proves no other address of the same account', async () => {
  const email = 'gareth@homepost.example'
  await signUp(email)
  await authCall('/otp', { email, create_user: false })
  const { access_token: token } = await authCall('/verify', { type: 'email', email, token: await readCode(email) })
  await authCall('/user', { email: 'boss@harrowpike.example' }, { method: 'PUT', token })
  expect(await onboarding(token)).toMatchObject({ company: null, confirmWith: 'SIGN_IN_CODE' })
  expect(await joinByDomain(token)).toMatchObject({ code: 'email_unconfirmed' })
})

test('a code from a text message proves no mailbox', async () => {
  const phoneApp = await testApp({ AUTH_PHONE: 'true' })
  const person = await phoneApp.signIn({ roles: [], email: 'tom@harrowpike.example' })
  await addCompany(phoneApp)
  await phoneApp.deps.db.updateTable('auth.mfa_amr_claims').set({ authentication_method: 'otp' }).execute()
  const answer = await phoneApp.inject({ url: '/api/onboarding', headers: person.headers })
  expect(answer.json()).toMatchObject({ company: null, confirmWith: 'SIGN_IN_CODE' })
  await phoneApp.close()
})
