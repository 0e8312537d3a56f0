import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCertificate } from '../../../tests/support/auth/certificate.ts'
import { createSamlIdp } from '../../../tests/support/auth/saml-idp.ts'
import { codeOf, type Sso, startSso } from '../../../tests/support/auth/sso.ts'
import { fetchOutside, OUTSIDE_AT_MOST_BYTES, outsideUrl } from './sso-fetch.ts'

const idp = createSamlIdp('hosted')
const hosted = { document: idp.metadata(), asked: 0 }
const server = createServer((request, response) => {
  hosted.asked += 1
  if (request.url === '/moved') response.writeHead(302, { location: '/metadata' }).end()
  else if (request.url === '/large') response.end('x'.repeat(OUTSIDE_AT_MOST_BYTES + 1))
  else if (request.url === '/missing') response.writeHead(404).end()
  else response.end(hosted.document)
})
let base = ''
let t: Sso
let strict: Sso

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  t = await startSso()
  strict = await startSso({ AUTH_SSO_PRIVATE_ADDRESSES: 'false' })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await t.close()
  await strict.close()
})

test.each([
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'https://user:pass@example.com/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://169.254.169.254/latest/meta-data',
  'nonsense',
  '',
])('%j is not called', async (address) => {
  expect(outsideUrl(strict.deps, address)).toBeUndefined()
  await expect(fetchOutside(strict.deps, address)).rejects.toThrow('must be https and public')
})

test('a name that leads to this machine is not called either', async () => {
  await expect(fetchOutside(strict.deps, 'https://localhost/')).rejects.toThrow('not public')
})

const make = async (sso: Sso, path: string) => {
  const body = { type: 'saml', metadata_url: base + path, domains: [`${path.slice(1)}.example`] }
  return sso.admin('/admin/sso/providers', { body: { ...body, company_id: await sso.newCompany() } })
}

describe('metadata by address', () => {
  test('is not fetched from this machine unless the instance allows it', async () => {
    const before = hosted.asked
    const answer = await make(strict, '/metadata')
    expect(answer).toMatchObject({ status: 422, json: { code: 'saml_metadata_fetch_failed' } })
    expect(hosted.asked).toBe(before)
  })

  test.each(['/moved', '/large', '/missing'])('%s is refused, with nothing told of what is there', async (path) => {
    const answer = await make(t, path)
    expect(answer).toMatchObject({ status: 422, json: { code: 'saml_metadata_fetch_failed' } })
    expect(answer.text).not.toMatch(/404|302|large|moved/)
  })

  test('is fetched when the provider is made, and again after a day, so that a new certificate is known in time', async () => {
    const made = await make(t, '/metadata')
    expect(made).toMatchObject({
      status: 201,
      json: { saml: { entity_id: idp.entityId, metadata_url: `${base}/metadata` } },
    })
    const provider = { idp, domain: 'metadata.example' }
    const next = createSamlIdp('hosted')
    hosted.document = idp.metadata([idp.key.certificate, next.key.certificate])
    const asked = hosted.asked
    expect(codeOf((await t.signIn(provider, { signer: next.key })).address)).toBe('sso_refused')
    expect(hosted.asked).toBe(asked)
    t.clock.advance(25 * 3600_000)
    const begun = await t.begin(t.newTab(), provider.domain)
    expect(begun.address).toContain(idp.ssoUrl)
    expect(hosted.asked).toBe(asked + 1)
    t.clock.advance(-25 * 3600_000)
    expect(codeOf((await t.signIn(provider, { signer: next.key })).address)).toBeNull()
  })

  test('is fetched again when a signature is not right and five minutes have passed', async () => {
    const provider = { idp, domain: 'metadata.example' }
    const sudden = createSamlIdp('hosted')
    hosted.document = idp.metadata([idp.key.certificate, sudden.key.certificate])
    const signedByIt = { signer: sudden.key, endsInMs: 48 * 3600_000 }
    t.clock.advance(25 * 3600_000 + 400_000)
    const asked = hosted.asked
    expect(codeOf((await t.signIn(provider, signedByIt)).address)).toBeNull()
    expect(hosted.asked).toBe(asked + 1)
    expect(codeOf((await t.signIn(provider, { ...signedByIt, signer: newCertificate('mallory') })).address)).toBe(
      'sso_refused',
    )
    expect(hosted.asked).toBe(asked + 1)
    t.clock.advance(-(25 * 3600_000 + 400_000))
  })

  test('that has become another provider’s, or nonsense, changes nothing', async () => {
    const provider = { idp, domain: 'metadata.example' }
    for (const document of [createSamlIdp('intruder').metadata(), 'nonsense']) {
      hosted.document = document
      t.clock.advance(26 * 3600_000)
      await t.begin(t.newTab(), provider.domain)
      t.clock.advance(-26 * 3600_000)
      expect(codeOf((await t.signIn(provider)).address)).toBeNull()
    }
  })
})
