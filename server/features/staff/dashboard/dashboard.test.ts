import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDate } from '../../../../domain/dates.ts'
import { OFFER_STATUSES } from '../../../../domain/enums.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeMerchant, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { AdminDashboard } from './schemas.ts'
import { describePlatform } from './service.ts'

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())

/** The London day so many days ago, counted by the calendar. */
function dayAgo(count: number): string {
  return new Date(Date.parse(londonDate(new Date())) - count * 86_400_000).toISOString().slice(0, 10)
}

const dashboard = async () =>
  (await t.inject({ url: '/api/admin/dashboard', headers: admin.headers })).json<AdminDashboard>()

test('an empty platform shows zeros, and every status', async () => {
  expect(await dashboard()).toEqual({
    offers: { total: 0, lately: 0 },
    merchants: { total: 0, lately: 0 },
    users: { total: 1, lately: 1 },
    redemptions: { total: 0, lately: 0 },
    clicks: { total: 0, lately: 0 },
    savings: { total: 0, confirmed: 0 },
    statuses: OFFER_STATUSES.map((status) => ({ status, offers: 0 })),
    waiting: [],
    days: Array.from({ length: 30 }, (_, index) => ({
      day: dayAgo(29 - index),
      clicks: 0,
      redemptions: 0,
      savings: 0,
    })),
    recentOffers: [],
  })
})

test('its figures are those of the rows', async () => {
  const { db } = t.deps
  const merchantId = await makeMerchant(t.deps, 'Questmarl')
  await db
    .updateTable('merchants')
    .set({ created_at: days(-90) })
    .execute()
  await makeOffers(
    t.deps,
    ...Array.from({ length: 11 }, (_, age) => ({
      merchant_id: merchantId,
      title: `Offer ${age}`,
      created_at: days(-age * 5),
      discount_type: 'AMOUNT' as const,
      discount_value: 7.5,
    })),
    { merchant_id: merchantId, status: 'REVIEW', created_at: days(-80) },
    { merchant_id: merchantId, deleted_at: days(0) },
  )
  const activity = { clicks: 10, redemptions: 3, value: 20.25, confirmed_value: 5 }
  await db
    .insertInto('platform_daily')
    .values([
      { day: dayAgo(0), shard: 0, ...activity },
      { day: dayAgo(0), shard: 15, ...activity },
      { day: dayAgo(29), shard: 3, ...activity },
      { day: dayAgo(30), shard: 3, ...activity },
    ])
    .execute()
  const figures = await dashboard()
  expect(figures).toMatchObject({
    offers: { total: 12, lately: 6 },
    merchants: { total: 1, lately: 0 },
    clicks: { total: 40, lately: 30 },
    redemptions: { total: 12, lately: 9 },
    savings: { total: 81, confirmed: 20 },
  })
  expect(figures.waiting).toEqual([{ kind: 'REVIEWS', count: 1 }])
  expect(figures.days[0]).toEqual({ day: dayAgo(29), clicks: 10, redemptions: 3, savings: 20.25 })
  expect(figures.days.at(-1)).toEqual({ day: dayAgo(0), clicks: 20, redemptions: 6, savings: 40.5 })
  const live = figures.statuses.find(({ status }) => status === 'LIVE')
  const review = figures.statuses.find(({ status }) => status === 'REVIEW')
  expect([live?.offers, review?.offers]).toEqual([11, 1])
  expect(figures.recentOffers.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, age) => `Offer ${age}`))
  expect(figures.recentOffers[0]).toMatchObject({
    merchantName: 'Questmarl',
    status: 'LIVE',
    discountType: 'AMOUNT',
    discountValue: 7.5,
  })
})

test('people count while they are here, whenever they joined and however they go', async () => {
  const { db } = t.deps
  const { users: before } = await dashboard()
  const people = await Promise.all(Array.from({ length: 3 }, () => t.signIn()))
  const [first = '', ...others] = people.map(({ userId }) => userId)
  const long = { id: crypto.randomUUID(), email: 'long-here@example.test' }
  await db.insertInto('auth.users').values(long).execute()
  await db
    .insertInto('profiles')
    .values({ ...long, full_name: 'Here For Long', created_at: days(-60) })
    .execute()
  expect((await dashboard()).users).toEqual({ total: before.total + 4, lately: before.lately + 3 })
  await db.deleteFrom('profiles').where('id', '=', first).execute()
  await db.deleteFrom('auth.users').where('id', 'in', others).execute()
  expect((await dashboard()).users).toEqual({ total: before.total + 1, lately: before.lately })
})

test('its 30 days begin at midnight in London, also in summer', async () => {
  const clock = { ...t.deps.clock, now: () => new Date('2026-07-30T12:00:00Z') }
  const lately = async () => (await describePlatform({ ...t.deps, clock })).offers.lately
  const before = await lately()
  await makeOffers(t.deps, { created_at: new Date('2026-06-30T22:59:59Z') })
  expect(await lately()).toBe(before)
  await makeOffers(t.deps, { created_at: new Date('2026-06-30T23:00:00Z') })
  expect(await lately()).toBe(before + 1)
})

test('it takes five statements and reads no log', async () => {
  await dashboard()
  t.takeQueries()
  await dashboard()
  const statements = t.takeQueries()
  expect(statements).toHaveLength(5)
  expect(statements.join('\n')).not.toMatch(/from "?(clicks|redemptions)\b/)
})

test('nobody but an administrator of the platform reads it', async () => {
  const codes = await Promise.all(
    (['EMPLOYEE', 'COMPANY_ADMIN', 'SUPPLIER'] as const).map(async (role) => {
      const { headers } = await t.signIn({ roles: [role] })
      return (await t.inject({ url: '/api/admin/dashboard', headers })).json<{ code: string }>().code
    }),
  )
  expect(codes).toEqual(['role_required', 'role_required', 'role_required'])
})
