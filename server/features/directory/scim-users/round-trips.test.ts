import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Directory, makeDirectory, patch, USER } from '../../../../tests/support/scim/directory.ts'

let t: TestApp
let directory: Directory
beforeAll(async () => {
  t = await testApp()
  directory = await makeDirectory(t)
})
afterAll(() => t.close())

test.each(['@odata.type', 'x y', 'manager.value.x', 'emails[', 'é'])(
  'the name “%s”, which is nobody’s, counts for nothing',
  async (name) => {
    const user = { schemas: [USER], userName: `odd${name.length}@round.example`, [name]: 1 }
    const made = await directory.scim('POST', '/Users', user)
    expect(made).toMatchObject({ http: 201 })
    const path = `/Users/${String(made.body['id'])}`
    expect(await directory.scim('PUT', path, { ...user, title: 'M2' })).toMatchObject({
      http: 200,
      body: { title: 'M2' },
    })
  },
)

const APART = {
  displayName: 'Ali Zora',
  name: { formatted: 'Ms Alia J. Zora', givenName: 'Alia', familyName: 'Zora' },
  addresses: [{ type: 'work', primary: true, formatted: '1 High Street, Leeds', locality: 'Leeds' }],
}

describe('a formatted name and address', () => {
  test('are kept beside the full name and the location, and each changes alone', async () => {
    const id = await directory.addUser({ userName: 'apart@round.example', ...APART })
    const path = `/Users/${id}`
    expect((await directory.scim('GET', path)).body).toMatchObject(APART)
    expect(await directory.hr.page(id)).toMatchObject({ fullName: 'Ali Zora', location: 'Leeds' })
    const changes = patch(
      { op: 'replace', path: 'name.formatted', value: 'Dr Alia Zora' },
      { op: 'replace', path: 'addresses[type eq "work"].formatted', value: 'The Dock, Leeds' },
    )
    expect((await directory.scim('PATCH', path, changes)).body).toMatchObject({
      displayName: 'Ali Zora',
      name: { ...APART.name, formatted: 'Dr Alia Zora' },
      addresses: [{ locality: 'Leeds', formatted: 'The Dock, Leeds' }],
    })
    const found = await directory.scim('GET', `/Users?filter=${encodeURIComponent('name.formatted eq "Dr Alia Zora"')}`)
    expect(found.body).toMatchObject({ totalResults: 1 })
    expect((await directory.scim('PUT', path, { userName: 'apart@round.example', ...APART })).body).toMatchObject(APART)
  })

  test('follow the full name and the location where they said the same', async () => {
    const formatted = { name: { formatted: 'Ann Lee' }, addresses: [{ type: 'work', formatted: 'York' }] }
    const id = await directory.addUser({ userName: 'same@round.example', displayName: 'Ann Lee', ...formatted })
    const changes = patch({
      op: 'replace',
      value: { displayName: 'Ann Fox', 'addresses[type eq "work"].locality': 'Hull' },
    })
    expect((await directory.scim('PATCH', `/Users/${id}`, changes)).body).toMatchObject({
      displayName: 'Ann Fox',
      name: { formatted: 'Ann Fox' },
      addresses: [{ locality: 'Hull', formatted: 'Hull' }],
    })
  })
})

async function makeMember(name: string) {
  const id = await directory.addUser({ userName: `${name}@round.example`, displayName: name })
  const group = await directory.scim('POST', '/Groups', { displayName: `Of ${name}`, members: [{ value: id }] })
  return { id, user: `/Users/${id}`, group: `/Groups/${String(group.body['id'])}` }
}
const held = async (path: string) => (await directory.scim('GET', path)).etag ?? ''
const isHeld = async (path: string, version: string) =>
  (await directory.scim('GET', path, undefined, { 'if-none-match': version })).http === 304

describe('a version', () => {
  test('of a group is another once a member is deleted or erased', async () => {
    const { id, user, group } = await makeMember('deleted')
    const erased = await makeMember('erased')
    const add = patch({ op: 'add', path: 'members', value: [{ value: erased.id }] })
    await directory.scim('PATCH', group, add)
    const first = await held(group)
    expect(await held(`${group}?excludedAttributes=members`)).toBe(first)
    expect(await isHeld(group, first)).toBe(true)
    await t.deps.db.deleteFrom('auth.users').where('id', '=', erased.id).execute()
    expect(await isHeld(group, first)).toBe(false)
    const second = await held(group)
    await directory.scim('DELETE', user)
    expect(await isHeld(group, second)).toBe(false)
    const change = patch({ op: 'replace', path: 'displayName', value: 'Past' })
    expect(await directory.scim('PATCH', group, change, { 'if-match': second })).toMatchObject({ http: 412 })
    expect(await directory.addUser({ userName: 'deleted@round.example' })).toBe(id)
    expect((await directory.scim('GET', group)).body).toMatchObject({ members: [] })
  })

  test('of a user is another once they are out of a group, or the group is renamed', async () => {
    const { id, user, group } = await makeMember('moved')
    const first = await held(user)
    expect(await isHeld(user, first)).toBe(true)
    await directory.scim('PATCH', group, patch({ op: 'replace', path: 'displayName', value: 'Renamed' }))
    expect(await isHeld(user, first)).toBe(false)
    const second = await held(user)
    await directory.scim('PATCH', group, patch({ op: 'remove', path: `members[value eq "${id}"]` }))
    expect(await isHeld(user, second)).toBe(false)
  })
})
