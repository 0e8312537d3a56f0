import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { londonDate } from '../../../../domain/dates.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Directory, makeDirectory, patch, scimCall } from '../../../../tests/support/scim/directory.ts'

let t: TestApp
let ours: Directory
let theirs: Directory
let now = new Date()
beforeAll(async () => {
  t = await testApp({}, { now: () => now })
  ours = await makeDirectory(t)
  theirs = await makeDirectory(t)
})
afterAll(() => t.close())

const get = (token: string, path = '/Users') => scimCall(t, token, 'GET', path)
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  t.inject({
    method,
    url: `/api/company/directory${path}`,
    headers: ours.hr.priya.headers,
    ...(payload && { payload }),
  })

describe('a token', () => {
  test('is the only way in, and a way to nothing else', async () => {
    const { token } = ours
    const strangers = [
      '',
      'noise',
      ours.hr.priya.accessToken,
      token.slice(0, -1),
      `${token}a`,
      token.toUpperCase(),
      token.replace(/.$/, '~'),
    ]
    for (const stranger of strangers) {
      expect(await get(stranger)).toMatchObject({ http: 401, body: { status: '401', detail: expect.any(String) } })
    }
    for (const authorization of [token, `Basic ${token}`, `Bearer ${token} ${token}`]) {
      const answer = await t.inject({ url: '/scim/v2/Users', headers: { authorization } })
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer realm="SCIM"'])
    }
    const headers = { authorization: `Bearer ${token}` }
    for (const url of ['/api/company/employees', '/api/me', '/auth/v1/user', '/auth/v1/admin/users']) {
      expect([url, (await t.inject({ url, headers })).statusCode]).toEqual([url, expect.any(Number)])
      expect((await t.inject({ url, headers })).statusCode).toBeGreaterThanOrEqual(401)
    }
  })

  test('is kept as a hash, and ends when it is revoked', async () => {
    const made = await call('POST', '/tokens', { name: 'Short-lived', expiresOn: londonDate(now) })
    const { id, token } = made.json<{ id: string; token: string }>()
    expect(made.statusCode).toBe(201)
    expect(token).toMatch(/^owscim_[\w-]{43}$/)
    const { rows } = await sql<{ row: string }>`select t::text as row from directory_tokens t`.execute(t.deps.db)
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
    expect((await call('GET', '/tokens')).body).not.toContain(token)
    expect(await get(token)).toMatchObject({ http: 200 })
    expect((await call('DELETE', `/tokens/${id}`)).statusCode).toBe(204)
    expect(await get(token)).toMatchObject({ http: 401 })
    expect((await call('DELETE', `/tokens/${id}`)).json()).toMatchObject({ code: 'directory_token_not_found' })
    const foreign = await t.inject({ url: '/api/company/directory/tokens', headers: theirs.hr.priya.headers })
    const [other] = foreign.json<{ items: { id: string }[] }>().items
    expect((await call('DELETE', `/tokens/${other?.id}`)).statusCode).toBe(404)
    expect(await get(theirs.token)).toMatchObject({ http: 200 })
  })

  test('ends with its last day, which is a year away at most', async () => {
    const start = now
    for (const expiresOn of ['2020-01-01', '2190-01-01']) {
      expect((await call('POST', '/tokens', { name: 'Never', expiresOn })).json()).toMatchObject({
        code: 'directory_token_days',
      })
    }
    const made = await call('POST', '/tokens', { name: 'Today', expiresOn: londonDate(now) })
    const { token } = made.json<{ token: string }>()
    expect(await get(token)).toMatchObject({ http: 200 })
    now = new Date(start.getTime() + 25 * 3600_000)
    expect(await get(token)).toMatchObject({ http: 401, body: { detail: expect.stringContaining('expired') } })
    now = start
  })

  test('there are ten at most, also when two are made at once', async () => {
    const full = await makeDirectory(t)
    const make = () =>
      t.inject({
        method: 'POST',
        url: '/api/company/directory/tokens',
        headers: full.hr.priya.headers,
        payload: { name: 'One more', expiresOn: londonDate(now) },
      })
    const answers = await Promise.all(Array.from({ length: 12 }, make))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(9)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
  })

  test('opens nothing while its company is suspended', async () => {
    const paused = await makeDirectory(t)
    const { companyId } = paused.hr
    await t.deps.db.updateTable('companies').set({ status: 'SUSPENDED' }).where('id', '=', companyId).execute()
    expect(await paused.scim('GET', '/Users')).toMatchObject({ http: 403 })
  })
})

test('a directory reaches its own company and no other', async () => {
  const id = await theirs.addUser({ userName: 'amara@theirs.example', displayName: 'Amara', externalId: 'same' })
  const group = await theirs.scim('POST', '/Groups', { displayName: 'Theirs', members: [{ value: id }] })
  const groupId = String(group.body['id'])
  const change = patch({ op: 'replace', path: 'displayName', value: 'Stolen' })
  for (const path of [`/Users/${id}`, `/Groups/${groupId}`]) {
    expect([path, await ours.scim('GET', path)]).toMatchObject([path, { http: 404 }])
    expect([path, await ours.scim('PATCH', path, change)]).toMatchObject([path, { http: 404 }])
    expect([path, await ours.scim('PUT', path, { displayName: 'Stolen', userName: 's@s.example' })]).toMatchObject([
      path,
      { http: 404 },
    ])
    expect([path, await ours.scim('DELETE', path)]).toMatchObject([path, { http: 404 }])
  }
  for (const filter of [`id eq "${id}"`, 'userName eq "amara@theirs.example"', 'externalId eq "same"']) {
    expect((await ours.scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body).toMatchObject({
      totalResults: 0,
    })
  }
  const own = await ours.scim('POST', '/Groups', { displayName: 'Theirs' })
  const add = patch({ op: 'add', path: 'members', value: [{ value: id }] })
  expect(await ours.scim('PATCH', `/Groups/${String(own.body['id'])}`, add)).toMatchObject({ http: 400 })
  expect(await ours.scim('POST', '/Users', { userName: 'amara@theirs.example', externalId: 'same' })).toMatchObject({
    http: 201,
  })
  expect(await theirs.scim('GET', `/Users/${id}`)).toMatchObject({ body: { displayName: 'Amara' } })
  expect(await theirs.scim('GET', `/Groups/${groupId}`)).toMatchObject({
    body: { displayName: 'Theirs', members: [{ value: id }] },
  })
})

test('what it can do and what it knows is described', async () => {
  expect(await ours.scim('GET', '/ServiceProviderConfig')).toMatchObject({
    http: 200,
    body: { patch: { supported: true }, filter: { maxResults: 200 }, bulk: { supported: false } },
  })
  expect((await ours.scim('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 })
  const schemas = (await ours.scim('GET', '/Schemas')).body['Resources'] as { id: string }[]
  expect(schemas).toHaveLength(3)
  for (const { id } of schemas)
    expect(await ours.scim('GET', `/Schemas/${id}`)).toMatchObject({ http: 200, body: { id } })
  expect(await ours.scim('GET', '/Schemas/nothing')).toMatchObject({ http: 404 })
})

test('bodies of both media types are read, and nothing that is none', async () => {
  const headers = { authorization: `Bearer ${ours.token}` }
  const post = (payload: string, type: string) =>
    t.inject({ method: 'POST', url: '/scim/v2/Users', headers: { ...headers, 'content-type': type }, payload })
  const made = await post('{"userName":"json@harrow.example"}', 'application/json; charset=utf-8')
  expect([made.statusCode, made.headers['content-type']]).toEqual([201, 'application/scim+json; charset=utf-8'])
  const bad: [string, string, number][] = [
    ['{', 'application/scim+json', 400],
    ['[]', 'application/scim+json', 400],
    ['', 'application/scim+json', 400],
    ['null', 'application/json', 400],
    ['{"__proto__":{"userName":"x@x.example"}}', 'application/json', 400],
    ['['.repeat(50_000) + ']'.repeat(50_000), 'application/json', 400],
    ['{}', 'text/plain', 415],
    [JSON.stringify({ userName: 'x'.repeat(300_000) }), 'application/json', 413],
  ]
  for (const [body, type, status] of bad) {
    const answer = await post(body, type)
    expect([body.slice(0, 20), answer.statusCode, answer.json()]).toMatchObject([
      body.slice(0, 20),
      status,
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status) },
    ])
  }
})

test('its calls are kept for the company’s administrators, with what they changed and nobody’s address', async () => {
  const busy = await makeDirectory(t)
  const id = await busy.addUser({ userName: 'kept@busy.example', displayName: 'Kept' })
  await busy.scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'title', value: 'M1' }))
  await busy.scim('GET', `/Users?filter=${encodeURIComponent('userName eq "kept@busy.example"')}`)
  await busy.scim('GET', '/Users?filter=nonsense')
  const list = async () => {
    const answer = await t.inject({ url: '/api/company/directory/calls', headers: busy.hr.priya.headers })
    return answer.json<{ items: object[]; nextCursor: string | null }>()
  }
  const { items } = await list()
  expect(items).toMatchObject([
    { method: 'GET', path: '/Users?filter=…', status: 400, refusal: expect.any(String), person: null },
    { method: 'GET', path: '/Users?filter=userName eq "…"', status: 200, changed: [], refusal: null },
    { method: 'PATCH', path: `/Users/${id}`, status: 200, changed: ['grade'], person: { id, name: 'Kept' } },
    { method: 'POST', path: '/Users', status: 201, tokenName: 'Entra ID', changed: ['added'], person: { id } },
  ])
  expect(JSON.stringify(items)).not.toContain('busy.example')
  await sql`
    insert into scim_calls (id, company_id, token_name, method, path, status, created_at)
    select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${busy.hr.companyId}::uuid, 'Old', 'GET', '/Users', 200, now()
    from generate_series(1, 1500) n`.execute(t.deps.db)
  await busy.scim('GET', '/Users')
  const kept = sql<{
    total: number
  }>`select count(*)::int as total from scim_calls where company_id = ${busy.hr.companyId}`
  expect((await kept.execute(t.deps.db)).rows).toEqual([{ total: 1000 }])
  expect(await list()).toMatchObject({ items: { 1: { status: 400 } }, nextCursor: expect.any(String) })
})
