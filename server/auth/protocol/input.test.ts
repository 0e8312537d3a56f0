import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress, PASSWORD, signUpSomebody, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'

let app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>
beforeAll(async () => {
  app = await startAuthAppWithDatabase()
})
afterAll(() => app.close())

const signUp = (body: object | string) => app.call('/auth/v1/signup', { body })
const applicant = (more: object = {}) => ({ email: newAddress(), password: PASSWORD, ...more })

test('errors come in the shape of the version that the client names, always with the code in a header', async () => {
  const body = { email: newAddress(), password: 'wrong password' }
  const path = '/auth/v1/token?grant_type=password'
  const now = await app.call(path, { body })
  expect(now.json).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(now.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(now.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  for (const version of ['2023-01-01', 'soon', '']) {
    const old = await app.call(path, { body, headers: { 'x-supabase-api-version': version } })
    expect(old.json).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
    expect(old.headers.get('x-supabase-api-version')).toBeNull()
    expect(old.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  }
})

test('an empty body under a JSON content type is an empty object', async () => {
  const { accessToken } = await signUpSomebody(app)
  const out = await app.call('/auth/v1/logout?scope=local', { method: 'POST', body: '', token: accessToken })
  expect([out.status, out.text]).toEqual([204, ''])
  expect((await app.call('/auth/v1/signup', { method: 'POST', body: '' })).json.code).toBe(
    'anonymous_provider_disabled',
  )
  expect((await app.call('/auth/v1/logout', { method: 'POST', body: '' })).json.code).toBe('no_authorization')
})

test('fields that nobody knows are ignored', async () => {
  const more = {
    gotrue_meta_security: {},
    code_challenge: null,
    code_challenge_method: null,
    options: { a: [1] },
    x: 'y',
  }
  const { status, json } = await signUp(applicant(more))
  expect(status).toBe(200)
  const { email } = json.user
  const path = '/auth/v1/token?grant_type=password&role=ADMIN'
  expect((await app.call(path, { body: { email, password: PASSWORD, ...more } })).status).toBe(200)
  const put = await app.call('/auth/v1/user', {
    method: 'PUT',
    token: json.access_token,
    body: { nonce: '1', ...more },
  })
  expect(put.status).toBe(200)
})

test.each([{ role: 'service_role' }, { app_metadata: { admin: true } }, { aud: 'other' }, { id: crypto.randomUUID() }])(
  'nobody gives themselves %o',
  async (stolen) => {
    const body = applicant(stolen)
    const refused = await signUp(body)
    expect([refused.status, refused.json.code]).toEqual([403, 'not_admin'])
    const found = await app.deps.db.selectFrom('auth.users').select('id').where('email', '=', body.email).execute()
    expect(found).toEqual([])
    const { accessToken } = await signUpSomebody(app)
    const before = await app.call('/auth/v1/user', { token: accessToken })
    const put = await app.call('/auth/v1/user', {
      method: 'PUT',
      token: accessToken,
      body: { data: { a: 1 }, ...stolen },
    })
    expect([put.status, put.json.code]).toEqual([403, 'not_admin'])
    expect((await app.call('/auth/v1/user', { token: accessToken })).json).toEqual(before.json)
  },
)

test('what a person calls themselves in their own data gives no rights', async () => {
  const { json } = await signUp(
    applicant({ data: { role: 'ADMIN', company_id: crypto.randomUUID(), email_verified: true } }),
  )
  expect(json.user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email', providers: ['email'] } })
  const { json: seen } = await app.call('/api/session', { token: json.access_token })
  expect(seen.actor).toMatchObject({ roles: [], companyId: null })
})

test('a body over 100 KB is refused, also when its length is not announced', async () => {
  const body = JSON.stringify(applicant({ filler: 'x'.repeat(1024 * 1024) }))
  const announced = await signUp(body)
  expect([announced.status, announced.json.code]).toEqual([413, 'request_entity_too_large'])
  const stream = new Blob([body.slice(0, 200_000)]).stream()
  const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }
  const streamed = await fetch(`${app.url}/auth/v1/signup`, { method: 'POST', headers, body: stream, duplex: 'half' })
  expect(streamed.status).toBe(413)
  const justUnder = await signUp(JSON.stringify(applicant({ filler: 'x'.repeat(100 * 1024 - 200) })))
  expect(justUnder.status).toBe(200)
})

test.each([
  ['not JSON', '{"email":'],
  ['very deep', `{"data":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
  ['a little too deep', `{"data":{"a":${'['.repeat(12)}${']'.repeat(12)}}}`],
  ['poisoned', '{"email":"a@example.com","password":"correct horse","data":{"__proto__":{"role":"ADMIN"}}}'],
  ['poisoned by the constructor', '{"data":{"constructor":{"prototype":{"role":"ADMIN"}}}}'],
])('JSON that is %s is refused', async (_what, body) => {
  const { status, json } = await signUp(body)
  expect([status, json.code]).toEqual([400, 'bad_json'])
  expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
})

test.each<[string, object]>([
  ['an array', []],
  ['a number as e-mail', applicant({ email: 7 })],
  ['data that is a list', applicant({ data: [] })],
  ['data that is text', applicant({ data: 'x' })],
  ['too much data', applicant({ data: { story: 'x'.repeat(5000) } })],
  ['a NUL in the address', applicant({ email: 'ada\u0000@example.com' })],
  ['a NUL in data', applicant({ data: { full_name: 'Ada\u0000' } })],
  ['half a character in data', applicant({ data: { note: '\ud800' } })],
  ['a name with a line break', applicant({ data: { full_name: 'Ada\r\nBcc: eve@example.com' } })],
  ['a very long name', applicant({ data: { full_name: 'x'.repeat(201) } })],
  ['a name that is no text', applicant({ data: { full_name: { first: 'Ada' } } })],
  ['no password', applicant({ password: null })],
  ['a password of over 1,024 bytes', applicant({ password: 'é'.repeat(513) })],
])('%s is refused with validation_failed', async (_what, body) => {
  const { status, json } = await signUp(body)
  expect([status, json.code]).toEqual([400, 'validation_failed'])
})

test.each([
  'ada',
  'ada@example',
  '@example.com',
  'ada@@example.com',
  'ada@exa mple.com',
  'ada@-example.com',
  'ada@example.com\r\nBcc: x@y.zz',
  '"ada"@example.com',
  'ada@[127.0.0.1]',
  'Ada <ada@example.com>',
  'ada@example.com,eve@example.com',
  'ada@exámple.com',
  '\u212A@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(250)}.com`,
])('%j is no address', async (email) => {
  expect((await signUp(applicant({ email }))).json).toEqual({
    code: 'validation_failed',
    message: 'Unable to validate email address: invalid format',
  })
})

test('own data cannot grow past what a token carries by being sent in pieces', async () => {
  const { accessToken } = await signUpSomebody(app)
  const put = (data: object) => app.call('/auth/v1/user', { method: 'PUT', token: accessToken, body: { data } })
  expect((await put({ one: 'x'.repeat(3000) })).status).toBe(200)
  expect((await put({ two: 'x'.repeat(3000) })).json.code).toBe('validation_failed')
  expect((await put({ one: null, two: 'x'.repeat(3000) })).status).toBe(200)
})

test('only JSON, known addresses and known grants are answered, in the protocol’s shape', async () => {
  const form = await app.call('/auth/v1/signup', {
    body: 'email=a',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([form.status, form.json.code]).toEqual([415, 'unsupported_media_type'])
  expect((await app.call('/auth/v1/nowhere')).json.code).toBe('not_found')
  for (const grant of [
    '',
    '?grant_type=toString',
    '?grant_type=password&grant_type=password',
    '?grant_type=implicit',
  ]) {
    expect((await app.call(`/auth/v1/token${grant}`, { body: {} })).json.code).toBe('unsupported_grant_type')
  }
  const { accessToken } = await signUpSomebody(app)
  const scope = await app.call('/auth/v1/logout?scope=universe', { method: 'POST', body: '', token: accessToken })
  expect(scope.json.code).toBe('validation_failed')
  expect((await app.call('/auth/v1/user', { token: accessToken })).status).toBe(200)
})

test('nothing that carries tokens or people is cached, and settings and health answer', async () => {
  const { headers, json } = await signUp(applicant())
  expect(headers.get('cache-control')).toBe('no-store')
  const user = await app.call('/auth/v1/user', { token: json.access_token })
  expect(user.headers.get('cache-control')).toBe('no-store')
  expect((await app.call('/auth/v1/user')).headers.get('cache-control')).toBe('no-store')
  expect((await app.call('/auth/v1/settings')).json).toMatchObject({
    disable_signup: false,
    external: { email: true },
    password_min_length: 6,
  })
  expect((await app.call('/auth/v1/health')).status).toBe(200)
})

test('a closed instance takes no sign-ups', async () => {
  const closed = await startAuthAppWithDatabase({ AUTH_SIGNUP_DISABLED: 'true' })
  try {
    const { status, json } = await closed.call('/auth/v1/signup', { body: applicant() })
    expect([status, json.code]).toEqual([422, 'signup_disabled'])
  } finally {
    await closed.close()
  }
})

test('a database that fails is our fault, answered as one, and neither the log nor the answer tells a secret', async () => {
  const broken = await startAuthAppWithDatabase()
  try {
    const { accessToken, refreshToken } = await signUpSomebody(broken)
    await broken.deps.db.schema.alterTable('auth.sessions').renameTo('gone').execute()
    const body = { refresh_token: refreshToken }
    const failed = await broken.call('/auth/v1/token?grant_type=refresh_token', { body })
    expect([failed.status, failed.json.code]).toEqual([500, 'unexpected_failure'])
    expect((await broken.call('/auth/v1/user', { token: accessToken })).status).toBe(500)
    expect((await broken.call('/api/session', { token: accessToken })).status).toBe(500)
    const log = broken.logged.join('')
    expect(log).toContain('auth request failed')
    for (const secret of [accessToken, refreshToken, PASSWORD]) expect(log + failed.text).not.toContain(secret)
  } finally {
    await broken.close()
  }
})
