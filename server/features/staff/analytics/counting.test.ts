import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  figures,
  forgetActivity,
  happened,
  happenedAt,
  readAnalytics,
  signInAnalyst,
} from '../../../../tests/support/staff/activity.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { londonDaysAgo, makeCompany, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { RedeemResult } from '../../redeeming/redemptions/schemas.ts'
import { countActivity } from './jobs.ts'
import type { Analytics, AnalyticsBreakdown, AnalyticsTopOffers } from './schemas.ts'

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await signInAnalyst(t)
})
beforeEach(() => forgetActivity(t.deps))
afterAll(() => t.close())

const get = <Answer>(path: string, query = '') => readAnalytics<Answer>(t, admin, `${path}${query}`)
const breakdown = (by: string, query = '') => get<AnalyticsBreakdown>('/breakdown', `?by=${by}${query}`)
const WEEK = () => `&from=${londonDaysAgo(6)}`

const totals = () =>
  t.deps.db.selectFrom('activity_totals').selectAll().orderBy('dimension').orderBy('day').orderBy('key').execute()

describe('counting', () => {
  test('a second run, and several at once, change nothing', async () => {
    const offer = await makeOffer(t.deps)
    await happened(t.deps, offer, 3, { clicks: 3, redemptions: 1, value: 2.5 })
    await happened(t.deps, offer, 1, { clicks: 1 })
    await Promise.all([countActivity(t.deps), countActivity(t.deps), countActivity(t.deps)])
    const once = await totals()
    expect(once.filter(({ dimension }) => dimension === 'TYPE').map(({ day, clicks }) => [day, clicks])).toEqual([
      [londonDaysAgo(3), 3],
      [londonDaysAgo(2), 3],
      [londonDaysAgo(1), 4],
      [londonDaysAgo(0), 4],
    ])
    await countActivity(t.deps)
    expect(await totals()).toEqual(once)
  })

  test('goes on where it stopped, however many days ago', async () => {
    const offer = await makeOffer(t.deps)
    await happened(t.deps, offer, 9, { clicks: 3 })
    await happened(t.deps, offer, 2, { clicks: 5 })
    const then = { now: () => new Date(`${londonDaysAgo(6)}T12:00:00Z`) }
    await countActivity({ ...t.deps, clock: then })
    expect((await totals()).at(-1)).toMatchObject({ day: londonDaysAgo(6) })
    expect(figures(await breakdown('TYPE', WEEK()))).toEqual([])
    await countActivity(t.deps)
    expect(figures(await breakdown('TYPE', WEEK()))).toEqual([['Link', 5, 0, 0, null]])
  })

  test('what people do counts, and an answer that comes late moves its day', async () => {
    const { db } = t.deps
    const companyId = await makeCompany(t.deps, 'Harrow & Pike')
    const people = await Promise.all(Array.from({ length: 5 }, () => t.signIn({ companyId })))
    const offer = await makeOffer(t.deps, { discount_value: 20 })
    const [person] = people
    const url = `/api/offers/${offer}/redemptions`
    const made = await t.inject({ method: 'POST', url, headers: person!.headers, payload: { via: 'store' } })
    const { id } = made.json<RedeemResult>().redemption
    await countActivity(t.deps)
    const today = ['Harrow & Pike', 1, 1, 20, null]
    expect(figures(await breakdown('COMPANY'))).toEqual([today])

    await happened(t.deps, offer, 12, { clicks: 1, redemptions: 1, value: 20 })
    await happenedAt(t.deps, companyId, 12, { clicks: 1, redemptions: 1, value: 20 })
    await db
      .updateTable('redemptions')
      .set({ redeemed_on: londonDaysAgo(12) })
      .where('id', '=', id)
      .execute()
    await countActivity(t.deps)
    const said = await t.inject({
      method: 'PUT',
      url: `/api/me/redemptions/${id}/answer`,
      headers: person!.headers,
      payload: { worked: true, value: 7.5 },
    })
    expect(said.statusCode, said.body).toBe(200)
    await countActivity(t.deps)
    const then = `&from=${londonDaysAgo(14)}&to=${londonDaysAgo(10)}`
    for (const by of ['COMPANY', 'CATEGORY', 'TYPE']) {
      const [row] = (await breakdown(by, then)).items
      expect(row?.now, by).toEqual({ clicks: 1, redemptions: 1, savings: 7.5, confirmedSavings: 7.5 })
    }
    const funnel = (await get<Analytics>('', `?from=${londonDaysAgo(0)}`)).funnel
    expect(funnel.map(({ now }) => now)).toEqual([0, 1, 1, 1])
  })

  test('the past of an offer stays where it was, also when the offer is gone', async () => {
    const offer = await makeOffer(t.deps, { category: 'Tech' })
    await happened(t.deps, offer, 2, { clicks: 4 })
    await countActivity(t.deps)
    await t.deps.db.updateTable('offers').set({ category: 'Home' }).where('id', '=', offer).execute()
    await happened(t.deps, offer, 1, { clicks: 1 })
    await countActivity(t.deps)
    await t.deps.db.deleteFrom('offers').where('id', '=', offer).execute()
    await countActivity(t.deps)
    expect(figures(await breakdown('CATEGORY'))).toEqual([
      ['Tech', 4, 0, 0, null],
      ['Home', 1, 0, 0, null],
    ])
  })

  test('a category counts under the name that it has now, and one that took its place has its past', async () => {
    const { db } = t.deps
    const [one, other] = await Promise.all(
      ['Gadgets', 'Gizmos'].map(async (name, index) => {
        const payload = { name, icon: 'tag', displayOrder: 20 + index }
        return (
          await t.inject({ method: 'POST', url: '/api/admin/categories', headers: admin.headers, payload })
        ).json<{
          id: string
          updatedAt: string
        }>()
      }),
    )
    await happened(t.deps, await makeOffer(t.deps, { category: 'Gadgets' }), 1, { clicks: 4 })
    await happened(t.deps, await makeOffer(t.deps, { category: 'Gizmos' }), 1, { clicks: 2 })
    await countActivity(t.deps)
    const renamed = await t.inject({
      method: 'PUT',
      url: `/api/admin/categories/${one!.id}`,
      headers: admin.headers,
      payload: { name: 'Gear', icon: 'tag', displayOrder: 20, updatedAt: one!.updatedAt },
    })
    expect(renamed.statusCode, renamed.body).toBe(200)
    expect(figures(await breakdown('CATEGORY'))).toEqual([
      ['Gear', 4, 0, 0, null],
      ['Gizmos', 2, 0, 0, null],
    ])
    const moved = await t.inject({
      method: 'DELETE',
      url: `/api/admin/categories/${other!.id}?moveTo=${one!.id}`,
      headers: admin.headers,
    })
    expect(moved.statusCode, moved.body).toBeLessThan(300)
    expect(figures(await breakdown('CATEGORY'))).toEqual([['Gear', 6, 0, 0, null]])
    await db.deleteFrom('offers').execute()
    await db.deleteFrom('categories').where('id', '=', one!.id).execute()
  })
})

const counted = async (query: string) => {
  await get<AnalyticsTopOffers>('/offers', query)
  const answer = () => get<AnalyticsTopOffers>('/offers', query)
  await expect.poll(async () => (await answer()).countedAt, { timeout: 10_000 }).not.toBeNull()
  return (await answer()).items
}

describe('the best offers', () => {
  test('of a period are counted once somebody asks, also those that were deleted since', async () => {
    const offers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => makeOffer(t.deps, { title: `Offer ${index}` })),
    )
    for (const [index, offer] of offers.entries())
      await happened(t.deps, offer, 2, { clicks: 100, redemptions: index, value: index * 2.5 })
    await happened(t.deps, offers[1]!, 9, { clicks: 3, redemptions: 50 })
    await t.deps.db.updateTable('offers').set({ deleted_at: new Date() }).where('id', '=', offers[11]!).execute()
    expect(await get('/offers', `?from=${londonDaysAgo(6)}`)).toMatchObject({ countedAt: null, items: [] })
    const items = await counted(`?from=${londonDaysAgo(6)}`)
    expect(items.map(({ title }) => title)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `Offer ${index}`))
    expect(items[0]).toMatchObject({ isDeleted: true, clicks: 100, redemptions: 11, savings: 27.5 })
    const [best] = await counted(`?from=${londonDaysAgo(9)}`)
    expect(best).toMatchObject({ title: 'Offer 1', clicks: 103, redemptions: 51, isDeleted: false })
  })

  test('of a period that nobody asks for any more are forgotten', async () => {
    await counted('')
    const later = { now: () => new Date(Date.now() + 25 * 3_600_000) }
    await countActivity({ ...t.deps, clock: later })
    expect(await t.deps.db.selectFrom('ranked_periods').selectAll().execute()).toEqual([])
  })
})
