import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { londonDate } from '../domain/dates.ts'
import { SUPPLIER_SOURCE } from '../domain/offer-status.ts'
import { countCompanyWeeks } from '../server/features/companies/company-figures/jobs.ts'
import type { CompanyDashboard } from '../server/features/companies/company-figures/schemas.ts'
import type { AccountExport } from '../server/features/people/privacy/schemas.ts'
import type { OfferStatistics } from '../server/features/publishing/offer-statistics/schemas.ts'
import type { MyRedemptionList, RedeemResult } from '../server/features/redeeming/redemptions/schemas.ts'
import type { MySavings } from '../server/features/redeeming/savings/schemas.ts'
import type { AdminDashboard } from '../server/features/staff/dashboard/schemas.ts'
import { caughtUp, type TestApp, testApp } from './support/app.ts'
import { londonDaysAgo, makeCompany, makeMerchant, makeOffer } from './support/catalogue.ts'
import { type SignedIn, supplierOf } from './support/people.ts'

/* A small world whose truth is written down here, and every place that says what was saved. */

/** Nothing, a yes without an amount, a no, or the pounds that the person gave. */
type Said = null | 'yes' | 'no' | number
type Case = { person: number; offer: 'percent' | 'amount' | 'last year'; said: Said[]; inCompany: boolean }

const ESTIMATES = { percent: 15, amount: 5, 'last year': 7.5 }
/** The one who joined the company after redeeming. */
const LATE = 8
const colleague = (person: number, offer: Case['offer'], ...said: Said[]): Case => ({
  person,
  offer,
  said,
  inCompany: true,
})

/** What each said, one after another: the last of it counts. */
const CASES: readonly Case[] = [
  colleague(0, 'last year', 30.25),
  colleague(1, 'last year', 'yes'),
  { person: LATE, offer: 'last year', said: ['yes', 11], inCompany: false },
  ...[12.34, 7.5, 20, 3.16].map((pounds, person) => colleague(person, 'percent', pounds)),
  colleague(4, 'percent', 'yes', 40.1),
  colleague(5, 'percent', 19.99, 'yes'),
  colleague(6, 'percent', 9.01, 'no'),
  colleague(7, 'percent', null),
  { person: LATE, offer: 'percent', said: ['no', 5.55], inCompany: false },
  colleague(0, 'amount', null),
  colleague(1, 'amount', 'yes'),
  colleague(2, 'amount', 4.99),
  colleague(3, 'amount', 'no'),
  { person: LATE, offer: 'amount', said: ['yes'], inCompany: false },
]

const TODAY = londonDate(new Date())
const YEAR = Number(TODAY.slice(0, 4))
const LAST_YEAR = `${YEAR - 1}-12-11`

let t: TestApp
let companyId: string
let people: SignedIn[]
const offers = new Map<Case['offer'], string>()

function worth({ offer, said }: Case): { total: number; confirmed: number } {
  const last = said.at(-1)
  if (last === 'no') return { total: 0, confirmed: 0 }
  if (typeof last === 'number') return { total: last, confirmed: last }
  return { total: ESTIMATES[offer], confirmed: 0 }
}

/** The truth: in whole pence, for pounds are not added in binary fractions. */
function truth(belongs: (one: Case) => boolean) {
  const sums = CASES.filter(belongs).map(worth)
  return {
    total: sum(sums.map(({ total }) => ({ value: total }))),
    confirmed: sum(sums.map(({ confirmed }) => ({ value: confirmed }))),
  }
}

const sum = (rows: { value: number }[]) => rows.reduce((pence, { value }) => pence + Math.round(value * 100), 0) / 100

const get = async <Body>(url: string, { headers }: SignedIn): Promise<Body> => {
  const reply = await t.inject({ url, headers })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Body>()
}

const personOf = ({ person }: Case): SignedIn => people[person] ?? people[0]!

async function answer(id: string, person: SignedIn, said: Exclude<Said, null>): Promise<void> {
  const yes = { worked: true, ...(typeof said === 'number' && { value: said }) }
  const payload = said === 'no' ? { worked: false, reason: 'refused' } : yes
  const say = () =>
    t.inject({ method: 'PUT', url: `/api/me/redemptions/${id}/answer`, headers: person.headers, payload })
  // A double press, of which both arrive.
  for (const { statusCode, body } of await Promise.all([say(), say()])) expect(statusCode, body).toBe(200)
}

async function redeem(one: Case): Promise<string> {
  const { headers } = personOf(one)
  const url = `/api/offers/${offers.get(one.offer)}/redemptions`
  const reply = await t.inject({ method: 'POST', url, headers, payload: { via: 'store' } })
  return reply.json<RedeemResult>().redemption.id
}

async function join(company: string | null): Promise<void> {
  const profile = t.deps.db.updateTable('profiles').where('id', '=', people[LATE]!.userId)
  await profile.set({ company_id: company }).execute()
  await caughtUp(t.deps, 'actors')
}

/** Redeems, lets those of no company join one, and answers. */
async function live(cases: readonly Case[]): Promise<void> {
  const ids = await Promise.all(cases.map(redeem))
  await join(companyId)
  for (const id of offers.values())
    await t.inject({ method: 'POST', url: `/api/offers/${id}/clicks`, headers: people[LATE]!.headers })
  for (const [index, one] of cases.entries())
    for (const said of one.said) if (said !== null) await answer(ids[index] ?? '', personOf(one), said)
  await join(null)
}

/** Makes everything so far a year older than it is. */
async function makeOlder(): Promise<void> {
  const { db } = t.deps
  const at = `${LAST_YEAR}T12:00:00Z`
  await db.updateTable('redemptions').set({ redeemed_on: LAST_YEAR, created_at: at }).execute()
  for (const table of ['offer_daily', 'platform_daily', 'company_daily'] as const)
    await db.updateTable(table).set({ day: LAST_YEAR }).execute()
}

beforeAll(async () => {
  t = await testApp()
  companyId = await makeCompany(t.deps)
  const ofCompany = Array.from({ length: LATE }, () => t.signIn({ companyId }))
  people = await Promise.all([...ofCompany, t.signIn()])
  const merchantId = await makeMerchant(t.deps)
  const own = { merchant_id: merchantId, source: SUPPLIER_SOURCE }
  offers.set('percent', await makeOffer(t.deps, { ...own, discount_value: ESTIMATES.percent }))
  const amount = { discount_type: 'AMOUNT', discount_value: ESTIMATES.amount } as const
  offers.set('amount', await makeOffer(t.deps, { ...own, ...amount, category: 'Food' }))
  offers.set('last year', await makeOffer(t.deps, { ...own, discount_value: ESTIMATES['last year'] }))
  await live(CASES.filter(({ offer }) => offer === 'last year'))
  await makeOlder()
  await live(CASES.filter(({ offer }) => offer !== 'last year'))
})
afterAll(() => t.close())

describe('what was saved is the same everywhere', () => {
  test('to each person: this year, by month, in all, in the list and in their exports', async () => {
    for (const [index, person] of people.entries()) {
      const isTheirs = (one: Case) => one.person === index
      const all = truth(isTheirs)
      const thisYear = truth((one) => isTheirs(one) && one.offer !== 'last year')
      const savings = await get<MySavings>('/api/me/savings', person)
      expect(savings).toMatchObject({ year: YEAR, thisYear })
      expect(savings.months[0]).toMatchObject({ month: TODAY.slice(0, 7), ...thisYear })
      const before = savings.months.find(({ month }) => month === LAST_YEAR.slice(0, 7))
      const lastYear = truth((one) => isTheirs(one) && one.offer === 'last year')
      expect(before ?? { total: 0, confirmed: 0 }).toMatchObject(lastYear)

      const list = await get<MyRedemptionList>('/api/me/redemptions', person)
      expect(list.savings).toEqual(all)
      expect(sum(list.items)).toBe(all.total)
      expect(sum(list.items.filter(({ isEstimate }) => !isEstimate))).toBe(all.confirmed)

      const { data } = await get<AccountExport>('/api/me/export.json', person)
      const exported = (data['redemptions'] ?? []).map((row) => ({
        value: Number(row['value']),
        isEstimate: row['is_estimate'] === true,
      }))
      expect(sum(exported)).toBe(all.total)
      expect(sum(exported.filter(({ isEstimate }) => !isEstimate))).toBe(all.confirmed)
      const file = await t.inject({ url: '/api/me/export.csv', headers: person.headers })
      const fields = parse<Record<string, string>>(file.body, { columns: true, bom: true }).filter(
        ({ kind }) => kind === 'redemptions',
      )
      const cells = (field: string) => fields.filter((row) => row['field'] === field).map((row) => row['value'])
      const isEstimates = cells('is_estimate')
      const table = cells('value').map((value, row) => ({
        value: Number(value),
        isEstimate: isEstimates[row] === 'true',
      }))
      expect(table).toEqual(exported)
    }
  })

  test('to the company, whose people they were when they redeemed, and to the platform', async () => {
    const hr = await t.signIn({ companyId, roles: ['EMPLOYEE', 'COMPANY_ADMIN'] })
    // A company hears what was saved once the week is over.
    const nextWeek = new Date(Date.now() + 8 * 86_400_000)
    await countCompanyWeeks({ ...t.deps, clock: { ...t.deps.clock, now: () => nextWeek } })
    const company = await get<CompanyDashboard>('/api/company/dashboard', hr)
    expect(company.savings).toMatchObject(truth(({ inCompany }) => inCompany))
    const admin = await t.signIn({ roles: ['ADMIN'] })
    const platform = await get<AdminDashboard>('/api/admin/dashboard', admin)
    expect(platform.savings).toEqual(truth(() => true))
  })

  test('to the supplier, who reads confirmed savings alone, as figures and as a file', async () => {
    const { db } = t.deps
    for (const [name, id] of offers) {
      const day = db
        .selectFrom('offer_daily')
        .select(({ fn }) => [fn.sum<number>('value').as('total'), fn.sum<number>('confirmed_value').as('confirmed')])
      expect(await day.where('offer_id', '=', id).executeTakeFirst()).toEqual(truth(({ offer }) => offer === name))
    }
    // Statistics speak of whole days, so that today's answers are told tomorrow.
    const yesterday = londonDaysAgo(1)
    await db.updateTable('redemptions').set({ counted_on: yesterday }).where('counted_on', 'is not', null).execute()
    await db.updateTable('offer_daily_answers').set({ day: yesterday }).execute()
    const { merchant_id: merchantId } = await db
      .selectFrom('offers')
      .select('merchant_id')
      .where('id', '=', offers.get('percent') ?? '')
      .executeTakeFirstOrThrow()
    const supplier = await supplierOf(t.deps, merchantId)
    const url = `/api/supplier/offers/${offers.get('percent')}/statistics`
    const { totals, reasons } = await get<OfferStatistics>(url, supplier)
    const { confirmed } = truth(({ offer }) => offer === 'percent')
    const told = CASES.filter(({ offer, said }) => offer === 'percent' && typeof said.at(-1) === 'number').length
    expect(totals.savings).toEqual({ value: confirmed, isAtLeast: false })
    expect(totals.confirmed).toEqual({ value: told, isAtLeast: false })
    expect(reasons[0]).toMatchObject({ reason: 'refused', people: { isAtLeast: true } })
    const file = await t.inject({ url: `${url}.csv`, headers: supplier.headers })
    const rows = parse<Record<string, string>>(file.body, { columns: true, bom: true })
    expect(rows.at(-1)).toMatchObject({ 'Confirmed savings in pounds': String(confirmed) })
  })
})
