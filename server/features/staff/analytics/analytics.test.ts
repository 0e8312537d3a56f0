import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatDate } from '../../../../domain/dates.ts'
import {
  figures,
  forgetActivity,
  happened,
  happenedAt,
  readAnalytics,
  signInAnalyst,
} from '../../../../tests/support/staff/activity.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { londonDaysAgo, makeCompany, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { countActivity } from './jobs.ts'
import type { Analytics, AnalyticsBreakdown, AnalyticsSearches } from './schemas.ts'

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
const searched = async (query = '') => (await get<AnalyticsSearches>('/searches', query)).items
const WEEK = () => `&from=${londonDaysAgo(6)}`

const READ = /\bfrom "?(activity_totals\s+where|platform_daily|search_misses|clicks|redemptions)\b/
const paths = ['', '/breakdown?by=MERCHANT&', '/breakdown?by=COMPANY&', '/searches']
const statementsOf = async (days: number) => {
  t.takeQueries()
  for (const path of paths)
    await get(path.includes('?') ? `${path}from=${londonDaysAgo(days)}` : `${path}?from=${londonDaysAgo(days)}`)
  // What is counted in the background meanwhile reads none of these.
  return t.takeQueries().filter((statement) => READ.test(statement))
}

describe('the figures', () => {
  test('are those of the days, by what they are of, beside those of the period before', async () => {
    const [kettle, lark] = [await makeMerchant(t.deps, 'Kettle & Moor'), await makeMerchant(t.deps, 'Larkfield')]
    const tea = await makeOffer(t.deps, { merchant_id: kettle, category: 'Food', type: 'CODE' })
    const cups = await makeOffer(t.deps, { merchant_id: kettle, category: 'Home', type: 'LINK' })
    const radio = await makeOffer(t.deps, { merchant_id: lark, category: 'Tech', type: 'LINK' })
    await happened(t.deps, tea, 20, { clicks: 1 })
    await happened(t.deps, tea, 13, { clicks: 4, redemptions: 1, value: 5 })
    await happened(t.deps, radio, 7, { clicks: 2, redemptions: 2, value: 30.1, confirmed_value: 30.1 })
    await happened(t.deps, tea, 6, { clicks: 8, redemptions: 2, value: 10.5 }, { views: 20, clickers: 6 })
    await happened(t.deps, cups, 0, { clicks: 2, redemptions: 5, value: 7.25 }, { views: 3, clickers: 2 })
    await countActivity(t.deps)

    const week = await get<Analytics>('', `?from=${londonDaysAgo(6)}`)
    expect(week).toMatchObject({
      from: londonDaysAgo(6),
      to: londonDaysAgo(0),
      before: { from: londonDaysAgo(13), to: londonDaysAgo(7) },
      countedSince: londonDaysAgo(20),
      totals: {
        now: { clicks: 10, redemptions: 7, savings: 17.75, confirmedSavings: 0 },
        before: { clicks: 6, redemptions: 3, savings: 35.1, confirmedSavings: 30.1 },
      },
    })
    expect(week.days).toHaveLength(7)
    expect(week.days[0]).toEqual({ day: londonDaysAgo(6), clicks: 8, redemptions: 2, savings: 10.5 })
    expect(week.days[1]).toEqual({ day: londonDaysAgo(5), clicks: 0, redemptions: 0, savings: 0 })
    expect(week.funnel).toEqual([
      { step: 'OPENED', now: 23, before: 0 },
      { step: 'CLICKED', now: 8, before: 0 },
      { step: 'REDEEMED', now: 7, before: 3 },
      { step: 'CONFIRMED', now: 0, before: 0 },
    ])
    expect(figures(await breakdown('CATEGORY', WEEK()))).toEqual([
      ['Home', 2, 5, 7.25, 0],
      ['Food', 8, 2, 10.5, 1],
      ['Tech', 0, 0, 0, 2],
    ])
    expect(figures(await breakdown('MERCHANT', WEEK()))).toEqual([
      ['Kettle & Moor', 10, 7, 17.75, 1],
      ['Larkfield', 0, 0, 0, 2],
    ])
    expect(figures(await breakdown('TYPE', WEEK()))).toEqual([
      ['Link', 2, 5, 7.25, 2],
      ['Voucher code', 8, 2, 10.5, 1],
    ])
    const earlier = `&from=${londonDaysAgo(13)}&to=${londonDaysAgo(7)}`
    expect(figures(await breakdown('CATEGORY', earlier))).toEqual([
      ['Tech', 2, 2, 30.1, 0],
      ['Food', 4, 1, 5, 0],
    ])
  })

  test('have nothing to be compared with while counting had not begun', async () => {
    const offer = await makeOffer(t.deps)
    await happened(t.deps, offer, 8, { clicks: 3, redemptions: 1 })
    await countActivity(t.deps)
    const week = await get<Analytics>('', `?from=${londonDaysAgo(6)}`)
    expect(week.totals.before).toBeNull()
    expect(week.funnel.map(({ before }) => before)).toEqual([null, null, null, null])
    expect(figures(await breakdown('TYPE'))).toEqual([['Link', 3, 1, 0, null]])
  })

  test('of a fresh installation are zeros and nothing', async () => {
    const fresh = await get<Analytics>('')
    expect(fresh).toMatchObject({ countedSince: null, countedAt: null, recentRedemptions: [] })
    expect(fresh.totals).toEqual({
      now: { clicks: 0, redemptions: 0, savings: 0, confirmedSavings: 0 },
      before: null,
    })
    expect((await breakdown('COMPANY')).items).toEqual([])
    expect((await get<AnalyticsSearches>('/searches')).items).toEqual([])
  })

  test('take as many statements for a year as for a day, and read no log but for the newest', async () => {
    await countActivity(t.deps)
    await statementsOf(0)
    const [day, year] = [await statementsOf(0), await statementsOf(365)]
    expect(year).toEqual(day)
    expect(year.filter((statement) => /from "?(clicks|redemptions)\b/.test(statement))).toHaveLength(1)
  })
})

describe('who is told of', () => {
  test('companies of fewer than five people are in no row of their own, nor in the file', async () => {
    const [small, large] = [await makeCompany(t.deps, 'Tiny Ltd'), await makeCompany(t.deps, '=Grand()')]
    for (const [companyId, people] of [
      [small, 4],
      [large, 5],
    ] as const)
      await Promise.all(Array.from({ length: people }, () => t.signIn({ companyId })))
    const [one, other] = [await makeOffer(t.deps), await makeOffer(t.deps)]
    await happened(t.deps, one, 1, { clicks: 9, redemptions: 3, value: 12 })
    await happened(t.deps, other, 1, { clicks: 1 })
    await happenedAt(t.deps, small, 1, { clicks: 4, redemptions: 2, value: 8 })
    await happenedAt(t.deps, large, 1, { clicks: 5, redemptions: 1, value: 4 })
    await countActivity(t.deps)
    const table = await breakdown('COMPANY')
    expect(figures(table)).toEqual([
      ['=Grand()', 5, 1, 4, null],
      ['REST', 5, 2, 8, null],
    ])
    expect(JSON.stringify(table)).not.toContain(small)
    const file = await t.inject({ url: '/api/admin/analytics/breakdown.csv?by=COMPANY', headers: admin.headers })
    expect(file.headers['content-disposition']).toBe('attachment; filename="offerwell-by-company.csv"')
    const lines = file.body.split('\r\n')
    const days = `${formatDate(londonDaysAgo(29))},${formatDate(londonDaysAgo(0))}`
    expect(lines[0]).toMatch(/^\uFEFFCompany,From,To,Clicks,Redemptions,Conversion rate in percent,/)
    expect(lines.slice(1)).toEqual([
      `'=Grand(),${days},5,1,20,4.00,0.00,,,,,`,
      `Smaller companies and people without a company,${days},5,2,40,8.00,0.00,,,,,`,
      '',
    ])
  })

  test('the newest redemptions say nothing of whose they are', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => t.signIn({ fullName: 'Wilhelmina Quirke' })))
    const offer = await makeOffer(t.deps, { title: 'Umbrellas' })
    for (const { headers } of people)
      await t.inject({ method: 'POST', url: `/api/offers/${offer}/redemptions`, headers, payload: { via: 'store' } })
    const { recentRedemptions } = await get<Analytics>('')
    expect(recentRedemptions).toHaveLength(10)
    expect(recentRedemptions[0]).toMatchObject({
      offerTitle: 'Umbrellas',
      status: 'PENDING',
      value: 20,
      isEstimate: true,
    })
    const moments = recentRedemptions.map(({ createdAt }) => createdAt)
    expect(moments).toEqual(moments.toSorted((one, other) => Date.parse(other) - Date.parse(one)))
    const told = JSON.stringify(recentRedemptions)
    for (const { userId, email } of people)
      for (const word of [userId, email, 'Quirke']) expect(told).not.toContain(word)
  })

  test('a search is told once it was made five times', async () => {
    const rows = [
      { day: londonDaysAgo(3), text: 'nandos', searches: 3 },
      { day: londonDaysAgo(1), text: 'nandos', searches: 2 },
      { day: londonDaysAgo(1), text: 'my neighbour jo', searches: 4 },
      { day: londonDaysAgo(40), text: 'lego', searches: 9 },
    ]
    await t.deps.db.insertInto('search_misses').values(rows).execute()
    expect(await searched()).toEqual([{ text: 'nandos', searches: 5 }])
    expect(await searched(`?from=${londonDaysAgo(1)}`)).toEqual([])
    expect(await searched(`?from=${londonDaysAgo(200)}`)).toEqual([
      { text: 'lego', searches: 9 },
      { text: 'nandos', searches: 5 },
    ])
  })

  test.each([['EMPLOYEE'], ['COMPANY_ADMIN'], ['SUPPLIER']] as const)('not %s', async (role) => {
    const { headers } = await t.signIn({ roles: [role] })
    for (const path of ['', '/breakdown?by=COMPANY', '/breakdown.csv?by=COMPANY', '/offers', '/searches']) {
      const answer = await t.inject({ url: `/api/admin/analytics${path}`, headers })
      expect([path, answer.statusCode]).toEqual([path, 403])
    }
  })
})

test.each([
  ['from=2026-02-30'],
  ['from=yesterday'],
  ['from=2026-03-02&to=2026-03-01'],
  ['from=2000-01-01'],
  ['from=2199-01-01'],
])('%s is refused', async (query) => {
  for (const path of ['?', '/breakdown?by=TYPE&', '/breakdown.csv?by=TYPE&', '/offers?', '/searches?']) {
    const answer = await t.inject({ url: `/api/admin/analytics${path}${query}`, headers: admin.headers })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad_request'])
  }
})
