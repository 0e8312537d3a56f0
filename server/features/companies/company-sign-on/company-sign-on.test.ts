import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { PUBLIC_URL } from '../../../../tests/support/auth/auth-app.ts'
import { CLIENT_ID, CLIENT_SECRET, type Issuer, startIssuer } from '../../../../tests/support/auth/oidc-issuer.ts'
import {
  createSamlIdp,
  encode,
  readSamlRequest,
  type ResponseOptions,
} from '../../../../tests/support/auth/saml-idp.ts'
import { createWalkingBrowser } from '../../../../tests/support/auth/walking-browser.ts'
import { makeCompany } from '../../../../tests/support/catalogue.ts'
import { newId } from '../../../platform/db/id.ts'
import type { CompanySettings } from '../company-settings/schemas.ts'
import { toMapping, toNames } from './rules.ts'
import type { CompanySignOnPage } from './schemas.ts'

let t: TestApp
let issuer: Issuer
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL, AUTH_SSO_PRIVATE_ADDRESSES: 'true' })
  issuer = await startIssuer()
})
afterAll(async () => {
  await t.close()
  await issuer.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Answer = { http: number; code?: string; issues?: { message: string }[] } & Partial<CompanySignOnPage>

async function newHr() {
  const companyId = await makeCompany(t.deps)
  const { headers } = await t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId })
  const domain = `d${newId()}.example`
  const row = { domain, company_id: companyId, verification_token: 't', verified_at: new Date() }
  await t.deps.db.insertInto('company_domains').values(row).execute()
  const call = async (method: Method, path: string, payload?: object): Promise<Answer> => {
    const answer = await t.inject({ method, url: `/api/company${path}`, headers, ...(payload && { payload }) })
    return { http: answer.statusCode, ...JSON.parse(answer.body || '{}') }
  }
  const settings = async () => (await t.inject({ url: '/api/company/settings', headers })).json<CompanySettings>()
  return {
    companyId,
    domain,
    headers,
    call,
    settings,
    turn: async (isSignOnOn: boolean) =>
      call('PUT', '/settings', { isSignOnOn, updatedAt: (await settings()).updatedAt }),
  }
}

let idps = 0

/** A company whose service is set up for its one domain. */
async function withService(fields: object = {}) {
  const hr = await newHr()
  idps += 1
  const idp = createSamlIdp(`company-sign-on-${idps}`)
  const body = { kind: 'saml', metadataXml: idp.metadata(), domains: [hr.domain], ...fields }
  const { http, providers: [provider] = [] } = await hr.call('POST', '/sign-on/providers', body)
  if (!provider) throw new Error(`no provider: ${http}`)
  return { hr, idp, provider }
}

/** A whole trial, with what the service says; answers where the browser ends, and what the page shows then. */
async function tryOut({ hr, idp, provider }: Awaited<ReturnType<typeof withService>>, says: Partial<ResponseOptions>) {
  const url = `/api/company/sign-on/providers/${provider.id}/trial`
  const begun = await t.inject({ method: 'POST', url, headers: hr.headers })
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
  const { requestId, relayState } = readSamlRequest(begun.json<{ url: string }>().url)
  const xml = idp.respond({ requestId, subject: `ada@${hr.domain}`, ...says })
  const payload = new URLSearchParams({ SAMLResponse: encode(xml), RelayState: relayState }).toString()
  const form = { 'content-type': 'application/x-www-form-urlencoded', cookie }
  const back = await t.inject({ method: 'POST', url: '/auth/v1/sso/saml/acs', headers: form, payload })
  const { providers: [shown] = [] } = await hr.call('GET', '/sign-on')
  return { status: back.statusCode, location: back.headers.location, trial: shown?.trial }
}

const reasonOf = ({ issues }: Answer) => issues?.[0]?.message ?? ''

describe('a sign-in service', () => {
  test('is set up by its metadata, is switched on, and goes with the switch for nobody to come', async () => {
    const hr = await newHr()
    expect(await hr.turn(true)).toMatchObject({ http: 409, code: 'sign_on_not_set_up' })
    const empty = await hr.call('GET', '/sign-on')
    expect(empty).toMatchObject({
      http: 200,
      providers: [],
      isSamlOffered: true,
      addresses: { entityId: `${PUBLIC_URL}/auth/v1/sso/saml/metadata`, acs: `${PUBLIC_URL}/auth/v1/sso/saml/acs` },
    })
    const idp = createSamlIdp('set-up')
    const body = { kind: 'saml', metadataXml: idp.metadata(), domains: [hr.domain], names: { department: 'dept' } }
    const made = await hr.call('POST', '/sign-on/providers', body)
    expect(made.providers).toMatchObject([
      { kind: 'saml', issuer: idp.entityId, domains: [hr.domain], names: { department: 'dept' }, trial: null },
    ])
    expect(
      await hr.call('POST', '/sign-on/providers', { ...body, metadataXml: createSamlIdp('two').metadata() }),
    ).toMatchObject({ code: 'sign_on_one_only' })
    expect(await hr.turn(true)).toMatchObject({ http: 200 })
    const id = made.providers?.[0]?.id
    const begin = () =>
      t.inject({
        method: 'POST',
        url: '/auth/v1/sso',
        payload: {
          domain: hr.domain,
          skip_http_redirect: true,
          code_challenge: 'a'.repeat(43),
          code_challenge_method: 's256',
        },
      })
    expect((await begin()).statusCode).toBe(200)
    expect(await hr.turn(false)).toMatchObject({ http: 200 })
    expect((await begin()).statusCode).toBe(422)
    expect(await hr.call('DELETE', `/sign-on/providers/${id}`)).toMatchObject({ http: 200, providers: [] })
    expect(await hr.call('DELETE', `/sign-on/providers/${id}`)).toMatchObject({ http: 404, code: 'sign_on_not_found' })
    const rows = t.deps.db.selectFrom('audit_log').select('action').where('company_id', '=', hr.companyId).orderBy('id')
    expect((await rows.execute()).map(({ action }) => action)).toEqual([
      'company.sign_on_added',
      'company.settings_changed',
      'company.settings_changed',
      'company.sign_on_removed',
    ])
  })

  test('takes no domain that the company has not verified, and loses one that it gives up', async () => {
    const { hr, provider } = await withService()
    const other = `d${newId()}.example`
    await hr.call('POST', '/domains', { domain: other })
    const put = (domains: string[]) => hr.call('PUT', `/sign-on/providers/${provider.id}`, { domains })
    const refused = await put([hr.domain, other])
    expect(refused).toMatchObject({ http: 409, code: 'sign_on_refused' })
    expect(reasonOf(refused)).toBe('Prove first that this domain is your company’s.')
    await t.deps.db
      .updateTable('company_domains')
      .set({ verified_at: new Date() })
      .where('domain', '=', other)
      .execute()
    expect((await put([hr.domain, other])).providers).toMatchObject([{ domains: [hr.domain, other].toSorted() }])
    await hr.call('DELETE', `/domains/${other}`)
    expect((await hr.call('GET', '/sign-on')).providers).toMatchObject([{ domains: [hr.domain] }])
  })

  test('that cannot be used is refused with the reason', async () => {
    const hr = await newHr()
    const add = (fields: object) => hr.call('POST', '/sign-on/providers', { domains: [hr.domain], ...fields })
    expect(reasonOf(await add({ kind: 'saml', metadataXml: '<a/>' }))).toMatch(/^The metadata cannot be used: /)
    expect(reasonOf(await add({ kind: 'saml' }))).toBe('Give metadata_url or metadata_xml.')
    expect(reasonOf(await add({ kind: 'saml', metadataUrl: 'http://intranet.example/metadata' }))).not.toBe('')
    const common = 'https://login.microsoftonline.com/common/v2.0'
    expect(reasonOf(await add({ kind: 'oidc', issuer: common, clientId: 'offerwell' }))).toMatch(/your own tenant/)
    expect(await hr.call('GET', '/sign-on')).toMatchObject({ providers: [] })
  })

  test('of another company is none of mine', async () => {
    const { provider } = await withService()
    const other = await newHr()
    const path = `/sign-on/providers/${provider.id}`
    const answers = [
      await other.call('PUT', path, { domains: [] }),
      await other.call('DELETE', path),
      await other.call('POST', `${path}/trial`),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ http: 404, code: 'sign_on_not_found' })
    expect(await other.call('GET', '/sign-on')).toMatchObject({ providers: [] })
  })
})

const people = (companyId: string) =>
  t.deps.db.selectFrom('profiles').select('id').where('company_id', '=', companyId).execute()

describe('a trial', () => {
  test('shows what the service said and how it is read, and signs nobody in', async () => {
    const service = await withService({ names: { department: 'dept', employee_id: 'no' } })
    const { hr } = service
    const before = await people(hr.companyId)
    const attributes = { email: `ada@${hr.domain}`, displayName: 'Ada Pike', dept: 'Finance', no: '00042', shoe: '39' }
    const { status, location, trial } = await tryOut(service, { attributes })
    expect([status, location]).toEqual([303, `${PUBLIC_URL}/company/settings`])
    expect(trial).toMatchObject({
      refusal: null,
      subject: `ada@${hr.domain}`,
      isOfDomain: true,
      person: { email: `ada@${hr.domain}`, full_name: 'Ada Pike', department: 'Finance', employee_id: '00042' },
    })
    expect(trial?.claims).toContainEqual({ name: 'shoe', value: '39' })
    expect(await people(hr.companyId)).toEqual(before)
    const known = t.deps.db
      .selectFrom('auth.identities')
      .select('id')
      .where('provider', '=', `sso:${service.provider.id}`)
    expect(await known.execute()).toEqual([])
  })

  test('of OpenID Connect shows its claims, and nobody sees the secret again', async () => {
    const hr = await newHr()
    const client = { issuer: issuer.url, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET }
    const body = { kind: 'oidc', domains: [hr.domain], ...client }
    const made = await hr.call('POST', '/sign-on/providers', body)
    expect(made.providers).toMatchObject([{ kind: 'oidc', issuer: issuer.url, clientId: CLIENT_ID, metadataUrl: null }])
    expect(JSON.stringify(made)).not.toContain(CLIENT_SECRET)
    const email = `ada@${hr.domain}`
    issuer.state.account = { sub: 'ada', email, email_verified: true, name: 'Ada Pike' }
    const browser = createWalkingBrowser(await t.listen())
    const url = `${PUBLIC_URL}/api/company/sign-on/providers/${made.providers?.[0]?.id}/trial`
    const begun = await browser.visit(url, { method: 'POST', headers: hr.headers })
    const { url: way } = (await begun.json()) as { url: string }
    expect((await browser.walk(way)).href).toBe(`${PUBLIC_URL}/company/settings`)
    const { providers: [shown] = [] } = await hr.call('GET', '/sign-on')
    expect(shown?.trial).toMatchObject({ refusal: null, subject: 'ada', person: { email, full_name: 'Ada Pike' } })
    expect(shown?.trial?.claims).toContainEqual({ name: 'email_verified', value: 'true' })
    expect(shown?.trial?.isOfDomain).toBe(true)
  })

  test('says that an address is at no domain of the service', async () => {
    const { trial } = await tryOut(await withService(), { attributes: { email: 'ada@elsewhere.example' } })
    expect(trial).toMatchObject({ refusal: null, isOfDomain: false })
  })

  test('says why an answer is not believed, and a later one takes its place', async () => {
    const service = await withService()
    const forged = await tryOut(service, { signer: createSamlIdp('forger').key })
    expect(forged.status).toBe(303)
    expect(forged.trial).toMatchObject({ claims: [], person: {}, refusal: expect.stringMatching(/signature/i) })
    const attributes = { email: `ada@${service.hr.domain}` }
    expect((await tryOut(service, { attributes })).trial).toMatchObject({ refusal: null })
  })

  test('of a browser that did not begin it is not taken', async () => {
    const service = await withService()
    const url = `/api/company/sign-on/providers/${service.provider.id}/trial`
    const begun = await t.inject({ method: 'POST', url, headers: service.hr.headers })
    const { requestId, relayState } = readSamlRequest(begun.json<{ url: string }>().url)
    const xml = service.idp.respond({ requestId, subject: 'x', attributes: { email: `ada@${service.hr.domain}` } })
    const payload = new URLSearchParams({ SAMLResponse: encode(xml), RelayState: relayState }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const back = await t.inject({ method: 'POST', url: '/auth/v1/sso/saml/acs', headers, payload })
    expect(back.headers.location).toMatch(/saml_relay_state_not_found/)
    expect((await service.hr.call('GET', '/sign-on')).providers).toMatchObject([{ trial: null }])
  })
})

test('a typed name maps its field, and an empty one does not', () => {
  expect(toMapping({ department: 'dept', grade: '' })).toEqual({ keys: { department: { name: 'dept' } } })
  expect(toNames({ email: { name: 'mail' }, grade: { names: ['band', 'level'] } })).toEqual({
    email: 'mail',
    grade: 'band',
  })
})
