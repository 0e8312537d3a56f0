import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Directory, GROUP, makeDirectory, patch, USER } from '../../../../tests/support/scim/directory.ts'

let t: TestApp
let okta: Directory
beforeAll(async () => {
  t = await testApp()
  okta = await makeDirectory(t)
})
afterAll(() => t.close())

const PERSON = {
  schemas: [USER],
  userName: 'kofi@harrow.example',
  name: { givenName: 'Kofi', familyName: 'Mensah' },
  emails: [{ primary: true, value: 'kofi@harrow.example', type: 'work' }],
  displayName: 'Kofi Mensah',
  locale: 'en-GB',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: 'never kept',
  active: true,
}

/** The calls that Okta's documents give, in their order. */
test('Okta provisions a user, replaces and deactivates them, and keeps a group', async () => {
  const search = `/Users?filter=${encodeURIComponent('userName eq "kofi@harrow.example"')}&startIndex=1&count=100`
  expect(await okta.scim('GET', search)).toMatchObject({ http: 200, body: { totalResults: 0, itemsPerPage: 0 } })
  const created = await okta.scim('POST', '/Users', PERSON)
  expect(created).toMatchObject({ http: 201, body: { active: true, externalId: PERSON.externalId } })
  expect(created.body).not.toHaveProperty('password')
  const id = String(created.body['id'])
  expect(await okta.scim('GET', search)).toMatchObject({ body: { totalResults: 1, Resources: [{ id }] } })

  await okta.scim('PATCH', `/Users/${id}`, patch({ op: 'add', path: 'title', value: 'M1' }))
  const put = {
    ...PERSON,
    id,
    name: { givenName: 'Kofi', familyName: 'Mensah-Boateng' },
    displayName: 'Kofi Mensah-Boateng',
  }
  expect(await okta.scim('PUT', `/Users/${id}`, put)).toMatchObject({ http: 200, body: { title: 'M1' } })
  expect(await okta.hr.page(id)).toMatchObject({ fullName: 'Kofi Mensah-Boateng', grade: 'M1' })

  const off = await okta.scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }))
  expect(off).toMatchObject({ http: 200, body: { active: false } })
  expect(await okta.hr.page(id)).toMatchObject({ status: 'INACTIVE' })
  expect(await okta.scim('PUT', `/Users/${id}`, { ...put, active: true })).toMatchObject({ body: { active: true } })

  const group = await okta.scim('POST', '/Groups', {
    schemas: [GROUP],
    displayName: 'Drivers',
    members: [{ value: id }],
  })
  expect(group).toMatchObject({
    http: 201,
    body: { members: [{ value: id, display: 'Kofi Mensah-Boateng', type: 'User' }] },
  })
  const groupId = String(group.body['id'])
  const renamed = patch({ op: 'replace', value: { id: groupId, displayName: 'Lorry drivers' } })
  expect(await okta.scim('PATCH', `/Groups/${groupId}`, renamed)).toMatchObject({ http: 204 })
  const removed = patch({ op: 'remove', path: `members[value eq "${id}"]` })
  expect(await okta.scim('PATCH', `/Groups/${groupId}`, removed)).toMatchObject({ http: 204 })
  const replaced = { schemas: [GROUP], displayName: 'Lorry drivers', members: [{ value: id, display: 'Kofi' }] }
  expect(await okta.scim('PUT', `/Groups/${groupId}`, replaced)).toMatchObject({
    http: 200,
    body: { members: [{ value: id }] },
  })
  expect(await okta.scim('DELETE', `/Groups/${groupId}`)).toMatchObject({ http: 204 })
  expect(await okta.scim('GET', `/Groups/${groupId}`)).toMatchObject({ http: 404 })
})
