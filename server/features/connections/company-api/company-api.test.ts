import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { API_CALLS_A_MINUTE, API_SCOPES, type ApiScope } from '../../../../domain/api-keys.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCodes, makeHiddenOffers, makeOffers } from '../../../../tests/support/catalogue.ts'
import { offerCalls } from '../../../../tests/support/companies/offers.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import type { CompanyReport } from '../../reports/company-reports/schemas.ts'
import { newId } from '../../../platform/db/id.ts'
import { takePoints } from '../../../platform/db/limiter.ts'
import { CALLS } from './service.ts'
import type { ApiCompanyOffers, ApiMemberPage, ApiOfferPage } from './schemas.ts'

let t: TestApp
let hr: Hr
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  hr = await makeHr(t)
})
afterAll(() => t.close())

async function makeKey({ priya: { headers } }: Hr, ...scopes: ApiScope[]): Promise<{ id: string; key: string }> {
  const payload = { name: 'Intranet', scopes, expiresOn: null }
  return (await t.inject({ method: 'POST', url: '/api/company/api-keys', headers, payload })).json()
}

const callWith = (key: string, path: string) =>
  t.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${key}` } })

async function read<Body>(key: string, path: string): Promise<Body> {
  const answer = await callWith(key, path)
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json<Body>()
}

type Operation = { security?: Record<string, string[]>[] }

/** Every call of the company's API that the document names, with the scope that it says. */
function documented(): { method: string; path: string; scope: string }[] {
  const { paths } = t.app.swagger() as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith('/api/v1/')
      ? Object.entries(methods).map(([method, { security }]) => {
          return {
            method,
            path: path.slice('/api/v1'.length).replace('{id}', hr.priya.userId),
            scope: security?.[0]?.['apiKey']?.[0] ?? 'none',
          }
        })
      : [],
  )
}

test('each call is read-only, and opens to keys of the scope that the document names, and to no other', async () => {
  const calls = documented()
  expect(calls.map(({ path, scope }) => [path, scope])).toEqual([
    ['/offers', 'offers:read'],
    ['/company-offers', 'offers:read'],
    ['/reports', 'reports:read'],
    ['/members', 'members:read'],
    [`/members/${hr.priya.userId}`, 'members:read'],
  ])
  expect(calls.filter(({ method }) => method !== 'get')).toEqual([])
  for (const scope of API_SCOPES) {
    const { key } = await makeKey(hr, scope)
    for (const call of calls) {
      const answer = await callWith(key, call.path)
      const expected = call.scope === scope ? [200, undefined] : [403, 'api_key_scope']
      expect([scope, call.path, answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([
        scope,
        call.path,
        ...expected,
      ])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  }
})

test('nobody gets in without a key: not with a session, a directory’s token, or something like a key', async () => {
  const { key } = await makeKey(hr, ...API_SCOPES)
  const payload = { name: 'Entra', expiresOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) }
  const url = '/api/company/directory/tokens'
  const made = await t.inject({ method: 'POST', url, headers: hr.priya.headers, payload })
  const { token } = made.json<{ token: string }>()
  const refused = ['', hr.priya.accessToken, token, key.slice(0, -1), `${key}x`, `owapi_${'A'.repeat(43)}`]
  for (const { path } of documented()) {
    for (const given of refused) {
      const answer = await callWith(given, path)
      expect([path, given, answer.statusCode]).toEqual([path, given, 401])
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="Offerwell API"')
    }
    expect((await t.inject({ url: `/api/v1${path}?key=${key}` })).statusCode).toBe(401)
  }
})

test('a key opens nothing else: no endpoint of the data API, no directory, no account', async () => {
  const { key } = await makeKey(hr, ...API_SCOPES)
  const headers = { authorization: `Bearer ${key}` }
  const opened: string[] = []
  for (const { method, url, audience } of t.endpoints) {
    if (audience === 'public') continue
    const answer = await t.inject({ method, url: url.replaceAll(/:\w+/g, newId()), headers })
    if (answer.statusCode !== 401) opened.push(`${method} ${url}: ${answer.statusCode}`)
  }
  expect(opened).toEqual([])
  for (const url of ['/scim/v2/Users', '/auth/v1/user'])
    expect([url, (await t.inject({ url, headers })).statusCode]).toEqual([url, url.startsWith('/scim') ? 401 : 403])
})

test('it only reads: what would change something is not there, and its body is not read', async () => {
  const { key } = await makeKey(hr, ...API_SCOPES)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await t.inject({ method, url: '/api/v1/members', headers, payload: 'x'.repeat(1_000_000) })
    expect([method, answer.statusCode]).toEqual([method, 404])
  }
})

test('the company’s people come with what its export has of them, in pages, and nobody of another company', async () => {
  const other = await makeHr(t)
  await other.add({ email: 'zeugma@other.example', fullName: 'Zeugma' })
  for (const name of ['Amara', 'Bela', 'Cai'])
    await hr.add({
      email: `${name}.${hr.companyId}@harrow.example`,
      fullName: name,
      department: 'Ops',
      employeeId: name,
    })
  const { key } = await makeKey(hr, 'members:read')
  const names: string[] = []
  let cursor: string | null = null
  do {
    const page: ApiMemberPage = await read(key, `/members?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    names.push(...page.items.map(({ fullName }) => fullName))
    cursor = page.nextCursor
  } while (cursor)
  expect(names).toEqual(['Priya Nair', 'Amara', 'Bela', 'Cai'])
  const { items } = await read<ApiMemberPage>(key, '/members')
  expect(Object.keys(items[1] ?? {})).toEqual([
    'id',
    'fullName',
    'email',
    'employeeId',
    'department',
    'location',
    'grade',
    'status',
    'invitation',
    'startDate',
    'lastDay',
    'joinedAt',
  ])
  expect(items[1]).toMatchObject({ fullName: 'Amara', employeeId: 'Amara', department: 'Ops', status: 'ACTIVE' })
  expect((await read<ApiMemberPage>(key, '/members?status=INACTIVE')).items).toEqual([])
  const bela = items[2]?.id ?? ''
  expect(await read(key, `/members/${bela}`)).toEqual(items[2])
  const [zeugma] = (await read<ApiMemberPage>((await makeKey(other, 'members:read')).key, '/members')).items.slice(1)
  for (const foreign of [zeugma?.id, newId(), 'not-a-uuid'])
    expect([foreign, (await callWith(key, `/members/${foreign}`)).statusCode]).toEqual([foreign, 404])
  for (const wrong of ['limit=0', 'limit=101', 'status=GONE', 'cursor=nonsense'])
    expect([wrong, (await callWith(key, `/members?${wrong}`)).statusCode]).toEqual([wrong, 400])
})

test('offers are those that everybody sees, without their codes and with addresses from outside', async () => {
  const [shown = ''] = await makeOffers(t.deps, { title: 'Mugs', type: 'CODE' })
  await makeCodes(t.deps, shown, ['SAVE20'], false)
  const hidden = await makeHiddenOffers(t.deps)
  const { key } = await makeKey(hr, 'offers:read')
  const answer = await callWith(key, '/offers')
  const { items } = answer.json<ApiOfferPage>()
  expect(items.find(({ id }) => id === shown)).toMatchObject({
    title: 'Mugs',
    url: new URL(`/offers/${shown}`, t.deps.config.publicUrl).href,
  })
  expect(items.filter(({ id }) => hidden.includes(id))).toEqual([])
  expect(answer.body).not.toContain('SAVE20')
})

test('the company’s own offers tell how many used them in fives, and nothing of fewer than five or of another company', async () => {
  const offers = offerCalls(t, hr)
  const id = await offers.create({ title: 'Gym' })
  const other = offerCalls(t, await makeHr(t))
  await other.create({ title: 'Zeugma' })
  const { key } = await makeKey(hr, 'offers:read')
  const tellOf = async (people: number) => {
    await sql`insert into company_offer_figures (offer_id, opened, used, saved) values (${id}, ${people}, ${people}, 4)
      on conflict (offer_id) do update set opened = ${people}, used = ${people}`.execute(t.deps.db)
    const { items } = await read<ApiCompanyOffers>(key, '/company-offers')
    expect(items.map(({ title }) => title)).toEqual(['Gym'])
    return [items[0]?.opened, items[0]?.used, items[0]?.saved]
  }
  expect(await tellOf(4)).toEqual([null, null, null])
  expect(await tellOf(9)).toEqual([5, 5, null])
})

test('a report is what the portal shows, with nothing of fewer than five people', async () => {
  const month = '2026-05-01'
  await sql`insert into company_report_months (company_id, month, cards, offers_live, offers_ended, campaigns, campaign_deliveries, counted_at)
    values (${hr.companyId}, ${month}, 1, 1, 0, 0, 0, now())`.execute(t.deps.db)
  const part = (dimension: string, name: string, people: number) =>
    sql`insert into company_report_parts (company_id, month, dimension, name, people, invited, joined, is_joined_least, active, is_active_least)
      values (${hr.companyId}, ${month}, ${dimension}, ${name}, ${people}, 0, ${people}, false, null, false)`.execute(
      t.deps.db,
    )
  await part('COMPANY', '', 24)
  await part('DEPARTMENT', 'Ops', 20)
  await part('DEPARTMENT', 'Board', 4)
  const { key } = await makeKey(hr, 'reports:read')
  const path = '/reports?by=DEPARTMENT'
  const told = await read<CompanyReport>(key, path)
  const portal = await t.inject({ url: `/api/company${path}`, headers: hr.priya.headers })
  expect(told).toEqual(portal.json())
  expect(told.parts.map(({ name, figures }) => [name, figures?.people ?? null])).toEqual([
    ['Ops', 20],
    ['Board', null],
  ])
  const stranger = await makeKey(await makeHr(t), 'reports:read')
  expect(await read<CompanyReport>(stranger.key, path)).toMatchObject({ available: [], figures: null, parts: [] })
})

test('the keys of a suspended company are refused, and work again when it is not', async () => {
  const { key } = await makeKey(hr, 'offers:read')
  const suspend = (status: 'SUSPENDED' | 'ACTIVE') =>
    t.deps.db.updateTable('companies').set({ status }).where('id', '=', hr.companyId).execute()
  await suspend('SUSPENDED')
  const answer = await callWith(key, '/offers')
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'api_key_paused' }])
  await suspend('ACTIVE')
  expect((await callWith(key, '/offers')).statusCode).toBe(200)
})

test('one key has so many calls a minute, then is told when to come back; another goes on', async () => {
  const [busy, quiet] = [await makeKey(hr, 'offers:read'), await makeKey(hr, 'offers:read')]
  // As many calls as it has, less one; made one by one they could last longer than their minute.
  await takePoints(t.deps.db, CALLS, busy.id, API_CALLS_A_MINUTE - 1)
  expect((await callWith(busy.key, '/company-offers')).statusCode).toBe(200)
  const refused = await callWith(busy.key, '/company-offers')
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'api_key_calls' }])
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect((await callWith(quiet.key, '/company-offers')).statusCode).toBe(200)
})
