import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Directory, ENTERPRISE, makeDirectory, patch } from '../../../../tests/support/scim/directory.ts'

let t: TestApp
let directory: Directory
beforeAll(async () => {
  t = await testApp()
  directory = await makeDirectory(t)
})
afterAll(() => t.close())

let count = 0
/** A user whom no other test knows. */
function somebody(fields: object = {}) {
  count += 1
  const userName = `person${count}@harrow.example`
  return { userName, externalId: `ext-${count}`, displayName: `Person ${count}`, ...fields }
}
const find = (filter: string, more = '') => directory.scim('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`)
const titled = (title: string) => patch({ op: 'add', path: 'title', value: title })
const off = patch({ op: 'replace', path: 'active', value: false })

describe('a new user', () => {
  test('takes the record that HR has under its employee ID or its address, and keeps what it does not say', async () => {
    const byAddress = somebody()
    const recorded = { email: byAddress.userName, fullName: 'From HR', department: 'Finance', grade: 'M1' }
    const id = await directory.hr.add(recorded)
    expect((await find(`userName eq "${byAddress.userName}"`)).body).toMatchObject({ Resources: [{ id }] })
    const taken = await directory.scim('POST', '/Users', { ...byAddress, [ENTERPRISE]: { department: 'Sales' } })
    expect(taken).toMatchObject({ http: 201, body: { id, title: 'M1', [ENTERPRISE]: { department: 'Sales' } } })

    const byNumber = somebody({ [ENTERPRISE]: { employeeNumber: '000900' } })
    const other = await directory.hr.add({ email: 'old@harrow.example', fullName: 'Old', employeeId: '000900' })
    expect(await directory.scim('POST', '/Users', byNumber)).toMatchObject({ http: 201, body: { id: other } })
    expect(await directory.hr.page(other)).toMatchObject({ email: byNumber.userName })
  })

  test('of two alike at once one is made, and the other is a conflict', async () => {
    const user = somebody()
    const both = await Promise.all([directory.scim('POST', '/Users', user), directory.scim('POST', '/Users', user)])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(both.find(({ http }) => http === 409)?.body).toMatchObject({ status: '409', scimType: 'uniqueness' })
    const renamed = { ...user, externalId: 'another' }
    expect(await directory.scim('POST', '/Users', renamed)).toMatchObject({
      http: 409,
      body: { scimType: 'uniqueness' },
    })
  })

  test('is no account whose person has not shown that the address is theirs', async () => {
    const user = somebody()
    const { userId } = await t.signIn({ companyId: directory.hr.companyId, email: user.userName })
    const unproven = { email_proven_at: null, email_proven_by: null }
    await t.deps.db.updateTable('auth.users').set(unproven).where('id', '=', userId).execute()
    expect(await directory.scim('POST', '/Users', user)).toMatchObject({ http: 409, body: { scimType: 'uniqueness' } })
    const proven = { email_proven_at: new Date(), email_proven_by: 'code' }
    await t.deps.db.updateTable('auth.users').set(proven).where('id', '=', userId).execute()
    expect(await directory.scim('POST', '/Users', user)).toMatchObject({ http: 201, body: { id: userId } })
  })

  test.each([
    [{ userName: '' }],
    [{ userName: undefined }],
    [{ userName: 'amara' }],
    [{ displayName: 'x'.repeat(201) }],
    [{ active: 'perhaps' }],
    [{ title: ['a', 'b'] }],
    [{ emails: [{ value: 'nobody', type: 'work' }] }],
  ])('with %j is refused, and nothing is kept', async (fields) => {
    const user = somebody(fields)
    const answer = await directory.scim('POST', '/Users', user)
    expect(answer).toMatchObject({ http: 400, body: { scimType: 'invalidValue', detail: expect.any(String) } })
    expect((await find(`externalId eq "${user.externalId}"`)).body).toMatchObject({ totalResults: 0 })
  })

  test('does not pass the company’s seats', async () => {
    const small = await makeDirectory(t, { seats: 1 })
    expect(await small.scim('POST', '/Users', somebody())).toMatchObject({ http: 403, body: { status: '403' } })
    expect((await small.scim('GET', '/Users')).body).toMatchObject({ totalResults: 1 })
  })
})

describe('a leaver', () => {
  test('loses access at once, and comes back when the directory says so', async () => {
    const user = somebody()
    const person = await t.signIn({ companyId: directory.hr.companyId, email: user.userName })
    const { userId: id, headers } = person
    expect((await t.inject({ url: '/api/company/hub', headers })).statusCode).toBe(200)
    expect(await directory.scim('PATCH', `/Users/${id}`, off)).toMatchObject({ http: 200, body: { active: false } })
    const refused = async () => (await t.inject({ url: '/api/company/hub', headers })).json<{ code: string }>().code
    await expect.poll(refused, { timeout: 1000 }).toBe('access_ended')
    const on = patch({ op: 'Replace', value: { active: 'True' } })
    expect(await directory.scim('PATCH', `/Users/${id}`, on)).toMatchObject({ body: { active: true } })
  })

  test('is not the only administrator', async () => {
    const { userId } = directory.hr.priya
    const refusal = { http: 403, body: { detail: expect.stringContaining('Nobody would be left') } }
    expect(await directory.scim('PATCH', `/Users/${userId}`, off)).toMatchObject(refusal)
    expect(await directory.scim('DELETE', `/Users/${userId}`)).toMatchObject(refusal)
    expect(await directory.hr.page(userId)).toMatchObject({ status: 'ACTIVE' })
  })

  test('who was deleted is gone for the directory, and can be made again as the same user', async () => {
    const user = somebody()
    const id = await directory.addUser(user)
    expect(await directory.scim('DELETE', `/Users/${id}`)).toMatchObject({ http: 204 })
    for (const method of ['GET', 'DELETE'] as const) {
      expect(await directory.scim(method, `/Users/${id}`)).toMatchObject({ http: 404, body: { status: '404' } })
    }
    expect(await directory.scim('PATCH', `/Users/${id}`, off)).toMatchObject({ http: 404 })
    expect((await find(`userName eq "${user.userName}"`)).body).toMatchObject({ totalResults: 0 })
    expect(await directory.scim('POST', '/Users', user)).toMatchObject({ http: 201, body: { id, active: true } })
  })
})

test('somebody who has joined keeps their own address, and the directory the one that it wrote', async () => {
  const { userId, email } = await t.signIn({ companyId: directory.hr.companyId })
  const address = 'renamed@harrow.example'
  const change = patch({ op: 'replace', path: 'emails[type eq "work"].value', value: address })
  expect(await directory.scim('PATCH', `/Users/${userId}`, change)).toMatchObject({
    body: { emails: [{ value: address }] },
  })
  expect(await directory.hr.page(userId)).toMatchObject({ email })
})

test('what another user is called, or has as address or number, is a conflict', async () => {
  const taken = somebody({ [ENTERPRISE]: { employeeNumber: '000901' } })
  await directory.addUser(taken)
  const id = await directory.addUser(somebody())
  const changes = [
    { externalId: taken.externalId },
    { userName: taken.userName.toUpperCase() },
    { emails: [{ value: taken.userName, type: 'work' }] },
    { [`${ENTERPRISE}:employeeNumber`]: '000901' },
  ]
  for (const value of changes) {
    const answer = await directory.scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value }))
    expect([value, answer]).toMatchObject([value, { http: 409, body: { scimType: 'uniqueness' } }])
  }
})

test('the id stays when an account takes the record over', async () => {
  const user = somebody({ displayName: 'Taken Over' })
  const id = await directory.addUser(user)
  const person = await t.signIn({ companyId: directory.hr.companyId, fullName: 'Taken Over' })
  expect(await directory.hr.call('POST', `/${id}/person`, { personId: person.userId })).toMatchObject({ http: 204 })
  const known = await directory.scim('GET', `/Users/${id}`)
  expect(known).toMatchObject({ http: 200, body: { id, externalId: user.externalId, userName: user.userName } })
  expect(await directory.scim('PATCH', `/Users/${id}`, off)).toMatchObject({ http: 200 })
  expect(await directory.hr.page(person.userId)).toMatchObject({ status: 'INACTIVE' })
})

test('two users of the directory are not made one person before it deletes one of them', async () => {
  const id = await directory.addUser(somebody({ displayName: 'Two Users' }))
  const person = await t.signIn({ companyId: directory.hr.companyId, fullName: 'Two Users' })
  await directory.scim('PATCH', `/Users/${person.userId}`, titled('M1'))
  const join = () => directory.hr.call('POST', `/${id}/person`, { personId: person.userId })
  expect(await join()).toMatchObject({ http: 409, code: 'employees_in_directory' })
  expect(await directory.scim('GET', `/Users/${id}`)).toMatchObject({ http: 200 })
  await directory.scim('DELETE', `/Users/${person.userId}`)
  await directory.hr.call('POST', '/status', { chosen: { ids: [person.userId] }, status: 'ACTIVE' })
  expect(await join()).toMatchObject({ http: 204 })
  expect(await directory.scim('GET', `/Users/${id}`)).toMatchObject({ http: 200, body: { id } })
})

test('a version that is past is refused, and one that is held is not sent again', async () => {
  const id = await directory.addUser(somebody())
  const { etag = '' } = await directory.scim('GET', `/Users/${id}`)
  expect(await directory.scim('GET', `/Users/${id}`, undefined, { 'if-none-match': etag })).toMatchObject({ http: 304 })
  const first = await directory.scim('PATCH', `/Users/${id}`, titled('A'), { 'if-match': etag })
  expect(first).toMatchObject({ http: 200, body: { title: 'A', meta: { version: first.etag } } })
  expect(first.etag).not.toBe(etag)
  for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
    const body = method === 'DELETE' ? undefined : titled('B')
    expect(await directory.scim(method, `/Users/${id}`, body, { 'if-match': etag })).toMatchObject({ http: 412 })
  }
})

describe('a list', () => {
  test('is filtered by what it can be filtered by, and by nothing else', async () => {
    const elsewhere = await makeDirectory(t)
    const list = (filter: string) =>
      elsewhere.scim('GET', `/Users?sortBy=userName&filter=${encodeURIComponent(filter)}`)
    const enterprise = { [ENTERPRISE]: { department: 'Ware_house', employeeNumber: '007' } }
    const ann = await elsewhere.addUser({ userName: 'Ann@a.example', displayName: 'Ann', title: 'M1', ...enterprise })
    const bob = await elsewhere.addUser({
      userName: 'bob@a.example',
      displayName: 'Bob 100%',
      externalId: 'X',
      active: false,
    })
    const { userId: priya } = elsewhere.hr.priya
    const served: [string, string[]][] = [
      ['userName eq "ann@A.example"', [ann]],
      ['userName co "@a.ex" and not (displayName sw "b")', [ann]],
      ['externalId eq "x"', []],
      ['externalId eq "X" or title pr', [ann, bob]],
      ['active eq False', [bob]],
      ['active eq true and title eq "m1"', [ann]],
      ['emails[type eq "work"].value eq "BOB@a.example"', [bob]],
      ['emails.value ew "a.example"', [ann, bob]],
      ['displayName co "100%"', [bob]],
      [`${ENTERPRISE}:department eq "ware_house"`, [ann]],
      [`${ENTERPRISE}:employeeNumber eq "7"`, []],
      ['urn:ietf:params:scim:schemas:core:2.0:User:title ne "M1"', [bob, priya]],
      ['displayName gt "ann" and displayName le "Bob 100%"', [bob]],
      [`id eq "${ann}"`, [ann]],
      ['meta.lastModified gt "2199-01-01T00:00:00Z"', []],
      ['addresses.locality pr', []],
    ]
    for (const [filter, ids] of served) {
      const { body } = await list(filter)
      const resources = body['Resources'] as { id: string }[]
      expect([filter, new Set(resources.map(({ id }) => id))]).toEqual([filter, new Set(ids)])
    }
    for (const filter of [
      'password eq "x"',
      'active co "t"',
      'meta.created eq "yesterday"',
      'title eq true',
      'x eq',
      '',
    ]) {
      expect([filter, await list(filter)]).toMatchObject([filter, { http: 400, body: { scimType: 'invalidFilter' } }])
    }
  })

  test('has pages by index, an order, and the attributes that were asked for', async () => {
    const elsewhere = await makeDirectory(t)
    for (const name of ['c', 'a', 'b']) await elsewhere.addUser({ userName: `${name}@p.example`, displayName: name })
    const page = (query: string) => elsewhere.scim('GET', `/Users?${query}`)
    const filter = `filter=${encodeURIComponent('userName ew "p.example"')}`
    const second = await page(
      `${filter}&sortBy=displayName&sortOrder=descending&startIndex=2&count=1&attributes=userName`,
    )
    expect(second.body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 })
    expect(second.body['Resources']).toEqual([
      { schemas: expect.any(Array), id: expect.any(String), userName: 'b@p.example' },
    ])
    expect((await page('count=0')).body).toMatchObject({ totalResults: 4, itemsPerPage: 0, Resources: [] })
    expect((await page('startIndex=-5&count=100000')).body).toMatchObject({ startIndex: 1, itemsPerPage: 4 })
    const [without] = (await page('excludedAttributes=name.formatted,emails&count=1')).body['Resources'] as object[]
    expect(without).not.toHaveProperty('emails')
    expect(without).toHaveProperty('userName')
    expect(await page('sortBy=password')).toMatchObject({ http: 400 })
  })
})

test('every change stands in the company’s log, with the token that made it and without an address', async () => {
  const elsewhere = await makeDirectory(t)
  const id = await elsewhere.addUser({ userName: 'log@l.example', displayName: 'Log' })
  await elsewhere.scim(
    'PATCH',
    `/Users/${id}`,
    patch({ op: 'add', path: 'title', value: 'M3' }, { op: 'add', path: 'active', value: 'False' }),
  )
  const rows = await t.deps.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'detail'])
    .where('company_id', '=', elsewhere.hr.companyId)
    .where('entity_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const by = 'directory (Entra ID)'
  expect(rows.map(({ action }) => action)).toEqual([
    'employee.added',
    'employee.directory_changed',
    'employee.updated',
    'employee.deactivated',
  ])
  expect(rows.every(({ user_id: userId }) => userId === null)).toBe(true)
  expect(rows[2]).toMatchObject({ detail: { by, grade: 'nothing → M3' } })
  expect(JSON.stringify(rows)).not.toContain('l.example')
})
