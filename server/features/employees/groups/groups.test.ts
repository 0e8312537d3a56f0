import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GROUPS_AT_MOST, type GroupCondition } from '../../../../domain/groups.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type GroupCalls, groupCalls, type Hr, makeHr } from '../../../../tests/support/employees.ts'
import { newId } from '../../../platform/db/id.ts'
import type { GroupList, GroupPreview } from './schemas.ts'

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

describe('rules', () => {
  const PEOPLE = [
    { name: 'Ada', department: 'Operations', location: 'Leeds', grade: 'M1', startDate: '1999-03-01' },
    { name: 'Ben', department: 'Warehouse', location: 'York', grade: 'S2', startDate: '2026-01-31' },
    { name: 'Cai', department: 'Operations', location: 'York' },
    { name: 'Dee', department: 'operations', location: 'Leeds', startDate: '2020-06-15' },
    { name: 'Eve', department: 'Operations', isInactive: true },
  ]

  test.each<[string, GroupCondition[], string[]]>([
    ['none are followed by nobody', [], []],
    ['one of some values, of people who are active', [...OPERATIONS], ['Ada', 'Ben', 'Cai']],
    ['all have to hold', [...OPERATIONS, { field: 'location', values: ['York'] }], ['Ben', 'Cai']],
    ['what is not recorded is no value', [{ field: 'grade', values: ['M1', 'S2', ''] }], ['Ada', 'Ben']],
    ['status may be asked for', [{ field: 'status', values: ['INACTIVE'] }], ['Eve']],
    [
      'of either status',
      [
        { field: 'status', values: ['ACTIVE', 'INACTIVE'] },
        { field: 'department', values: ['Operations'] },
      ],
      ['Ada', 'Cai', 'Eve'],
    ],
    ['before a day', [{ field: 'startedBefore', day: '2020-06-15' }], ['Ada']],
    ['after a day', [{ field: 'startedAfter', day: '2020-06-14' }], ['Ben', 'Dee']],
    [
      'between days',
      [
        { field: 'startedAfter', day: '1999-03-01' },
        { field: 'startedBefore', day: '2026-01-31' },
      ],
      ['Dee'],
    ],
  ])('%s', async (_what, criteria, followers) => {
    const { rows } = await sql<{ name: string }>`
      select p.name from jsonb_to_recordset(${JSON.stringify(PEOPLE)}::jsonb)
        as p (name text, department text, location text, grade text, "startDate" date, "isInactive" boolean)
      where follows_rule(read_criteria(${JSON.stringify(criteria)}::jsonb), p.department, p.location, p.grade,
        case when p."isInactive" then 'INACTIVE' else 'ACTIVE' end, p."startDate") order by p.name`.execute(t.deps.db)
    expect(rows.map(({ name }) => name)).toEqual(followers)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ criteria: [{ field: 'department', values: [] }] }, 'criteria.0.values'],
    [{ criteria: [{ field: 'department', values: ['A', 'A'] }] }, 'criteria.0.values'],
    [{ criteria: [{ field: 'salary', values: ['A'] }] }, 'criteria.0.field'],
    [{ criteria: [{ field: 'startedAfter', day: '2026-02-30' }] }, 'criteria.0.day'],
    [{ criteria: [...OPERATIONS, ...OPERATIONS] }, 'criteria'],
    [{ criteria: Array.from({ length: 21 }, () => OPERATIONS[0]) }, 'criteria'],
  ])('%j is refused with its field', async (fields, path) => {
    const answer = await groups.call<{ issues: { path: string }[] }>('POST', '', { name: 'Wrong', ...fields })
    expect(answer).toMatchObject({ code: 'bad_request' })
    expect(answer.issues.map((issue) => issue.path)).toContain(path)
  })

  test('their preview, the list and the members agree', async () => {
    for (const name of ['Ada', 'Ben', 'Cai', 'Dee', 'Eli', 'Fay']) await groups.add(name, { department: 'Operations' })
    const seen = await groups.call<GroupPreview>('POST', '/preview', { criteria: OPERATIONS })
    expect(seen).toMatchObject({ people: 6, sample: [{ fullName: 'Ada' }, {}, {}, {}, { fullName: 'Eli' }] })
    const id = await groups.create('Operations', OPERATIONS)
    const { items } = await groups.call<GroupList>('GET')
    expect(items).toMatchObject([{ id, name: 'Operations', people: 6, criteria: OPERATIONS, uses: 0 }])
    expect(await groups.peopleIn(id)).toHaveLength(6)
    expect(await groups.call('POST', '/preview', { criteria: [] })).toMatchObject({ people: 0, sample: [] })
  })

  test('are counted in a preview as each person would be asked', async () => {
    await sql`
      with crowd as materialized (select n, gen_random_uuid() as id from generate_series(1, 1500) n),
      added as (insert into auth.users (id, raw_app_meta_data, raw_user_meta_data) select id, '{}', '{}' from crowd)
      insert into profiles (id, company_id, email, full_name, department, location, grade, status, start_date)
      select id, ${hr.companyId}, 'w' || n || '@h.example', 'Worker ' || n % 97, (array['Sales', 'Lab'])[n % 3], (array['York', 'Bath', 'Hove'])[n % 5],
        (array['M1', 'M2'])[n % 4], case when n % 6 = 0 then 'INACTIVE' else 'ACTIVE' end,
        case when n % 7 > 0 then date '2020-01-01' + n end from crowd`.execute(t.deps.db)
    const places = { field: 'location', values: ['York', 'Hove', 'Nowhere'] } as const
    const grades = { field: 'grade', values: ['M1', 'M2'] } as const
    const statuses = { field: 'status', values: ['ACTIVE', 'INACTIVE'] } as const
    const after = { field: 'startedAfter', day: '2020-09-01' } as const
    const before = { field: 'startedBefore', day: '2022-09-01' } as const
    const sales = { field: 'department', values: ['Sales', 'Lab'] } as const
    const asked: GroupCondition[][] = [
      [],
      [statuses],
      [sales, places],
      [places],
      [grades, statuses],
      [sales, grades, after],
      [after, before],
      [places, statuses, before],
    ]
    for (const criteria of asked) {
      const { rows } = await sql<{ id: string }>`
        select p.id from profiles p where p.company_id = ${hr.companyId}
          and follows_rule(read_criteria(${JSON.stringify(criteria)}::jsonb), p.department, p.location, p.grade, p.status, p.start_date)
        order by lower(p.full_name) collate "C", p.id`.execute(t.deps.db)
      const { people, sample } = await groups.call<GroupPreview>('POST', '/preview', { criteria })
      const seen = { people, sample: sample.map(({ id }) => id) }
      expect({ criteria, ...seen }).toEqual({
        criteria,
        people: rows.length,
        sample: rows.slice(0, 5).map(({ id }) => id),
      })
    }
  })
})

describe('a group', () => {
  test('has a name of its own in its company, whatever its case, also at once', async () => {
    const twice = await Promise.all([
      groups.call('POST', '', { name: 'Drivers' }),
      groups.call('POST', '', { name: 'DRIVERS' }),
    ])
    expect(twice.map(({ http }) => String(http)).toSorted()).toEqual(['201', '409'])
    expect(twice.map(({ code }) => code)).toContain('group_name_taken')
    const elsewhere = groupCalls(t, await makeHr(t))
    expect(await elsewhere.call('POST', '', { name: 'Drivers' })).toMatchObject({ http: 201 })
  })

  test('is one of 200 at most', async () => {
    const rows = Array.from({ length: GROUPS_AT_MOST - 1 }, (_, index) => {
      return { id: newId(), company_id: hr.companyId, name: `Group ${index}` }
    })
    await t.deps.db.insertInto('groups').values(rows).execute()
    const answers = await Promise.all([
      groups.call('POST', '', { name: 'Last' }),
      groups.call('POST', '', { name: 'Too many' }),
    ])
    expect(answers.map(({ code }) => code)).toContain('groups_too_many')
    expect(await groups.call('GET')).toMatchObject({ canCreate: false })
  })

  test('goes, unless a campaign that has not been sent goes to it, which the refusal names', async () => {
    const id = await groups.create('Drivers')
    const campaign = {
      id: newId(),
      company_id: hr.companyId,
      name: 'Winter tyres',
      content: '{}',
      audience: JSON.stringify({ kind: 'groups', groups: [id] }),
    }
    await t.deps.db.insertInto('campaigns').values(campaign).execute()
    expect(await groups.page(id)).toMatchObject({
      uses: [{ kind: 'CAMPAIGN', id: campaign.id, name: 'Winter tyres' }],
      can: { delete: false },
    })
    expect(await groups.call('DELETE', `/${id}`)).toMatchObject({
      http: 409,
      code: 'group_used',
      issues: [{ path: 'campaign', message: 'Winter tyres' }],
    })
    await t.deps.db.updateTable('campaigns').set({ status: 'SENT' }).where('id', '=', campaign.id).execute()
    expect(await groups.call('DELETE', `/${id}`)).toMatchObject({ http: 204 })
    expect(await groups.call('DELETE', `/${id}`)).toMatchObject({ http: 404, code: 'group_not_found' })
  })

  test('of another company is not there, whatever is asked of it', async () => {
    const id = await groups.create('Ours')
    const ada = await groups.add('Ada')
    await groups.putIn(id, [ada])
    const other = await makeHr(t)
    const theirs = groupCalls(t, other)
    const { updatedAt } = await groups.page(id)
    const answers = await Promise.all([
      theirs.page(id),
      theirs.call('GET', `/${id}/members`),
      theirs.call('PUT', `/${id}`, { name: 'Theirs', updatedAt }),
      theirs.call('DELETE', `/${id}`),
      theirs.putIn(id, [other.priya.userId]),
      theirs.takeOut(id, [ada]),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ http: 404, code: 'group_not_found' })
    expect(await theirs.putIn(await theirs.create('Theirs'), [ada])).toMatchObject({ changed: 0, left: 1 })
    expect(await groups.peopleIn(id)).toEqual([['Ada', 'fixed']])
  })

  test('is for administrators, and what they do with it stands in the log', async () => {
    const member = await t.signIn({ companyId: hr.companyId })
    const url = '/api/company/groups'
    expect((await t.inject({ url, headers: member.headers })).statusCode).toBe(403)
    expect((await t.inject({ url })).statusCode).toBe(401)
    const id = await groups.create('Drivers', OPERATIONS)
    await groups.putIn(id, [hr.priya.userId])
    const { updatedAt } = await groups.page(id)
    await groups.call('PUT', `/${id}`, { name: 'Drivers', description: 'With a van', updatedAt })
    await groups.call('DELETE', `/${id}`)
    const { rows } = await sql`
      select action, detail, user_id from audit_log where entity_id = ${id} order by created_at, id`.execute(t.deps.db)
    expect(rows).toMatchObject([
      { action: 'group.created', detail: { name: 'Drivers', rules: 'Department: Operations or Warehouse' } },
      { action: 'group.people_added', detail: { name: 'Drivers', people: '1' } },
      {
        action: 'group.updated',
        detail: { description: 'nothing → With a van', rules: 'Department: Operations or Warehouse → nothing' },
      },
      { action: 'group.deleted', detail: { name: 'Drivers' }, user_id: hr.priya.userId },
    ])
  })
})
