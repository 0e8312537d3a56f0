import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCompany } from '../../../../tests/support/catalogue.ts'
import type { PersonOptions, SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { CompanySettings } from './schemas.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Answer = { http: number; code?: string } & Partial<CompanySettings>

async function call({ headers }: SignedIn, method: Method, path: string, payload?: object): Promise<Answer> {
  const answer = await t.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { http: answer.statusCode, ...JSON.parse(answer.body || '{}') }
}

const hrOf = (companyId: string, options: PersonOptions = {}) =>
  t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId, ...options })

async function newWorld(options: PersonOptions = {}) {
  const companyId = await makeCompany(t.deps)
  return { companyId, hr: await hrOf(companyId, options) }
}

const settingsOf = async ({ headers }: SignedIn) =>
  (await t.inject({ url: '/api/company/settings', headers })).json<CompanySettings>()
const edit = async (who: SignedIn, fields: object) =>
  call(who, 'PUT', '/company/settings', { updatedAt: (await settingsOf(who)).updatedAt, ...fields })

async function entriesOf(companyId: string) {
  const rows = t.deps.db.selectFrom('audit_log').select(['action', 'detail']).where('company_id', '=', companyId)
  return await rows.orderBy('id').execute()
}

describe('the settings', () => {
  test('change one by one, each with an entry that says from what to what', async () => {
    const { companyId, hr } = await newWorld()
    expect(await settingsOf(hr)).toMatchObject({ launchOn: null, privacyText: null, requiresSecondFactor: false })
    expect(await edit(hr, { launchOn: '2030-01-31' })).toMatchObject({ http: 200, launchOn: '2030-01-31' })
    const text = '  We are the controller.\nWrite to us.  '
    expect(await edit(hr, { privacyText: text })).toMatchObject({
      launchOn: '2030-01-31',
      privacyText: 'We are the controller.\nWrite to us.',
    })
    const notice = await t.inject({ url: '/api/me/privacy-notice', headers: hr.headers })
    expect(notice.body).toContain('We are the controller.')
    expect(await edit(hr, { privacyText: ' ', launchOn: null })).toMatchObject({ launchOn: null, privacyText: null })
    expect(await edit(hr, { launchOn: null })).toMatchObject({ http: 200 })
    expect(await entriesOf(companyId)).toMatchObject([
      { action: 'company.settings_changed', detail: { launchDate: 'nothing → 2030-01-31' } },
      { detail: { privacyText: 'changed' } },
      { detail: { privacyText: 'changed', launchDate: '2030-01-31 → nothing' } },
    ])
  })

  test('of two who change them at once the second is told', async () => {
    const { companyId, hr } = await newWorld()
    const other = await hrOf(companyId)
    const { updatedAt } = await settingsOf(hr)
    const wish = (who: SignedIn, launchOn: string) => call(who, 'PUT', '/company/settings', { launchOn, updatedAt })
    const answers = await Promise.all([wish(hr, '2030-01-31'), wish(other, '2030-02-01')])
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['ok', 'settings_changed'])
    expect(await entriesOf(companyId)).toHaveLength(1)
  })

  test.each([
    ['a day of the last century', { launchOn: '1999-01-01' }],
    ['a word for a day', { launchOn: 'soon' }],
    ['a text without end', { privacyText: 'x'.repeat(4001) }],
    ['a moment that is none', { updatedAt: 'now' }],
  ])('do not take %s', async (_what, fields) => {
    const { hr } = await newWorld()
    expect(await edit(hr, fields)).toMatchObject({ http: 400, code: 'bad_request' })
  })

  test('are each company’s own, and its administrators’ alone', async () => {
    const [ours, theirs] = [await newWorld(), await newWorld()]
    await edit(theirs.hr, { launchOn: '2030-01-31' })
    expect(await settingsOf(ours.hr)).toMatchObject({ launchOn: null })
    const member = await t.signIn({ companyId: ours.companyId })
    expect(await call(member, 'GET', '/company/settings')).toMatchObject({ http: 403, code: 'role_required' })
    expect((await t.inject({ url: '/api/company/settings' })).statusCode).toBe(401)
    await t.deps.db.deleteFrom('user_roles').where('user_id', '=', ours.hr.userId).execute()
    await vi.waitFor(async () => expect(await call(ours.hr, 'GET', '/company/settings')).toMatchObject({ http: 403 }))
  })
})

async function join(joinCode: string): Promise<Answer> {
  const newcomer = await t.signIn({ roles: [] })
  return await call(newcomer, 'POST', '/onboarding/join', { joinCode })
}
const renew = (hr: SignedIn, from: string | null) => call(hr, 'POST', '/company/join-code', { from })

describe('the join code', () => {
  test('is made, renewed and switched off, and what it was stops at once', async () => {
    const { companyId, hr } = await newWorld()
    const { joinCode: none } = await settingsOf(hr)
    const first = (await renew(hr, none)).joinCode ?? ''
    expect(await join(first)).toMatchObject({ http: 200 })
    const second = (await renew(hr, first)).joinCode ?? ''
    expect(second).not.toBe(first)
    expect(await join(first)).toMatchObject({ code: 'join_code_unknown' })
    expect(await join(second)).toMatchObject({ http: 200 })
    expect(await call(hr, 'DELETE', '/company/join-code')).toMatchObject({ http: 200, joinCode: null })
    expect(await call(hr, 'DELETE', '/company/join-code')).toMatchObject({ http: 200, joinCode: null })
    expect(await join(second)).toMatchObject({ code: 'join_code_unknown' })
    const actions = (await entriesOf(companyId)).map(({ action }) => action)
    const own = actions.filter((action) => action.startsWith('company.join_code'))
    expect(own).toEqual(['company.join_code_renewed', 'company.join_code_renewed', 'company.join_code_removed'])
  })

  test('of two who renew it at once one code is left', async () => {
    const { hr } = await newWorld()
    const { joinCode: from } = await settingsOf(hr)
    const answers = await Promise.all([renew(hr, from), renew(hr, from)])
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['ok', 'settings_changed'])
  })
})

const hub = async (who: SignedIn) => (await call(who, 'GET', '/company/hub')).code ?? 'open'
const me = async ({ headers }: SignedIn) =>
  (await t.inject({ url: '/api/me', headers })).json<{ needsSecondFactor: boolean }>().needsSecondFactor

describe('a required second step', () => {
  test('is not switched on by whoever has none themselves', async () => {
    const { hr } = await newWorld()
    expect(await settingsOf(hr)).toMatchObject({ hasSecondFactor: false })
    expect(await edit(hr, { requiresSecondFactor: true })).toMatchObject({ code: 'own_second_factor_missing' })
    expect(await settingsOf(hr)).toMatchObject({ requiresSecondFactor: false })
  })

  test('shuts everybody of the company out at once who has passed none, and nobody else', async () => {
    const { companyId, hr } = await newWorld({ secondStep: 'passed' })
    const [without, due, passed] = await Promise.all([
      t.signIn({ companyId }),
      t.signIn({ companyId, secondStep: 'due' }),
      t.signIn({ companyId, secondStep: 'passed' }),
    ])
    const elsewhere = await t.signIn({ companyId: await makeCompany(t.deps) })
    const alone = await t.signIn()
    expect(await hub(without)).toBe('open')
    expect(await edit(hr, { requiresSecondFactor: true })).toMatchObject({ http: 200, requiresSecondFactor: true })
    await vi.waitFor(async () => expect(await hub(without)).toBe('second_factor_setup_required'), 1000)
    expect(await hub(due)).toBe('second_factor_required')
    expect([await hub(passed), await hub(elsewhere), await hub(hr)]).toEqual(['open', 'open', 'open'])
    expect(await call(without, 'GET', '/offers')).toMatchObject({ code: 'second_factor_setup_required' })
    expect(await call(alone, 'GET', '/offers')).toMatchObject({ http: 200 })
    expect([await me(without), await me(due), await me(passed), await me(elsewhere)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(await edit(hr, { requiresSecondFactor: false })).toMatchObject({ http: 200 })
    await vi.waitFor(async () => expect(await hub(without)).toBe('open'))
  })

  test('is no matter of somebody who has left, whose data stays theirs', async () => {
    const { companyId, hr } = await newWorld({ secondStep: 'passed' })
    const leaver = await t.signIn({ companyId })
    await edit(hr, { requiresSecondFactor: true })
    await t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', leaver.userId).execute()
    await vi.waitFor(async () => expect(await hub(leaver)).toBe('access_ended'))
    expect(await me(leaver)).toBe(false)
    const stays = await t.signIn({ companyId })
    const copy = await t.inject({ url: '/api/me/export.json', headers: stays.headers })
    expect(copy.statusCode).toBe(200)
  })
})

test('a change of settings and domains is told to the pages of the company’s administrators', async () => {
  const { companyId, hr } = await newWorld()
  const heard: (string | null)[] = []
  t.deps.events.subscribe('live', (change) => heard.push(change))
  await edit(hr, { launchOn: '2030-01-31' })
  await call(hr, 'POST', '/company/domains', { domain: `d${newId()}.example` })
  const key = `company-settings:${companyId}`
  await vi.waitFor(() => expect(heard.filter((change) => change === key)).toHaveLength(2))
})
