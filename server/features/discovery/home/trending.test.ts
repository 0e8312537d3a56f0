import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDate } from '../../../../domain/dates.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { londonDaysAgo, makeCompany, makeHiddenOffers, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { moveTrending } from './jobs.ts'
import { selectMostClicked } from './queries.ts'
import type { Home } from './schemas.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const today = () => londonDate(t.deps.clock.now())

const click = async (offerId: string, person: SignedIn) => {
  const answer = await t.inject({ method: 'POST', url: `/api/offers/${offerId}/clicks`, headers: person.headers })
  expect(answer.statusCode, answer.body).toBe(201)
}

async function team(size: number) {
  const companyId = await makeCompany(t.deps)
  return { companyId, people: await Promise.all(Array.from({ length: size }, () => t.signIn({ companyId }))) }
}

/** Somebody of the company opened it so many days ago. */
async function opened(companyId: string, offerId: string, people: readonly SignedIn[], daysAgo: number) {
  const seen = { company_id: companyId, offer_id: offerId, last_clicked_on: londonDaysAgo(daysAgo) }
  await t.deps.db
    .insertInto('company_offer_people')
    .values(people.map(({ userId }) => ({ ...seen, user_id: userId })))
    .execute()
}

/** So many days pass over what a company's people, or one of them, opened. */
const age = (companyId: string, count: number, person?: SignedIn) =>
  t.deps.db
    .updateTable('company_offer_people')
    .set({ last_clicked_on: sql`last_clicked_on - ${count}::int` })
    .where('company_id', '=', companyId)
    .$if(person !== undefined, (rows) => rows.where('user_id', '=', person?.userId ?? ''))
    .execute()

/** Erased whole, as the database does it. */
const erase = (person: SignedIn | undefined) =>
  t.deps.db
    .deleteFrom('auth.users')
    .where('id', '=', person?.userId ?? '')
    .execute()

async function colleaguesOpen(person: SignedIn | undefined): Promise<string[]> {
  const answer = await t.inject({ url: '/api/home', headers: person?.headers ?? {} })
  const { trending, trendingByColleagues } = answer.json<Home>()
  return trending.slice(0, trendingByColleagues).map(({ id }) => id)
}

/** What is kept, and what counting the people and clicks of the last 30 days gives. */
async function keptAndCounted() {
  const { db } = t.deps
  const people = sql<object>`select company_id, offer_id, people from company_trending_offers order by 1, 2`
  const clicks = sql<object>`select offer_id, clicks from trending_offers order by 1`
  const countedPeople = sql<object>`select company_id, offer_id, count(*)::int as people from company_offer_people
    where last_clicked_on > ${today()}::date - 30 group by 1, 2 order by 1, 2`
  const countedClicks = sql<object>`select offer_id, sum(clicks)::int as clicks from offer_daily
    where day > ${today()}::date - 30 group by 1 having sum(clicks) > 0 order by 1`
  const read = async (one: typeof people) => (await one.execute(db)).rows
  return {
    kept: [await read(people), await read(clicks)],
    counted: [await read(countedPeople), await read(countedClicks)],
  }
}
async function expectTrue() {
  const { kept, counted } = await keptAndCounted()
  expect(kept).toEqual(counted)
}

test('what is kept is what counting gives: clicks, clicks again, people and offers that go, and days that pass', async () => {
  const { companyId, people } = await team(4)
  const [first, , third, fourth] = people
  const [one = '', two = '', three = ''] = await makeOffers(t.deps, {}, {}, {})
  for (const person of people) for (const id of [one, two]) await click(id, person)
  for (const person of people.slice(0, 3)) await click(three, person)
  if (first) await Promise.all([click(one, first), click(one, first)])
  await expectTrue()
  expect((await keptAndCounted()).kept[0]).toHaveLength(3)

  await erase(fourth)
  await t.deps.db.deleteFrom('offers').where('id', '=', two).execute()
  await t.deps.db
    .updateTable('profiles')
    .set({ company_id: null })
    .where('id', '=', third?.userId ?? '')
    .execute()
  await expectTrue()
  expect((await keptAndCounted()).kept[0]).toEqual(
    [
      { company_id: companyId, offer_id: one, people: 3 },
      { company_id: companyId, offer_id: three, people: 3 },
    ].toSorted((a, b) => a.offer_id.localeCompare(b.offer_id)),
  )

  // Somebody's day leaves, others' stay, and whoever comes back counts again.
  await age(companyId, 20)
  await age(companyId, 10, first)
  await Promise.all([moveTrending(t.deps), moveTrending(t.deps)])
  await expectTrue()
  expect((await keptAndCounted()).kept[0]).toMatchObject([{ people: 2 }, { people: 2 }])
  if (first) await click(one, first)
  await expectTrue()
  expect((await keptAndCounted()).kept[0]).toContainEqual({ company_id: companyId, offer_id: one, people: 3 })

  await age(companyId, 40)
  await moveTrending(t.deps)
  await expectTrue()
  expect((await keptAndCounted()).kept[0]).toEqual([])
})

test('clicks leave on their day, in batches, however many days were missed and processes do it', async () => {
  await t.deps.db
    .updateTable('trending_window')
    .set({ day: londonDaysAgo(60), after: null })
    .execute()
  const made = await makeOffers(t.deps, ...Array.from({ length: 30 }, () => ({})))
  const rows = made.flatMap((offer_id, at) =>
    [50, 31, 30, 29, 0].map((ago) => ({ offer_id, day: londonDaysAgo(ago), clicks: 1 + ((at + ago) % 3) })),
  )
  await t.deps.db.insertInto('offer_daily').values(rows).execute()
  const [spared = ''] = made
  await sql`update trending_window set day = ${londonDaysAgo(50)}, after = ${spared}`.execute(t.deps.db)
  await sql`update trending_offers set clicks = trending_offers.clicks - d.clicks from offer_daily d
    where d.offer_id = ${spared} and d.day = ${londonDaysAgo(50)} and trending_offers.offer_id = d.offer_id`.execute(
    t.deps.db,
  )
  await Promise.all([moveTrending(t.deps), moveTrending(t.deps), moveTrending(t.deps)])
  await expectTrue()
  expect((await keptAndCounted()).kept[1]).toContainEqual({ offer_id: spared, clicks: 4 })
})

test('two of the three who opened an offer are no trend, even before the job has let the third go', async () => {
  const { companyId, people } = await team(5)
  const [all = '', left = '', mixed = ''] = await makeOffers(t.deps, {}, {}, {})
  await opened(companyId, all, people, 29)
  await opened(companyId, left, people, 30)
  await opened(companyId, mixed, people.slice(0, 3), 30)
  await opened(companyId, mixed, people.slice(3), 0)
  expect(await colleaguesOpen(people[0])).toEqual([all])
})

test('who is erased counts no more, from the next look on', async () => {
  const { companyId, people } = await team(3)
  const [id = ''] = await makeOffers(t.deps, {})
  await opened(companyId, id, people, 1)
  await erase(people[2])
  expect(await colleaguesOpen(people[0])).toEqual([])
})

test('people who click, are erased and leave at once wait for each other in no circle', async () => {
  const { companyId, people } = await team(8)
  const offers = await makeOffers(t.deps, ...Array.from({ length: 12 }, () => ({})))
  for (const [at, person] of people.entries()) {
    const order = at % 2 === 0 ? offers : offers.toReversed()
    for (const id of order) await opened(companyId, id, [person], at < 6 ? 1 : 35)
  }
  const stays = people[7]
  await Promise.all([
    ...people.slice(0, 6).map(erase),
    moveTrending(t.deps),
    ...(stays ? offers.map((id) => click(id, stays)) : []),
  ])
  await moveTrending(t.deps)
  await expectTrue()
})

test('what is hidden by now takes no place among what people click most', async () => {
  const hidden = await makeHiddenOffers(t.deps)
  const [seen = ''] = await makeOffers(t.deps, {})
  const day = londonDaysAgo(0)
  const rows = [...hidden.map((offer_id) => ({ offer_id, day, clicks: 900 })), { offer_id: seen, day, clicks: 800 }]
  await t.deps.db.insertInto('offer_daily').values(rows).execute()
  expect(await selectMostClicked(t.deps.db, 1)).toEqual([seen])
})
