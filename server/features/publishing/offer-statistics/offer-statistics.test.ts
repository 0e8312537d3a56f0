import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDate } from '../../../../domain/dates.ts'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { londonDaysAgo, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { RedeemResult } from '../../redeeming/redemptions/schemas.ts'
import { quarterStart } from './rules.ts'
import type { OfferStatistics } from './schemas.ts'

let t: TestApp
let merchantId: string
let supplier: SignedIn
let admin: SignedIn
let employees: SignedIn[]

beforeAll(async () => {
  t = await testApp()
  merchantId = await makeMerchant(t.deps, 'Larkfield Audio')
  supplier = await t.signIn({ roles: ['SUPPLIER'] })
  await t.deps.db
    .insertInto('supplier_merchants')
    .values({ user_id: supplier.userId, merchant_id: merchantId })
    .execute()
  admin = await t.signIn({ roles: ['ADMIN'] })
  employees = await Promise.all(Array.from({ length: 7 }, () => t.signIn()))
})
afterAll(() => t.close())

const makeOwn = () => makeOffer(t.deps, { merchant_id: merchantId, source: SUPPLIER_SOURCE, discount_value: 10 })

/** Days before which the week before lies in one quarter, where groups do not begin anew. */
const LAST =
  [1, 2, 3, 4, 5, 6, 7, 8].find((ago) => quarterStart(londonDaysAgo(ago)) === quarterStart(londonDaysAgo(ago + 6))) ?? 1

/** Marks so many of the employees as having redeemed the offer that many days ago, and counts them as redeeming does. */
async function redeemedAgo(offerId: string, days: number, people: readonly SignedIn[]): Promise<void> {
  const ids: string[] = []
  for (const { headers } of people) {
    const url = `/api/offers/${offerId}/redemptions`
    const answer = await t.inject({ method: 'POST', url, headers, payload: { via: 'store' } })
    ids.push(answer.json<RedeemResult>().redemption.id)
  }
  const { db } = t.deps
  const day = londonDaysAgo(days)
  for (const id of ids) await db.updateTable('redemptions').set({ redeemed_on: day }).where('id', '=', id).execute()
  const today = londonDaysAgo(0)
  await db.updateTable('offer_daily').set({ day }).where('offer_id', '=', offerId).where('day', '=', today).execute()
  await db.updateTable('offer_visitors').set({ day }).where('offer_id', '=', offerId).where('day', '=', today).execute()
}

async function read(id: string, query = '', { headers }: SignedIn = supplier): Promise<OfferStatistics> {
  const answer = await t.inject({ url: `/api/supplier/offers/${id}/statistics${query}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<OfferStatistics>()
}

const dayOf = (statistics: OfferStatistics, ago: number) =>
  statistics.days.find(({ day }) => day === londonDaysAgo(ago))

describe('what a supplier reads', () => {
  test('a day of five people is told, one of four is not, and today comes tomorrow', async () => {
    const id = await makeOwn()
    await redeemedAgo(id, 3, employees.slice(0, 5))
    await redeemedAgo(id, 1, employees.slice(0, 4))
    await redeemedAgo(id, 0, employees.slice(0, 6))
    const statistics = await read(id)
    expect(statistics).toMatchObject({ offer: { id }, from: londonDaysAgo(30), to: londonDaysAgo(1) })
    expect(statistics.days).toHaveLength(30)
    expect(dayOf(statistics, 3)).toMatchObject({ redemptions: 5, clicks: 5 })
    expect(dayOf(statistics, 2)).toMatchObject({ redemptions: 0, clicks: 0, savings: 0 })
    expect(dayOf(statistics, 1)).toMatchObject({ redemptions: null, clicks: null })
    expect(statistics.totals.redemptions).toEqual({ value: 5, isAtLeast: true })
    expect(statistics.groups).toEqual([])
  })

  test('days of few are one figure once five different people are among them', async () => {
    const id = await makeOwn()
    await redeemedAgo(id, LAST + 4, employees.slice(0, 3))
    await redeemedAgo(id, LAST + 3, employees.slice(0, 3))
    await redeemedAgo(id, LAST + 1, employees.slice(2, 6))
    const statistics = await read(id)
    const groups = statistics.groups.filter(({ measure }) => measure === 'redemptions')
    const [from, to] = [londonDaysAgo(LAST + 4), londonDaysAgo(LAST + 1)]
    expect(groups).toEqual([{ measure: 'redemptions', from, to, value: 10 }])
    expect(statistics.totals.redemptions).toEqual({ value: 10, isAtLeast: false })
    const shorter = await read(id, `?from=${londonDaysAgo(LAST + 3)}`)
    expect([shorter.groups, shorter.totals.redemptions]).toEqual([[], { value: 0, isAtLeast: true }])
  })

  test('an answer counts on its own day as it stood at the end of it', async () => {
    const id = await makeOwn()
    const { db } = t.deps
    const redemptions: string[] = []
    for (const { headers } of employees) {
      const url = `/api/offers/${id}/redemptions`
      const answer = await t.inject({ method: 'POST', url, headers, payload: { via: 'store' } })
      redemptions.push(answer.json<RedeemResult>().redemption.id)
    }
    const say = async (index: number, payload: object) => {
      const url = `/api/me/redemptions/${redemptions[index]}/answer`
      const { headers } = employees[index]!
      expect((await t.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200)
    }
    for (const index of [0, 1, 2, 3, 4, 5]) await say(index, { worked: false, reason: 'refused' })
    await say(5, { worked: true })
    for (const index of [0, 1, 2, 3, 4]) await say(index, { worked: true, value: 10.1 + index })
    for (const index of [0, 1, 2, 3, 4]) await say(index, { worked: false, reason: 'refused', words: '=cmd()' })
    await say(5, { worked: true, value: 3.5 })
    await say(6, { worked: true, value: 4 })
    const rows = await db.selectFrom('offer_daily_answers').selectAll().where('offer_id', '=', id).execute()
    const byAnswer = Object.fromEntries(rows.map(({ answer, people, value }) => [answer, { people, value }]))
    expect(byAnswer).toEqual({
      refused: { people: 5, value: 0 },
      worked: { people: 0, value: 0 },
      saved: { people: 2, value: 7.5 },
    })
    const yesterday = londonDaysAgo(1)
    await db.updateTable('offer_daily_answers').set({ day: yesterday }).where('offer_id', '=', id).execute()
    await db.updateTable('redemptions').set({ counted_on: yesterday }).where('offer_id', '=', id).execute()
    await say(0, { worked: true, value: 50 })
    const statistics = await read(id)
    expect(statistics.reasons.find(({ reason }) => reason === 'refused')?.people).toEqual({
      value: 5,
      isAtLeast: false,
    })
    expect(dayOf(statistics, 1)).toMatchObject({ confirmed: null, savings: null })
    expect(statistics.totals.savings).toEqual({ value: 0, isAtLeast: true })
  })

  test('a person who gives the same answer twice on a day is one of its people', async () => {
    const id = await makeOwn()
    const [person] = employees
    await redeemedAgo(id, 2, [person!])
    await redeemedAgo(id, 1, [person!])
    const rows = await t.deps.db.selectFrom('redemptions').select('id').where('offer_id', '=', id).execute()
    const say = (redemption: string, payload: object) =>
      t.inject({ method: 'PUT', url: `/api/me/redemptions/${redemption}/answer`, headers: person!.headers, payload })
    for (const row of rows) await say(row.id, { worked: true, value: 5 })
    const counted = () =>
      t.deps.db
        .selectFrom('offer_daily_answers')
        .select(['answer', 'people', 'value'])
        .where('offer_id', '=', id)
        .where('people', '>', 0)
        .orderBy('answer')
        .execute()
    expect(await counted()).toEqual([{ answer: 'saved', people: 1, value: 10 }])
    await say(rows[0]!.id, { worked: false, reason: 'ended' })
    expect(await counted()).toEqual([
      { answer: 'ended', people: 1, value: 0 },
      { answer: 'saved', people: 1, value: 5 },
    ])
  })
})

describe('the table', () => {
  test('holds a row a day and no figure that the page hides', async () => {
    const id = await makeOwn()
    await redeemedAgo(id, 2, employees.slice(0, 5))
    await redeemedAgo(id, 1, employees.slice(0, 2))
    const url = `/api/supplier/offers/${id}/statistics.csv?from=${londonDaysAgo(2)}`
    const answer = await t.inject({ url, headers: supplier.headers })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFFrom,To,Views,Clicks,Redemptions,/)
    const [first, second] = [formatDate(londonDaysAgo(2)), formatDate(londonDaysAgo(1))]
    expect(lines[1]).toBe(`${first},${first},0,5,5,0,0,0,0,0,0,0`)
    expect(lines[2]).toBe(`${second},${second},0,fewer than 5,fewer than 5,0,0,0,0,0,0,0`)
    expect(lines.slice(3)).toEqual([''])
  })
})

describe('who may ask for what', () => {
  test('another merchant’s offer is not there, staff see all', async () => {
    const foreign = await makeOffer(t.deps, { source: SUPPLIER_SOURCE })
    for (const end of ['statistics', 'statistics.csv']) {
      const asSupplier = await t.inject({ url: `/api/supplier/offers/${foreign}/${end}`, headers: supplier.headers })
      expect([asSupplier.statusCode, asSupplier.json<{ code: string }>().code]).toEqual([404, 'offer_not_found'])
      const asStaff = await t.inject({ url: `/api/admin/offers/${foreign}/${end}`, headers: admin.headers })
      expect(asStaff.statusCode).toBe(200)
      const asEmployee = await t.inject({ url: `/api/admin/offers/${foreign}/${end}`, headers: employees[0]!.headers })
      expect(asEmployee.statusCode).toBe(403)
    }
  })

  test.each([
    ['from=2026-02-30'],
    ['from=yesterday'],
    ['from=0000-01-01&to=0000-01-02'],
    ['from=2026-03-02&to=2026-03-01'],
    ['from=2025-01-01&to=2026-01-02'],
    ['from=2000-01-01'],
  ])('%s is refused', async (query) => {
    const id = await makeOwn()
    const answer = await t.inject({ url: `/api/supplier/offers/${id}/statistics?${query}`, headers: supplier.headers })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad_request'])
  })

  test('366 days are answered, and a period that is all to come is empty', async () => {
    const id = await makeOwn()
    expect((await read(id, '?from=2024-01-01&to=2024-12-31')).days).toHaveLength(366)
    expect((await read(id, '?from=2199-01-01&to=2199-01-31')).days).toEqual([])
  })
})
