import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Directory, makeDirectory, patch } from '../../../../tests/support/scim/directory.ts'
import { newId } from '../../../platform/db/id.ts'

let t: TestApp
let directory: Directory
beforeAll(async () => {
  t = await testApp()
  directory = await makeDirectory(t)
})
afterAll(() => t.close())

const CHUNK = 100
const called = (name: string) => patch({ op: 'replace', path: 'displayName', value: name })

async function makeGroup(displayName: string, fields: object = {}): Promise<string> {
  const { http, body } = await directory.scim('POST', '/Groups', { displayName, ...fields })
  expect(http).toBe(201)
  return String(body['id'])
}

async function membersOf(id: string): Promise<Set<string>> {
  const { body } = await directory.scim('GET', `/Groups/${id}`)
  return new Set((body['members'] as { value: string }[]).map(({ value }) => value))
}

/** People whom HR has recorded, in one statement. */
async function makePeople(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  await t.deps.db
    .insertInto('auth.users')
    .values(ids.map((id) => ({ id })))
    .execute()
  const people = ids.map((id) => ({
    id,
    company_id: directory.hr.companyId,
    full_name: 'One of many',
    email: '',
    joined_at: null,
  }))
  await t.deps.db.insertInto('profiles').values(people).execute()
  return ids
}

test('members come and go in chunks of a hundred', async () => {
  const people = await makePeople(250)
  const id = await makeGroup('Everybody')
  for (let at = 0; at < people.length; at += CHUNK) {
    const value = people.slice(at, at + CHUNK).map((one) => ({ value: one }))
    expect(await directory.scim('PATCH', `/Groups/${id}`, patch({ op: 'Add', path: 'members', value }))).toMatchObject({
      http: 204,
    })
  }
  expect(await membersOf(id)).toEqual(new Set(people))
  const gone = people.slice(0, CHUNK)
  await directory.scim(
    'PATCH',
    `/Groups/${id}`,
    patch({ op: 'Remove', path: 'members', value: gone.map((one) => ({ value: one })) }),
  )
  expect(await membersOf(id)).toEqual(new Set(people.slice(CHUNK)))
  const [one = '', other = ''] = people
  await directory.scim(
    'PATCH',
    `/Groups/${id}`,
    patch({ op: 'replace', path: 'members', value: [{ value: one }, { value: other }] }),
  )
  expect(await membersOf(id)).toEqual(new Set([one, other]))
})

test('a member that is no user is refused, and nobody of that call comes', async () => {
  const [one = ''] = await makePeople(1)
  const id = await makeGroup('Careful')
  const add = patch({ op: 'add', path: 'members', value: [{ value: one }, { value: newId() }] })
  expect(await directory.scim('PATCH', `/Groups/${id}`, add)).toMatchObject({
    http: 400,
    body: { scimType: 'invalidValue' },
  })
  expect(await membersOf(id)).toEqual(new Set())
  const remove = patch({ op: 'remove', path: `members[value eq "${newId()}"]` })
  expect(await directory.scim('PATCH', `/Groups/${id}`, remove)).toMatchObject({ http: 204 })
})

test('of a group of HR’s the directory keeps its own members alone, and leaves the group when it goes', async () => {
  const [chosen = '', said = ''] = await makePeople(2)
  const { companyId } = directory.hr
  const groupId = newId()
  await t.deps.db.insertInto('groups').values({ id: groupId, company_id: companyId, name: 'Managers' }).execute()
  await t.deps.db.insertInto('user_groups').values({ group_id: groupId, user_id: chosen, source: 'fixed' }).execute()
  expect(await directory.scim('GET', `/Groups/${groupId}`)).toMatchObject({ http: 404 })
  expect(await makeGroup('managers', { members: [{ value: said }] })).toBe(groupId)
  expect(await membersOf(groupId)).toEqual(new Set([said]))
  expect(await directory.scim('PATCH', `/Groups/${groupId}`, patch({ op: 'remove', path: 'members' }))).toMatchObject({
    http: 204,
  })
  expect(await directory.scim('DELETE', `/Groups/${groupId}`)).toMatchObject({ http: 204 })
  const left = t.deps.db.selectFrom('user_groups').select(['user_id', 'source']).where('group_id', '=', groupId)
  expect(await left.execute()).toEqual([{ user_id: chosen, source: 'fixed' }])
})

test('of two with one name or one id the second is a conflict, also at once', async () => {
  const make = (fields: object) => directory.scim('POST', '/Groups', fields)
  const both = await Promise.all([make({ displayName: 'Twice' }), make({ displayName: 'twice' })])
  expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([201, 409])
  await makeGroup('Known', { externalId: 'g-1' })
  const again = { http: 409, body: { scimType: 'uniqueness' } }
  expect(await make({ displayName: 'Another', externalId: 'g-1' })).toMatchObject(again)
  const id = await makeGroup('Third')
  const rename = patch({ op: 'replace', path: 'displayName', value: 'Known' })
  expect(await directory.scim('PATCH', `/Groups/${id}`, rename)).toMatchObject(again)
  expect(await make({ displayName: ' ' })).toMatchObject({ http: 400 })
})

test('a version that is past is refused', async () => {
  const id = await makeGroup('Versions')
  const { etag = '' } = await directory.scim('GET', `/Groups/${id}`)
  expect(await directory.scim('PATCH', `/Groups/${id}`, called('One'), { 'if-match': etag })).toMatchObject({
    http: 204,
  })
  expect(await directory.scim('PATCH', `/Groups/${id}`, called('Two'), { 'if-match': etag })).toMatchObject({
    http: 412,
  })
  expect(await directory.scim('DELETE', `/Groups/${id}`, undefined, { 'if-match': etag })).toMatchObject({ http: 412 })
})
