import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastCountedMonth, monthAfter } from '../../../../domain/company-reports.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeCompany, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { CompanyReport } from '../company-reports/schemas.ts'
import { ensurePartitions } from '../../redeeming/activity-logs/jobs.ts'
import { countReportMonths } from './jobs.ts'

/** Nothing is moved, so that a test knows what is told; what moving does is the attacker's test. */
const still = () => 0
/** The 10th, so that the month before was counted. */
const NOW = new Date('2026-11-10T10:00:00Z')
const MONTH = '2026-10-01'

let t: TestApp
let diningOffer: string
let homeOffer: string

beforeAll(async () => {
  t = await testApp({}, { now: () => NOW })
  const made = await makeOffers(t.deps, { category: 'Dining' }, { category: 'Home' })
  diningOffer = made[0] ?? ''
  homeOffer = made[1] ?? ''
  await ensurePartitions(t.deps)
})
afterAll(() => t.close())

type Team = { companyId: string; boss: SignedIn; staff: string[] }
type Person = { department?: string; location?: string; grade?: string }

/** A company that began in September with an administrator who has no department, and these people, who have all joined. */
async function team(people: readonly Person[]): Promise<Team> {
  const { db } = t.deps
  const companyId = await makeCompany(t.deps)
  const boss = await t.signIn({ roles: ['COMPANY_ADMIN'], companyId })
  const staff = people.map(() => newId())
  await db
    .insertInto('auth.users')
    .values(staff.map((id) => ({ id })))
    .execute()
  const rows = people.map((person, index) => {
    const id = staff[index] ?? ''
    return { id, email: `${id}@people.example`, full_name: 'Amara', company_id: companyId, ...person }
  })
  await db.insertInto('profiles').values(rows).execute()
  const since = new Date('2026-10-02T09:00:00Z')
  const all = db.updateTable('profiles').set({ created_at: since, joined_at: since })
  await all.where('company_id', '=', companyId).execute()
  await db.updateTable('companies').set({ created_at: since }).where('id', '=', companyId).execute()
  return { companyId, boss, staff }
}

const many = (count: number, person: Person): Person[] => Array.from({ length: count }, () => person)

type Redemption = { offerId?: string; value?: number; confirmed?: boolean; day?: string }

async function redeemed(people: readonly string[], given: Redemption = {}) {
  const { offerId = diningOffer, value = 20, confirmed = false, day = '2026-10-14' } = given
  const status = confirmed ? ('CONFIRMED' as const) : ('PENDING' as const)
  const rows = people.map((id) => {
    return { id: newId(), user_id: id, offer_id: offerId, redeemed_on: day, value, status, is_estimate: !confirmed }
  })
  await t.deps.db.insertInto('redemptions').values(rows).execute()
}

async function read({ boss }: Pick<Team, 'boss'>, query = ''): Promise<CompanyReport> {
  return (await t.inject({ url: `/api/company/reports${query}`, headers: boss.headers })).json<CompanyReport>()
}

async function report(mine: Team, query = ''): Promise<CompanyReport> {
  await countReportMonths(t.deps, still)
  return await read(mine, query)
}

const about = (value: number) => ({ value, isLeast: false })
const partOf = ({ parts }: CompanyReport, name: string) => parts.find((part) => part.name === name)

describe('a month', () => {
  test('adds up to what happened, of my company alone', async () => {
    const [mine, theirs] = [await team(many(39, {})), await team(many(30, {}))]
    await redeemed(mine.staff.slice(0, 20), { value: 12 })
    await redeemed(mine.staff.slice(10, 20), { offerId: homeOffer, value: 30, confirmed: true })
    await redeemed(mine.staff.slice(0, 8), { day: '2026-11-03', value: 100 })
    await redeemed(theirs.staff, { value: 150 })
    const clicks = mine.staff
      .slice(18, 30)
      .map((id) => ({ id: newId(), user_id: id, offer_id: diningOffer, clicked_on: '2026-10-31' }))
    await t.deps.db.insertInto('clicks').values(clicks).execute()
    const { period, figures, perHead, categories, before, available, benchmark } = await report(mine)
    expect({ period, available, before, benchmark }).toEqual({
      period: { from: MONTH, to: MONTH },
      available: [MONTH],
      before: null,
      benchmark: null,
    })
    expect(figures).toEqual({
      people: 40,
      invited: 0,
      joined: about(40),
      active: about(30),
      redeemers: about(20),
      estimated: 240,
      confirmed: 300,
      monthsTold: 1,
    })
    expect(perHead).toBe(13.5)
    expect(categories).toEqual([
      { name: 'Dining', people: 20 },
      { name: 'Home', people: 10 },
    ])
  })

  test('says nothing about parts, and parts of what people did, that are fewer than five people', async () => {
    const mine = await team([
      ...many(30, { department: 'Sales' }),
      ...many(20, { department: 'Legal' }),
      ...many(4, { department: 'Board' }),
    ])
    await redeemed(mine.staff.slice(0, 20))
    await redeemed(mine.staff.slice(30, 34))
    await redeemed(mine.staff.slice(50))
    const told = await report(mine, '?by=DEPARTMENT')
    expect(partOf(told, 'Sales')?.figures).toMatchObject({ people: 30, redeemers: about(20), estimated: 400 })
    expect(partOf(told, 'Legal')?.figures).toMatchObject({ people: 20, redeemers: null, active: null, estimated: null })
    expect(partOf(told, 'Board')).toEqual({ name: 'Board', figures: null, before: null })
    expect(partOf(told, '')).toEqual({ name: '', figures: null, before: null })
    const file = await t.inject({ url: '/api/company/reports.csv?by=DEPARTMENT', headers: mine.boss.headers })
    expect(file.body.split('\r\n').slice(1, 4)).toEqual([
      'October 2026,Sales,30,,25 or more,20,20,400,Too few to tell',
      'October 2026,Legal,20,,15 or more,Too few to tell,Too few to tell,Too few to tell,Too few to tell',
      'October 2026,Board,Fewer than 5 people,,,,,,',
    ])
  })

  test('is a file that no spreadsheet runs', async () => {
    const mine = await team(many(20, { department: '=SUM(1;2)' }))
    await report(mine)
    const file = await t.inject({ url: '/api/company/reports.csv?by=DEPARTMENT', headers: mine.boss.headers })
    expect(file.body.split('\r\n')[1]).toMatch(/^October 2026,'=SUM\(1;2\),20,/)
  })

  test('does not tell that nearly everybody did it, nor what one of five saved', async () => {
    const mine = await team(many(19, { grade: 'G1' }))
    await redeemed([...mine.staff, mine.boss.userId], { value: 0 })
    await redeemed(mine.staff.slice(0, 1), { offerId: homeOffer, value: 199 })
    const { figures, merchants } = await report(mine, '?by=GRADE')
    expect(figures).toMatchObject({ redeemers: { value: 15, isLeast: true }, estimated: null, confirmed: null })
    expect(merchants.every(({ people }) => people <= 15)).toBe(true)
  })

  test('tells of groups as of other parts, but of five at most', async () => {
    const mine = await team(many(40, {}))
    await redeemed(mine.staff.slice(0, 20))
    for (let at = 0; at < 6; at += 1) {
      const created = new Date(Date.parse('2026-10-05T09:00:00Z') + at * 60_000)
      const group = { id: newId(), company_id: mine.companyId, name: `Group ${at}`, created_at: created }
      await t.deps.db.insertInto('groups').values(group).execute()
      const members = mine.staff.slice(at, at + 25).map((id) => ({ group_id: group.id, user_id: id }))
      await t.deps.db.insertInto('user_groups').values(members).execute()
    }
    const { parts } = await report(mine, '?by=GROUP')
    expect(parts.map(({ name }) => name)).toEqual(['Group 0', 'Group 1', 'Group 2', 'Group 3', 'Group 4'])
    expect(parts[0]?.figures).toMatchObject({ people: 25, joined: { value: 20, isLeast: true } })
    expect(parts[0]?.figures).toMatchObject({ redeemers: { value: 15, isLeast: true } })
  })

  test('stays as it was told, whatever becomes of its people', async () => {
    const mine = await team(many(30, { location: 'Leeds' }))
    await redeemed(mine.staff.slice(0, 15))
    const before = await report(mine, '?by=LOCATION')
    const { db } = t.deps
    await db.deleteFrom('auth.users').where('id', 'in', mine.staff.slice(0, 6)).execute()
    await db.updateTable('profiles').set({ location: 'York' }).where('company_id', '=', mine.companyId).execute()
    await redeemed(mine.staff.slice(20), { value: 50 })
    expect(await report(mine, '?by=LOCATION')).toEqual(before)
  })

  test('is counted once, by many processes at once', async () => {
    const mine = await team(many(30, {}))
    await redeemed(mine.staff.slice(0, 15))
    await Promise.all([countReportMonths(t.deps), countReportMonths(t.deps), countReportMonths(t.deps)])
    const rows = t.deps.db.selectFrom('company_report_parts').select('joined').where('company_id', '=', mine.companyId)
    expect(await rows.where('dimension', '=', 'COMPANY').execute()).toEqual([{ joined: 31 }])
  })

  test('is compared with the months before, and with the middle of ten companies or more', async () => {
    const teams: Team[] = []
    for (let at = 0; at < 8; at += 1) teams.push(await team(many(59, {})))
    for (const [at, one] of teams.entries()) await redeemed(one.staff.slice(0, 10 + 5 * Math.floor(at / 2)))
    const [mine] = teams
    if (!mine) throw new Error('no company')
    // Earlier tests have fixed it, and one of their companies is of this size.
    await t.deps.db.deleteFrom('report_benchmarks').execute()
    expect((await report(mine)).benchmark).toBeNull()
    await t.deps.db.deleteFrom('report_benchmarks').execute()
    teams.push(await team(many(59, {})))
    await redeemed(teams.at(-1)?.staff.slice(0, 30) ?? [])
    expect((await report(mine)).benchmark).toEqual({
      companies: 10,
      month: MONTH,
      activePercent: 33,
      redeemersPercent: 33,
      savedPerHead: 6.67,
    })
  })

  test('that is not over, or that nobody counted, is none', async () => {
    const mine = await team(many(10, {}))
    expect(await read(mine)).toMatchObject({ firstOn: '2026-11-03', available: [], period: null, figures: null })
    await countReportMonths(t.deps, still)
    const answer = await t.inject({ url: '/api/company/reports?until=2026-11-01', headers: mine.boss.headers })
    expect(answer.json()).toMatchObject({ code: 'report_month_not_found' })
  })

  test('reads published rows alone', async () => {
    const mine = await team(many(10, {}))
    await countReportMonths(t.deps, still)
    t.takeQueries()
    await read(mine, '?by=DEPARTMENT&months=12')
    expect(t.takeQueries().join('\n')).not.toMatch(/\b(from|join) "?(clicks|redemptions|user_groups)\b/)
  })
})

describe('the calendar', () => {
  test('a month is told from the 3rd of the next on, in London', () => {
    expect(lastCountedMonth('2026-11-02T23:59:00Z')).toBe('2026-09-01')
    expect(lastCountedMonth('2026-11-03T00:00:00Z')).toBe('2026-10-01')
    expect(lastCountedMonth('2026-07-02T23:30:00Z')).toBe('2026-06-01')
    expect(lastCountedMonth('2027-01-03T10:00:00Z')).toBe('2026-12-01')
    expect(monthAfter('2026-01-31', -13)).toBe('2024-12-01')
  })
})
