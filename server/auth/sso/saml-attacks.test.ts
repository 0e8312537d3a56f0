import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCertificate } from '../../../tests/support/auth/certificate.ts'
import { encode, type ResponseOptions } from '../../../tests/support/auth/saml-idp.ts'
import { WRAPPINGS, wrapSignature } from '../../../tests/support/auth/saml-wrapping.ts'
import { codeOf, type Sso, startSso } from '../../../tests/support/auth/sso.ts'
import { createSaml } from './saml-response.ts'
import { samlConfig } from './sso-schemas.ts'

type Provider = Awaited<ReturnType<Sso['newSaml']>>
let t: Sso
let provider: Provider
let other: Provider
beforeAll(async () => {
  t = await startSso()
  provider = await t.newSaml()
  other = await t.newSaml()
})
afterAll(() => t.close())

const mallory = newCertificate('mallory')
const people = async () => (await t.deps.db.selectFrom('auth.users').select('id').execute()).length

async function lastReason(): Promise<string> {
  const entry = await t.deps.db
    .selectFrom('auth.audit_log_entries')
    .select('payload')
    .where('action', '=', 'sso_login_refused')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (entry.payload as { reason: string }).reason
}

async function expectRefused(options: Partial<ResponseOptions>, reason: RegExp): Promise<void> {
  const before = await people()
  const { address } = await t.signIn(provider, options)
  expect(codeOf(address)).toBe('sso_refused')
  expect(address.searchParams.has('code')).toBe(false)
  expect(address.hash).not.toContain('access_token')
  expect(await lastReason()).toMatch(reason)
  expect(await people()).toBe(before)
}

const words = (domain: string) => [[`ada@${domain}`, `boss@${domain}`]] as const

describe('signature wrapping', () => {
  test.each(WRAPPINGS)('$name is refused', async ({ sign, wrap }) => {
    await expectRefused({ sign, after: (xml) => wrapSignature(xml, wrap, words(provider.domain)) }, /./)
  })

  test.each(WRAPPINGS)('$name is refused by the check of the signature alone', async ({ sign, wrap }) => {
    const { idp, domain } = provider
    const requestId = '_request'
    const subject = `ada@${domain}`
    const honest = idp.respond({ requestId, subject, sign, attributes: { email: subject } })
    const row = await t.admin(`/admin/sso/providers/${provider.providerId}`)
    const saml = createSaml(t.deps, samlConfig.parse(row.json.saml), requestId)
    const read = async (xml: string) => {
      const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encode(xml) })
      return profile?.nameID
    }
    expect(await read(honest)).toBe(subject)
    const wrapped = wrapSignature(honest, wrap, words(domain))
    expect(wrapped).toContain('boss@')
    expect(await read(wrapped).catch(() => 'refused')).not.toBe(`boss@${domain}`)
  })
})

const SHA1 = {
  signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1',
}
const replace = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, to)
const BOMB = `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
  .join('')}]>`

const TABLE: readonly (readonly [string, Partial<ResponseOptions>, RegExp])[] = [
  ['no signature', { sign: 'none' }, /signature/i],
  ['another key', { signer: mallory }, /signature/i],
  ['a signature by SHA-1', SHA1, /rsa-sha1.*not accepted/],
  ['a digest by SHA-1', { digestAlgorithm: SHA1.digestAlgorithm }, /sha1.*not accepted/],
  ['a changed word', { after: (xml) => xml.replaceAll('>ada@', '>boss@') }, /signature/i],
  ['a signature taken off', { after: replace(/<ds:Signature .*<\/ds:Signature>/s, '') }, /signature/i],
  ['another audience', { audience: 'https://other.example/sp' }, /audience/i],
  ['no audience', { before: replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '') }, /audience/i],
  ['another recipient', { recipient: 'https://evil.example/acs' }, /not for this request/],
  ['no recipient', { before: replace(/ Recipient="[^"]+"/, '') }, /lacks something/],
  ['an assertion that has ended', { endsInMs: -120_000 }, /expired|confirmation/],
  ['an assertion that has not begun', { beginsInMs: 120_000 }, /not yet valid/],
  ['no end', { before: (xml) => xml.replaceAll(/ NotOnOrAfter="[^"]+"/g, '') }, /./],
  ['another issuer', { issuer: 'https://evil.example/saml' }, /issuer|another provider/i],
  [
    'no request inside the assertion',
    { before: replace(/(<saml:SubjectConfirmationData[^>]+) InResponseTo="[^"]+"/, '$1') },
    /lacks something/,
  ],
  ['another request', { requestId: '_somebody-elses' }, /InResponseTo/],
  ['no request', { requestId: undefined }, /InResponseTo/],
  [
    'another request inside the assertion only',
    { before: replace(/(<saml:SubjectConfirmationData[^>]+ InResponseTo=")[^"]+/, '$1_other') },
    /InResponseTo|not for this request/,
  ],
  ['holder of key instead of bearer', { before: replace('cm:bearer', 'cm:holder-of-key') }, /not for this request/],
  [
    'no statement of a sign-in',
    { before: replace(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, '') },
    /lacks something/,
  ],
  ['a transient name', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }, /transient/],
  [
    'two assertions',
    { before: (xml) => xml.replace(/<saml:Assertion .*<\/saml:Assertion>/s, '$&$&') },
    /more than one/,
  ],
  ['a comment inside the address', { after: replace('>ada@', '>boss@company.example<!---->ada@') }, /comment/],
  ['a signed comment', { before: replace('>ada@', '>a<!-- -->da@') }, /comment/],
  ['a CDATA section', { before: replace('>ada@', '><![CDATA[a]]>da@') }, /CDATA/],
  ['a processing instruction', { after: replace('<samlp:Status>', '<?x y?><samlp:Status>') }, /processing instruction/],
  ['a document type', { after: (xml) => `<!DOCTYPE x SYSTEM "file:///etc/passwd">${xml}` }, /document type/],
  [
    'an external entity',
    { after: (xml) => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml.replace('ada@', '&e;@')}` },
    /document type/,
  ],
  ['an entity bomb', { after: (xml) => BOMB + xml.replace('>ada@', '>&j;@') }, /document type/],
  ['another encoding', { after: (xml) => `<?xml version="1.0" encoding="utf-7"?>${xml}` }, /UTF-8/],
  [
    'an encrypted assertion',
    { after: replace('<saml:Assertion ', '<saml:EncryptedAssertion/><saml:Assertion ') },
    /Encrypted/,
  ],
  ['no XML at all', { after: () => 'nonsense' }, /exactly one response/],
  [
    'a failure of the provider',
    {
      sign: 'none',
      before: (xml) =>
        xml.replace('status:Success', 'status:Requester').replace(/<saml:Assertion .*<\/saml:Assertion>/s, ''),
    },
    /Requester/,
  ],
]

describe('responses', () => {
  test.each(TABLE)('%s is refused', async (_name, options, reason) => {
    await expectRefused(options, reason)
  })

  test('the same response without any of this is taken', async () => {
    expect(codeOf((await t.signIn(provider)).address)).toBeNull()
  })

  test('a response of another company’s provider is refused', async () => {
    const email = `ada@${provider.domain}`
    const signed = { subject: email, issuer: provider.idp.entityId, signer: other.idp.key }
    await expectRefused(signed, /signature/i)
    const own = (await t.signIn({ idp: other.idp, domain: provider.domain }, { email })).address
    expect(codeOf(own)).toBe('sso_refused')
  })
})

describe('where it may come from', () => {
  test('a response that nobody here asked for is refused', async () => {
    const subject = `ada@${provider.domain}`
    const xml = provider.idp.respond({ requestId: undefined, subject, attributes: { email: subject } })
    for (const relayState of [
      '',
      'https://evil.example/',
      `00000000-0000-4000-8000-000000000000.${provider.providerId}`,
    ]) {
      expect(codeOf(await t.post(t.newTab(), xml, relayState))).toBe('saml_relay_state_not_found')
    }
  })

  test('another browser than the one that began gets nothing', async () => {
    const { requestId, relayState } = await t.begin(t.newTab(), provider.domain)
    const subject = `ada@${provider.domain}`
    const xml = provider.idp.respond({ requestId, subject, attributes: { email: subject } })
    expect(codeOf(await t.post(t.newTab(), xml, relayState))).toBe('saml_relay_state_not_found')
  })

  test('a response is taken once', async () => {
    const tab = t.newTab()
    const { requestId, relayState } = await t.begin(tab, provider.domain)
    const cookie = [...tab.cookiesOf('https://benefits.example')].map(([name, value]) => `${name}=${value}`).join('; ')
    const subject = `ada@${provider.domain}`
    const xml = provider.idp.respond({ requestId, subject, attributes: { email: subject } })
    expect((await t.post(tab, xml, relayState)).searchParams.has('code')).toBe(true)
    const again = await fetch(`${t.url}/auth/v1/sso/saml/acs`, {
      method: 'POST',
      body: new URLSearchParams({ SAMLResponse: encode(xml), RelayState: relayState }),
      headers: { cookie },
      redirect: 'manual',
    })
    expect(again.headers.get('location')).toContain('error_code=saml_relay_state_not_found')
  })

  test('an assertion is taken once, also as the answer to another request', async () => {
    const assertionId = '_the-same-assertion'
    expect(codeOf((await t.signIn(provider, { assertionId })).address)).toBeNull()
    await expectRefused({ assertionId }, /used before/)
  })

  test('a request is forgotten after ten minutes', async () => {
    const tab = t.newTab()
    const { requestId, relayState } = await t.begin(tab, provider.domain)
    t.clock.advance(601_000)
    const subject = `ada@${provider.domain}`
    const xml = provider.idp.respond({ requestId, subject, attributes: { email: subject }, endsInMs: 3600_000 })
    expect(codeOf(await t.post(tab, xml, relayState))).toBe('saml_relay_state_not_found')
    t.clock.advance(-601_000)
  })

  test('a body that is too large is refused', async () => {
    const body = new URLSearchParams({ SAMLResponse: 'A'.repeat(110_000) })
    const response = await fetch(`${t.url}/auth/v1/sso/saml/acs`, { method: 'POST', body })
    expect(response.status).toBe(413)
  })

  test('without SAML there is none of this', async () => {
    const off = await startSso({ AUTH_SAML: 'false' })
    const { domain } = await off.newSaml()
    const body = { domain, code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }
    const disabled = { status: 404, json: { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' } }
    const bodies = [body, {}, '{', '[]', { domain: 'unknown.example' }, { provider_id: 'x' }, { domain: 7 }, { domain }]
    for (const path of ['/auth/v1/sso', '/auth/v1/sso/saml/acs']) {
      for (const one of bodies) expect(await off.call(path, { body: one })).toMatchObject(disabled)
      const headers = { 'content-type': 'text/plain' }
      expect(await off.call(path, { body: 'x', headers })).toMatchObject(disabled)
    }
    expect(await off.call('/auth/v1/sso/saml/metadata')).toMatchObject(disabled)
    await off.close()
  })
})
