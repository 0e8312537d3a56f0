import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { days, londonDaysAgo, makeCompany, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { AdminUser, AdminUserList, AdminUserPage } from './schemas.ts'

let t: TestApp
const now = new Date()
let staff: SignedIn

beforeAll(async () => {
  t = await testApp({}, { now: () => now })
  staff = await t.signIn({ roles: ['ADMIN'], fullName: 'Eleanor Marsh' })
})
afterAll(() => t.close())

async function list(query: Record<string, string>): Promise<AdminUserList> {
  return (await t.inject({ url: '/api/admin/users', query, headers: staff.headers })).json<AdminUserList>()
}

const namesOf = async (query: Record<string, string>) => (await list(query)).items.map(({ name }) => name)

async function joinedOn(person: SignedIn, created: Date): Promise<SignedIn> {
  await t.deps.db.updateTable('profiles').set({ created_at: created }).where('id', '=', person.userId).execute()
  return person
}

describe('the list', () => {
  test('a row has the roles by weight, the company, when somebody joined, and how much they saved and redeemed', async () => {
    const companyId = await makeCompany(t.deps, 'Harbour & Finch')
    const ada = await t.signIn({ roles: ['EMPLOYEE', 'COMPANY_ADMIN'], companyId, fullName: 'Ada Quillfeather' })
    const offers = await makeOffers(t.deps, {}, {}, {})
    const mine = { user_id: ada.userId }
    await t.deps.db
      .insertInto('favourites')
      .values(offers.slice(0, 2).map((offer_id) => ({ ...mine, offer_id })))
      .execute()
    await t.deps.db
      .insertInto('redemptions')
      .values(offers.map((offer_id, ago) => ({ id: newId(), ...mine, offer_id, redeemed_on: londonDaysAgo(ago * 40) })))
      .execute()
    const [row] = (await list({ q: 'quillfeather' })).items
    expect(row).toMatchObject({
      name: 'Ada Quillfeather',
      roles: ['COMPANY_ADMIN', 'EMPLOYEE'],
      state: 'ACTIVE',
      company: { id: companyId, name: 'Harbour & Finch' },
      favourites: 2,
      redemptions: 3,
    })
  })

  test('it is searched by name and email, also by their beginnings, and what is typed is no pattern', async () => {
    await t.signIn({ fullName: 'Xu 50% Wren', email: 'wren@postbox.example' })
    await t.signIn({ fullName: 'Wrexham Jones' })
    expect(await namesOf({ q: 'WREN' })).toEqual(['Xu 50% Wren'])
    expect(await namesOf({ q: '@postbox' })).toEqual(['Xu 50% Wren'])
    expect(await namesOf({ q: 'wren@postbox.EXAMPLE' })).toEqual(['Xu 50% Wren'])
    expect(await namesOf({ q: 'wren@postbox.co' })).toEqual([])
    expect(await namesOf({ q: 'xu' })).toEqual(['Xu 50% Wren'])
    expect(await namesOf({ q: '0%' })).toEqual([])
    expect(await namesOf({ q: '50% w' })).toEqual(['Xu 50% Wren'])
    expect(await namesOf({ q: 'x_ 5' })).toEqual([])
  })

  test.each([
    ['newest', ['Cy Pageworth', 'Bo Pageworth', 'ada Pageworth']],
    ['oldest', ['ada Pageworth', 'Bo Pageworth', 'Cy Pageworth']],
    ['name', ['ada Pageworth', 'Bo Pageworth', 'Cy Pageworth']],
    ['name-desc', ['Cy Pageworth', 'Bo Pageworth', 'ada Pageworth']],
    ['email', ['ada Pageworth', 'Bo Pageworth', 'Cy Pageworth']],
    ['email-desc', ['Cy Pageworth', 'Bo Pageworth', 'ada Pageworth']],
  ])('each page goes on where the last one ended, in the order %s', async (sort, expected) => {
    const q = `${sort}-${newId()}`
    for (const [index, name] of ['ada Pageworth', 'Bo Pageworth', 'Cy Pageworth'].entries()) {
      await joinedOn(await t.signIn({ fullName: name, email: `${index}.${q}@people.example` }), days(index - 9))
    }
    for (const search of [{ q }, { companyId: '' }]) {
      const filter = 'q' in search ? search : {}
      const seen: AdminUser[] = []
      let cursor: string | null = ''
      let pages = 0
      while (cursor !== null && pages < 200) {
        const page: AdminUserList = await list({ ...filter, sort, limit: '2', ...(cursor && { cursor }) })
        expect(page.total === null).toBe(cursor !== '' || 'q' in search)
        seen.push(...page.items)
        cursor = page.nextCursor
        pages += 1
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
      expect(seen.filter(({ email }) => email.includes(q)).map(({ name }) => name)).toEqual(expected)
    }
  })

  test('a long name pages like any other', async () => {
    const q = newId()
    for (const end of ['a', 'b']) {
      await t.signIn({ fullName: `${'𝔸'.repeat(90)}${end}`, email: `${end}.${q}@people.example` })
    }
    const first = await list({ q, sort: 'name', limit: '1' })
    const second = await list({ q, sort: 'name', limit: '1', cursor: first.nextCursor ?? '' })
    expect(new Set([first, second].map(({ items }) => items[0]?.id)).size).toBe(2)
  })

  test('filters by role, status and company narrow it, alone and together', async () => {
    const companyId = await makeCompany(t.deps)
    const admin = await t.signIn({ roles: ['COMPANY_ADMIN', 'EMPLOYEE'], companyId, fullName: 'Ann' })
    const leaver = await t.signIn({ companyId, fullName: 'Ben' })
    const banned = await t.signIn({ companyId, fullName: 'Cat' })
    await t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', leaver.userId).execute()
    const until = new Date('9999-01-01T00:00:00Z')
    await t.deps.db.updateTable('auth.users').set({ banned_until: until }).where('id', '=', banned.userId).execute()
    expect((await namesOf({ companyId })).toSorted()).toEqual(['Ann', 'Ben', 'Cat'])
    expect(await namesOf({ companyId, state: 'ACTIVE' })).toEqual(['Ann'])
    expect(await namesOf({ companyId, state: 'LEFT' })).toEqual(['Ben'])
    expect(await namesOf({ companyId, state: 'DEACTIVATED' })).toEqual(['Cat'])
    expect(await namesOf({ companyId, role: 'COMPANY_ADMIN' })).toEqual(['Ann'])
    expect(await namesOf({ companyId, role: 'ADMIN' })).toEqual([])
    expect((await list({ role: 'COMPANY_ADMIN', q: admin.email })).total).toBe(1)
  })
})

const page = (person: { userId: string }, viewer = staff) =>
  t.inject({ url: `/api/admin/users/${person.userId}`, headers: viewer.headers })
const open = (person: { userId: string }, reason: string) =>
  t.inject({
    method: 'POST',
    url: `/api/admin/users/${person.userId}/views`,
    headers: staff.headers,
    payload: { reason },
  })

describe('a person’s page', () => {
  test('nothing of it leaves the server before a reason stands in the audit log, and again half an hour later', async () => {
    const person = await t.signIn({ fullName: 'Nia Bowen' })
    const refused = await page(person)
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'reason_required' }])
    expect(refused.body).not.toContain('Nia')
    expect((await open(person, '  ')).statusCode).toBe(400)
    expect((await open(person, 'She asked for help')).json<AdminUserPage>()).toMatchObject({ name: 'Nia Bowen' })
    const entries = t.deps.db.selectFrom('audit_log').selectAll().where('entity_id', '=', person.userId)
    expect(await entries.execute()).toMatchObject([
      { action: 'user.viewed', user_id: staff.userId, entity_type: 'user', detail: { reason: 'She asked for help' } },
    ])
    expect((await page(person)).statusCode).toBe(200)
    const colleague = await t.signIn({ roles: ['ADMIN'] })
    expect((await page(person, colleague)).json()).toMatchObject({ code: 'reason_required' })
    const { ends_at: endsAt } = await t.deps.db.selectFrom('staff_views').select('ends_at').executeTakeFirstOrThrow()
    expect(Date.parse(endsAt) - now.getTime()).toBe(30 * 60_000)
    await t.deps.db.updateTable('staff_views').set({ ends_at: now }).execute()
    expect((await page(person)).json()).toMatchObject({ code: 'reason_required' })
  })

  test('it says how the account stands, and of redemptions only how many', async () => {
    const person = await t.signIn({ roles: ['EMPLOYEE'], fullName: 'Nia Bowen', secondStep: 'passed' })
    const offers = await makeOffers(t.deps, { title: 'A very private offer' })
    await t.deps.db
      .insertInto('redemptions')
      .values(
        offers.map((id) => ({ id: newId(), user_id: person.userId, offer_id: id, redeemed_on: londonDaysAgo(0) })),
      )
      .execute()
    const answer = await open(person, 'A security check')
    expect(answer.json<AdminUserPage>()).toMatchObject({
      redemptions: 1,
      sessions: 1,
      hasSecondFactor: true,
      address: 'PROVEN',
      isMe: false,
      can: { deactivate: true, resendConfirmation: false },
    })
    expect(answer.body).not.toContain('private')
    expect((await open(staff, 'A security check')).json()).toMatchObject({ isMe: true, can: { deactivate: false } })
  })

  test('nobody has no page, with a reason or without', async () => {
    const nobody = { userId: newId() }
    expect((await page(nobody)).json()).toMatchObject({ code: 'user_not_found' })
    expect((await open(nobody, 'A security check')).json()).toMatchObject({ code: 'user_not_found' })
  })

  test('who looked and why is part of what the person can download', async () => {
    const person = await t.signIn()
    await open(person, 'A change of roles')
    const answer = await t.inject({ url: '/api/me/export.json', headers: person.headers })
    expect(answer.json<{ data: Record<string, unknown[]> }>().data['staff_looked_at_my_account']).toMatchObject([
      { reason: 'A change of roles' },
    ])
  })
})
