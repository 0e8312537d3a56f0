import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { QUERIES } from '../../../../tests/support/bodies.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import { addressCalls, codeIn } from '../../../../tests/support/auth/personal-address.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { type Directory, makeDirectory } from '../../../../tests/support/scim/directory.ts'

const now = new Date()
let later = 0
let t: TestApp
let directory: Directory
let stranger: Hr
let staff: SignedIn
beforeAll(async () => {
  t = await testApp({ AUTH_MAX_FREQUENCY_SECONDS: '0' }, { now: () => new Date(now.getTime() + later) })
  directory = await makeDirectory(t)
  stranger = await makeHr(t)
  staff = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())

/** What every reading call of these audiences answers about the person, as one text a call. */
async function readingsOf({ headers }: SignedIn, audiences: readonly string[], id: string): Promise<string[]> {
  const reads = t.endpoints.filter(
    // The log of directories holds these very calls.
    ({ method, audience, url }) =>
      method === 'GET' && audiences.includes(audience) && !url.endsWith('/directory/calls'),
  )
  const answers: string[] = []
  for (const { url } of reads) {
    const path = url.replaceAll(/:\w+/g, id) + (QUERIES[`GET ${url}`] ?? '')
    const { statusCode, body } = await t.inject({ url: path, headers })
    answers.push(`${url} ${statusCode} ${body.replace(/"requestId":"[^"]+"/, '')}`)
  }
  return answers
}

const OF_COMPANY = [
  'company_member',
  'company_admin',
  'company_people',
  'company_communications',
  'company_cards',
  'company_reports',
]

async function all(id: string): Promise<string[]> {
  const users = await directory.scim('GET', '/Users')
  const one = await directory.scim('GET', `/Users/${id}`)
  return [
    ...(await readingsOf(directory.hr.priya, OF_COMPANY, id)),
    ...(await readingsOf(stranger.priya, OF_COMPANY, id)),
    JSON.stringify([users.body, one.body]),
  ]
}

test('neither HR, nor HR of another company, nor a directory sees a difference; staff see none of the address', async () => {
  const calls = addressCalls(t)
  const amara = await calls.somebody({ companyId: directory.hr.companyId })
  const { person } = amara
  // Staff see a person's page once their reason stands in the log.
  const look = { url: `/api/admin/users/${person.userId}/views`, headers: staff.headers, payload: { reason: 'Asked' } }
  await t.inject({ method: 'POST', ...look })
  await directory.scim('GET', '/Users')
  const before = await all(person.userId)
  const own = 'amara.private@home.example'
  await amara.ask(own)
  await amara.prove(codeIn((await calls.mailsTo(own))[0]))
  expect(await all(person.userId)).toEqual(before)
  expect(before.join()).toContain(person.email)

  const seen = await readingsOf(staff, ['admin'], person.userId)
  expect(seen.join()).toContain(person.email)
  expect(seen.filter((answer) => /amara\.private|personal.address\b/i.test(answer))).toEqual([])
  expect((await calls.mailsTo(person.email)).map(({ subject }) => subject)).toEqual([])

  await calls.leave(person, now)
  const left = await all(person.userId)
  later = 60_000
  await calls.signInByCode(own)
  later = 0
  expect(await all(person.userId)).toEqual(left)
  expect(left.filter((answer) => /amara\.private|personal.address\b/i.test(answer))).toEqual([])
})

const record = (email: string) =>
  stranger.call('POST', '', { email, fullName: 'Amara Okafor', invite: true, employeeId: email.slice(0, 9) })

test('HR that records somebody under the address is answered as for any other, and takes nothing over', async () => {
  const calls = addressCalls(t)
  const { own, person, read } = await calls.owner()
  const [answer, other] = [await record(own), await record('nobody-yet@home.example')]
  expect(Object.keys(answer)).toEqual(Object.keys(other))
  expect(answer.http).toBe(other.http)
  expect(await read()).toMatchObject({ email: own })
  const profile = t.deps.db.selectFrom('profiles').select('company_id').where('id', '=', person.userId)
  expect(await profile.executeTakeFirst()).toEqual({ company_id: null })
})

test('the answers of one person’s calls are of their own address alone', async () => {
  const calls = addressCalls(t)
  const [one, other] = [await calls.owner(), await calls.owner()]
  expect(await one.read()).toMatchObject({ email: one.own })
  await one.remove()
  expect(await other.read()).toMatchObject({ email: other.own })
})
