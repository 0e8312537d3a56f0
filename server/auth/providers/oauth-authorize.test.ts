import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_URL, signUpSomebody, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { HOSTILE_REDIRECTS } from '../../../tests/support/auth/hostile-redirects.ts'
import { type Issuer, startIssuer } from '../../../tests/support/auth/oidc-issuer.ts'
import { newPerson, ROOT } from '../../../tests/support/auth/provider-person.ts'

let issuer: Issuer
let app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>
beforeAll(async () => {
  issuer = await startIssuer()
  app = await startAuthAppWithDatabase({
    AUTH_AUTOCONFIRM: 'true',
    AUTH_WEB3: 'true',
    ...issuer.environment('KEYCLOAK'),
    AUTH_PROVIDER_KEYCLOAK_LABEL: 'Acme staff',
  })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const PKCE = `code_challenge=${CHALLENGE}&code_challenge_method=s256`

const ask = (query: string) => newPerson(app).browser.visit(`${PUBLIC_URL}/auth/v1/authorize?${query}`)
const askedFor = (asked: string) => `provider=keycloak&${PKCE}&redirect_to=${encodeURIComponent(asked)}`

describe('what is asked of the provider', () => {
  test('is ours in everything that matters, and the page may only add to it', async () => {
    const hostile = Object.entries({
      redirect_uri: 'https://evil.example/',
      state: 'known',
      nonce: 'known',
      response_type: 'token',
      response_mode: 'fragment',
      scope: 'admin',
      client_id: 'evil',
      request: 'eyJhbGciOiJub25lIn0.e30.',
      request_uri: 'https://evil.example/request',
      registration: '{}',
      State: 'known',
    })
    const queryParams = Object.fromEntries([...hostile, ['prompt', 'consent'], ['login_hint', 'ada@example.com']])
    const person = newPerson(app)
    const address = await person.addressAt('keycloak', { queryParams, scopes: 'offline_access openid' })
    const asked = new URL(String((await person.browser.visit(address)).headers.get('location')))
    expect(asked.origin).toBe(issuer.url)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'offerwell',
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/auth/v1/callback`,
      scope: 'openid email profile offline_access',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'consent',
      login_hint: 'ada@example.com',
    })
    expect([...asked.searchParams.keys()]).toHaveLength(10)
    expect(asked.searchParams.get('code_challenge')).not.toBe(new URL(address).searchParams.get('code_challenge'))
  })

  test('a repeated reserved parameter changes nothing', async () => {
    const asked = await ask(
      `provider=keycloak&${PKCE}&state=a&state=b&redirect_uri=https://evil.example/&redirect_uri=x`,
    )
    const target = new URL(String(asked.headers.get('location')))
    expect(target.searchParams.getAll('state')).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(target.searchParams.getAll('redirect_uri')).toEqual([`${PUBLIC_URL}/auth/v1/callback`])
  })

  test.each([
    ['a provider that is not set up', `provider=google&${PKCE}`],
    ['no provider', PKCE],
    ['a provider of the prototype', `provider=constructor&${PKCE}`],
    ['no challenge: the implicit flow', 'provider=keycloak'],
    ['the plain challenge', `provider=keycloak&code_challenge=${CHALLENGE}&code_challenge_method=plain`],
    ['a challenge without its method', `provider=keycloak&code_challenge=${CHALLENGE}`],
  ])('nothing with %s', async (_name, query) => {
    const refused = await ask(query)
    expect(refused.status).toBe(400)
    expect(refused.headers.get('x-sb-error-code')).toBe('validation_failed')
    expect(refused.headers.get('set-cookie')).toBeNull()
  })

  test('only providers that are set up are offered', async () => {
    const { json } = await app.call('/auth/v1/settings')
    expect(json.external).toMatchObject({ keycloak: true, email: true })
    expect(json.external).not.toHaveProperty('google')
    expect(json.external_labels).toEqual({ keycloak: 'Acme staff' })
    expect(json.web3_chains).toEqual(['ethereum:1', 'solana:mainnet'])
  })
})

/** Where the flow that an answer began will end. */
async function endOf(address: string): Promise<string | null> {
  const id = String(new URL(address).searchParams.get('state'))
  const flow = app.deps.db.selectFrom('auth.flow_state').select('redirect_to').where('id', '=', id)
  return (await flow.executeTakeFirstOrThrow()).redirect_to
}

describe('where people end', () => {
  let token = ''
  beforeAll(async () => {
    token = (await signUpSomebody(app)).accessToken
  })

  test.each(HOSTILE_REDIRECTS)('not %j, to sign in', async (asked) => {
    const response = await newPerson(app).browser.visit(`${PUBLIC_URL}/auth/v1/authorize?${askedFor(asked)}`)
    expect(await endOf(String(response.headers.get('location')))).toBe(ROOT)
  })

  test.each(HOSTILE_REDIRECTS)('not %j, to link', async (asked) => {
    const path = `/auth/v1/user/identities/authorize?${askedFor(asked)}&skip_http_redirect=true`
    const { json } = await app.call(path, { token })
    expect(await endOf(json.url)).toBe(ROOT)
  })

  test('what is said twice, or in a header, counts for nothing', async () => {
    const query = `${askedFor('https://evil.example/')}&redirect_to=https://evil.example/`
    const headers = { referer: 'https://evil.example/', redirect_to: 'https://evil.example/' }
    const response = await newPerson(app).browser.visit(`${PUBLIC_URL}/auth/v1/authorize?${query}`, { headers })
    expect(response.status).toBe(400)
    const plain = await newPerson(app).browser.visit(`${PUBLIC_URL}/auth/v1/authorize?provider=keycloak&${PKCE}`, {
      headers,
    })
    expect(await endOf(String(plain.headers.get('location')))).toBe(ROOT)
  })
})
