import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { newAddress, PASSWORD } from '../../../tests/support/auth/auth-app.ts'
import { networkOf } from './call-limits.ts'
import { createUserWithPassword } from '../accounts/signup.ts'

/** `AUTH_AUTOCONFIRM` is off, so that sign-up and code cost a mail. */
const SETTINGS = {
  AUTH_RATE_LIMITS: 'true',
  TRUST_PROXY_HOPS: '1',
  AUTH_AUTOCONFIRM: 'false',
  AUTH_PHONE: 'true',
  AUTH_ANONYMOUS: 'true',
}

let t: TestApp
beforeAll(async () => {
  t = await testApp(SETTINGS)
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('auth.rate_limits').execute()
})
afterAll(() => t.close())

type Call = { ip?: string; method?: 'GET' | 'POST' | 'PUT'; body?: object; forwarded?: string }

async function call(path: string, { ip = '203.0.113.7', method = 'POST', body = {}, forwarded }: Call = {}, app = t) {
  const response = await app.inject({
    method,
    url: `/auth/v1${path}`,
    headers: { 'x-forwarded-for': forwarded ?? ip, 'x-supabase-api-version': '2024-01-01' },
    ...(method !== 'GET' && { payload: body }),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    json: response.payload === '' ? {} : response.json(),
  }
}

/** So many calls at the same moment. */
const times = (count: number, path: string, options: (index: number) => Call = () => ({}), app = t) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(path, options(index), app)))

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
const sorted = (answers: { status: number }[]) => statuses(answers).toSorted((one, other) => one - other)

test.each([
  ['POST', '/verify', { type: 'email', email: 'a@example.com', token: '123456' }, 30],
  ['GET', '/verify?token=x&type=signup', {}, 30],
  ['POST', '/resend', {}, 30],
  ['PUT', '/user', {}, 30],
  ['GET', '/reauthenticate', {}, 30],
  ['POST', '/signup', {}, 30],
] as const)('%s %s is taken so often from one network, and then refused with 429', async (method, path, body, most) => {
  const answers = await times(most + 1, path, () => ({ method, body }))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.map(({ json }) => json.code)).toEqual(['over_request_rate_limit'])
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(200)
  expect((await call(path, { method, body, ip: '203.0.113.8' })).status).not.toBe(429)
})

test('a refresh that is refused says 503, at which the client keeps its session', async () => {
  const small = await testApp({ ...SETTINGS, AUTH_LIMIT_REFRESH: '2' })
  try {
    const answers = await times(3, '/token?grant_type=refresh_token', () => ({ body: { refresh_token: 'x' } }), small)
    expect(sorted(answers)).toEqual([400, 400, 503])
    const refused = answers.find(({ status }) => status === 503)
    expect(refused?.headers['retry-after']).toBeTruthy()
    expect(refused?.json.code).toBe('over_request_rate_limit')
  } finally {
    await small.close()
  }
})

test('the address is the client’s own behind the proxy, whatever else the header says', async () => {
  await times(30, '/resend')
  const spoofed = await call('/resend', { forwarded: '198.51.100.99, 203.0.113.7' })
  expect(spoofed.status).toBe(429)
  expect((await call('/resend', { forwarded: '203.0.113.7, 198.51.100.99' })).status).toBe(400)
})

test('limits are shared by all processes, because they are in the database, without anybody’s address', async () => {
  await times(3, '/recover', () => ({ body: { email: 'ada@example.com' } }))
  const rows = await t.deps.db.selectFrom('auth.rate_limits').select('key').execute()
  const keys = rows.map(({ key }) => key).join()
  expect(rows.length).toBeGreaterThan(0)
  expect(/203\.0|ada|example/.test(keys)).toBe(false)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('one address is written to once a minute, known or not, and the answer does not tell', async () => {
  const known = newAddress()
  await createUserWithPassword(t.deps, { email: known, password: PASSWORD, fullName: 'Ada', roles: [] })
  for (const email of [known, newAddress()]) {
    const answers = await times(3, '/recover', () => ({ body: { email: ` ${email.toUpperCase()}` } }))
    expect(answers.map(({ status, json }) => [status, json])).toEqual(Array.from({ length: 3 }, () => [200, {}]))
  }
  await t.deps.mail.settled()
  const sent = await t.deps.db.selectFrom('outbox_messages').select('id').where('recipient', '=', known).execute()
  expect(sent).toHaveLength(1)
})

test('when the mails of the hour are used up, known and unknown addresses hear so alike', async () => {
  const small = await testApp({ ...SETTINGS, AUTH_LIMIT_MAIL_PER_HOUR: '2', AUTH_MAX_FREQUENCY_SECONDS: '0' })
  try {
    const known = newAddress()
    await createUserWithPassword(small.deps, { email: known, password: PASSWORD, fullName: 'Ada', roles: [] })
    const recover = (email: string) => call('/recover', { body: { email } }, small)
    await recover(newAddress())
    await recover(newAddress())
    expect(statuses([await recover(known), await recover(known)])).toEqual([200, 200])
    const refused = [await recover(known), await recover(newAddress())]
    expect(refused.map(({ status, json }) => [status, json.code])).toEqual([
      [429, 'over_email_send_rate_limit'],
      [429, 'over_email_send_rate_limit'],
    ])
  } finally {
    await small.close()
  }
})

test('numbers in a row are not written to on and on, from wherever it is asked', async () => {
  const answers = await times(11, '/otp', (index) => ({
    ip: `198.51.100.${index}`,
    body: { phone: `+4474002${String(index).padStart(5, '0')}` },
  }))
  expect(sorted(answers)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(answers.find(({ status }) => status === 429)?.json.code).toBe('over_sms_send_rate_limit')
  expect((await call('/otp', { ip: '198.51.100.77', body: { phone: '+447400300001' } })).status).toBe(200)
})

test('one network makes so many anonymous accounts an hour', async () => {
  const small = await testApp({ ...SETTINGS, AUTH_LIMIT_ANONYMOUS: '3' })
  try {
    const answers = await times(4, '/signup', () => ({ body: { data: {} } }), small)
    expect(sorted(answers)).toEqual([200, 200, 200, 429])
  } finally {
    await small.close()
  }
})
