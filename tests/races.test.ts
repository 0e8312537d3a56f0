import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueServiceToken } from '../server/auth/sessions/admin-token.ts'
import { newId } from '../server/platform/db/id.ts'
import { testApp, type TestApp } from './support/app.ts'
import { createSamlIdp } from './support/auth/saml-idp.ts'
import { makeCompany, makeMerchant, makeOffer } from './support/catalogue.ts'
import type { SignedIn } from './support/people.ts'

/** What several people, or one in several tabs, do at the same moment, where no noun's own test has it. */
let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp({ AUTH_AUTOCONFIRM: 'false', AUTH_MAX_FREQUENCY_SECONDS: '0' })
  admin = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call({ headers }: { headers: SignedIn['headers'] }, method: Method, url: string, payload?: object) {
  const answer = await t.inject({ method, url, headers, ...(payload && { payload }) })
  type Body = Record<string, unknown> & { code?: string }
  const body: Body = answer.body === '' ? {} : answer.json<Body>()
  return { status: answer.statusCode, code: body.code, body }
}

const times = <Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

/** How often each outcome came: a code where there is one, else the status. */
function tally(answers: readonly { status: number; code: string | undefined }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const outcome = code ?? String(status)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

async function countOf(query: ReturnType<typeof sql<{ n: number }>>): Promise<number | undefined> {
  return (await query.execute(t.deps.db)).rows[0]?.n
}

test('an offer that one person saves ten times at once is saved once', async () => {
  const [me, id] = [await t.signIn(), await makeOffer(t.deps)]
  const answers = await times(10, () => call(me, 'PUT', `/api/favourites/${id}`))
  expect(new Set(answers.map(({ body }) => body['createdAt'])).size).toBe(1)
  expect(statuses(answers)).toEqual(Array(10).fill(200))
  expect(await countOf(sql`select count(*)::int as n from favourites where offer_id = ${id}`)).toBe(1)
})

test('an offer that is saved and taken away again and again at once is saved once or not at all', async () => {
  const [me, id] = [await t.signIn(), await makeOffer(t.deps)]
  const answers = await times(20, (index) => call(me, index % 2 === 0 ? 'PUT' : 'DELETE', `/api/favourites/${id}`))
  expect(statuses(answers)).toEqual([...Array(10).fill(200), ...Array(10).fill(204)])
  const kept = await countOf(sql`select count(*)::int as n from favourites where offer_id = ${id}`)
  const { body } = await call(me, 'GET', '/api/me')
  expect(body['favouriteOfferIds']).toEqual(kept === 1 ? [id] : [])
})

test('a reminder that is set ten times at once is one, for one time', async () => {
  const me = await t.signIn()
  const id = await makeOffer(t.deps, { end_at: new Date(Date.now() + 10 * 86_400_000) })
  const answers = await times(10, () => call(me, 'PUT', `/api/me/reminders/${id}`))
  expect(new Set(answers.map(({ body }) => body['remindAt'])).size).toBe(1)
  expect(statuses(answers)).toEqual(Array(10).fill(200))
  expect(await countOf(sql`select count(*)::int as n from reminders where offer_id = ${id}`)).toBe(1)
})

test('30 people who look at an offer at once are 30 clicks', async () => {
  const id = await makeOffer(t.deps)
  const people = await times(30, () => t.signIn())
  const answers = await Promise.all(people.map((person) => call(person, 'POST', `/api/offers/${id}/clicks`)))
  expect(statuses(answers)).toEqual(Array(30).fill(201))
  expect(await countOf(sql`select clicks as n from offer_daily where offer_id = ${id}`)).toBe(30)
  expect(await countOf(sql`select count(*)::int as n from clicks where offer_id = ${id}`)).toBe(30)
})

test('an offer that is deleted while 20 people redeem it counts exactly those who were told that they did', async () => {
  const id = await makeOffer(t.deps, { max_redemptions: 20 })
  const people = await times(20, () => t.signIn())
  const redeem = (person: SignedIn) => call(person, 'POST', `/api/offers/${id}/redemptions`, { via: 'code' })
  const before = people.slice(0, 10).map(redeem)
  const deleting = call(admin, 'DELETE', `/api/admin/offers/${id}`)
  const answers = await Promise.all([...before, ...people.slice(10).map(redeem)])
  expect((await deleting).status).toBe(204)
  const told = answers.filter(({ status }) => status === 201).length
  expect(told + answers.filter(({ code }) => code === 'offer_not_found').length).toBe(20)
  expect(await countOf(sql`select current_redemptions as n from offers where id = ${id}`)).toBe(told)
  expect(await countOf(sql`select count(*)::int as n from redemptions where offer_id = ${id}`)).toBe(told)
})

test('a limit that its supplier lowers while 20 people redeem holds, or stays what it was', async () => {
  const merchantId = await makeMerchant(t.deps)
  const supplier = await t.signIn({ roles: ['SUPPLIER'] })
  const link = { user_id: supplier.userId, merchant_id: merchantId }
  await t.deps.db.insertInto('supplier_merchants').values(link).execute()
  const fields = { merchant_id: merchantId, max_redemptions: 20, source: 'supplier_portal', type: 'CODE' as const }
  const id = await makeOffer(t.deps, fields)
  const people = await times(20, () => t.signIn())
  const redeem = (person: SignedIn) => call(person, 'POST', `/api/offers/${id}/redemptions`, { via: 'code' })
  const change = { merchantId, title: 'Headphones', voucherCode: 'SAVE', maxRedemptions: 8 }
  const [lowered, ...answers] = await Promise.all([
    call(supplier, 'PUT', `/api/supplier/offers/${id}`, change),
    ...people.map(redeem),
  ])
  expect([200, 409]).toContain(lowered?.status)
  const told = answers.filter(({ status }) => status === 201).length
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await countOf(sql`select current_redemptions as n from offers where id = ${id}`)).toBe(told)
  expect(told).toBeLessThanOrEqual(lowered?.status === 200 ? 8 : 20)
})

test('an application that two of the staff approve at once makes one company', async () => {
  const applicant = await t.signIn({ roles: [] })
  const request = { kind: 'COMPANY', name: `Company ${newId()}`, site: 'lantern.example' }
  const { body } = await call(applicant, 'POST', '/api/applications', request)
  const answers = await times(5, () => call(admin, 'POST', `/api/admin/applications/${String(body['id'])}/approve`, {}))
  expect(tally(answers)).toEqual({ '200': 1, application_decided: 4 })
  expect(await countOf(sql`select count(*)::int as n from companies where name = ${request.name}`)).toBe(1)
})

test('five suppliers of one name who are approved at once make one merchant, and the others are named', async () => {
  const name = `Brand ${newId()}`
  const ids = await times(5, async () => {
    const applicant = await t.signIn({ roles: [] })
    const request = { kind: 'SUPPLIER', name, site: 'lantern.example' }
    return String((await call(applicant, 'POST', '/api/applications', request)).body['id'])
  })
  const answers = await Promise.all(ids.map((id) => call(admin, 'POST', `/api/admin/applications/${id}/approve`, {})))
  expect(tally(answers)).toEqual({ '200': 1, merchant_name_taken: 4 })
  expect(await countOf(sql`select count(*)::int as n from merchants where name = ${name}`)).toBe(1)
})

test('two companies of one domain that are approved at once do not share it', async () => {
  const domain = `d${newId()}.example`
  const ids = await times(2, async (index) => {
    const applicant = await t.signIn({ roles: [], email: `owner${index}@${domain}` })
    const request = { kind: 'COMPANY', name: `Company ${newId()}`, site: domain }
    return String((await call(applicant, 'POST', '/api/applications', request)).body['id'])
  })
  const answers = await Promise.all(ids.map((id) => call(admin, 'POST', `/api/admin/applications/${id}/approve`, {})))
  expect(statuses(answers)).toEqual([200, 200])
  const verified = sql<{ n: number }>`
    select count(*)::int as n from company_domains where domain = ${domain} and verified_at is not null`
  expect(await countOf(verified)).toBe(1)
})

test('who goes on without a company in eight tabs at once has one role', async () => {
  const newcomer = await t.signIn({ roles: [] })
  const answers = await times(8, () => call(newcomer, 'POST', '/api/onboarding/continue'))
  expect(statuses(answers)).toEqual(Array(8).fill(200))
  expect(await countOf(sql`select count(*)::int as n from user_roles where user_id = ${newcomer.userId}`)).toBe(1)
})

test('somebody who is erased while they save, redeem and answer leaves nothing, and nobody hears of a failure', async () => {
  const companyId = await makeCompany(t.deps)
  const [me, id] = [await t.signIn({ companyId }), await makeOffer(t.deps)]
  const acts = await Promise.all([
    ...Array.from({ length: 5 }, () => call(me, 'PUT', `/api/favourites/${id}`)),
    call(me, 'POST', `/api/offers/${id}/redemptions`, { via: 'code' }),
    call(me, 'DELETE', '/api/me', { email: me.email }),
    ...Array.from({ length: 5 }, () => call(me, 'POST', `/api/offers/${id}/clicks`)),
    call(me, 'PUT', '/api/me/consents', { channel: 'EMAIL', granted: true }),
    call(me, 'POST', '/api/me/saved-views', { name: 'Mine', filters: {} }),
  ])
  expect(acts.filter(({ status }) => status >= 500)).toEqual([])
  for (const table of ['favourites', 'redemptions', 'clicks', 'consents', 'saved_views'] as const) {
    const left = sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where user_id = ${me.userId}`
    expect([table, await countOf(left)]).toEqual([table, 0])
  }
})

test('ten changes of one person’s address at once are all taken, and the last one waits for its two codes', async () => {
  const me = await t.signIn({ roles: [] })
  const next = Array.from({ length: 10 }, (_, index) => `next${index}-${newId()}@people.example`)
  const answers = await Promise.all(next.map((email) => call(me, 'PUT', '/auth/v1/user', { email })))
  expect(statuses(answers)).toEqual(Array(10).fill(200))
  const { email_change: waiting } = await t.deps.db
    .selectFrom('auth.users')
    .select('email_change')
    .where('id', '=', me.userId)
    .executeTakeFirstOrThrow()
  expect(next).toContain(waiting)
  const tokens = await t.deps.db
    .selectFrom('auth.one_time_tokens')
    .select('relates_to')
    .where('user_id', '=', me.userId)
    .execute()
  expect(tokens.map((row) => row.relates_to).toSorted()).toEqual([me.email, String(waiting)].toSorted())
})

test('of two new passwords at once one stands, and the other is told', async () => {
  const me = await t.signIn({ roles: [] })
  const passwords = ['a first long secret', 'a second long secret']
  const answers = await Promise.all(passwords.map((password) => call(me, 'PUT', '/auth/v1/user', { password })))
  const kept = passwords.filter((_, index) => answers[index]?.status === 200)
  expect(kept.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const grant = '/auth/v1/token?grant_type=password'
  const entered = await Promise.all(
    passwords.map((password) => call({ headers: { authorization: '' } }, 'POST', grant, { email: me.email, password })),
  )
  const opens = passwords.filter((_, index) => entered[index]?.status === 200)
  expect(opens).toHaveLength(1)
  expect(kept).toContain(opens[0])
})

test('a domain that two identity providers are given at once belongs to one', async () => {
  const { token } = await issueServiceToken(t.deps, 1)
  const service = { headers: { authorization: `Bearer ${token}` } }
  const domain = `d${newId()}.example`
  const answers = await times(4, async () => {
    const company_id = await makeCompany(t.deps)
    await t.deps.db.updateTable('companies').set({ sso_enabled: true }).where('id', '=', company_id).execute()
    const metadata_xml = createSamlIdp(`idp-${newId()}`).metadata()
    const body = { type: 'saml', company_id, metadata_xml, domains: [domain] }
    return call(service, 'POST', '/auth/v1/admin/sso/providers', body)
  })
  expect(statuses(answers)).toEqual([201, 422, 422, 422])
  expect(await countOf(sql`select count(*)::int as n from auth.sso_domains where domain = ${domain}`)).toBe(1)
})
