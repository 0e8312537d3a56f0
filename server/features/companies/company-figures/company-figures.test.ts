import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { londonDate } from '../../../../domain/dates.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeCompany, makeOffer, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { countCompanyWeeks } from './jobs.ts'
import { daysBefore, mondayOf } from './rules.ts'
import type { CompanyDashboard } from './schemas.ts'

let t: TestApp
let diningOffer: string
let homeOffer: string
const today = londonDate(new Date())
const week = mondayOf(today)
/** How many days ago the Monday was of the week before this one. */
const LAST_WEEK = 7 + ((new Date(today).getUTCDay() + 6) % 7)

beforeAll(async () => {
  t = await testApp()
  const made = await makeOffers(t.deps, { category: 'Dining' }, { category: 'Home' })
  diningOffer = made[0] ?? ''
  homeOffer = made[1] ?? ''
})
afterAll(() => t.close())

type Team = { companyId: string; boss: SignedIn; staff: string[] }

/** A company of one administrator and so many employees, all here for a year, before any week was counted. */
async function team(size: number): Promise<Team> {
  const { db } = t.deps
  const companyId = await makeCompany(t.deps)
  const boss = await t.signIn({ roles: ['COMPANY_ADMIN'], companyId })
  const staff = Array.from({ length: size }, () => newId())
  if (size > 0) {
    await db
      .insertInto('auth.users')
      .values(staff.map((id) => ({ id })))
      .execute()
    const rows = staff.map((id) => ({ id, email: `${id}@people.example`, full_name: 'Amara', company_id: companyId }))
    await db.insertInto('profiles').values(rows).execute()
  }
  const since = days(-365)
  const people = db.updateTable('profiles').set({ created_at: since, joined_at: since })
  await people.where('company_id', '=', companyId).execute()
  await db.updateTable('companies').set({ created_at: since }).where('id', '=', companyId).execute()
  await db.deleteFrom('company_weeks').execute()
  return { companyId, boss, staff }
}

/** As the redeem call leaves it behind: a row in the log and an addition to the roll-up. */
async function redeemed(
  { companyId }: Team,
  userId: string | undefined,
  given: { offerId?: string; category?: string; ago?: number; value?: number; confirmed?: number } = {},
) {
  const { offerId = diningOffer, category = 'Dining', ago = 0, value = 8, confirmed = 0 } = given
  const day = daysBefore(today, ago)
  const { db } = t.deps
  await db
    .insertInto('redemptions')
    .values({ id: newId(), user_id: userId ?? '', offer_id: offerId, redeemed_on: day, value })
    .execute()
  await sql`insert into company_daily (company_id, day, category, redemptions, value, confirmed_value)
    values (${companyId}, ${day}, ${category}, 1, ${value}, ${confirmed})
    on conflict (company_id, day, category) do update set redemptions = company_daily.redemptions + 1,
      value = company_daily.value + excluded.value,
      confirmed_value = company_daily.confirmed_value + excluded.confirmed_value`.execute(db)
}

/** After the job has counted, unless it is asked for what was counted before. */
async function figuresOf({ boss }: Pick<Team, 'boss'>, isCounted = true): Promise<CompanyDashboard> {
  if (isCounted) await countCompanyWeeks(t.deps)
  return (await t.inject({ url: '/api/company/dashboard', headers: boss.headers })).json<CompanyDashboard>()
}

const moneyOf = ({ savings, categories, weeks }: CompanyDashboard) => {
  return { savings, categories, weeks: weeks.map((one) => one.savings) }
}

describe('the figures', () => {
  test('an employee and somebody without a company cannot read them', async () => {
    const employee = await t.signIn({ companyId: await makeCompany(t.deps) })
    const outsider = await t.signIn({ roles: ['COMPANY_ADMIN'] })
    const codes = [employee.headers, outsider.headers].map(async (headers) => {
      return (await t.inject({ url: '/api/company/dashboard', headers })).json<{ code: string }>().code
    })
    expect(await Promise.all(codes)).toEqual(['role_required', 'no_company'])
  })

  test('are those of the rows, of my company alone', async () => {
    const [mine, theirs] = [await team(19), await team(19)]
    const busy = mine.staff.slice(0, 10)
    for (const person of busy) await redeemed(mine, person, { ago: LAST_WEEK, value: 8.25 })
    for (const person of busy.slice(0, 5))
      await redeemed(mine, person, {
        ago: LAST_WEEK,
        offerId: homeOffer,
        category: 'Home',
        value: 2,
        confirmed: 1.5,
      })
    for (const person of busy.slice(0, 8)) await redeemed(mine, person, { ago: 40, value: 1 })
    for (const person of theirs.staff) await redeemed(theirs, person, { value: 1000 })
    const figures = await figuresOf(mine)
    expect(figures).toMatchObject({
      employees: { active: 20, invited: 0, joined: 20 },
      activity: { percent: 50, isAtLeast: false },
      usage: { percent: 50, isAtLeast: false, pointsSinceBefore: 10 },
      savings: { total: 100.5, confirmed: 7.5, perHead: 5.03, until: daysBefore(week, 1) },
      categories: [
        { category: 'Dining', redemptions: 10 },
        { category: 'Home', redemptions: 5 },
      ],
      areCategoriesHidden: false,
      start: null,
    })
    expect(figures.weeks).toHaveLength(12)
    const half = { percent: 50, isAtLeast: false }
    expect(figures.weeks.at(-1)).toEqual({ week, joined: 20, activity: half, usage: half, savings: null, cards: 0 })
    expect(figures.weeks.at(-2)).toMatchObject({ usage: half, savings: 92.5 })
  })

  test('people who clicked are active, and people who left are counted no more', async () => {
    const mine = await team(14)
    for (const person of mine.staff.slice(0, 6)) await redeemed(mine, person)
    const clicks = mine.staff
      .slice(4, 9)
      .map((id) => ({ id: newId(), user_id: id, offer_id: diningOffer, clicked_on: today }))
    await t.deps.db.insertInto('clicks').values(clicks).execute()
    expect(await figuresOf(mine)).toMatchObject({ activity: { percent: 60 }, usage: { percent: 40 } })
    const leaver = mine.staff[0] ?? ''
    await t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', leaver).execute()
    const { employees, activity, usage } = await figuresOf(mine)
    expect(employees).toEqual({ active: 14, invited: 0, joined: 14 })
    expect([activity?.percent, usage?.percent]).toEqual([57, 36])
  })

  test('nothing is told about fewer than five people', async () => {
    const mine = await team(12)
    for (const person of mine.staff.slice(0, 4)) await redeemed(mine, person)
    const four = await figuresOf(mine)
    expect(four).toMatchObject({ activity: null, usage: null, savings: null, categories: [] })
    expect(four.weeks.at(-1)).toMatchObject({ activity: null, usage: null, savings: null })
    await redeemed(mine, mine.staff[4], { offerId: homeOffer, category: 'Home' })
    const five = await figuresOf(mine)
    expect(five.usage).toEqual({ percent: 38, isAtLeast: false, pointsSinceBefore: null })
  })

  test('what was saved is told with the week after which five people saved something since, and not before', async () => {
    const mine = await team(12)
    const [fifth, late] = mine.staff.slice(4)
    for (const person of mine.staff.slice(0, 4)) await redeemed(mine, person, { ago: LAST_WEEK + 21, value: 10 })
    await redeemed(mine, fifth, { ago: LAST_WEEK + 14, value: 2, offerId: homeOffer, category: 'Home' })
    for (const person of mine.staff.slice(0, 5)) await redeemed(mine, person, { ago: LAST_WEEK + 7, value: 1 })
    await redeemed(mine, late, { ago: LAST_WEEK, value: 73.21 })
    const { savings, weeks, categories, areCategoriesHidden } = await figuresOf(mine)
    expect(savings).toEqual({ total: 47, confirmed: 0, perHead: 3.62, until: daysBefore(week, 8) })
    expect(weeks.slice(-5).map((one) => one.savings)).toEqual([null, null, 5, null, null])
    expect(categories).toEqual([{ category: 'Dining', redemptions: 10 }])
    expect(areCategoriesHidden).toBe(true)
  })

  test('five people of whom four saved nothing tell what the fifth saved to nobody', async () => {
    const mine = await team(12)
    for (const [at, person] of mine.staff.slice(0, 5).entries())
      await redeemed(mine, person, { ago: LAST_WEEK, value: at === 0 ? 73.21 : 0 })
    expect((await figuresOf(mine)).savings).toBeNull()
  })

  test('two looks with one redemption between them show no difference', async () => {
    const mine = await team(12)
    for (const person of mine.staff.slice(0, 6)) await redeemed(mine, person, { ago: LAST_WEEK, value: 10 })
    const before = await figuresOf(mine)
    await redeemed(mine, mine.staff[7], { value: 73.21, confirmed: 73.21 })
    const after = await figuresOf(mine)
    expect(moneyOf(after)).toEqual(moneyOf(before))
    expect(before).toMatchObject({ savings: { total: 60 }, categories: [{ category: 'Dining', redemptions: 6 }] })
  })

  test('nor about the few who did not take part', async () => {
    const mine = await team(12)
    for (const person of mine.staff) await redeemed(mine, person)
    const twelve = await figuresOf(mine)
    await redeemed(mine, mine.boss.userId)
    const all = await figuresOf(mine)
    expect(twelve.usage).toEqual({ percent: 69, isAtLeast: true, pointsSinceBefore: null })
    expect(all.usage).toEqual(twelve.usage)
  })

  test('a week that is over stays as it was counted, whatever becomes of its people', async () => {
    const mine = await team(9)
    for (const person of mine.staff) {
      await redeemed(mine, person, { ago: LAST_WEEK + 7 })
      await redeemed(mine, person, { ago: LAST_WEEK })
    }
    const before = (await figuresOf(mine)).weeks.at(-2)
    expect(before).toMatchObject({ joined: 10, usage: { percent: 60, isAtLeast: true }, savings: 72 })
    await t.deps.db
      .deleteFrom('auth.users')
      .where('id', '=', mine.staff[0] ?? '')
      .execute()
    const after = await figuresOf(mine)
    expect(after.weeks.at(-2)).toEqual(before)
    expect(after.weeks.at(-1)).toMatchObject({ joined: 9 })
  })

  test('are not counted in a request, and say when they were', async () => {
    const mine = await team(5)
    expect(await figuresOf(mine, false)).toMatchObject({ countedAt: null, weeks: [], activity: null, usage: null })
    await countCompanyWeeks(t.deps)
    t.takeQueries()
    const { countedAt } = await figuresOf(mine, false)
    expect(Date.parse(countedAt ?? '')).toBeLessThanOrEqual(Date.now())
    const statements = t.takeQueries().join('\n')
    expect(statements).not.toMatch(/\b(from|join) "?(clicks|redemptions|company_offer_people)\b/)
  })

  test('count twice at once as once', async () => {
    const mine = await team(9)
    for (const person of mine.staff.slice(0, 5)) await redeemed(mine, person)
    await Promise.all([countCompanyWeeks(t.deps), countCompanyWeeks(t.deps)])
    expect((await figuresOf(mine, false)).usage?.percent).toBe(50)
  })

  test('a redemption through the product moves them', async () => {
    const mine = await team(4)
    const offerId = await makeOffer(t.deps, { category: 'Travel', discount_type: 'AMOUNT', discount_value: 12.5 })
    for (let count = 0; count < 5; count += 1) {
      const { headers } = await t.signIn({ companyId: mine.companyId })
      await t.inject({ method: 'POST', url: `/api/offers/${offerId}/redemptions`, headers, payload: { via: 'code' } })
    }
    // As if all of it had been a week ago.
    await sql`update profiles set joined_at = joined_at - interval '9 days' where company_id = ${mine.companyId}`.execute(
      t.deps.db,
    )
    await sql`update redemptions set redeemed_on = redeemed_on - 7 where offer_id = ${offerId}`.execute(t.deps.db)
    await sql`update company_daily set day = day - 7 where company_id = ${mine.companyId}`.execute(t.deps.db)
    expect(await figuresOf(mine)).toMatchObject({
      usage: { percent: 50, isAtLeast: false },
      savings: { total: 62.5, confirmed: 0 },
      categories: [{ category: 'Travel', redemptions: 5 }],
    })
  })

  test('cards are counted for my company, and those that wait are said to', async () => {
    const [mine, theirs] = [await team(2), await team(1)]
    const templateId = newId()
    const template = { id: templateId, scope: 'GLOBAL', name: 'Gym', brand: 'Fernspring' }
    await t.deps.db.insertInto('card_templates').values(template).execute()
    const card = ({ companyId }: Team, userId: string | undefined, more: object = {}) => ({
      id: newId(),
      user_id: userId ?? '',
      company_id: companyId,
      template_id: templateId,
      card_number_enc: 'sealed',
      card_number_last4: '8900',
      // In the same millisecond as it is counted it might not be there yet.
      created_at: days(-2),
      ...more,
    })
    const [me, colleague] = mine.staff
    await t.deps.db
      .insertInto('employee_cards')
      .values([
        card(mine, me),
        card(mine, me, { status: 'PENDING_APPROVAL' }),
        card(mine, me, { status: 'REVOKED', revoked_at: days(-1) }),
        card(mine, me, { expires_at: days(-1) }),
        card(mine, colleague),
        card(theirs, theirs.staff[0]),
      ])
      .execute()
    const { cards, waiting, weeks } = await figuresOf(mine)
    expect(cards).toEqual({ inUse: 2, waiting: 1 })
    expect(waiting).toEqual([{ kind: 'CARDS', count: 1 }])
    expect(weeks.at(-1)?.cards).toBe(2)
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
    const { latestOffers } = await figuresOf(mine, false)
    expect(latestOffers.map(({ title, status }) => `${title} ${status}`)).toEqual([
      '1 DRAFT',
      ...['2', '3', '4', '5'].map((title) => `${title} LIVE`),
    ])
  })
})
