import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { buildApp } from '../../../app.ts'
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
  t = await testApp({ AUTH_MAX_FREQUENCY_SECONDS: '0', AUTH_PHONE: 'true' })
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

async function readCode(recipient: string): Promise<string> {
  const { messages } = (await t.inject({ url: '/dev/outbox.json', query: { recipient } })).json<{
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
  const email = 'tom@harrowpike.example'
  const token = await signUp(email)
  const phone = '+447700900123'
  await authCall('/user', { phone }, { method: 'PUT', token })
  const texted = await authCall('/verify', { type: 'phone_change', phone, token: await readCode(phone) })
  expect(await onboarding(texted.access_token)).toMatchObject({ company: null, confirmWith: 'SIGN_IN_CODE' })
})

test('an address that was typed while no mail was sent opens no company, domain or invitation once a mail server is set up', async () => {
  const email = 'mallory@harrowpike.example'
  const token = await signUp(email)
  const invitation = { id: newId(), company_id: companyId, email, token_hash: Buffer.from('unknown to them') }
  await t.deps.db.insertInto('company_invitations').values(invitation).execute()
  const auth = { ...t.deps.config.auth, autoconfirm: false }
  const { app } = await buildApp({ ...t.deps, config: { ...t.deps.config, auth } })
  const call = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/onboarding/${url}`, headers: headersOf(token), payload })).json()
  const shown = (await app.inject({ url: '/api/onboarding', headers: headersOf(token) })).json()
  expect(shown).toMatchObject({ company: null, invitations: [], confirmWith: 'SIGN_IN_CODE' })
  expect(await call('domain', { companyId })).toMatchObject({ code: 'email_unconfirmed' })
  expect(await call(`invitations/${invitation.id}`, {})).toMatchObject({ code: 'email_unconfirmed' })
  await app.close()
})

test('the first who proves an address takes over the account that somebody else prepared for it', async () => {
  const email = 'olwen@harrowpike.example'
  const prepared = await signUp(email)
  await authCall('/otp', { email, create_user: false })
  const proven = await authCall('/verify', { type: 'email', email, token: await readCode(email) })
  expect(await onboarding(proven.access_token)).toMatchObject({ company: { id: companyId } })
  expect(await onboarding(prepared)).toMatchObject({ code: 'not_authenticated' })
  const payload = { email, password: 'teapot-canal-verse' }
  const again = await t.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload })
  expect(again.json()).toMatchObject({ error_code: 'invalid_credentials' })
})
