import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Directory, makeDirectory, USER } from '../../../../tests/support/scim/directory.ts'

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
