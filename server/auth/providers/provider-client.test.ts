import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddress, PUBLIC_URL, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { failureOf, newPerson } from '../../../tests/support/auth/provider-person.ts'
import { startSigningIssuer } from '../../../tests/support/auth/signing-issuer.ts'
import type { Environment } from '../../config/config.ts'
import { identityOf } from './provider-claims.ts'

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

let issuer: Awaited<ReturnType<typeof startSigningIssuer>>
let other: Awaited<ReturnType<typeof listen>>
const reached: string[] = []
beforeAll(async () => {
  issuer = await startSigningIssuer()
  other = await listen((request, response) => {
    reached.push(request.url ?? '')
    response.end('{}')
  })
})
afterAll(() => Promise.all([issuer.close(), other.close()]))

async function withApp<Result>(
  environment: Environment,
  work: (app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>) => Promise<Result>,
): Promise<Result> {
  const app = await startAuthAppWithDatabase(environment)
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

const corp = (url: string) => ({ AUTH_PROVIDER_CORP_ISSUER: url, AUTH_PROVIDER_CORP_CLIENT_ID: 'web' })

const documentOf = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/a`,
  token_endpoint: `${url}/t`,
  jwks_uri: `${url}/k`,
})

describe('an issuer', () => {
  test('that leads elsewhere by a redirect is not followed', async () => {
    const leading = await listen((request, response) => {
      response.writeHead(302, { location: other.url + request.url }).end()
    })
    const end = await withApp(corp(leading.url), (app) => newPerson(app).walk('corp'))
    expect(Object.fromEntries(end.searchParams)).toEqual({
      error: 'server_error',
      error_code: 'provider_unreachable',
      error_description: 'Corp cannot be reached at the moment. Try again later.',
    })
    expect(reached).toEqual([])
    await leading.close()
  })

  test('that names an unprotected address of another host is not believed', async () => {
    const naming = await listen((request, response) => {
      const document = { ...documentOf(`http://${request.headers.host}`), token_endpoint: `${other.url}/token` }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(document))
    })
    const end = await withApp(corp(naming.url), async (app) => {
      const { addressAt, browser } = newPerson(app)
      const asked = new URL(String((await browser.visit(await addressAt('corp'))).headers.get('location')))
      return browser.walk(`${PUBLIC_URL}/auth/v1/callback?code=x&state=${asked.searchParams.get('state')}`)
    })
    expect(failureOf(end)).toBe('bad_oauth_callback')
    expect(reached).toEqual([])
    await naming.close()
  })

  test.each<[string, (url: string) => string]>([
    ['calls itself otherwise', () => JSON.stringify(documentOf('https://accounts.google.com'))],
    ['sends without end', (url) => JSON.stringify({ ...documentOf(url), filler: 'x'.repeat(1024 * 1024) })],
    ['sends no document', () => '<html>'],
  ])('that %s is not believed', async (_name, body) => {
    const strange = await listen((request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(body(`http://${request.headers.host}`))
    })
    const end = await withApp(corp(strange.url), async (app) => {
      const { addressAt, browser } = newPerson(app)
      return new URL(String((await browser.visit(await addressAt('corp'))).headers.get('location')))
    })
    expect(failureOf(end)).toBe('provider_unreachable')
    await strange.close()
  })

  test('that was down is asked again the next time', async () => {
    let isDown = true
    const flaky = await listen((request, response) => {
      const document = documentOf(`http://${request.headers.host}`)
      response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
    })
    await withApp(corp(flaky.url), async (app) => {
      expect(failureOf(await newPerson(app).walk('corp'))).toBe('provider_unreachable')
      isDown = false
      const { addressAt, browser } = newPerson(app)
      const response = await browser.visit(await addressAt('corp'))
      expect(response.headers.get('location')).toMatch(`${flaky.url}/a?`)
    })
    await flaky.close()
  })

  test('is not asked about a token that cannot be read', async () => {
    let asked = 0
    const counting = await listen((_request, response) => {
      asked += 1
      response.writeHead(404).end()
    })
    await withApp(corp(counting.url), async (app) => {
      for (const token of ['x', 'a.b.c', 'x'.repeat(20_000)]) {
        const body = { provider: 'corp', id_token: token }
        const { status, json } = await app.call('/auth/v1/token?grant_type=id_token', { body })
        expect([status, json]).toEqual([400, { error: 'invalid request', error_description: 'Bad ID token' }])
      }
    })
    expect(asked).toBe(0)
    await counting.close()
  })

  test('whose keys cannot be had makes no token bad', async () => {
    await withApp(corp(issuer.url), async (app) => {
      const idToken = await issuer.sign({ sub: 'a', aud: 'web', email: newAddress(), email_verified: true })
      const body = { provider: 'corp', id_token: idToken }
      issuer.state.keysAreDown = true
      const down = await app.call('/auth/v1/token?grant_type=id_token', { body })
      expect([down.status, down.json.code]).toEqual([503, 'provider_unreachable'])
      expect(app.logged.filter((line) => JSON.parse(line).level >= 50 || line.includes('"stack"'))).toEqual([])
      issuer.state.keysAreDown = false
      expect((await app.call('/auth/v1/token?grant_type=id_token', { body })).status).toBe(200)
    })
  })
})

test('Apple gets a secret that was signed with the key of the team', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'offerwell-apple-'))
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const file = join(folder, 'AuthKey.p8')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const environment = {
    AUTH_PROVIDER_APPLE_ISSUER: issuer.url,
    AUTH_PROVIDER_APPLE_CLIENT_ID: 'com.example.benefits',
    AUTH_PROVIDER_APPLE_TEAM_ID: 'TEAM',
    AUTH_PROVIDER_APPLE_KEY_ID: 'KEY',
    AUTH_PROVIDER_APPLE_PRIVATE_KEY_FILE: file,
  }
  const end = await withApp(environment, async (app) => {
    const { addressAt, browser } = newPerson(app)
    const asked = new URL(String((await browser.visit(await addressAt('apple'))).headers.get('location')))
    expect(asked.searchParams.get('response_mode')).toBe('form_post')
    expect(asked.searchParams.get('scope')).toBe('openid email name')
    const claims = { sub: 'a', aud: 'com.example.benefits', email: newAddress(), email_verified: 'true' }
    issuer.state.idToken = await issuer.sign({ ...claims, nonce: String(asked.searchParams.get('nonce')) })
    return browser.walk(`${PUBLIC_URL}/auth/v1/callback?code=x&state=${asked.searchParams.get('state')}`)
  })
  expect(end.searchParams.has('code')).toBe(true)
  const [user, secret = ''] = issuer.state.clientWas
  expect(user).toBe('com.example.benefits')
  const { payload, protectedHeader } = await jwtVerify(secret, createPublicKey(privateKey))
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY' })
  expect(payload).toMatchObject({ iss: 'TEAM', sub: 'com.example.benefits', aud: 'https://appleid.apple.com' })
  rmSync(folder, { recursive: true })
})

const provider = (name: string) => ({
  name,
  label: name,
  issuer: 'https://issuer.example',
  clientId: 'web',
  acceptedClientIds: ['web'],
  clientSecret: undefined,
  appleKey: undefined,
  scopes: [],
})

describe('what an address of a provider is worth', () => {
  const email = 'Ada@Example.com'

  test.each([
    ['google', { email, email_verified: true }, true],
    ['google', { email, email_verified: false }, false],
    ['google', { email }, false],
    ['apple', { email, email_verified: 'true' }, true],
    ['apple', { email, email_verified: 'false' }, false],
    // A Microsoft tenant's administrator may write any address; only its own domain's is worth something.
    ['azure', { email }, false],
    ['azure', { email, email_verified: true }, false],
    ['azure', { email, xms_edov: true }, true],
    ['azure', { email, xms_edov: '1' }, true],
    ['azure', { email, xms_edov: 0 }, false],
    ['corp', { email, xms_edov: true }, false],
    ['corp', { email: 'no address', email_verified: true }, false],
    ['corp', { email_verified: true }, false],
  ])('%s: %j', (name, claims, isVerified) => {
    const identity = identityOf(provider(name), { sub: 's', ...claims })
    expect(identity.isEmailVerified).toBe(isVerified)
    expect(identity.data['email_verified']).toBe(isVerified)
  })

  test('names and pictures are fit to be shown', () => {
    const claims = { sub: 's', name: ` Ada\r\nPike\u0000${'x'.repeat(300)}`, picture: 'javascript:alert(1)' }
    const { fullName, data } = identityOf(provider('corp'), claims)
    expect(fullName).toMatch(/^Ada Pike x{10}/)
    expect(fullName).toHaveLength(200)
    expect(data).not.toHaveProperty('picture')
    expect(identityOf(provider('corp'), { sub: 's', given_name: 'Ada', family_name: 'Pike' }).fullName).toBe('Ada Pike')
    expect(identityOf(provider('apple'), { sub: 's' }, 'Ada Pike').fullName).toBe('Ada Pike')
  })
})
