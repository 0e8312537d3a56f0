import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { countWaiting } from '../../../../tests/support/database.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/db/id.ts'
import { endPastEmployments } from './jobs.ts'

let t: TestApp
let hr: Hr
let now = new Date()

beforeAll(async () => {
  t = await testApp({}, { now: () => now })
})
afterAll(() => t.close())
beforeEach(async () => {
  now = new Date()
  hr = await makeHr(t)
})

const AMARA = { email: 'amara@harrow.example', fullName: 'Amara Okafor', employeeId: '000142' }

async function logOf(companyId: string) {
  const rows = await t.deps.db
    .selectFrom('audit_log')
    .select(['action', 'entity_id', 'user_id', 'detail'])
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows
}

const setStatus = (status: string, ids: string[], who = hr) => who.call('POST', '/status', { chosen: { ids }, status })

describe('adding somebody', () => {
  test('keeps what is given, and null for what is empty', async () => {
    const id = await hr.add({
      ...AMARA,
      email: 'Amara@Harrow.Example',
      department: ' Finance ',
      location: '',
      grade: null,
    })
    expect(await hr.page(id)).toMatchObject({
      email: 'amara@harrow.example',
      employeeId: '000142',
      department: 'Finance',
      location: null,
      grade: null,
      status: 'ACTIVE',
      invitation: 'NOT_INVITED',
    })
    expect(await logOf(hr.companyId)).toMatchObject([
      { action: 'employee.added', entity_id: id, user_id: hr.priya.userId },
    ])
  })

  test.each([
    [{ email: '' }, 'email'],
    [{ email: 'amara' }, 'email'],
    [{ fullName: ' ' }, 'fullName'],
    [{ startDate: '2026-02-30' }, 'startDate'],
    [{ startDate: '2026-05-02', leavesOn: '2026-05-01' }, 'leavesOn'],
    [{ department: 'x'.repeat(101) }, 'department'],
  ])('refuses %j with its field', async (fields, path) => {
    const answer = await hr.call<{ issues: { path: string }[] }>('POST', '', { ...AMARA, ...fields })
    expect(answer).toMatchObject({ code: 'bad_request', issues: [{ path }] })
  })

  test('refuses an address and an employee ID that somebody of the company has, also at once', async () => {
    const twice = await Promise.all([hr.call('POST', '', AMARA), hr.call('POST', '', AMARA)])
    expect(twice.map(({ http }) => String(http)).toSorted()).toEqual(['201', '409'])
    const sameId = { ...AMARA, email: 'another@harrow.example' }
    expect(await hr.call('POST', '', sameId)).toMatchObject({ code: 'employee_id_taken' })
    const { email } = hr.priya
    expect(await hr.call('POST', '', { email, fullName: 'Priya Again' })).toMatchObject({
      code: 'employee_address_taken',
    })
    const elsewhere = await makeHr(t)
    expect(await elsewhere.call('POST', '', AMARA)).toMatchObject({ http: 201 })
  })

  test('stops at the company’s seats, and keeps nothing of who is one too many', async () => {
    const small = await makeHr(t, { seats: 2 })
    await small.add(AMARA)
    expect(await small.call('POST', '', { email: 'b@b.example', fullName: 'Too Many' })).toMatchObject({
      code: 'seats_taken',
    })
    expect(await small.call('GET', '?')).toMatchObject({ total: 2 })
  })
})

describe('editing somebody', () => {
  test('changes what is given and writes down what it was', async () => {
    const id = await hr.add({ ...AMARA, department: 'Finance' })
    const { updatedAt } = await hr.page(id)
    now = new Date(now.getTime() + 1000)
    const edit = { ...AMARA, department: 'Sales', startDate: '1999-03-01', updatedAt }
    expect(await hr.call('PUT', `/${id}`, edit)).toMatchObject({ department: 'Sales', startDate: '1999-03-01' })
    expect((await logOf(hr.companyId)).at(-1)).toMatchObject({
      action: 'employee.updated',
      detail: { department: 'Finance → Sales', start_date: 'nothing → 1999-03-01' },
    })
    expect(await hr.call('PUT', `/${id}`, edit)).toMatchObject({ code: 'employee_changed' })
  })

  test('leaves no name, address or employee ID in the log, where it would outlive the person', async () => {
    const id = await hr.add(AMARA)
    const { updatedAt } = await hr.page(id)
    now = new Date(now.getTime() + 1000)
    const edit = { fullName: 'Amara Rees', email: 'rees@harrow.example', employeeId: '000143', updatedAt }
    await hr.call('PUT', `/${id}`, edit)
    expect((await logOf(hr.companyId)).at(-1)?.detail).toEqual({
      full_name: 'changed',
      employee_id: 'changed',
      email: 'changed',
    })
  })

  test('the address of somebody who has joined is their own', async () => {
    const { userId, email } = await t.signIn({ companyId: hr.companyId, fullName: 'Own Address' })
    const { updatedAt } = await hr.page(userId)
    const edit = { fullName: 'Own Address', email: 'hr@harrow.example', updatedAt }
    expect(await hr.call('PUT', `/${userId}`, edit)).toMatchObject({ code: 'employee_address_own' })
    expect(await hr.call('PUT', `/${userId}`, { ...edit, email, grade: 'M1' })).toMatchObject({ grade: 'M1', email })
  })

  test('an administrator who would leave nobody to run the company gets no last day', async () => {
    const { userId, email } = hr.priya
    const { updatedAt } = await hr.page(userId)
    const edit = { fullName: 'Priya Nair', email, leavesOn: '2026-12-31', updatedAt }
    expect(await hr.call('PUT', `/${userId}`, edit)).toMatchObject({ code: 'last_administrator' })
    const other = await t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId: hr.companyId, fullName: 'Tom' })
    expect(await hr.call('PUT', `/${userId}`, edit)).toMatchObject({ leavesOn: '2026-12-31' })
    const theirs = { ...edit, fullName: 'Tom', email: other.email, updatedAt: (await hr.page(other.userId)).updatedAt }
    expect(await hr.call('PUT', `/${other.userId}`, theirs)).toMatchObject({ code: 'last_administrator' })
    expect(await setStatus('INACTIVE', [other.userId])).toMatchObject({ code: 'last_administrator' })
    expect(await hr.call('PUT', `/${other.userId}/roles`, { roles: [] })).toMatchObject({ code: 'last_administrator' })
  })
})

describe('leaving', () => {
  test('ends access within a second, with cards and open invitation, and coming back brings access alone', async () => {
    const leaver = await t.signIn({ companyId: hr.companyId, fullName: 'Leaving Lee' })
    const record = await hr.add(AMARA)
    await hr.call('POST', `/${record}/invitation`, {})
    const template = newId()
    const look = { id: template, company_id: hr.companyId, name: 'Gym', brand: 'Gym', symbology: 'QR' as const }
    await t.deps.db.insertInto('card_templates').values(look).execute()
    const card = { template_id: template, card_number_enc: 'x', card_number_last4: '4821' }
    const held = { id: newId(), user_id: leaver.userId, company_id: hr.companyId, ...card }
    await t.deps.db.insertInto('employee_cards').values(held).execute()
    const reach = async () => (await t.inject({ url: '/api/company/hub', headers: leaver.headers })).statusCode
    expect(await reach()).toBe(200)

    expect(await setStatus('INACTIVE', [leaver.userId, record])).toMatchObject({ changed: 2, left: 0 })
    await vi.waitFor(async () => expect(await reach()).toBe(403), { timeout: 1000 })
    expect(await hr.page(leaver.userId)).toMatchObject({ status: 'INACTIVE', cards: [{ status: 'REVOKED' }] })
    expect(await hr.page(record)).toMatchObject({ invitation: 'NOT_INVITED', can: { invite: false } })
    expect(await setStatus('INACTIVE', [leaver.userId])).toMatchObject({ changed: 0, left: 1 })

    expect(await setStatus('ACTIVE', [leaver.userId])).toMatchObject({ changed: 1 })
    await vi.waitFor(async () => expect(await reach()).toBe(200), { timeout: 1000 })
    expect(await hr.page(leaver.userId)).toMatchObject({ leftAt: null, cards: [{ status: 'REVOKED' }] })
  })

  test('nobody deactivates themselves, and of two administrators who deactivate each other at once one stays', async () => {
    expect(await setStatus('INACTIVE', [hr.priya.userId])).toMatchObject({ code: 'own_employment' })
    const second = await t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId: hr.companyId })
    const bySecond = async () => {
      const payload = { chosen: { ids: [hr.priya.userId] }, status: 'INACTIVE' }
      const url = '/api/company/employees/status'
      return (await t.inject({ method: 'POST', url, headers: second.headers, payload })).statusCode
    }
    await Promise.all([setStatus('INACTIVE', [second.userId]), bySecond()])
    const active = await t.deps.db
      .selectFrom('profiles')
      .select('id')
      .where('company_id', '=', hr.companyId)
      .where('status', '=', 'ACTIVE')
      .execute()
    expect(active).toHaveLength(1)
  })

  test('all of a filter are changed, as many as were looked at and no others', async () => {
    for (const name of ['One', 'Two', 'Three'])
      await hr.add({ email: `${name}@f.example`, fullName: name, department: 'Old' })
    const wish = { chosen: { filter: { department: 'Old' }, total: 2 }, status: 'INACTIVE' }
    expect(await hr.call('POST', '/status', wish)).toMatchObject({ code: 'employees_changed' })
    const all = { ...wish, chosen: { ...wish.chosen, total: 3 } }
    expect(await hr.call('POST', '/status', all)).toMatchObject({ changed: 3, left: 0 })
    expect(await hr.call('GET', '?status=INACTIVE')).toMatchObject({ total: 3 })
    expect(await hr.call('GET', '?status=ACTIVE')).toMatchObject({ total: 1 })
  })

  test('nobody comes back to a seat that somebody else has', async () => {
    const small = await makeHr(t, { seats: 2 })
    const id = await small.add(AMARA)
    await setStatus('INACTIVE', [id], small)
    await small.add({ email: 'next@b.example', fullName: 'Next' })
    expect(await setStatus('ACTIVE', [id], small)).toMatchObject({ code: 'seats_taken' })
    expect(await small.page(id)).toMatchObject({ status: 'INACTIVE' })
  })

  test('a last day ends access when it is over in London, and the log says why', async () => {
    now = new Date('2026-07-10T12:00:00Z')
    const id = await hr.add({ ...AMARA, leavesOn: '2026-07-10' })
    await endPastEmployments(t.deps)
    expect(await hr.page(id)).toMatchObject({ status: 'ACTIVE' })
    now = new Date('2026-07-10T23:00:01Z')
    await endPastEmployments(t.deps)
    expect(await hr.page(id)).toMatchObject({
      status: 'INACTIVE',
      leftAt: expect.stringContaining('2026-07-10T23:00:01'),
    })
    expect((await logOf(hr.companyId)).at(-1)).toMatchObject({
      action: 'employee.deactivated',
      entity_id: id,
      user_id: null,
    })
    expect(await setStatus('ACTIVE', [id])).toMatchObject({ changed: 1 })
    await endPastEmployments(t.deps)
    expect(await hr.page(id)).toMatchObject({ status: 'ACTIVE', leavesOn: null })
  })

  test('whoever alone can run the company stays beyond their last day, and is told once, until somebody else can', async () => {
    const tom = await t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId: hr.companyId })
    const lastDay = (id: string, leaves_on: string) =>
      t.deps.db.updateTable('profiles').set({ leaves_on }).where('id', '=', id).execute()
    await lastDay(tom.userId, '2026-01-08')
    await lastDay(hr.priya.userId, '2026-01-09')
    await endPastEmployments(t.deps)
    await endPastEmployments(t.deps)
    expect(await hr.page(tom.userId)).toMatchObject({ status: 'INACTIVE' })
    expect(await hr.page(hr.priya.userId)).toMatchObject({ status: 'ACTIVE', leavesOn: '2026-01-09' })
    const bell = await t.inject({ url: '/api/me/notifications', headers: hr.priya.headers })
    expect(bell.json<{ items: { title: string }[] }>().items.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Your last day at Harrow \w+ is over$/),
    ])
    await t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId: hr.companyId })
    await endPastEmployments(t.deps)
    const priya = t.deps.db.selectFrom('profiles').select('status').where('id', '=', hr.priya.userId)
    expect(await priya.executeTakeFirst()).toEqual({ status: 'INACTIVE' })
  })

  test('a last day waits for whoever changes the company, and neither stops the other', async () => {
    const id = await hr.add(AMARA)
    await t.deps.db.updateTable('profiles').set({ leaves_on: '2026-01-08' }).where('id', '=', id).execute()
    const { ended } = await inTransaction(t.deps, async ({ db }) => {
      await sql`select from companies where id = ${hr.companyId} for no key update`.execute(db)
      // In an object, so that it is not waited for here.
      const job = { ended: endPastEmployments(t.deps) }
      await vi.waitFor(async () => expect(await countWaiting(t.deps.db)).toBe(1))
      await sql`select from profiles where id = ${id} for update`.execute(db)
      return job
    })
    await ended
    expect(await hr.page(id)).toMatchObject({ status: 'INACTIVE' })
  })
})
