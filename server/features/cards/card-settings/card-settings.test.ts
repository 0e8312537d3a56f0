import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCard, templateCalls } from '../../../../tests/support/companies/card-templates.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { CardSettings } from './schemas.ts'

let t: TestApp
let hr: Hr

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  hr = await makeHr(t)
})

async function call(method: 'GET' | 'PUT', payload?: object, { headers }: SignedIn = hr.priya) {
  const answer = await t.inject({ method, url: '/api/company/card-settings', headers, ...(payload && { payload }) })
  return { http: answer.statusCode, ...answer.json<CardSettings & { code?: string }>() }
}

const NEW = { autoExpiry: true, expiryMonths: 24, requireApproval: true }

test('cards do not end and need no approval until the company says so', async () => {
  const { updatedAt, ...usual } = await call('GET')
  expect(usual).toMatchObject({ autoExpiry: false, expiryMonths: 12, requireApproval: false, approvers: 1, waiting: 0 })
  expect(await call('PUT', { ...NEW, updatedAt })).toMatchObject({ http: 200, ...NEW })
  const row = t.deps.db.selectFrom('companies').selectAll().where('id', '=', hr.companyId)
  expect(await row.executeTakeFirst()).toMatchObject({
    card_auto_expiry: true,
    card_expiry_months: 24,
    card_require_approval: true,
  })
})

test('who saves what they saw before somebody else’s change is told so, and a log says who changed what', async () => {
  const { updatedAt } = await call('GET')
  const twice = await Promise.all([
    call('PUT', { ...NEW, updatedAt }),
    call('PUT', { ...NEW, expiryMonths: 36, updatedAt }),
  ])
  expect(twice.map(({ http }) => String(http)).toSorted()).toEqual(['200', '409'])
  expect(twice.map(({ code }) => code)).toContain('card_settings_changed')
  const entries = t.deps.db.selectFrom('audit_log').select(['user_id', 'detail']).where('company_id', '=', hr.companyId)
  expect(await entries.where('action', '=', 'company.card_settings_changed').execute()).toMatchObject([
    { user_id: hr.priya.userId, detail: { automaticExpiry: 'off → on', approval: 'off → on' } },
  ])
})

test.each([0, 121, 1.5, null])('%j months are refused', async (expiryMonths) => {
  const { updatedAt } = await call('GET')
  expect(await call('PUT', { ...NEW, expiryMonths, updatedAt })).toMatchObject({
    http: 400,
    issues: [{ path: 'expiryMonths' }],
  })
})

test('tell how many can approve and how many cards wait, of the company alone', async () => {
  const { companyId } = hr
  const [manager] = await Promise.all([
    t.signIn({ roles: ['COMPANY_CARDS', 'EMPLOYEE'], companyId }),
    t.signIn({ roles: ['COMPANY_PEOPLE', 'EMPLOYEE'], companyId }),
  ])
  const other = await makeHr(t)
  for (const one of [hr, other]) {
    const templateId = await templateCalls(t, one.priya).create()
    const holder = { companyId: one.companyId, userId: one.priya.userId }
    await makeCard(t, { templateId, ...holder, status: 'PENDING_APPROVAL' })
  }
  expect(await call('GET', undefined, manager)).toMatchObject({ approvers: 2, waiting: 1 })
  await t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', manager.userId).execute()
  expect(await call('GET')).toMatchObject({ approvers: 1 })
})
