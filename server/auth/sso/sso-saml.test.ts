import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_URL } from '../../../tests/support/auth/auth-app.ts'
import { newCertificate } from '../../../tests/support/auth/certificate.ts'
import { HOSTILE_REDIRECTS } from '../../../tests/support/auth/hostile-redirects.ts'
import { ACS_URL, SP_ENTITY_ID } from '../../../tests/support/auth/saml-idp.ts'
import { codeOf, type Sso, startSso } from '../../../tests/support/auth/sso.ts'

let t: Sso
beforeAll(async () => {
  t = await startSso()
})
afterAll(() => t.close())

const CHALLENGE = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }
const asked = (body: object) => t.call('/auth/v1/sso', { body: { skip_http_redirect: true, ...CHALLENGE, ...body } })

describe('how a sign-in begins', () => {
  test('by domain and by provider, with an address at the provider', async () => {
    const { idp, domain, providerId } = await t.newSaml()
    const tab = t.newTab()
    const byDomain = await t.begin(tab, domain.toUpperCase())
    expect(byDomain.address.startsWith(`${idp.ssoUrl}?SAMLRequest=`)).toBe(true)
    expect(byDomain.xml).toContain(`AssertionConsumerServiceURL="${ACS_URL}"`)
    expect(byDomain.xml).toContain(`>${SP_ENTITY_ID}</saml:Issuer>`)
    expect(byDomain.relayState.length).toBeLessThanOrEqual(80)
    const byProvider = await tab.client.signInWithSSO({ providerId })
    expect(byProvider.data?.url.startsWith(idp.ssoUrl)).toBe(true)
  })

  test('sends the browser there itself when it is asked to', async () => {
    const { idp, domain } = await t.newSaml()
    const body = { domain, ...CHALLENGE }
    const response = await t.newTab().visit(`${PUBLIC_URL}/auth/v1/sso`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toContain(idp.ssoUrl)
  })

  test('the cookie that binds it is for our host alone, and comes along with a post from another site', async () => {
    const { domain } = await t.newSaml()
    const { headers } = await asked({ domain })
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-flow-[0-9a-f-]{36}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=None; Secure$/,
    )
  })

  test.each([
    [{}, 400, 'validation_failed'],
    [{ domain: 'nobody.example' }, 404, 'sso_provider_not_found'],
    [{ domain: '' }, 400, 'validation_failed'],
    [{ provider_id: 'nonsense' }, 404, 'sso_provider_not_found'],
    [{ provider_id: '00000000-0000-4000-8000-000000000000' }, 404, 'sso_provider_not_found'],
    [{ domain: 'nobody.example', code_challenge: null, code_challenge_method: null }, 400, 'validation_failed'],
    [{ domain: 'nobody.example', code_challenge_method: 'plain' }, 400, 'validation_failed'],
  ])('%j is answered %i %s', async (body, status, code) => {
    expect(await asked(body)).toMatchObject({ status, json: { code } })
  })

  test('not for a company that is suspended, pending or has single sign-on off, nor at a provider that is', async () => {
    const off = [
      await t.newSaml({}, { status: 'SUSPENDED' }),
      await t.newSaml({}, { status: 'PENDING' }),
      await t.newSaml({}, { sso_enabled: false }),
      await t.newSaml({ disabled: true }),
    ]
    for (const { domain } of off) {
      expect(await asked({ domain })).toMatchObject({ status: 422, json: { code: 'sso_provider_disabled' } })
    }
  })

  test.each(HOSTILE_REDIRECTS)('redirect_to %j leads to the root of the site', async (redirectTo) => {
    const { domain } = await shared()
    await asked({ domain, redirect_to: redirectTo })
    const flow = await t.deps.db
      .selectFrom('auth.flow_state')
      .select('redirect_to')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(flow.redirect_to).toBe(`${PUBLIC_URL}/`)
  })
})

let sharedProvider: ReturnType<Sso['newSaml']> | undefined
function shared() {
  sharedProvider ??= t.newSaml()
  return sharedProvider
}

describe('what comes out of it', () => {
  test('somebody new gets a session, the role of an employee, and a place in the company with the mapped details', async () => {
    const mapping = {
      keys: { department: { name: 'dept' }, employee_id: { names: ['id', 'empno'] }, grade: { name: 'g' } },
    }
    const provider = await t.newSaml({ attribute_mapping: mapping })
    const attributes = { displayName: 'Ada Pike', dept: 'R&amp;D', empno: '0042', location: 'Leeds' }
    const arrived = await t.signIn(provider, { attributes })
    expect(`${arrived.address.origin}${arrived.address.pathname}`).toBe(`${PUBLIC_URL}/`)
    const { user, access_token: accessToken } = await t.exchange(arrived)
    const type = `sso:${provider.providerId}`
    expect(user).toMatchObject({ email: `ada@${provider.domain}`, app_metadata: { provider: type, providers: [type] } })
    expect(user.identities).toMatchObject([{ provider: type, id: `ada@${provider.domain}` }])
    const { data } = await arrived.tab.client.getClaims()
    expect(data?.claims.amr).toMatchObject([{ method: 'sso/saml', provider: type }])
    expect(await t.profileOf(user.id)).toMatchObject({
      company_id: provider.companyId,
      full_name: 'Ada Pike',
      department: 'R&D',
      employee_id: '0042',
      location: null,
      status: 'ACTIVE',
    })
    const actor = await t.call('/api/company_member', { token: accessToken })
    expect(actor.json.actor).toMatchObject({ companyId: provider.companyId, roles: ['EMPLOYEE'] })
  })

  test('the same subject is the same person again, with renewed details', async () => {
    const provider = await t.newSaml({ attribute_mapping: { keys: { grade: { name: 'grade' } } } })
    const subject = 'a1b2'
    const first = await t.exchange(await t.signIn(provider, { subject, attributes: { grade: 'C' } }))
    const email = `ada.pike@${provider.domain}`
    const again = await t.exchange(await t.signIn(provider, { subject, email, attributes: { grade: 'B' } }))
    expect(again.user.id).toBe(first.user.id)
    expect(again.user.email).toBe(email)
    expect(await t.profileOf(again.user.id)).toMatchObject({ grade: 'B', email })
  })

  test('two tabs at once make one person', async () => {
    const provider = await t.newSaml()
    const both = await Promise.all([t.signIn(provider), t.signIn(provider)])
    const [one, other] = await Promise.all(both.map(t.exchange))
    expect(one?.user.id).toBe(other?.user.id)
  })

  test('the code is bound to the verifier of the tab that began, and good once', async () => {
    const arrived = await t.signIn(await shared())
    const body = { auth_code: arrived.address.searchParams.get('code'), code_verifier: 'x'.repeat(43) }
    const stolen = await t.call('/auth/v1/token?grant_type=pkce', { body })
    expect(stolen).toMatchObject({ status: 400, json: { code: 'bad_code_verifier' } })
    await t.exchange(arrived)
    const again = await t.call('/auth/v1/token?grant_type=pkce', { body })
    expect(again).toMatchObject({ status: 422, json: { code: 'flow_state_already_used' } })
  })

  test('the company’s account has no password or address of its own to change', async () => {
    const arrived = await t.signIn(await shared())
    await t.exchange(arrived)
    for (const change of [
      { password: 'correct horse battery' },
      { email: 'me@home.example' },
      { phone: '447700900123' },
    ]) {
      const { error } = await arrived.tab.client.updateUser(change)
      expect(error?.code).toBe('user_sso_managed')
    }
  })

  test.each(['response', 'both'] as const)('a signature on the %s is as good', async (sign) => {
    expect((await t.signIn(await shared(), { sign })).address.searchParams.has('code')).toBe(true)
  })
})

describe('certificates', () => {
  test('while two are in the metadata, both are good; then only the one that stays', async () => {
    const provider = await t.newSaml()
    const { idp, providerId } = provider
    const next = newCertificate('next')
    const put = (certificates: string[]) =>
      t.admin(`/admin/sso/providers/${providerId}`, {
        method: 'PUT',
        body: { metadata_xml: idp.metadata(certificates) },
      })
    expect(codeOf((await t.signIn(provider, { signer: next })).address)).toBe('sso_refused')
    await put([idp.key.certificate, next.certificate])
    expect(codeOf((await t.signIn(provider)).address)).toBeNull()
    expect(codeOf((await t.signIn(provider, { signer: next })).address)).toBeNull()
    await put([next.certificate])
    expect(codeOf((await t.signIn(provider)).address)).toBe('sso_refused')
    expect(codeOf((await t.signIn(provider, { signer: next })).address)).toBeNull()
  })
})

const page = async () => {
  const response = await fetch(`${t.url}/auth/v1/sso/saml/metadata`)
  return { type: response.headers.get('content-type'), text: await response.text() }
}

describe('our own metadata', () => {
  test('names entity, consumer and the wish for signed assertions, the same each time', async () => {
    const { type, text } = await page()
    expect(type).toContain('application/samlmetadata+xml')
    expect(text).toContain(`entityID="${SP_ENTITY_ID}"`)
    expect(text).toContain(`Location="${ACS_URL}"`)
    expect(text).toContain('WantAssertionsSigned="true"')
    expect((await page()).text).toBe(text)
  })
})
