import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCompany } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { CompanySettings } from '../company-settings/schemas.ts'
import { forgetDomainProofs, mailDomainProofs } from './jobs.ts'
import { holdsToken } from './rules.ts'
import type { DomainProof, OwnDomain } from './schemas.ts'

let t: TestApp
let now = new Date()
/** What the domain name system says of a name; a function that throws is a server that does not answer. */
const zone = new Map<string, () => string[]>()

beforeAll(async () => {
  t = await testApp({}, { now: () => now })
  t.deps.names.texts = async (name) => zone.get(name)?.() ?? []
})
afterAll(() => t.close())

type Method = 'GET' | 'POST' | 'DELETE'
type Answer = { http: number; code?: string } & Partial<DomainProof>

async function call(headers: Record<string, string>, method: Method, path: string, payload?: object): Promise<Answer> {
  const answer = await t.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { http: answer.statusCode, ...JSON.parse(answer.body || '{}') }
}

async function newHr() {
  const companyId = await makeCompany(t.deps)
  const { headers } = await t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId })
  const settings = async () => (await t.inject({ url: '/api/company/settings', headers })).json<CompanySettings>()
  return {
    companyId,
    add: (domain: string) => call(headers, 'POST', '/company/domains', { domain }),
    remove: (domain: string) => call(headers, 'DELETE', `/company/domains/${domain}`),
    mail: (domain: string, mailbox = 'postmaster') =>
      call(headers, 'POST', `/company/domains/${domain}/mail`, { mailbox }),
    check: (domain: string) => call(headers, 'POST', `/company/domains/${domain}/record`),
    domains: async () => (await settings()).domains,
  }
}
type Hr = Awaited<ReturnType<typeof newHr>>

const newDomain = () => `d${newId()}.example`

async function named(hr: Hr, domain = newDomain()): Promise<OwnDomain> {
  expect(await hr.add(domain)).toMatchObject({ http: 204 })
  const own = (await hr.domains()).find((one) => one.domain === domain)
  if (!own) throw new Error('The domain is not listed.')
  return own
}

const publish = ({ recordName, recordText }: OwnDomain) => zone.set(recordName, () => ['v=spf1 -all', recordText])

/** The token of the newest mail to this mailbox. */
async function tokenFor(recipient: string): Promise<string> {
  await mailDomainProofs(t.deps)
  const outbox = await t.inject({ url: '/dev/outbox.json', query: { recipient } })
  const [mail] = outbox.json<{ messages: { text: string }[] }>().messages
  return /domain-proof\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const confirm = (token: string) => call({}, 'POST', '/domain-proofs', { token })
const see = (token: string) => call({}, 'GET', `/domain-proofs?token=${token}`)

async function joins(person: SignedIn, companyId: string) {
  return (await call(person.headers, 'POST', '/onboarding/domain', { companyId })).http
}

async function actionsOf(companyId: string): Promise<string[]> {
  const rows = t.deps.db.selectFrom('audit_log').select('action').where('company_id', '=', companyId).orderBy('id')
  return (await rows.execute()).map(({ action }) => action)
}

describe('a domain', () => {
  test('opens nothing until its record is there, and nothing again once it is taken away', async () => {
    const hr = await newHr()
    const own = await named(hr)
    const { domain } = own
    expect(own).toMatchObject({ isVerified: false, recordName: `_offerwell.${domain}`, mail: null })
    const newcomer = await t.signIn({ roles: [], email: `ada@${domain}` })
    expect(await joins(newcomer, hr.companyId)).toBe(403)
    expect(await hr.check(domain)).toMatchObject({ http: 409, code: 'domain_record_missing' })
    zone.set(own.recordName, () => {
      throw new Error('queryTxt ETIMEOUT')
    })
    expect(await hr.check(domain)).toMatchObject({ http: 409, code: 'domain_names_unreachable' })
    publish(own)
    expect(await hr.check(domain)).toMatchObject({ http: 204 })
    expect(await hr.domains()).toMatchObject([{ domain, isVerified: true }])
    expect(await hr.check(domain)).toMatchObject({ code: 'domain_verified_already' })
    expect(await hr.mail(domain)).toMatchObject({ code: 'domain_verified_already' })
    expect(await joins(newcomer, hr.companyId)).toBe(200)
    expect(await hr.remove(domain)).toMatchObject({ http: 204 })
    expect(await hr.remove(domain)).toMatchObject({ http: 404, code: 'domain_not_found' })
    const late = await t.signIn({ roles: [], email: `bo@${domain}` })
    expect(await joins(late, hr.companyId)).toBe(403)
    const own_actions = (await actionsOf(hr.companyId)).filter((action) => action.startsWith('company.'))
    expect(own_actions).toEqual(['company.domain_added', 'company.domain_verified', 'company.domain_removed'])
    expect((await named(hr, domain)).recordText).not.toBe(own.recordText)
    expect(await hr.check(domain)).toMatchObject({ code: 'domain_record_missing' })
  })

  test('is not proved by another company’s record', async () => {
    const [one, two] = [await newHr(), await newHr()]
    const own = await named(one)
    const theirs = await named(two, own.domain)
    expect(theirs.recordText).not.toBe(own.recordText)
    publish(own)
    expect(await two.check(own.domain)).toMatchObject({ code: 'domain_record_missing' })
    expect(await one.check(own.domain)).toMatchObject({ http: 204 })
    zone.set(own.recordName, () => [own.recordText, theirs.recordText])
    expect(await two.check(own.domain)).toMatchObject({ http: 409, code: 'domain_proven_elsewhere' })
    expect(await two.mail(own.domain)).toMatchObject({ code: 'domain_proven_elsewhere' })
    expect(await (await newHr()).add(own.domain)).toMatchObject({ code: 'domain_proven_elsewhere' })
    expect((await two.domains())[0]).toMatchObject({ isVerified: false })
  })

  test('that two companies prove at once is one company’s', async () => {
    const [one, two] = [await newHr(), await newHr()]
    const first = await named(one)
    const second = await named(two, first.domain)
    zone.set(first.recordName, () => [first.recordText, second.recordText])
    const answers = await Promise.all([one.check(first.domain), two.check(first.domain)])
    expect(answers.filter(({ http }) => http === 204)).toHaveLength(1)
    expect(answers.filter(({ http }) => http === 409)).toHaveLength(1)
    const verified = [...(await one.domains()), ...(await two.domains())].filter(({ isVerified }) => isVerified)
    expect(verified).toHaveLength(1)
  })

  test.each(['gmail.com', 'co.uk', 'github.io', 'www.gmail.com'])('is not %s', async (domain) => {
    expect(await (await newHr()).add(domain)).toMatchObject({ http: 409, code: 'domain_public' })
  })

  test.each(['no domain', 'localhost', 'http://127.0.0.1', ''])('is not %j either', async (domain) => {
    expect(await (await newHr()).add(domain)).toMatchObject({ http: 400, code: 'bad_request' })
  })

  test('is one of 50 at most, and naming one again is no error', async () => {
    const hr = await newHr()
    const rows = Array.from({ length: 49 }, () => ({
      domain: newDomain(),
      company_id: hr.companyId,
      verification_token: 't',
    }))
    await t.deps.db.insertInto('company_domains').values(rows).execute()
    const { domain } = await named(hr)
    expect(await hr.add(newDomain())).toMatchObject({ code: 'domains_too_many' })
    expect(await hr.add(domain)).toMatchObject({ http: 204 })
    expect(await hr.domains()).toHaveLength(50)
  })

  test('of another company is none of mine', async () => {
    const [one, two] = [await newHr(), await newHr()]
    const { domain } = await named(one)
    for (const answer of [await two.remove(domain), await two.mail(domain), await two.check(domain)]) {
      expect(answer).toMatchObject({ http: 404, code: 'domain_not_found' })
    }
    expect(await one.domains()).toHaveLength(1)
  })
})

describe('a mailed link', () => {
  test('proves the domain to whoever reads one of its own mailboxes, also twice at once', async () => {
    const hr = await newHr()
    const { domain } = await named(hr)
    expect(await hr.mail(domain, 'ada')).toMatchObject({ code: 'bad_request' })
    expect(await hr.mail(domain, 'hostmaster')).toMatchObject({ http: 204 })
    expect(await hr.domains()).toMatchObject([{ mail: { email: `hostmaster@${domain}`, state: 'WAITING' } }])
    const token = await tokenFor(`hostmaster@${domain}`)
    expect(await hr.domains()).toMatchObject([{ mail: { state: 'SENT' }, isVerified: false }])
    expect(await see(token)).toMatchObject({ http: 200, domain, isVerified: false })
    const stored = await t.deps.db.selectFrom('domain_proofs').selectAll().where('domain', '=', domain).execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers).toMatchObject([{ http: 200 }, { http: 200 }])
    expect(await hr.domains()).toMatchObject([{ isVerified: true, mail: null }])
    const verified = (await actionsOf(hr.companyId)).filter((action) => action === 'company.domain_verified')
    expect(verified).toHaveLength(1)
  })

  test('works for three days, until the next one is mailed, and not once the domain is taken away', async () => {
    const hr = await newHr()
    const { domain } = await named(hr)
    const address = `postmaster@${domain}`
    await hr.mail(domain)
    const first = await tokenFor(address)
    expect(await hr.mail(domain)).toMatchObject({ http: 429, code: 'domain_proof_sent_already' })
    now = new Date(now.getTime() + 5 * 60_000)
    expect(await hr.mail(domain)).toMatchObject({ http: 204 })
    expect(await confirm(first)).toMatchObject({ http: 404, code: 'domain_proof_not_found' })
    const second = await tokenFor(address)
    expect(second).not.toBe(first)
    const before = now
    now = new Date(before.getTime() + 3 * 86_400_000)
    expect(await see(second)).toMatchObject({ http: 404, code: 'domain_proof_not_found' })
    await forgetDomainProofs(t.deps)
    now = before
    expect(await see(second)).toMatchObject({ http: 404 })
    now = new Date(before.getTime() + 5 * 60_000)
    await hr.mail(domain)
    const third = await tokenFor(address)
    await hr.remove(domain)
    await named(hr, domain)
    expect(await confirm(third)).toMatchObject({ http: 404 })
  })

  test('opens nothing for a company that is not open, and loses to whoever was first', async () => {
    const [one, two] = [await newHr(), await newHr()]
    const { domain } = await named(one)
    await named(two, domain)
    await one.mail(domain, 'admin')
    await two.mail(domain, 'webmaster')
    const token = await tokenFor(`admin@${domain}`)
    const rival = await tokenFor(`webmaster@${domain}`)
    const setStatus = (status: string) =>
      t.deps.db.updateTable('companies').set({ status }).where('id', '=', one.companyId).execute()
    await setStatus('SUSPENDED')
    expect(await confirm(token)).toMatchObject({ http: 404 })
    await setStatus('ACTIVE')
    expect(await confirm(token)).toMatchObject({ http: 200 })
    expect(await confirm(rival)).toMatchObject({ http: 409, code: 'domain_taken' })
  })

  test.each([
    ['nothing', '', 400],
    ['a letter', 'x', 404],
    ['the right length', 'a'.repeat(43), 404],
    ['far more than that', 'a'.repeat(201), 400],
  ])('is not %s', async (_what, token, http) => {
    expect(await confirm(token)).toMatchObject({ http })
    expect(await see(token)).toMatchObject({ http })
  })

  test('is mailed to one domain six times a day at most, whichever companies ask', async () => {
    const domain = newDomain()
    const codes: string[] = []
    for (let asked = 0; asked < 7; asked += 1) {
      const hr = await newHr()
      await named(hr, domain)
      codes.push((await hr.mail(domain)).code ?? 'ok')
    }
    expect(codes).toEqual([...Array.from({ length: 6 }, () => 'ok'), 'too_many_requests'])
  })
})

test('the token stands in a text of its own', () => {
  expect(holdsToken(['v=spf1 -all', ' "offerwell-verify-1" '], 'offerwell-verify-1')).toBe(true)
  expect(holdsToken(['offerwell-verify-12', 'x offerwell-verify-1', ''], 'offerwell-verify-1')).toBe(false)
})
