import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type GroupCalls, groupCalls, type Hr, makeHr } from '../../../../tests/support/employees.ts'
import { newId } from '../../../platform/db/id.ts'
import type { GroupMembers } from './schemas.ts'

let t: TestApp
let hr: Hr
let groups: GroupCalls

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  hr = await makeHr(t)
  groups = groupCalls(t, hr)
})

const OPERATIONS = [{ field: 'department', values: ['Operations', 'Warehouse'] }] as const

const edit = async (id: string, fields: object) => {
  const { fullName, email, updatedAt } = await hr.page(id)
  return await hr.call('PUT', `/${id}`, { fullName, email, updatedAt, ...fields })
}

describe('membership follows what is recorded', () => {
  test('when somebody is added, moves, leaves, comes back and is erased', async () => {
    const id = await groups.create('Operations', OPERATIONS)
    const ada = await groups.add('Ada', { department: 'Operations' })
    expect(await groups.peopleIn(id)).toEqual([['Ada', 'rule']])
    expect(await hr.page(ada)).toMatchObject({ groups: [{ id, name: 'Operations' }] })
    await edit(ada, { department: 'Sales' })
    expect(await groups.page(id)).toMatchObject({ people: 0 })
    await edit(ada, { department: 'Warehouse' })
    expect(await groups.page(id)).toMatchObject({ people: 1 })
    const setStatus = (status: string) => hr.call('POST', '/status', { chosen: { ids: [ada] }, status })
    await setStatus('INACTIVE')
    expect(await groups.peopleIn(id)).toEqual([])
    await setStatus('ACTIVE')
    expect(await groups.peopleIn(id)).toEqual([['Ada', 'rule']])
    await t.deps.db.deleteFrom('auth.users').where('id', '=', ada).execute()
    expect(await groups.page(id)).toMatchObject({ people: 0 })
  })

  test('when the rules change, and nobody of another company is ever among them', async () => {
    const other = await makeHr(t)
    await other.add({ fullName: 'Theirs', email: 'theirs@solway.example', department: 'Operations' })
    await groups.add('Ada', { department: 'Operations' })
    await groups.add('Ben', { department: 'Sales' })
    const id = await groups.create('Group', OPERATIONS)
    expect(await groups.peopleIn(id)).toEqual([['Ada', 'rule']])
    const { updatedAt } = await groups.page(id)
    const wish = { name: 'Group', criteria: [{ field: 'department', values: ['Sales'] }], updatedAt }
    const twice = await Promise.all([groups.call('PUT', `/${id}`, wish), groups.call('PUT', `/${id}`, wish)])
    expect(twice.map(({ http }) => String(http)).toSorted()).toEqual(['200', '409'])
    expect(await groups.peopleIn(id)).toEqual([['Ben', 'rule']])
    expect(await groups.page(id)).toMatchObject({ people: 1 })
  })

  test('and many at once with one statement, of whom each is counted once', async () => {
    const id = await groups.create('Operations', OPERATIONS)
    for (const name of ['Ada', 'Ben', 'Cai']) await groups.add(name, { department: 'Sales' })
    const { db } = t.deps
    const move = (department: string) =>
      db.updateTable('profiles').set({ department }).where('company_id', '=', hr.companyId).execute()
    await move('Warehouse')
    expect(await groups.page(id)).toMatchObject({ people: 4 })
    await move('Sales')
    expect(await groups.page(id)).toMatchObject({ people: 0 })
  })

  test('whoever changes rules and record at once, they agree afterwards', async () => {
    const id = await groups.create('Operations', OPERATIONS)
    const ada = await groups.add('Ada', { department: 'Sales' })
    const { updatedAt } = await groups.page(id)
    const sales = [{ field: 'department', values: ['Sales'] }]
    await Promise.all([
      edit(ada, { department: 'Operations' }),
      groups.call('PUT', `/${id}`, { name: 'Operations', criteria: sales, updatedAt }),
    ])
    expect(await groups.peopleIn(id)).toEqual([])
    expect(await groups.page(id)).toMatchObject({ people: 0 })
  })
})

describe('fixed members', () => {
  test('are put in and taken out, and whoever follows the rules too stays by them', async () => {
    const id = await groups.create('Operations', OPERATIONS)
    const ada = await groups.add('Ada', { department: 'Operations' })
    const ben = await groups.add('Ben', { department: 'Sales' })
    expect(await groups.putIn(id, [ada, ben, ben])).toMatchObject({ changed: 2, left: 0 })
    expect(await groups.putIn(id, [ada, newId()])).toMatchObject({ changed: 0, left: 2 })
    expect(await groups.peopleIn(id)).toEqual([
      ['Ada', 'fixed rule'],
      ['Ben', 'fixed'],
    ])
    expect(await groups.page(id)).toMatchObject({ people: 2 })
    expect(await groups.peopleIn(id, '?source=fixed&q=be')).toEqual([['Ben', 'fixed']])
    expect(await groups.takeOut(id, [ada, ben])).toMatchObject({ changed: 2, left: 0 })
    expect(await groups.peopleIn(id)).toEqual([['Ada', 'rule']])
    expect(await groups.page(id)).toMatchObject({ people: 1 })
  })

  test('stay when they leave, but not when they leave the company', async () => {
    const id = await groups.create('First aiders')
    const ada = await groups.add('Ada')
    await groups.putIn(id, [ada])
    await hr.call('POST', '/status', { chosen: { ids: [ada] }, status: 'INACTIVE' })
    expect(await groups.peopleIn(id)).toEqual([['Ada', 'fixed']])
    await t.deps.db.updateTable('profiles').set({ company_id: null }).where('id', '=', ada).execute()
    expect(await groups.page(id)).toMatchObject({ people: 0 })
  })

  test('of a filter are put in as one, and the list is paged by name', async () => {
    const id = await groups.create('All')
    for (const name of ['Ada', 'Ben', 'Cai']) await groups.add(name, { department: 'Sales' })
    const chosen = { filter: { department: 'Sales' }, total: 3 }
    expect(await groups.call('POST', `/${id}/members`, { chosen: { ...chosen, total: 2 } })).toMatchObject({
      code: 'employees_changed',
    })
    expect(await groups.call('POST', `/${id}/members`, { chosen })).toMatchObject({ changed: 3 })
    const first = await groups.call<GroupMembers>('GET', `/${id}/members?limit=2`)
    expect(first.items.map(({ fullName }) => fullName)).toEqual(['Ada', 'Ben'])
    expect(await groups.peopleIn(id, `?limit=2&cursor=${first.nextCursor}`)).toEqual([['Cai', 'fixed']])
    expect(await groups.call('GET', `/${id}/members?cursor=bm90IG91cnM`)).toMatchObject({ code: 'bad_request' })
  })
})

const Plan = z.object({
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  get Plans() {
    return z.array(Plan).optional()
  },
})
type Plan = z.infer<typeof Plan>
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan })]) })])

/** How many members the steps of the plan read. A small table of people may be read whole, as that costs less than a page's look-ups. */
const membersRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'user_groups' ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + membersRead(one), 0)

test('a page of a large group reads few of its members, though the database knows nothing of them yet', async () => {
  await sql`
    with people as (insert into auth.users (id, email) select gen_random_uuid(), n || '@' || ${hr.companyId}::text || '.example'
      from generate_series(1, 2000) n returning id, email)
    insert into profiles (id, email, full_name, company_id, department, joined_at)
    select id, email, 'Person ' || email, ${hr.companyId}, 'Operations', now() from people`.execute(t.deps.db)
  await sql`analyze profiles`.execute(t.deps.db)
  const id = await groups.create('Operations', OPERATIONS)
  t.takeStatements()
  expect(await groups.peopleIn(id)).not.toEqual([])
  const client = new Client({ connectionString: t.databaseUrl })
  await client.connect()
  const read: number[] = []
  for (const { text, values } of t.takeStatements().filter((one) => one.text.includes('user_groups m'))) {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values])
    read.push(membersRead(Explained.parse(rows)[0]['QUERY PLAN'][0].Plan))
  }
  await client.end()
  expect(read).toHaveLength(1)
  expect(read[0]).toBeLessThan(200)
})
