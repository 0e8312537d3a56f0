import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCompany, makeMerchant } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'

/** An address counts as proven when it is confirmed, as where a mail server is set up. */
let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp({ AUTH_AUTOCONFIRM: 'false' })
  admin = await t.signIn({ roles: ['ADMIN'], fullName: 'Robin Ashdown' })
})
afterAll(() => t.close())

const aName = () => `Lantern ${newId()}`

async function applicant(kind: 'SUPPLIER' | 'COMPANY', fields: { name?: string; site?: string; email?: string } = {}) {
  const { email, ...given } = fields
  const person = await t.signIn({ roles: [], fullName: 'Rowan Tregear', ...(email && { email }) })
  const payload = { kind, name: aName(), site: 'lanternpartners.example', message: 'Six cinemas', ...given }
  const { headers } = person
  const { id, name } = (await t.inject({ method: 'POST', url: '/api/applications', headers, payload })).json()
  return { ...person, id: String(id), name: String(name) }
}

const decide = async (id: string, verdict: 'approve' | 'reject', payload: object = {}) =>
  (
    await t.inject({ method: 'POST', url: `/api/admin/applications/${id}/${verdict}`, headers: admin.headers, payload })
  ).json()

const list = async (query: Record<string, string> = {}) =>
  (await t.inject({ url: '/api/admin/applications', headers: admin.headers, query })).json()

const me = async ({ headers }: SignedIn) => (await t.inject({ url: '/api/me', headers })).json()
const rowsOf = (table: 'notifications' | 'notification_deliveries' | 'supplier_merchants', { userId }: SignedIn) =>
  t.deps.db.selectFrom(table).selectAll().where('user_id', '=', userId).execute()
const auditOf = (id: string) =>
  t.deps.db.selectFrom('audit_log').select(['action', 'user_id']).where('entity_id', '=', id).execute()

async function companyOf(person: SignedIn) {
  const { company, roles } = await me(person)
  const domains = await t.deps.db
    .selectFrom('company_domains')
    .select(['domain', 'verified_at'])
    .where('company_id', '=', String(company?.id))
    .execute()
  return { company, roles, domains: domains.map(({ domain, verified_at: at }) => [domain, at !== null]) }
}

describe('a supplier', () => {
  test('is approved with a merchant of the name that they gave, and can use the portal with the next call', async () => {
    const person = await applicant('SUPPLIER', { site: 'https://www.lanternpartners.example/about' })
    await me(person)
    expect(await decide(person.id, 'approve')).toMatchObject({ status: 'APPROVED', merchantName: person.name })
    const { headers } = person
    const portal = await t.inject({ url: '/api/supplier/merchants', headers })
    expect(portal.json()).toMatchObject({ items: [{ name: person.name }] })
    const merchant = await t.deps.db
      .selectFrom('merchants')
      .select('site_url')
      .where('name', '=', person.name)
      .executeTakeFirst()
    expect(merchant).toEqual({ site_url: 'https://www.lanternpartners.example/about' })
    expect(await rowsOf('notifications', person)).toMatchObject([{ kind: 'ACCOUNT', link: '/supplier' }])
    expect(await rowsOf('notification_deliveries', person)).toMatchObject([{ channel: 'EMAIL' }])
    expect(await auditOf(person.id)).toEqual([{ action: 'application.approved', user_id: admin.userId }])
  })

  test('whose name is taken is linked to the merchant that staff chose, and to none by accident', async () => {
    const merchantId = await makeMerchant(t.deps, aName())
    const { name } = await t.deps.db
      .selectFrom('merchants')
      .select('name')
      .where('id', '=', merchantId)
      .executeTakeFirstOrThrow()
    const person = await applicant('SUPPLIER', { name: name.toUpperCase() })
    const { items } = await list({ limit: '48' })
    const shown = items.find(({ id }: { id: string }) => id === person.id)
    expect(shown).toMatchObject({ sameNameMerchant: { id: merchantId, name }, applicant: { name: 'Rowan Tregear' } })
    expect(await decide(person.id, 'approve')).toMatchObject({ code: 'merchant_name_taken' })
    expect(await decide(person.id, 'approve', { merchantId: newId() })).toMatchObject({ code: 'merchant_not_found' })
    expect(await me(person)).toMatchObject({ roles: [] })
    expect(await decide(person.id, 'approve', { merchantId })).toMatchObject({ merchantName: name })
    expect(await rowsOf('supplier_merchants', person)).toMatchObject([{ merchant_id: merchantId }])
  })
})

describe('a company', () => {
  test('opens with its applicant as administrator, and its proven domain lets colleagues in', async () => {
    const person = await applicant('COMPANY', { site: 'www.wickham.example', email: 'jo@wickham.example' })
    expect(await decide(person.id, 'approve')).toMatchObject({ status: 'APPROVED' })
    const { company, roles, domains } = await companyOf(person)
    expect(company).toMatchObject({ name: person.name })
    expect(roles).toEqual(['COMPANY_ADMIN', 'EMPLOYEE'])
    expect(domains).toEqual([['wickham.example', true]])
    const stored = await t.deps.db.selectFrom('companies').selectAll().where('id', '=', company.id).executeTakeFirst()
    expect(stored).toMatchObject({ status: 'ACTIVE', join_code: expect.stringMatching(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/) })
    const colleague = await t.signIn({ roles: [], email: 'sam@wickham.example' })
    const shown = (await t.inject({ url: '/api/onboarding', headers: colleague.headers })).json()
    expect(shown).toMatchObject({ company: { id: company.id } })
  })

  test.each([
    ['of another address stays unverified', 'elsewhere.example', [['elsewhere.example', false]]],
    ['of a public mailbox is left out', 'gmail.com', []],
  ])('a domain %s', async (_, site, expected) => {
    const person = await applicant('COMPANY', { site, email: `p${newId()}@gmail.com` })
    await decide(person.id, 'approve')
    expect((await companyOf(person)).domains).toEqual(expected)
  })

  test('a domain that another company has stays there', async () => {
    const first = await applicant('COMPANY', { site: 'taken.example', email: 'a@taken.example' })
    await decide(first.id, 'approve')
    const second = await applicant('COMPANY', { site: 'taken.example', email: 'b@taken.example' })
    const { items } = await list({ limit: '48' })
    const shown = items.find(({ id }: { id: string }) => id === second.id)
    expect(shown).toMatchObject({ emailDomain: { domain: 'taken.example', status: 'TAKEN' } })
    await decide(second.id, 'approve')
    expect((await companyOf(second)).domains).toEqual([])
    expect((await companyOf(first)).domains).toEqual([['taken.example', true]])
  })

  test('of somebody who has joined another one meanwhile is refused, and nothing is left of it', async () => {
    const person = await applicant('COMPANY')
    const companyId = await makeCompany(t.deps)
    await t.deps.db.updateTable('profiles').set({ company_id: companyId }).where('id', '=', person.userId).execute()
    expect(await decide(person.id, 'approve')).toMatchObject({ code: 'applicant_in_company' })
    const left = await t.deps.db.selectFrom('companies').select('id').where('name', '=', person.name).execute()
    expect(left).toEqual([])
    expect(await rowsOf('notifications', person)).toEqual([])
    expect(await decide(person.id, 'reject', { reason: 'You belong to another one.' })).toMatchObject({
      status: 'REJECTED',
    })
  })
})

describe('deciding', () => {
  test('happens once: of two administrators at once, one is told that it is decided', async () => {
    const person = await applicant('SUPPLIER')
    const answers = await Promise.all([decide(person.id, 'approve'), decide(person.id, 'reject', { reason: 'No.' })])
    expect(new Set(answers.map(({ code }) => code ?? 'done'))).toEqual(new Set(['application_decided', 'done']))
    expect(await auditOf(person.id)).toHaveLength(1)
    expect(await rowsOf('notifications', person)).toHaveLength(1)
  })

  test('a rejection needs a reason, which the applicant reads before applying again', async () => {
    const person = await applicant('SUPPLIER')
    expect(await decide(person.id, 'reject', { reason: '  ' })).toMatchObject({ code: 'bad_request' })
    const reason = 'Tell us which brands you look after.'
    await decide(person.id, 'reject', { reason })
    const { headers } = person
    const shown = (await t.inject({ url: '/api/onboarding', headers })).json()
    expect(shown).toMatchObject({ applications: [{ status: 'REJECTED', reason }], canApply: ['SUPPLIER', 'COMPANY'] })
    expect(await rowsOf('notifications', person)).toMatchObject([{ body: reason, link: '/onboarding' }])
  })

  test('what is not there is not found', async () => {
    expect(await decide(newId(), 'approve')).toMatchObject({ code: 'application_not_found' })
    expect(await decide('7', 'approve')).toMatchObject({ code: 'application_not_found' })
  })
})

test('the queue is paged oldest first, counted, and loaded in as many statements as it takes for one', async () => {
  const people = [await applicant('COMPANY'), await applicant('SUPPLIER'), await applicant('COMPANY')]
  t.takeQueries()
  const first = await list({ limit: '1' })
  const forOne = t.takeQueries().length
  await list({ limit: '48' })
  expect(t.takeQueries()).toHaveLength(forOne)
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: '1', ...(cursor && { cursor }) })
    ids.push(...page.items.map(({ id }: { id: string }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(ids.slice(-3)).toEqual(people.map(({ id }) => id))
  expect(ids).toHaveLength(first.total)
  const { headers } = admin
  expect((await t.inject({ url: '/api/admin/applications/pending', headers })).json()).toEqual({ pending: first.total })
  expect(await list({ cursor: 'x' })).toMatchObject({ code: 'bad_request' })
})
