import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_URL, startAuthApp } from '../../../tests/support/auth/auth-app.ts'
import {
  type Account,
  CLIENT_ID,
  CLIENT_SECRET,
  type Issuer,
  startIssuer,
} from '../../../tests/support/auth/oidc-issuer.ts'
import { codeOf, type Sso, startSso } from '../../../tests/support/auth/sso.ts'
import { refuseForeignClaims } from './sso-oidc.ts'

let t: Sso
let issuer: Issuer
let domains = 0
beforeAll(async () => {
  t = await startSso()
  issuer = await startIssuer()
})
afterAll(async () => {
  await t.close()
  await issuer.close()
})

const PATH = '/admin/sso/providers'
const CALLBACK = `${PUBLIC_URL}/auth/v1/sso/oidc/callback`

function settingsOf(companyId: string, domain: string, changes: object = {}) {
  const client = { issuer: issuer.url, client_id: CLIENT_ID, client_secret: CLIENT_SECRET }
  return { type: 'oidc', company_id: companyId, domains: [domain], ...client, ...changes }
}

async function newProvider(changes: object = {}) {
  domains += 1
  const domain = `oidc${domains}.example`
  const companyId = await t.newCompany()
  const { status, json } = await t.admin(PATH, { body: settingsOf(companyId, domain, changes) })
  if (status !== 201) throw new Error(JSON.stringify(json))
  return { domain, companyId, providerId: String(json.id), json }
}

/** Begins in a new tab, signs in at the issuer as `account`, and answers where the browser ends. */
async function signIn(domain: string, account: Account) {
  issuer.state.account = account
  const tab = t.newTab()
  const { data, error } = await tab.client.signInWithSSO({ domain })
  if (!data) throw new Error(error?.code)
  return { tab, address: await tab.walk(data.url) }
}

const accountOf = (domain: string, sub = 'ada'): Account => ({
  sub: `${sub}@${domain}`,
  email: `${sub}@${domain}`,
  email_verified: true,
  name: 'Ada Pike',
})

describe('sign-in through a company’s OpenID Connect', () => {
  test('gives a session, a place in the company, and the same person again', async () => {
    const provider = await newProvider()
    const account = accountOf(provider.domain)
    const arrived = await signIn(provider.domain, account)
    const { user } = await t.exchange(arrived)
    const type = `sso:${provider.providerId}`
    expect(user).toMatchObject({ email: account.email, app_metadata: { provider: type } })
    expect(user.identities).toMatchObject([{ provider: type, id: account.sub }])
    const { data } = await arrived.tab.client.getClaims()
    expect(data?.claims.amr).toMatchObject([{ method: 'oauth', provider: type }])
    expect(await t.profileOf(user.id)).toMatchObject({ full_name: 'Ada Pike', company_id: provider.companyId })
    expect((await t.exchange(await signIn(provider.domain, account))).user.id).toBe(user.id)
  })

  test('claims are mapped, and an import is matched', async () => {
    const mapping = { keys: { grade: { name: 'none', default: 'B' }, full_name: { name: 'name' } } }
    const provider = await newProvider({ attribute_mapping: mapping, just_in_time: false })
    const account = accountOf(provider.domain)
    const imported = await t.importPerson(provider.companyId, account.email ?? '')
    expect((await t.exchange(await signIn(provider.domain, account))).user.id).toBe(imported)
    expect(await t.profileOf(imported)).toMatchObject({ grade: 'B', full_name: 'Ada Pike' })
  })

  test('asks with PKCE, state and nonce, for the scopes that were set, and the secret is never shown', async () => {
    const { domain, json } = await newProvider({ scopes: ['groups'] })
    const { data } = await t.newTab().client.signInWithSSO({ domain })
    const query = Object.fromEntries(new URL(data?.url ?? '').searchParams)
    expect(query).toMatchObject({ code_challenge_method: 'S256', redirect_uri: CALLBACK, client_id: CLIENT_ID })
    expect(query['scope']).toBe('openid email profile groups')
    expect(query['nonce']).toMatch(/^[\w-]{40,}$/)
    expect(query['code_challenge']).toMatch(/^[\w-]{43}$/)
    expect(json.oidc).toMatchObject({ issuer: issuer.url, has_secret: true })
    expect(JSON.stringify(json)).not.toContain(CLIENT_SECRET)
    const stored = await t.deps.db.selectFrom('auth.sso_providers').select(['config', 'secret_enc']).execute()
    expect(JSON.stringify(stored)).not.toContain(CLIENT_SECRET)
  })

  test.each([
    ['an address that the company does not own', { email: 'boss@elsewhere.example' }, 'sso_email_not_owned'],
    ['an address that was not verified', { email_verified: false }, 'sso_email_not_owned'],
  ])('%s is refused', async (_name, changes, code) => {
    const { domain } = await newProvider()
    const { address } = await signIn(domain, { ...accountOf(domain), ...changes })
    expect(codeOf(address)).toBe(code)
    expect(address.searchParams.has('code')).toBe(false)
  })

  test('who is turned away by the issuer comes back with an error', async () => {
    const { domain } = await newProvider()
    issuer.state.account = undefined
    const tab = t.newTab()
    const { data } = await tab.client.signInWithSSO({ domain })
    expect(codeOf(await tab.walk(data?.url ?? ''))).toBe('sso_refused')
  })
})

/** Up to the address that the issuer sends the browser to, without opening it. */
async function untilCallback(domain: string) {
  issuer.state.account = accountOf(domain)
  const tab = t.newTab()
  const { data } = await tab.client.signInWithSSO({ domain })
  let here = data?.url ?? ''
  while (!here.startsWith(CALLBACK)) {
    const response = await tab.visit(here)
    here = new URL(response.headers.get('location') ?? '', here).href
  }
  return { tab, callback: new URL(here) }
}
const end = async (tab: ReturnType<Sso['newTab']>, callback: URL) =>
  codeOf(new URL((await tab.visit(callback.href)).headers.get('location') ?? ''))

describe('the way back', () => {
  test('is good once', async () => {
    const { domain } = await newProvider()
    const { tab, callback } = await untilCallback(domain)
    expect(await end(tab, callback)).toBeNull()
    expect(await end(tab, callback)).toBe('saml_relay_state_not_found')
  })

  test('is good only in the browser that began', async () => {
    const { domain } = await newProvider()
    const { callback } = await untilCallback(domain)
    expect(await end(t.newTab(), callback)).toBe('saml_relay_state_not_found')
  })

  test('is not good with the code, state or issuer of another sign-in', async () => {
    const { domain } = await newProvider()
    const stranger = await untilCallback(domain)
    const own = await untilCallback(domain)
    own.callback.searchParams.set('code', stranger.callback.searchParams.get('code') ?? '')
    expect(await end(own.tab, own.callback)).toBe('sso_refused')
    const swapped = await untilCallback(domain)
    swapped.callback.searchParams.set('state', stranger.callback.searchParams.get('state') ?? '')
    expect(await end(swapped.tab, swapped.callback)).toBe('saml_relay_state_not_found')
    const mixed = await untilCallback(domain)
    mixed.callback.searchParams.set('iss', 'https://evil.example')
    expect(await end(mixed.tab, mixed.callback)).toBe('sso_refused')
  })

  test('cannot end at the SAML address, nor a SAML sign-in here', async () => {
    const oidc = await newProvider()
    const begun = await untilCallback(oidc.domain)
    const saml = await t.newSaml()
    const state = begun.callback.searchParams.get('state') ?? ''
    const xml = saml.idp.respond({ requestId: '_x', subject: 'a', attributes: { email: `ada@${oidc.domain}` } })
    expect(codeOf(await t.post(begun.tab, xml, state))).toBe('sso_provider_not_found')
    const tab = t.newTab()
    const { relayState } = await t.begin(tab, saml.domain)
    const address = new URL(CALLBACK)
    address.search = new URLSearchParams({ code: 'x', state: relayState }).toString()
    expect(await end(tab, address)).toBe('sso_provider_not_found')
  })
})

test.each([
  ['https://accounts.google.com', { hd: 'acme.example' }, true],
  ['https://accounts.google.com', { hd: 'ACME.example' }, true],
  ['https://accounts.google.com/', {}, false],
  ['https://accounts.google.com', { hd: 'evil.example' }, false],
  ['https://idp.example', {}, true],
  ['https://idp.example', { email_verified: 'false' }, false],
])('claims of %s with %j are taken: %s', (from, claims, isTaken) => {
  const check = () => refuseForeignClaims(from, claims, ['acme.example'])
  if (isTaken) expect(check).not.toThrow()
  else expect(check).toThrow()
})

describe('setting it up', () => {
  test.each([
    ['no issuer', { issuer: null }, 400, 'validation_failed'],
    ['no client', { client_id: null }, 400, 'validation_failed'],
    ['an issuer without TLS', { issuer: 'http://idp.example' }, 400, 'validation_failed'],
    [
      'the issuer of every Microsoft customer',
      { issuer: 'https://login.microsoftonline.com/common/v2.0' },
      400,
      'validation_failed',
    ],
    [
      'the issuer of every organisation',
      { issuer: 'https://login.microsoftonline.com/organizations/v2.0' },
      400,
      'validation_failed',
    ],
    ['a scope with a blank', { scopes: ['a b'] }, 400, 'validation_failed'],
  ])('%s is refused', async (_name, changes, status, code) => {
    const companyId = await t.newCompany()
    const answer = await t.admin(PATH, { body: settingsOf(companyId, 'setup.example', changes) })
    expect(answer).toMatchObject({ status, json: { code } })
  })

  test('an issuer that does not answer, or names itself otherwise, is refused', async () => {
    const liar = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({ issuer: 'https://accounts.google.com', authorization_endpoint: 'https://x.example/' }),
      )
    })
    liar.listen(0, '127.0.0.1')
    await once(liar, 'listening')
    const url = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`
    const companyId = await t.newCompany()
    for (const address of [url, 'http://127.0.0.1:1']) {
      const answer = await t.admin(PATH, { body: settingsOf(companyId, 'setup.example', { issuer: address }) })
      expect(answer).toMatchObject({ status: 422, json: { code: 'oidc_discovery_failed' } })
    }
    liar.closeAllConnections()
    liar.close()
  })

  test('an issuer that has gone away is a 503 to whoever signs in, and no failure of ours', async () => {
    const { providerId, domain } = await newProvider()
    const config = { issuer: 'http://127.0.0.1:1', client_id: 'web', scopes: [], attribute_mapping: { keys: {} } }
    await t.deps.db.updateTable('auth.sso_providers').set({ config }).where('id', '=', providerId).execute()
    const body = { domain, code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }
    expect(await t.call('/auth/v1/sso', { body })).toMatchObject({
      status: 503,
      json: { code: 'provider_unreachable' },
    })
    expect(t.logged.filter((line) => line.includes('127.0.0.1:1') && JSON.parse(line).level >= 50)).toEqual([])
  })

  test('it is not touched by SAML being switched off', async () => {
    const { domain } = await newProvider()
    const off = await startAuthApp({
      databaseUrl: t.databaseUrl,
      environment: { AUTH_SSO_PRIVATE_ADDRESSES: 'true', AUTH_SAML: 'false' },
    })
    const body = { domain, code_challenge: 'a'.repeat(43), code_challenge_method: 's256', skip_http_redirect: true }
    expect(await off.call('/auth/v1/sso', { body })).toMatchObject({ status: 200, json: { url: expect.any(String) } })
    await off.close()
  })

  test('the issuer stays; client, secret and scopes can change', async () => {
    const { providerId, domain } = await newProvider()
    const put = (body: object) => t.admin(`${PATH}/${providerId}`, { method: 'PUT', body })
    const moved = await put({ issuer: 'https://idp.example' })
    expect(moved).toMatchObject({ status: 422, json: { code: 'saml_entity_id_mismatch' } })
    expect((await put({ client_secret: 'wrong' })).json.oidc.has_secret).toBe(true)
    expect(codeOf((await signIn(domain, accountOf(domain))).address)).toBe('sso_refused')
    await put({ client_secret: CLIENT_SECRET })
    expect(codeOf((await signIn(domain, accountOf(domain))).address)).toBeNull()
  })
})
