import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { londonDate } from '../../../../domain/dates.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeCompany, makeOffer, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { CompanyDashboard, CompanyHub } from './schemas.ts'

let t: TestApp
let diningOffer: string
let homeOffer: string

beforeAll(async () => {
  t = await testApp()
  const made = await makeOffers(t.deps, { category: 'Dining' }, { category: 'Home' })
  diningOffer = made[0] ?? ''
  homeOffer = made[1] ?? ''
})
afterAll(() => t.close())

type Team = { companyId: string; boss: SignedIn; staff: SignedIn[] }

/** A company of one administrator and so many employees, all here for a year. */
async function team(size: number): Promise<Team> {
  const companyId = await makeCompany(t.deps)
  const boss = await t.signIn({ roles: ['COMPANY_ADMIN'], companyId })
  const staff: SignedIn[] = []
  for (let count = 0; count < size; count += 1) staff.push(await t.signIn({ companyId }))
  await t.deps.db
    .updateTable('profiles')
    .set({ created_at: days(-365) })
    .where('company_id', '=', companyId)
    .execute()
  return { companyId, boss, staff }
}

/** The London day so many days ago, counted by the calendar. */
function dayAgo(count: number): string {
  return new Date(Date.parse(londonDate(new Date())) - count * 86_400_000).toISOString().slice(0, 10)
}

/** As the redeem call leaves it behind: a row in the log and an addition to the roll-up. */
async function redeemed(
  { companyId }: Team,
  person: SignedIn,
  given: { offerId?: string; category?: string; ago?: number; value?: number; confirmed?: number } = {},
) {
  const { offerId = diningOffer, category = 'Dining', ago = 0, value = 8, confirmed = 0 } = given
  const day = dayAgo(ago)
  const { db } = t.deps
  await db
    .insertInto('redemptions')
    .values({ id: newId(), user_id: person.userId, offer_id: offerId, redeemed_on: day, value })
    .execute()
  await db
    .insertInto('company_daily')
    .values({ company_id: companyId, day, category, redemptions: 1, value, confirmed_value: confirmed })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'day', 'category']).doUpdateSet((eb) => ({
        redemptions: eb('company_daily.redemptions', '+', 1),
        value: eb('company_daily.value', '+', eb.ref('excluded.value')),
        confirmed_value: eb('company_daily.confirmed_value', '+', eb.ref('excluded.confirmed_value')),
      })),
    )
    .execute()
}

const offer = (companyId: string, title: string, more: object) => {
  return { id: newId(), company_id: companyId, title, status: 'LIVE', ...more }
}

async function dashboardOf({ boss }: Team): Promise<CompanyDashboard> {
  return (await t.inject({ url: '/api/company/dashboard', headers: boss.headers })).json<CompanyDashboard>()
}

async function hubFor(person: SignedIn): Promise<CompanyHub> {
  return (await t.inject({ url: '/api/company/hub', headers: person.headers })).json<CompanyHub>()
}

describe('the hub', () => {
  test('an employee sees what their company offers now and its five newest announcements, not those of another', async () => {
    const [mine, theirs] = [await team(1), await team(1)]
    const { companyId } = mine
    await t.deps.db
      .insertInto('company_offers')
      .values([
        offer(companyId, 'Gym at half price', { end_at: days(3), created_at: days(-2) }),
        offer(companyId, 'Free lunch on Fridays', {
          start_at: days(-1),
          created_at: days(-1),
          how_to_get: 'Be there.',
        }),
        offer(companyId, 'Draft', { status: 'DRAFT' }),
        offer(companyId, 'Expired', { status: 'EXPIRED' }),
        offer(companyId, 'Not yet', { start_at: days(1) }),
        offer(companyId, 'Over', { end_at: days(-1) }),
        offer(theirs.companyId, 'Of another company', {}),
      ])
      .execute()
    await t.deps.db
      .insertInto('announcements')
      .values([
        ...[1, 2, 3, 4, 5, 6].map((ago) => {
          return { id: newId(), company_id: companyId, title: `${ago}`, body: 'Hello', published_at: days(-ago) }
        }),
        { id: newId(), company_id: companyId, title: 'Tomorrow', body: 'Hello', published_at: days(1) },
        { id: newId(), company_id: theirs.companyId, title: 'Of another company', body: 'Hello' },
      ])
      .execute()
    const hub = await hubFor(mine.staff[0] ?? mine.boss)
    expect(hub.offers.map(({ title, howToGet }) => [title, howToGet])).toEqual([
      ['Free lunch on Fridays', 'Be there.'],
      ['Gym at half price', ''],
    ])
    expect(hub.announcements.map(({ title }) => title)).toEqual(['1', '2', '3', '4', '5'])
  })

  test('it counts my own cards, and the dashboard those of my company', async () => {
    const [mine, theirs] = [await team(2), await team(1)]
    const templateId = newId()
    await t.deps.db
      .insertInto('card_templates')
      .values({ id: templateId, scope: 'GLOBAL', name: 'Gym', brand: 'Fernspring' })
      .execute()
    const card = ({ companyId }: Team, person: SignedIn | undefined, more: object = {}) => ({
      id: newId(),
      user_id: person?.userId ?? '',
      company_id: companyId,
      template_id: templateId,
      card_number_enc: 'sealed',
      card_number_last4: '8900',
      ...more,
    })
    const [me, colleague] = mine.staff
    await t.deps.db
      .insertInto('employee_cards')
      .values([
        card(mine, me),
        card(mine, me, { status: 'PENDING_APPROVAL' }),
        card(mine, me, { status: 'REVOKED' }),
        card(mine, me, { expires_at: days(-1) }),
        card(mine, colleague),
        card(theirs, theirs.staff[0]),
      ])
      .execute()
    expect((await hubFor(me ?? mine.boss)).cards).toEqual({ ready: 1, waiting: 1 })
    expect((await dashboardOf(mine)).cards).toEqual({ inUse: 2, waiting: 1 })
  })

  test('it is for people of a company only', async () => {
    const outsider = await t.signIn()
    const answer = await t.inject({ url: '/api/company/hub', headers: outsider.headers })
    expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining({ code: 'no_company' })])
  })
})

describe('the dashboard', () => {
  test('an employee cannot read it', async () => {
    const { staff } = await team(1)
    const answer = await t.inject({ url: '/api/company/dashboard', headers: staff[0]?.headers ?? {} })
    expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining({ code: 'role_required' })])
  })

  test('its figures are those of the rows, of my company alone', async () => {
    const [mine, theirs] = [await team(19), await team(19)]
    const busy = mine.staff.slice(0, 10)
    for (const person of busy) await redeemed(mine, person, { value: 8.25 })
    for (const person of busy.slice(0, 5)) {
      await redeemed(mine, person, { ago: 29, offerId: homeOffer, category: 'Home', value: 2, confirmed: 1.5 })
    }
    for (const person of busy.slice(0, 8)) await redeemed(mine, person, { ago: 30, value: 1 })
    for (const person of theirs.staff) await redeemed(theirs, person, { value: 1000 })
    expect(await dashboardOf(mine)).toMatchObject({
      employees: { active: 20, total: 20 },
      usage: { percent: 50, isAtLeast: false, pointsSinceBefore: 10 },
      savings: { total: 100.5, confirmed: 7.5 },
      categories: [
        { category: 'Dining', redemptions: 10 },
        { category: 'Home', redemptions: 5 },
      ],
      areCategoriesHidden: false,
    })
  })

  test('people who left are counted as such, and no longer among those who use offers', async () => {
    const mine = await team(14)
    for (const person of mine.staff.slice(0, 6)) await redeemed(mine, person)
    const leaver = mine.staff[0]?.userId ?? ''
    await t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', leaver).execute()
    const { employees, usage } = await dashboardOf(mine)
    expect(employees).toEqual({ active: 14, total: 15 })
    expect(usage?.percent).toBe(Math.round((100 * 5) / 14))
  })

  test('nothing is told about fewer than five people', async () => {
    const mine = await team(12)
    for (const person of mine.staff.slice(0, 4)) await redeemed(mine, person)
    const four = await dashboardOf(mine)
    expect(four).toMatchObject({ usage: null, savings: null, categories: [], areCategoriesHidden: true })
    await redeemed(mine, mine.staff[4] ?? mine.boss, { offerId: homeOffer, category: 'Home' })
    const five = await dashboardOf(mine)
    expect(five).toMatchObject({ categories: [], areCategoriesHidden: true, savings: { total: 40 } })
    expect(five.usage).toEqual({ percent: 38, isAtLeast: false, pointsSinceBefore: null })
  })

  test('nor about the few who did not take part', async () => {
    const mine = await team(12)
    for (const person of mine.staff) await redeemed(mine, person)
    const twelve = await dashboardOf(mine)
    await redeemed(mine, mine.boss)
    const all = await dashboardOf(mine)
    expect(twelve.usage).toEqual({ percent: 69, isAtLeast: true, pointsSinceBefore: null })
    expect(all.usage).toEqual(twelve.usage)
  })

  test('it lists the five newest company offers of any status', async () => {
    const mine = await team(0)
    await t.deps.db
      .insertInto('company_offers')
      .values(
        [1, 2, 3, 4, 5, 6].map((ago) => {
          const status = ago === 1 ? 'DRAFT' : 'LIVE'
          return { id: newId(), company_id: mine.companyId, title: `${ago}`, status, created_at: days(-ago) }
        }),
      )
      .execute()
    const { latestOffers } = await dashboardOf(mine)
    expect(latestOffers.map(({ title, status }) => `${title} ${status}`)).toEqual([
      '1 DRAFT',
      ...['2', '3', '4', '5'].map((title) => `${title} LIVE`),
    ])
  })

  test('a redemption through the product moves it', async () => {
    const mine = await team(9)
    const offerId = await makeOffer(t.deps, { category: 'Travel', discount_type: 'AMOUNT', discount_value: 12.5 })
    for (const { headers } of mine.staff.slice(0, 5)) {
      await t.inject({ method: 'POST', url: `/api/offers/${offerId}/redemptions`, headers, payload: { via: 'code' } })
    }
    expect(await dashboardOf(mine)).toMatchObject({
      usage: { percent: 50, isAtLeast: false },
      savings: { total: 62.5, confirmed: 0 },
      categories: [{ category: 'Travel', redemptions: 5 }],
    })
  })
})
