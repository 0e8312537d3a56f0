import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Directory, makeDirectory, patch, type ScimAnswer } from '../../../../tests/support/scim/directory.ts'
import { newId } from '../../../platform/db/id.ts'

let t: TestApp
let directory: Directory
beforeAll(async () => {
  t = await testApp()
  directory = await makeDirectory(t)
})
afterAll(() => t.close())

const many = <Made>(count: number, make: (n: number) => Made): Made[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** What a call answered, and the milliseconds of the one thread that serves everybody which it took, on however busy a machine. */
async function timed(call: () => Promise<ScimAnswer>): Promise<ScimAnswer & { taken: number }> {
  const before = process.threadCpuUsage()
  const answer = await call()
  const { user, system } = process.threadCpuUsage(before)
  return { ...answer, taken: (user + system) / 1000 }
}

/** People whom HR has recorded, in one statement. */
async function makePeople(count: number): Promise<string[]> {
  const ids = many(count, newId)
  await sql`insert into auth.users (id) select unnest(${ids}::uuid[])`.execute(t.deps.db)
  await sql`
    insert into profiles (id, company_id, full_name, email)
    select one.id, ${directory.hr.companyId}::uuid, 'One of many', '' from unnest(${ids}::uuid[]) as one (id)`.execute(
    t.deps.db,
  )
  return ids
}

test('ten thousand people come into a group by one call, and others are served meanwhile', async () => {
  const people = await makePeople(10_000)
  const made = await directory.scim('POST', '/Groups', { displayName: 'Everybody' })
  const members = people.map((value) => ({ value, display: 'some.body@large.example' }))
  const path = `/Groups/${String(made.body['id'])}`
  const put = await timed(() => directory.scim('PUT', path, { displayName: 'Everybody', members }))
  expect(put.http).toBe(200)
  expect(put.body['members']).toHaveLength(10_000)
  expect(put.taken).toBeLessThan(500)
  const user = { userName: 'large@large.example', title: 'x'.repeat(300_000) }
  expect(await directory.scim('POST', '/Users', user)).toMatchObject({ http: 413, body: { status: '413' } })
}, 30_000)

test('the costliest changes that one call may ask of a user leave time for others', async () => {
  const id = await directory.addUser({ userName: 'costly@large.example' })
  const filter = `${many(18, () => 'a eq 1').join(' or ')} or type eq "t0"`
  const operations = [
    { op: 'add', path: 'emails', value: many(19, (n) => ({ value: `a${n}`, type: `t${n}` })) },
    ...many(950, (n) => ({ op: 'add', path: `emails[${filter}].value`, value: `v${n}` })),
  ]
  const answer = await timed(() => directory.scim('PATCH', `/Users/${id}`, patch(...operations)))
  expect(answer).toMatchObject({ http: 200 })
  expect(answer.taken).toBeLessThan(500)
})

test.each([
  ['values', { path: 'emails', value: many(6000, (n) => ({ value: `a${n}` })) }],
  ['names', { value: Object.fromEntries(many(6000, (n) => [`emails[type eq "t${n}"].value`, 'x'])) }],
])('too many %s are refused at once', async (what, operation) => {
  const id = await directory.addUser({ userName: `${what}@large.example` })
  const answer = await timed(() => directory.scim('PATCH', `/Users/${id}`, patch({ op: 'add', ...operation })))
  expect(answer).toMatchObject({ http: 400, body: { scimType: 'invalidValue' } })
  expect(answer.taken).toBeLessThan(500)
})
