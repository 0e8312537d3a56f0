import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCertificate } from '../../../tests/support/auth/certificate.ts'
import { createSamlIdp } from '../../../tests/support/auth/saml-idp.ts'
import { type Sso, startSso } from '../../../tests/support/auth/sso.ts'
import type { CompanyId } from '../guard/actor.ts'
import { isAuthError } from '../protocol/errors.ts'
import { changeProvider, createProvider, listAllProviders, removeProvider } from './sso-providers.ts'

let t: Sso
beforeAll(async () => {
  t = await startSso()
})
afterAll(() => t.close())

const PATH = '/admin/sso/providers'

describe('the administrator’s calls', () => {
  test('make, list, show, change and delete a provider', async () => {
    const { idp, domain, companyId, providerId } = await t.newSaml()
    const shown = await t.admin(`${PATH}/${providerId}`)
    expect(shown.json).toMatchObject({
      id: providerId,
      type: 'saml',
      company_id: companyId,
      disabled: false,
      just_in_time: true,
      saml: { entity_id: idp.entityId, sso_url: idp.ssoUrl, certificates_end_at: ['2049-12-31T23:59:59.000Z'] },
      domains: [{ domain }],
    })
    const { json: list } = await t.admin(PATH)
    expect(list.items.map(({ id }: { id: string }) => id)).toContain(providerId)
    const body = { domains: [domain, `uk.${domain}`], disabled: true, just_in_time: false, unknown: 1 }
    const changed = await t.admin(`${PATH}/${providerId}`, { method: 'PUT', body })
    expect(changed.json).toMatchObject({ disabled: true, just_in_time: false, saml: { entity_id: idp.entityId } })
    expect(changed.json.domains).toHaveLength(2)
    expect(await t.admin(`${PATH}/${providerId}`, { method: 'DELETE', body: {} })).toMatchObject({ status: 200 })
    const gone = { status: 404, json: { code: 'sso_provider_not_found' } }
    expect(await t.admin(`${PATH}/${providerId}`)).toMatchObject(gone)
    expect(await t.admin(`${PATH}/${providerId}`, { method: 'DELETE', body: {} })).toMatchObject(gone)
    expect(await t.admin(`${PATH}/${providerId}`, { method: 'PUT', body: {} })).toMatchObject(gone)
    expect(await t.admin(`${PATH}/nonsense`)).toMatchObject(gone)
  })

  test('deleting a provider ends the sessions that it opened, and its people come back by the next one', async () => {
    const provider = await t.newSaml()
    const { user, access_token: token } = await t.exchange(await t.signIn(provider))
    await t.admin(`${PATH}/${provider.providerId}`, { method: 'DELETE', body: {} })
    expect(await t.call('/auth/v1/user', { token })).toMatchObject({ status: 403, json: { code: 'session_not_found' } })
    const body = { type: 'saml', metadata_xml: provider.idp.metadata(), domains: [provider.domain] }
    await t.admin(PATH, { body: { ...body, company_id: provider.companyId, just_in_time: false } })
    expect((await t.exchange(await t.signIn(provider))).user.id).toBe(user.id)
  })

  test('a domain has one provider', async () => {
    const first = await t.newSaml()
    const second = await t.newSaml()
    const taken = { status: 422, json: { code: 'sso_domain_already_exists' } }
    const body = { domains: [second.domain, first.domain.toUpperCase()] }
    expect(await t.admin(`${PATH}/${second.providerId}`, { method: 'PUT', body })).toMatchObject(taken)
    const { json } = await t.admin(`${PATH}/${second.providerId}`)
    expect(json.domains).toMatchObject([{ domain: second.domain }])
    const other = { type: 'saml', metadata_xml: createSamlIdp('thief').metadata(), company_id: second.companyId }
    expect(await t.admin(PATH, { body: { ...other, domains: [first.domain] } })).toMatchObject(taken)
    const begun = await t.begin(t.newTab(), first.domain)
    expect(begun.address.startsWith(first.idp.ssoUrl)).toBe(true)
  })

  test('a domain that another company has proven cannot be given away', async () => {
    const owner = await t.newCompany()
    await t.deps.db
      .insertInto('company_domains')
      .values({ domain: 'proven.example', company_id: owner, verification_token: 'x', verified_at: new Date() })
      .execute()
    const { providerId } = await t.newSaml()
    const body = { domains: ['proven.example'] }
    const refused = await t.admin(`${PATH}/${providerId}`, { method: 'PUT', body })
    expect(refused).toMatchObject({ status: 422, json: { code: 'sso_domain_already_exists' } })
  })

  test('a provider keeps its identity and its company', async () => {
    const { providerId, companyId, idp } = await t.newSaml()
    const stranger = createSamlIdp('stranger')
    const swap = { metadata_xml: stranger.metadata() }
    const refused = await t.admin(`${PATH}/${providerId}`, { method: 'PUT', body: swap })
    expect(refused).toMatchObject({ status: 422, json: { code: 'saml_entity_id_mismatch' } })
    const move = { company_id: await t.newCompany(), type: 'oidc' }
    const kept = await t.admin(`${PATH}/${providerId}`, { method: 'PUT', body: move })
    expect(kept.json).toMatchObject({ type: 'saml', company_id: companyId })
    const again = { type: 'saml', metadata_xml: idp.metadata(), company_id: companyId }
    expect(await t.admin(PATH, { body: again })).toMatchObject({
      status: 422,
      json: { code: 'saml_idp_already_exists' },
    })
  })

  const idp = createSamlIdp('refused')
  const small = newCertificate('small', 1024).certificate
  test.each([
    ['no kind', { type: 'ldap' }, 'validation_failed'],
    ['no metadata', {}, 'validation_failed'],
    ['more than 64 KiB', { metadata_xml: idp.metadata() + ' '.repeat(64 * 1024) }, 'saml_metadata_invalid'],
    ['no XML', { metadata_xml: 'hello' }, 'saml_metadata_invalid'],
    [
      'two entities',
      { metadata_xml: `<EntitiesDescriptor>${idp.metadata()}</EntitiesDescriptor>` },
      'saml_metadata_invalid',
    ],
    ['no certificate', { metadata_xml: idp.metadata([]) }, 'saml_metadata_invalid'],
    ['a broken certificate', { metadata_xml: idp.metadata(['AAAA']) }, 'saml_metadata_invalid'],
    ['a short key', { metadata_xml: idp.metadata([small]) }, 'saml_metadata_invalid'],
    [
      'a plain address',
      { metadata_xml: idp.metadata().replaceAll('https://refused.example/sso', 'http://refused.example/sso') },
      'saml_metadata_invalid',
    ],
    [
      'a script',
      { metadata_xml: idp.metadata().replaceAll('https://refused.example/sso', 'javascript:alert(1)//') },
      'saml_metadata_invalid',
    ],
    [
      'an entity',
      { metadata_xml: `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${idp.metadata().split('?>')[1]}` },
      'saml_metadata_invalid',
    ],
    [
      'a past end',
      { metadata_xml: idp.metadata().replace(' entityID', ' validUntil="2020-01-01T00:00:00Z" entityID') },
      'saml_metadata_invalid',
    ],
    ['a bad domain', { metadata_xml: idp.metadata(), domains: ['not a domain'] }, 'validation_failed'],
    ['a host without a dot', { metadata_xml: idp.metadata(), domains: ['localhost'] }, 'validation_failed'],
    [
      'no company',
      { metadata_xml: idp.metadata(), company_id: '00000000-0000-4000-8000-000000000000' },
      'validation_failed',
    ],
  ])('%s is refused', async (_name, body, code) => {
    const companyId = await t.newCompany()
    const answer = await t.admin(PATH, { body: { type: 'saml', company_id: companyId, ...body } })
    expect(answer.json.code).toBe(code)
    expect(answer.status).toBe(400)
  })
})

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the guard would have proven
const proven = (id: string) => id as CompanyId
const codeFrom = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isAuthError(error) ? error.code : String(error)),
  )

describe('a company', () => {
  test('sees and changes only what is the company’s, and names only domains that it has proven', async () => {
    const own = proven(await t.newCompany())
    const foreign = await t.newSaml()
    const scope = { companyId: own }
    const metadata = createSamlIdp('portal').metadata()
    const settings = { type: 'saml' as const, metadata_xml: metadata, domains: ['portal.example'] }
    const make = () => createProvider(t.deps, scope, { companyId: own, settings })
    expect(await codeFrom(make())).toBe('sso_domain_not_verified')
    const claim = { domain: 'portal.example', company_id: own, verification_token: 'x' }
    await t.deps.db.insertInto('company_domains').values(claim).execute()
    expect(await codeFrom(make())).toBe('sso_domain_not_verified')
    await t.deps.db
      .updateTable('company_domains')
      .set({ verified_at: new Date() })
      .where('company_id', '=', own)
      .execute()
    const made = await make()
    expect(await listAllProviders(t.deps, scope)).toMatchObject([
      { id: made.id, domains: [{ domain: 'portal.example' }] },
    ])
    const turnOff = (id: string) => changeProvider(t.deps, scope, { id, settings: { disabled: true } })
    expect((await turnOff(made.id)).disabled).toBe(true)
    const id = foreign.providerId
    expect(await codeFrom(turnOff(id))).toBe('sso_provider_not_found')
    expect(await codeFrom(removeProvider(t.deps, scope, id))).toBe('sso_provider_not_found')
    expect(await codeFrom(removeProvider(t.deps, scope, made.id))).toBe('done')
    expect(await listAllProviders(t.deps, scope)).toEqual([])
  })
})
