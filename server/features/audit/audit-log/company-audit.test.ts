import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { companyProvenBy } from '../../../auth/guard/actor.ts'
import type { AuditFilters, AuditLog, AuditSeal } from './schemas.ts'
import { checkSeals, recordAudit } from './service.ts'

let t: TestApp
let staff: SignedIn
let ours: Hr
let theirs: Hr
let amara: string

beforeAll(async () => {
  t = await testApp()
  staff = await t.signIn({ roles: ['ADMIN'], fullName: 'Olga of Offerwell' })
  ours = await makeHr(t)
  theirs = await makeHr(t)
  amara = await ours.add({ fullName: '=Amara Okafor', email: 'amara@people.example', department: 'Sales' })
  const { updatedAt } = await ours.page(amara)
  const edit = { fullName: '=Amara Okafor', email: 'amara@people.example', department: 'Retail', updatedAt }
  await ours.call('PUT', `/${amara}`, edit)
  await theirs.add({ fullName: 'Of another company', email: 'other@people.example' })
  const company = await t.inject({ url: `/api/admin/companies/${ours.companyId}`, headers: staff.headers })
  const { name, updatedAt: readAt } = company.json<{ name: string; updatedAt: string }>()
  await t.inject({
    method: 'PUT',
    url: `/api/admin/companies/${ours.companyId}`,
    headers: staff.headers,
    payload: { name, seats: 500, updatedAt: readAt },
  })
})
afterAll(() => t.close())

async function get<Body>(path: string, { headers }: SignedIn, query: Record<string, string> = {}): Promise<Body> {
  return (await t.inject({ url: `/api/company/audit${path}`, headers, query })).json()
}

const read = (query: Record<string, string> = {}, hr = ours) => get<AuditLog>('', hr.priya, query)
const actionsOf = ({ items }: AuditLog) => items.map(({ action }) => action)
const seal = (query: Record<string, string> = {}, hr = ours) => get<AuditSeal>('/seal', hr.priya, query)

describe("a company's log", () => {
  test('holds what its people did, with before and after, and what staff did to it, by nobody in person', async () => {
    const { items } = await read()
    expect(items.map(({ action, by, employee }) => [action, by, employee])).toEqual([
      ['company.edited', 'STAFF', null],
      ['employee.updated', 'PERSON', '=Amara Okafor'],
      ['employee.added', 'PERSON', '=Amara Okafor'],
    ])
    expect(items[1]).toMatchObject({ person: { id: ours.priya.userId, name: 'Priya Nair' }, entityId: amara })
    expect(items[1]?.detail).toEqual({ department: 'Sales → Retail' })
    expect(items[0]).toMatchObject({ person: null, detail: { seats: 'unlimited → 500' } })
    expect(actionsOf(await read({}, theirs))).toEqual(['employee.added'])
  })

  test('is read in pages and found by person, action, thing and day; by a person of the staff or of others never', async () => {
    const first = await read({ limit: '2' })
    expect(actionsOf(first)).toEqual(['company.edited', 'employee.updated'])
    expect(actionsOf(await read({ limit: '2', cursor: first.nextCursor ?? '' }))).toEqual(['employee.added'])
    expect(actionsOf(await read({ userId: ours.priya.userId }))).toHaveLength(2)
    expect(actionsOf(await read({ userId: staff.userId }))).toEqual([])
    expect(actionsOf(await read({ userId: theirs.priya.userId }))).toEqual([])
    expect(actionsOf(await read({ action: 'employee.added' }))).toEqual(['employee.added'])
    expect(actionsOf(await read({ entityType: 'company', entityId: ours.companyId }))).toEqual(['company.edited'])
    expect(actionsOf(await read({ entityType: 'company', entityId: theirs.companyId }))).toEqual([])
    expect(actionsOf(await read({ to: '2020-01-01' }))).toEqual([])
  })

  test('names its own people, and what was done to what', async () => {
    expect(await get<AuditFilters>('/filters', ours.priya)).toEqual({
      people: [expect.objectContaining({ id: ours.priya.userId })],
      actions: ['company.edited', 'employee.added', 'employee.updated'],
      entityTypes: ['company', 'employee'],
    })
  })

  test('leaves as a table whose names no spreadsheet runs, without the name of anybody of the staff', async () => {
    const { body } = await t.inject({ url: '/api/company/audit.csv', headers: ours.priya.headers })
    expect(body.trimEnd().split('\r\n')).toHaveLength(1 + 3)
    expect(body).toContain("'=Amara Okafor")
    expect(body).toContain('Offerwell staff')
    expect(body).not.toMatch(/Olga|Of another company/)
    expect(body).not.toContain(staff.userId)
  })

  test("says no more of somebody who is in another company now, of Offerwell's own deeds, and of accounts that are gone", async () => {
    const hr = await makeHr(t)
    const left = await t.signIn({ roles: ['COMPANY_ADMIN'], companyId: hr.companyId, fullName: 'Leaves Us' })
    const gone = await t.signIn({ companyId: hr.companyId })
    const companyId = companyProvenBy('invitation', hr.companyId)
    for (const userId of [left.userId, gone.userId, null])
      await recordAudit(t.deps, {
        userId,
        companyId,
        action: 'employee.invited',
        entityType: 'employee',
        entityId: null,
        detail: {},
        now: new Date(),
      })
    await t.deps.db
      .updateTable('profiles')
      .set({ company_id: theirs.companyId })
      .where('id', '=', left.userId)
      .execute()
    await t.deps.db.deleteFrom('auth.users').where('id', '=', gone.userId).execute()
    const { items } = await read({}, hr)
    expect(items.map(({ by, person }) => [by, person])).toEqual([
      ['PRODUCT', null],
      ['GONE', null],
      ['FORMER', null],
    ])
    expect((await read({ userId: left.userId }, hr)).items).toEqual([])
  })

  test.each(['', '/filters', '.csv', '/seal'])('%j is for administrators of a company', async (path) => {
    const employee = await t.signIn({ companyId: ours.companyId })
    const outsider = await t.signIn({ roles: ['COMPANY_ADMIN'] })
    const statuses = await Promise.all(
      [employee.headers, outsider.headers, staff.headers, {}].map(async (headers) => {
        return (await t.inject({ url: `/api/company/audit${path}`, headers })).statusCode
      }),
    )
    expect(statuses).toEqual([403, 403, 403, 401])
  })

  test('refuses what it cannot read', async () => {
    const { headers } = ours.priya
    for (const url of [
      '?limit=51',
      '?userId=me',
      '?from=yesterday',
      '?cursor=no',
      '/seal?noted=short',
      '/seal?cursor=no',
    ])
      expect([url, (await t.inject({ url: `/api/company/audit${url}`, headers })).statusCode]).toEqual([url, 400])
  })
})

describe("the seals of a company's entries", () => {
  test('hold, and the seal of the newest is found again when there are newer ones', async () => {
    const before = await seal()
    expect(before).toMatchObject({ changed: [], isComplete: true, hasNoted: null, nextCursor: null })
    expect(before.checked).toBe((await read()).items.length)
    await ours.add({ fullName: 'Somebody new', email: 'new@people.example' })
    const noted = before.newestSeal ?? ''
    expect(await seal({ noted })).toMatchObject({ checked: before.checked + 1, hasNoted: true })
    expect(await seal({ noted: 'f'.repeat(64) })).toMatchObject({ hasNoted: false })
    const part = await seal({ noted, limit: '1' })
    expect(part).toMatchObject({ checked: 1, isComplete: true, hasNoted: false })
    const next = await seal({ noted, cursor: part.nextCursor ?? '' })
    expect(next).toMatchObject({ checked: before.checked, isComplete: null, newestSeal: null, hasNoted: true })
    expect(await seal({ noted }, theirs)).toMatchObject({ hasNoted: false, changed: [] })
  })

  const ourPlace = sql`(select max(c.position) from audit_chain c join audit_log l on l.id = c.entry_id
    where l.action = 'employee.updated')`

  test.each([
    [
      'one that was rewritten',
      () =>
        sql`update audit_log set detail = '{}' where id = (select entry_id from audit_chain where position = ${ourPlace})`,
      { changed: 1, isComplete: true },
    ],
    [
      'one that was put in',
      () => sql`insert into audit_log (id, company_id, action, entity_type)
        values (gen_random_uuid(), ${ours.companyId}, 'employee.added', 'employee')`,
      { changed: 1, isComplete: true },
    ],
    [
      'one that was taken out, with whose it was unknown',
      () => sql`with gone as (delete from audit_chain where position = ${ourPlace} returning entry_id)
        delete from audit_log where id in (select entry_id from gone)`,
      { changed: 0, isComplete: false },
    ],
  ])('tell of %s', async (_what, statement, found) => {
    const companyId = companyProvenBy('invitation', ours.companyId)
    const tried = t.deps.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await statement().execute(db)
      const { changed, isComplete } = await checkSeals({ ...t.deps, readDb: db }, companyId, { limit: 100 })
      expect({ changed: changed.length, isComplete }).toEqual(found)
      throw new Error('taken back')
    })
    await expect(tried).rejects.toThrow('taken back')
  })
})
