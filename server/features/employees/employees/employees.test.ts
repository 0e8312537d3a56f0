import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import { newId } from '../../../platform/db/id.ts'
import type { EmployeeList } from './schemas.ts'

let t: TestApp
let hr: Hr
let other: Hr

beforeAll(async () => {
  t = await testApp()
  hr = await makeHr(t)
  other = await makeHr(t)
  await hr.add({ email: 'amara@harrow.example', fullName: 'Amara Okafor', department: 'Finance', location: 'Leeds' })
  await hr.add({ email: 'callum@harrow.example', fullName: 'Callum Fraser', department: 'Sales', employeeId: '000WXY' })
  await hr.add({ email: 'sian@harrow.example', fullName: 'Siân Rees', department: 'Finance', grade: 'S2' })
  await other.add({ email: 'amara@solway.example', fullName: 'Amara Stone', department: 'Robotics' })
})
afterAll(() => t.close())

async function list(query: Record<string, string> = {}, who = hr): Promise<EmployeeList & { code?: string }> {
  return await who.call('GET', `?${new URLSearchParams(query).toString()}`)
}
const names = ({ items }: EmployeeList) => items.map(({ fullName }) => fullName)

describe('the list', () => {
  test('has the company’s people by name, with how far each has come', async () => {
    const all = await list()
    expect(names(all)).toEqual(['Amara Okafor', 'Callum Fraser', 'Priya Nair', 'Siân Rees'])
    expect(all.total).toBe(4)
    expect(all.items[0]).toMatchObject({
      email: 'amara@harrow.example',
      department: 'Finance',
      location: 'Leeds',
      grade: null,
      status: 'ACTIVE',
      invitation: 'NOT_INVITED',
      isAdministrator: false,
      joinedAt: null,
    })
    expect(all.items[2]).toMatchObject({ invitation: 'JOINED', isAdministrator: true })
    expect(names(await list({ sort: 'name-desc' })).at(0)).toBe('Siân Rees')
    expect(names(await list({ sort: 'newest' })).at(0)).toBe('Siân Rees')
  })

  test.each([
    [{ q: 'okaf' }, ['Amara Okafor']],
    [{ q: 'am' }, ['Amara Okafor']],
    [{ q: 'HARROW.EXAMPLE' }, ['Amara Okafor', 'Callum Fraser', 'Siân Rees']],
    [{ q: '000w' }, ['Callum Fraser']],
    [{ q: 'WXY' }, []],
    [{ q: '%' }, []],
    [{ department: 'Finance' }, ['Amara Okafor', 'Siân Rees']],
    [{ department: 'Finance', grade: 'S2' }, ['Siân Rees']],
    [{ location: 'Leeds' }, ['Amara Okafor']],
    [{ invitation: 'JOINED' }, ['Priya Nair']],
    [{ status: 'INACTIVE' }, []],
    [{ department: 'Robotics' }, []],
  ])('narrowed to %j it has %j', async (query, expected) => {
    const found = await list(query)
    expect(names(found)).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  test('is paged by key, and no row is shown twice where names are equal', async () => {
    const many = await makeHr(t)
    for (let count = 0; count < 5; count += 1)
      await many.add({ email: `p${count}@many.example`, fullName: 'Sam Smith' })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: EmployeeList = await list({ limit: '2', ...(cursor && { cursor }) }, many)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toHaveLength(6)
    expect(new Set(seen).size).toBe(6)
    expect(await list({ cursor: 'bm90IG91cnM' })).toMatchObject({ code: 'bad_request' })
  })

  test('offers the values that its own people have', async () => {
    const group = { id: newId(), company_id: hr.companyId, name: 'First aiders' }
    await t.deps.db.insertInto('groups').values(group).execute()
    expect(await hr.call('GET', '/choices')).toMatchObject({
      departments: ['Finance', 'Sales'],
      locations: ['Leeds'],
      grades: ['S2'],
      groups: [{ id: group.id, name: 'First aiders' }],
    })
  })

  test('leaves as a table whose names no spreadsheet runs', async () => {
    await hr.add({ email: 'eve@harrow.example', fullName: '=1+1', employeeId: '000007', department: 'Traps' })
    const { headers } = hr.priya
    const { body } = await t.inject({ url: '/api/company/employees.csv?department=Traps', headers })
    const [head, row, ...rest] = body.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head).toBe(
      'full_name,email,employee_id,department,location,grade,status,invitation,start_date,last_day,joined',
    )
    expect(row).toBe(`'=1+1,eve@harrow.example,000007,Traps,,,ACTIVE,Not invited,,,`)
    expect(rest).toEqual([])
  })
})

describe('one person', () => {
  test('is shown with groups, cards and invitation, and nothing that they looked at or redeemed', async () => {
    const id = await hr.add({ email: 'grace@harrow.example', fullName: 'Grace Adeyemi' })
    const group = newId()
    const template = newId()
    const { db } = t.deps
    await db.insertInto('groups').values({ id: group, company_id: hr.companyId, name: 'Drivers' }).execute()
    await db.insertInto('user_groups').values({ group_id: group, user_id: id }).execute()
    const look = { id: template, company_id: hr.companyId, name: 'Gym', brand: 'Gym', symbology: 'QR' as const }
    await db.insertInto('card_templates').values(look).execute()
    const card = { template_id: template, card_number_enc: 'sealed', card_number_last4: '4821' }
    await db
      .insertInto('employee_cards')
      .values({ id: newId(), user_id: id, company_id: hr.companyId, ...card })
      .execute()
    const page = await hr.page(id)
    expect(page).toMatchObject({
      fullName: 'Grace Adeyemi',
      groups: [{ id: group, name: 'Drivers' }],
      cards: [{ name: 'Gym', lastDigits: '4821', status: 'ACTIVE' }],
      invitationMails: null,
      lastSignInAt: null,
      can: { deactivate: true, invite: true, withdraw: false, changeAddress: true },
    })
    expect(JSON.stringify(page)).not.toMatch(/sealed|redempt|click|favourite/)
    expect((await hr.page(hr.priya.userId)).can).toMatchObject({ deactivate: false, invite: false })
  })

  test('of another company is not there, whatever is asked of them', async () => {
    const id = await hr.add({ email: 'kept@harrow.example', fullName: 'Kept Private' })
    const { updatedAt } = await hr.page(id)
    const edit = { fullName: 'Taken', email: 'kept@harrow.example', updatedAt }
    const tries = [
      other.call('GET', `/${id}`),
      other.call('PUT', `/${id}`, edit),
      other.call('POST', `/${id}/invitation`, {}),
      other.call('DELETE', `/${id}/invitation`),
      other.call('POST', `/${id}/person`, { personId: other.priya.userId }),
    ]
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ code: 'employee_not_found' })
    const many = { chosen: { ids: [id] } }
    expect(await other.call('POST', '/status', { ...many, status: 'INACTIVE' })).toMatchObject({ changed: 0, left: 1 })
    expect(await other.call('POST', '/invitations', many)).toMatchObject({ invited: 0, left: 0 })
    expect(names(await list({ q: 'Kept' }, other))).toEqual([])
    expect(await hr.page(id)).toMatchObject({ fullName: 'Kept Private', status: 'ACTIVE', invitation: 'NOT_INVITED' })
  })

  test('a group of another company narrows to nobody', async () => {
    const id = await other.add({ email: 'g@solway.example', fullName: 'Grouped' })
    const group = newId()
    await t.deps.db.insertInto('groups').values({ id: group, company_id: hr.companyId, name: 'Theirs' }).execute()
    await sql`insert into user_groups (group_id, user_id) values (${group}, ${id})`.execute(t.deps.db)
    expect(names(await list({ groupId: group }, other))).toEqual([])
  })
})
