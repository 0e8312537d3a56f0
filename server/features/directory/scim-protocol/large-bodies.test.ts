import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Directory, makeDirectory, patch, type ScimAnswer } from '../../../../tests/support/scim/directory.ts'

let t: TestApp
let directory: Directory
beforeAll(async () => {
  t = await testApp()
  directory = await makeDirectory(t)
})
afterAll(() => t.close())

const many = <Made>(count: number, make: (n: number) => Made): Made[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** What a call answered, and the longest time in milliseconds for which nobody else was served. */
async function timed(call: () => Promise<ScimAnswer>): Promise<ScimAnswer & { stood: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const answer = await call()
  delay.disable()
  return { ...answer, stood: delay.max / 1e6 }
}

test('the costliest changes that one call may ask of a user leave time for others', async () => {
  const id = await directory.addUser({ userName: 'costly@large.example' })
  const filter = `${many(18, () => 'a eq 1').join(' or ')} or type eq "t0"`
  const operations = [
    { op: 'add', path: 'emails', value: many(49, (n) => ({ value: `a${n}`, type: `t${n}` })) },
    ...many(950, (n) => ({ op: 'add', path: `emails[${filter}].value`, value: `v${n}` })),
  ]
  const answer = await timed(() => directory.scim('PATCH', `/Users/${id}`, patch(...operations)))
  expect(answer).toMatchObject({ http: 200 })
  expect(answer.stood).toBeLessThan(700)
})

test.each([
  ['values', { path: 'emails', value: many(6000, (n) => ({ value: `a${n}` })) }],
  ['names', { value: Object.fromEntries(many(6000, (n) => [`emails[type eq "t${n}"].value`, 'x'])) }],
])('too many %s are refused at once', async (what, operation) => {
  const id = await directory.addUser({ userName: `${what}@large.example` })
  const answer = await timed(() => directory.scim('PATCH', `/Users/${id}`, patch({ op: 'add', ...operation })))
  expect(answer).toMatchObject({ http: 400, body: { scimType: 'invalidValue' } })
  expect(answer.stood).toBeLessThan(700)
})
