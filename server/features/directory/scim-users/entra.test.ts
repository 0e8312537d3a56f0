import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import {
  type Directory,
  ENTERPRISE,
  GROUP,
  makeDirectory,
  patch,
  USER,
} from '../../../../tests/support/scim/directory.ts'

let t: TestApp
let entra: Directory
beforeAll(async () => {
  t = await testApp()
  entra = await makeDirectory(t)
})
afterAll(() => t.close())

const quoted = (filter: string) => encodeURIComponent(filter)

/** Users and groups as Entra's documents send them: capitals, “False” as text, and paths with filters. */
test('Entra ID provisions a user, changes them, fills a group and takes them away again', async () => {
  const none = await entra.scim('GET', `/Users?filter=${quoted('userName eq "Amara.Okafor@harrow.example"')}`)
  expect(none).toMatchObject({ http: 200, body: { totalResults: 0, Resources: [], startIndex: 1 } })

  const created = await entra.scim('POST', '/Users', {
    schemas: [USER, ENTERPRISE],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: 'Amara.Okafor@harrow.example',
    active: true,
    emails: [{ primary: true, type: 'work', value: 'Amara.Okafor@harrow.example' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Amara Okafor', familyName: 'Okafor', givenName: 'Amara' },
    roles: [],
  })
  expect(created.http).toBe(201)
  const id = String(created.body['id'])
  expect(created.body).toMatchObject({
    userName: 'Amara.Okafor@harrow.example',
    active: true,
    displayName: 'Amara Okafor',
    emails: [{ value: 'amara.okafor@harrow.example', type: 'work', primary: true }],
    meta: { resourceType: 'User', location: expect.stringMatching(`/scim/v2/Users/${id}$`), version: created.etag },
  })
  expect(await entra.scim('GET', `/Users/${id}`)).toMatchObject({ http: 200, body: created.body })
  expect(await entra.hr.page(id)).toMatchObject({ email: 'amara.okafor@harrow.example', invitation: 'NOT_INVITED' })

  const changed = await entra.scim(
    'PATCH',
    `/Users/${id}`,
    patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'amara@harrow.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Okafor-Smith' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Finance' },
      { op: 'Add', path: `${ENTERPRISE}:employeeNumber`, value: '000142' },
      { op: 'Add', path: 'title', value: 'M2' },
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Leeds' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+44 113 496 0000' },
    ),
  )
  expect(changed).toMatchObject({ http: 200 })
  expect(await entra.hr.page(id)).toMatchObject({
    email: 'amara@harrow.example',
    fullName: 'Amara Okafor-Smith',
    department: 'Finance',
    employeeId: '000142',
    grade: 'M2',
    location: 'Leeds',
  })

  const group = await entra.scim('POST', '/Groups', {
    schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'Finance team',
    meta: { resourceType: 'Group' },
  })
  expect(group.http).toBe(201)
  const groupId = String(group.body['id'])
  const add = patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] })
  expect(await entra.scim('PATCH', `/Groups/${groupId}`, add)).toMatchObject({ http: 204 })
  const filter = quoted(`id eq "${groupId}" and members eq "${id}"`)
  expect(await entra.scim('GET', `/Groups?excludedAttributes=members&filter=${filter}`)).toMatchObject({
    body: { totalResults: 1, Resources: [{ id: groupId, displayName: 'Finance team' }] },
  })
  expect((await entra.hr.page(id)).groups).toMatchObject([{ id: groupId, name: 'Finance team' }])
  const remove = patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] })
  expect(await entra.scim('PATCH', `/Groups/${groupId}`, remove)).toMatchObject({ http: 204 })
  expect((await entra.scim('GET', `/Groups/${groupId}`)).body['members']).toEqual([])
  expect(await entra.scim('DELETE', `/Groups/${groupId}`)).toMatchObject({ http: 204 })

  const disabled = await entra.scim('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }))
  expect(disabled).toMatchObject({ http: 200, body: { active: false } })
  expect(await entra.hr.page(id)).toMatchObject({ status: 'INACTIVE' })
  expect(await entra.scim('DELETE', `/Users/${id}`)).toMatchObject({ http: 204 })
  expect(await entra.scim('GET', `/Users/${id}`)).toMatchObject({ http: 404, body: { status: '404' } })
  expect(await entra.hr.page(id)).toMatchObject({ status: 'INACTIVE', fullName: 'Amara Okafor-Smith' })
})

test('an operation without a path names its attributes in dotted form', async () => {
  const id = await entra.addUser({ userName: 'dotted@harrow.example', displayName: 'Before' })
  const value = {
    'name.givenName': 'Dot',
    'name.familyName': 'Ted',
    active: 'True',
    [`${ENTERPRISE}:department`]: 'Sales',
  }
  const answer = await entra.scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { ...value, id } }))
  expect(answer).toMatchObject({
    http: 200,
    body: { displayName: 'Dot Ted', active: true, [ENTERPRISE]: { department: 'Sales' } },
  })
})
