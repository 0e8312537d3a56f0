import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { withoutParts } from './rules.ts'

let t: TestApp
let hr: Hr
let tom: SignedIn

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  hr = await makeHr(t)
  tom = await t.signIn({ companyId: hr.companyId, fullName: 'Tom Osei' })
})

const grant = (id: string, ...roles: string[]) => hr.call('PUT', `/${id}/roles`, { roles })

async function as({ headers }: SignedIn, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) {
  const answer = await t.inject({ method, url: `/api/company${url}`, headers, ...(payload && { payload }) })
  const body: { code?: string } = JSON.parse(answer.body || '{}')
  return { ...body, http: answer.statusCode }
}

const deactivate = (id: string) => ({ chosen: { ids: [id] }, status: 'INACTIVE' })

test.each([
  [[], []],
  [
    ['COMPANY_REPORTS', 'COMPANY_PEOPLE', 'COMPANY_PEOPLE'],
    ['COMPANY_PEOPLE', 'COMPANY_REPORTS'],
  ],
  [['COMPANY_REPORTS', 'COMPANY_ADMIN'], ['COMPANY_ADMIN']],
] as const)('of %j it leaves %j', (roles, left) => {
  expect(withoutParts(roles)).toEqual(left)
})

describe('giving and taking', () => {
  test('opens and closes a part of the portal at the next call, tells the person, and is written down', async () => {
    expect(await as(tom, 'GET', '/employees')).toMatchObject({ code: 'role_required' })
    expect(await grant(tom.userId, 'COMPANY_PEOPLE')).toMatchObject({ http: 204 })
    expect(await as(tom, 'GET', '/employees')).toMatchObject({ http: 200 })
    expect(await as(tom, 'GET', '/dashboard')).toMatchObject({ code: 'role_required' })
    expect(await hr.page(tom.userId)).toMatchObject({ roles: ['COMPANY_PEOPLE', 'EMPLOYEE'] })
    expect(await grant(tom.userId, 'COMPANY_REPORTS')).toMatchObject({ http: 204 })
    expect(await as(tom, 'GET', '/employees')).toMatchObject({ code: 'role_required' })
    expect(await as(tom, 'GET', '/dashboard')).toMatchObject({ http: 200 })
    const bell = await t.inject({ url: '/api/me/notifications', headers: tom.headers })
    expect(bell.json<{ items: { body: string }[] }>().items.map(({ body }) => body)).toEqual([
      'You can see its figures in the Company Portal.',
      'You can look after its people in the Company Portal.',
    ])
    const log = await t.deps.db
      .selectFrom('audit_log')
      .select(['entity_id', 'detail'])
      .where('company_id', '=', hr.companyId)
      .where('action', '=', 'employee.roles_changed')
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { entity_id: tom.userId, detail: { roles: 'nothing → People manager' } },
      { entity_id: tom.userId, detail: { roles: 'People manager → Report reader' } },
    ])
  })

  test('what somebody has already is no change, which nobody is told of', async () => {
    await grant(tom.userId, 'COMPANY_PEOPLE')
    expect(await grant(tom.userId, 'COMPANY_PEOPLE', 'COMPANY_PEOPLE')).toMatchObject({ http: 204 })
    const bell = await t.inject({ url: '/api/me/notifications', headers: tom.headers })
    expect(bell.json<{ items: object[] }>().items).toHaveLength(1)
  })

  test('needs somebody who has joined, is active, and is of this company', async () => {
    const record = await hr.add({ email: 'new@harrow.example', fullName: 'New Person' })
    expect(await grant(record, 'COMPANY_PEOPLE')).toMatchObject({ code: 'employee_not_joined' })
    await hr.call('POST', '/status', deactivate(tom.userId))
    expect(await grant(tom.userId, 'COMPANY_PEOPLE')).toMatchObject({ code: 'employee_inactive' })
    const elsewhere = await makeHr(t)
    expect(await grant(elsewhere.priya.userId, 'COMPANY_PEOPLE')).toMatchObject({ code: 'employee_not_found' })
    expect(await grant(newId(), 'COMPANY_PEOPLE')).toMatchObject({ code: 'employee_not_found' })
    expect(await grant(tom.userId, 'ADMIN')).toMatchObject({ code: 'bad_request' })
  })

  test('somebody who can run the company always stays', async () => {
    const { userId } = hr.priya
    expect(await grant(userId)).toMatchObject({ code: 'last_administrator' })
    await grant(tom.userId, 'COMPANY_ADMIN')
    const at = `/employees/${tom.userId}/roles`
    const [mine, theirs] = await Promise.all([grant(userId), as(tom, 'PUT', at, { roles: [] })])
    expect([mine.http, theirs.http].toSorted((a, b) => a - b)).toEqual([204, 409])
  })
})

describe('a people manager', () => {
  beforeEach(async () => {
    await grant(tom.userId, 'COMPANY_PEOPLE')
  })

  test('cannot change an administrator, bring one back, or make one', async () => {
    const { userId, email } = hr.priya
    expect(await as(tom, 'POST', '/employees/status', deactivate(userId))).toMatchObject({
      code: 'administrators_only',
    })
    const { updatedAt } = await hr.page(userId)
    const edit = { fullName: 'Priya Nair', email, leavesOn: '2026-01-01', updatedAt }
    expect(await as(tom, 'PUT', `/employees/${userId}`, edit)).toMatchObject({ code: 'administrators_only' })
    expect(await as(tom, 'PUT', `/employees/${tom.userId}/roles`, { roles: ['COMPANY_ADMIN'] })).toMatchObject({
      code: 'role_required',
    })
    const record = await hr.add({ email: 'p.nair@harrow.example', fullName: 'Priya Nair', leavesOn: '2026-01-01' })
    expect(await as(tom, 'POST', `/employees/${record}/person`, { personId: userId })).toMatchObject({
      code: 'administrators_only',
    })
    const former = await t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId: hr.companyId })
    await hr.call('POST', '/status', deactivate(former.userId))
    const back = { chosen: { ids: [former.userId] }, status: 'ACTIVE' }
    expect(await as(tom, 'POST', '/employees/status', back)).toMatchObject({ code: 'administrators_only' })
  })

  test('changes everybody else, and leaves administrators out of a change of many', async () => {
    const record = await hr.add({ email: 'new@harrow.example', fullName: 'New Person' })
    const many = { chosen: { ids: [record, hr.priya.userId, tom.userId] }, status: 'INACTIVE' }
    expect(await as(tom, 'POST', '/employees/status', many)).toMatchObject({ changed: 1, left: 2 })
    expect(await hr.page(record)).toMatchObject({ status: 'INACTIVE' })
    expect(await hr.page(hr.priya.userId)).toMatchObject({ status: 'ACTIVE' })
  })
})
