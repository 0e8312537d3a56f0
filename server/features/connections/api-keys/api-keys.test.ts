import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_KEYS_AT_MOST } from '../../../../domain/api-keys.ts'
import { londonDate } from '../../../../domain/dates.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeHr } from '../../../../tests/support/employees.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { tellOfEndingKeys } from './jobs.ts'
import type { ApiKeys } from './schemas.ts'

let t: TestApp
let now = new Date()
beforeAll(async () => {
  t = await testApp({}, { now: () => now })
})
afterAll(() => t.close())

const rising = (one: number, other: number) => one - other

const URL = '/api/company/api-keys'
const WISH = { name: 'Intranet', scopes: ['offers:read'], expiresOn: null as string | null }

const make = ({ headers }: SignedIn, wish: object = {}) =>
  t.inject({ method: 'POST', url: URL, headers, payload: { ...WISH, ...wish } })

async function makeKey(person: SignedIn, wish: object = {}): Promise<{ id: string; key: string }> {
  const answer = await make(person, wish)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

const list = async ({ headers }: SignedIn) => (await t.inject({ url: URL, headers })).json<ApiKeys>()
const revoke = ({ headers }: SignedIn, id: string) => t.inject({ method: 'DELETE', url: `${URL}/${id}`, headers })
const callWith = (key: string) =>
  t.inject({ url: '/api/v1/offers', headers: { authorization: `Bearer ${key}` } }).then((answer) => answer.statusCode)

test('a key is shown once, kept as a digest alone, listed with who made it, and written down', async () => {
  const { companyId, priya } = await makeHr(t)
  const { id, key } = await makeKey(priya, { name: ' Intranet ', scopes: ['members:read', 'offers:read'] })
  expect(key).toMatch(/^owapi_[\w-]{43}$/)
  const { items, baseUrl } = await list(priya)
  expect(baseUrl).toMatch(/\/api\/v1$/)
  expect(items).toEqual([
    {
      id,
      name: 'Intranet',
      scopes: ['offers:read', 'members:read'],
      createdBy: 'Priya Nair',
      createdAt: expect.any(String),
      expiresAt: null,
      isExpired: false,
      lastUsedAt: null,
    },
  ])
  const row = await t.deps.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(key.slice(6))
  expect(row.key_hash).toHaveLength(32)
  await revoke(priya, id)
  const log = await t.deps.db.selectFrom('audit_log').selectAll().where('company_id', '=', companyId).execute()
  expect(log.map(({ action, entity_id, detail, user_id }) => [action, entity_id, detail, user_id])).toEqual([
    ['api_key.made', id, { name: 'Intranet', scopes: 'members:read, offers:read' }, priya.userId],
    ['api_key.revoked', id, { name: 'Intranet' }, priya.userId],
  ])
  expect(JSON.stringify(log)).not.toContain(key.slice(6))
})

test('a revoked key is refused at once, also by another process, and is revoked once', async () => {
  const { priya } = await makeHr(t)
  const other = await makeHr(t)
  const { id, key } = await makeKey(priya)
  expect(await callWith(key)).toBe(200)
  expect((await revoke(other.priya, id)).json()).toMatchObject({ code: 'api_key_not_found' })
  expect(await callWith(key)).toBe(200)
  const answers = await Promise.all([revoke(priya, id), revoke(priya, id)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted(rising)).toEqual([204, 404])
  expect(await callWith(key)).toBe(401)
  expect((await list(priya)).items).toEqual([])
})

test('what a key cannot be is refused, with the field that is wrong', async () => {
  const { priya } = await makeHr(t)
  const wrong: [object, string, number][] = [
    [{ name: ' ' }, 'bad_request', 400],
    [{ name: 'x'.repeat(61) }, 'bad_request', 400],
    [{ scopes: [] }, 'bad_request', 400],
    [{ scopes: ['offers:write'] }, 'bad_request', 400],
    [{ scopes: ['offers:read', 'offers:read'] }, 'bad_request', 400],
    [{ expiresOn: 'tomorrow' }, 'bad_request', 400],
    [{ expiresOn: '2020-01-01' }, 'api_key_day', 400],
    [{ name: 'x'.repeat(300_000) }, 'body_too_large', 413],
  ]
  for (const [wish, code, status] of wrong) {
    const answer = await make(priya, wish)
    expect([wish, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([wish, status, code])
  }
  expect((await list(priya)).items).toEqual([])
})

test('a company has so many keys at most, however many are asked for at once', async () => {
  const { priya } = await makeHr(t)
  const wishes = Array.from({ length: API_KEYS_AT_MOST + 3 }, (_, index) => make(priya, { name: `Key ${index}` }))
  const codes = (await Promise.all(wishes)).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 201)).toHaveLength(API_KEYS_AT_MOST)
  expect(codes.filter((code) => code === 409)).toHaveLength(3)
})

test('only administrators of the company make, see and revoke keys', async () => {
  const { companyId, priya } = await makeHr(t)
  const { id } = await makeKey(priya)
  const others = await Promise.all([
    t.signIn({ companyId, roles: ['EMPLOYEE'] }),
    t.signIn({ companyId, roles: ['COMPANY_PEOPLE', 'COMPANY_REPORTS', 'COMPANY_COMMUNICATIONS'] }),
  ])
  for (const person of others) {
    const { headers } = person
    const answers = [await make(person), await revoke(person, id), await t.inject({ url: URL, headers })]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  }
  expect((await list(priya)).items).toHaveLength(1)
})

test('its use is written to the minute, and once in a minute', async () => {
  now = new Date('2026-07-01T10:00:10Z')
  const { priya } = await makeHr(t)
  const { id, key } = await makeKey(priya)
  const usedAt = async () => Date.parse((await list(priya)).items[0]?.lastUsedAt ?? '')
  /** Another one for each time that the row is written. */
  const version = async () => {
    const { rows } = await sql<{ xmin: string }>`select xmin::text from api_keys where id = ${id}`.execute(t.deps.db)
    return rows[0]?.xmin
  }
  now = new Date('2026-07-01T10:00:40Z')
  expect(await callWith(key)).toBe(200)
  expect(await usedAt()).toBe(Date.parse('2026-07-01T10:00:00Z'))
  const before = await version()
  now = new Date('2026-07-01T10:00:55Z')
  expect(await callWith(key)).toBe(200)
  expect(await version()).toBe(before)
  now = new Date('2026-07-01T10:01:05Z')
  expect(await callWith(key)).toBe(200)
  expect(await usedAt()).toBe(Date.parse('2026-07-01T10:01:00Z'))
  now = new Date()
})

test('it works to the end of its last London day', async () => {
  now = new Date('2026-07-01T10:00:00Z')
  const { priya } = await makeHr(t)
  const { key } = await makeKey(priya, { expiresOn: londonDate(now) })
  now = new Date('2026-07-01T22:59:59Z')
  expect(await callWith(key)).toBe(200)
  now = new Date('2026-07-01T23:00:00Z')
  expect(await callWith(key)).toBe(401)
  now = new Date()
})

test('administrators are told once, two weeks before a key that is in use ends, and nobody else is', async () => {
  const { companyId, priya } = await makeHr(t)
  const member = await t.signIn({ companyId, roles: ['EMPLOYEE'] })
  const elsewhere = await makeHr(t)
  // Before the sessions began, so that they do not end first.
  now = new Date('2026-06-01T10:00:00Z')
  const { key } = await makeKey(priya, { expiresOn: '2026-06-30' })
  await makeKey(priya, { name: 'Never used', expiresOn: '2026-06-30' })
  const endless = await makeKey(priya, { name: 'Endless' })
  expect([await callWith(key), await callWith(endless.key)]).toEqual([200, 200])
  const toldTo = async ({ headers }: SignedIn) => {
    const { items } = (await t.inject({ url: '/api/me/notifications', headers })).json<{ items: { title: string }[] }>()
    return items.map(({ title }) => title)
  }
  now = new Date('2026-06-16T08:06:00Z')
  await tellOfEndingKeys(t.deps)
  expect(await toldTo(priya)).toEqual([])
  now = new Date('2026-06-17T08:06:00Z')
  await Promise.all([tellOfEndingKeys(t.deps), tellOfEndingKeys(t.deps)])
  now = new Date('2026-06-18T08:06:00Z')
  await tellOfEndingKeys(t.deps)
  expect(await toldTo(priya)).toEqual([expect.stringMatching(/^The API key Intranet works until .*30 June/)])
  expect([await toldTo(member), await toldTo(elsewhere.priya)]).toEqual([[], []])
  now = new Date()
})
