import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Directory, makeDirectory, patch } from '../../../../tests/support/scim/directory.ts'

let t: TestApp
let directory: Directory
beforeAll(async () => {
  t = await testApp()
  directory = await makeDirectory(t)
})
afterAll(() => t.close())

async function addLeaver(name: string) {
  const userName = `${name}@known.example`
  const id = await directory.hr.add({ email: userName, fullName: 'Lee Left' })
  await directory.hr.call('POST', '/status', { chosen: { ids: [id] }, status: 'INACTIVE' })
  return { id, userName }
}

describe('somebody whom HR made inactive', () => {
  test('stays so when the directory takes them without a word of it, and comes back by its word', async () => {
    const { id, userName } = await addLeaver('unsaid')
    expect(await directory.scim('POST', '/Users', { userName })).toMatchObject({
      http: 201,
      body: { id, active: false },
    })
    expect(await directory.hr.page(id)).toMatchObject({ status: 'INACTIVE' })
    const said = await addLeaver('said')
    const user = { userName: said.userName, active: true }
    expect(await directory.scim('POST', '/Users', user)).toMatchObject({
      http: 201,
      body: { id: said.id, active: true },
    })
  })

  test('and whom the directory itself deleted comes back when it makes them again', async () => {
    const userName = 'again@known.example'
    const id = await directory.addUser({ userName })
    await directory.scim('DELETE', `/Users/${id}`)
    expect(await directory.scim('POST', '/Users', { userName })).toMatchObject({
      http: 201,
      body: { id, active: true },
    })
  })
})

test('nobody is given the userName that a record of HR’s answers to', async () => {
  await directory.hr.add({ email: 'bob@known.example', fullName: 'Bob' })
  const id = await directory.addUser({ userName: 'eve@known.example' })
  const emails = [{ value: 'eve.work@known.example', type: 'work' }]
  const taken = { http: 409, body: { scimType: 'uniqueness' } }
  const rename = patch({ op: 'replace', value: { userName: 'BOB@known.example', emails } })
  expect(await directory.scim('PATCH', `/Users/${id}`, rename)).toMatchObject(taken)
  expect(await directory.scim('POST', '/Users', { userName: 'bob@known.example', emails })).toMatchObject(taken)
  const filter = encodeURIComponent('userName eq "bob@known.example"')
  expect((await directory.scim('GET', `/Users?filter=${filter}`)).body).toMatchObject({ totalResults: 1 })
})

test('the only administrator who is not banned stays', async () => {
  const { companyId, priya } = directory.hr
  const banned = await t.signIn({ roles: ['COMPANY_ADMIN'], companyId })
  const until = new Date(t.deps.clock.now().getTime() + 86_400_000)
  await t.deps.db.updateTable('auth.users').set({ banned_until: until }).where('id', '=', banned.userId).execute()
  const off = patch({ op: 'replace', path: 'active', value: false })
  expect(await directory.scim('PATCH', `/Users/${priya.userId}`, off)).toMatchObject({
    http: 403,
    body: { detail: expect.stringContaining('Nobody would be left') },
  })
  expect(await directory.scim('PATCH', `/Users/${banned.userId}`, off)).toMatchObject({ http: 200 })
})

describe('an address of type home or other', () => {
  const home = { value: 'at.home@private.example', type: 'home', primary: true }

  test('is nobody’s work address', async () => {
    const refused = { userName: 'no-address', emails: [home] }
    expect(await directory.scim('POST', '/Users', refused)).toMatchObject({ http: 400 })
    const id = await directory.addUser({
      userName: 'home@known.example',
      emails: [home, { ...home, type: 'other' }],
      addresses: [{ type: 'home', locality: 'Ilkley' }],
    })
    expect(await directory.hr.page(id)).toMatchObject({ email: 'home@known.example', location: null })
    const add = patch({ op: 'add', path: 'emails', value: [home] })
    expect(await directory.scim('PATCH', `/Users/${id}`, add)).toMatchObject({
      http: 200,
      body: { emails: [{ value: 'home@known.example' }] },
    })
  })
})
