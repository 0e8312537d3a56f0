import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import {
  days,
  makeCompany,
  makeHiddenOffers,
  makeMerchant,
  makeOffer,
  makeOffers,
  londonDaysAgo,
} from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { followedFirst } from '../../../../domain/offer-pages.ts'
import type { OfferList } from '../../catalogue/offers/schemas.ts'
import type { Home } from './schemas.ts'

// A server a test: the rails are kept in memory.
let t: TestApp

beforeEach(async () => {
  t = await testApp()
})
afterEach(() => t.close())

const ids = (rail: Home['forYou']) => rail.map(({ id }) => id)

type Rails = Record<Exclude<keyof Home, 'trendingByColleagues'>, string[]>

async function home(person: SignedIn): Promise<Rails & { byColleagues: string[] }> {
  const answer = await t.inject({ url: '/api/home', headers: person.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  const { forYou, trending, trendingByColleagues, expiring, newest } = answer.json<Home>()
  const byColleagues = ids(trending.slice(0, trendingByColleagues))
  return { forYou: ids(forYou), trending: ids(trending), byColleagues, expiring: ids(expiring), newest: ids(newest) }
}

/** Clicks of the platform, and people of the company, as the roll-ups keep them. */
async function look(offerId: string, clicks: number, companyId?: string, people: SignedIn[] = [], daysAgo = 0) {
  const day = londonDaysAgo(daysAgo)
  await t.deps.db.insertInto('offer_daily').values({ offer_id: offerId, day, clicks }).execute()
  const rows = people.map(({ userId }) => ({
    company_id: companyId ?? '',
    offer_id: offerId,
    user_id: userId,
    last_clicked_on: day,
  }))
  if (rows.length > 0) await t.deps.db.insertInto('company_offer_people').values(rows).execute()
}

test('for you: score from 70, followed merchants of the best 20 first, 10 in all', async () => {
  const me = await t.signIn()
  const stranger = await t.signIn()
  const [followed, low] = [await makeMerchant(t.deps), await makeMerchant(t.deps)]
  const scores = Array.from({ length: 20 }, (_, index) => 99 - index)
  const ranked = await makeOffers(
    t.deps,
    ...scores.map((score, index) => ({
      reliability_score: score,
      featured: index % 3 === 0,
      ...(index === 15 && { merchant_id: followed }),
    })),
    { reliability_score: 72, merchant_id: followed },
    { reliability_score: 69, merchant_id: low },
  )
  for (const merchant_id of [followed, low])
    await t.deps.db.insertInto('merchant_followers').values({ user_id: me.userId, merchant_id }).execute()
  expect((await home(me)).forYou).toEqual([ranked[15], ...ranked.slice(0, 9)])
  expect((await home(stranger)).forYou).toEqual(ranked.slice(0, 10))
})

test('expiring: within seven days, soonest first; newest: made within seven days, newest first', async () => {
  const me = await t.signIn()
  const [soon, sooner, late, old] = await makeOffers(
    t.deps,
    { end_at: days(6), created_at: days(-1) },
    { end_at: days(1), created_at: days(-2) },
    { end_at: days(8), created_at: days(-3) },
    { created_at: days(-8) },
  )
  const { expiring, newest } = await home(me)
  expect(expiring).toEqual([sooner, soon])
  expect(newest).toEqual([soon, sooner, late])
  expect(newest).not.toContain(old)
})

test('trending: what three or more of my company looked at, topped up with what everybody clicks', async () => {
  const [companyId, elsewhere] = [await makeCompany(t.deps), await makeCompany(t.deps, 'Elsewhere')]
  const people = await Promise.all(Array.from({ length: 4 }, () => t.signIn({ companyId })))
  const others = await Promise.all(Array.from({ length: 3 }, () => t.signIn({ companyId: elsewhere })))
  const [four = '', three = '', two = '', theirs = '', old = '', crowd = ''] = await makeOffers(
    t.deps,
    ...Array.from({ length: 6 }, () => ({})),
  )
  await look(four, 4, companyId, people)
  await look(three, 3, companyId, people.slice(0, 3))
  await look(two, 2, companyId, people.slice(0, 2))
  await look(theirs, 50, elsewhere, others)
  await look(old, 90, companyId, people, 31)
  await look(crowd, 70)
  const [me, them] = [people[0], others[0]]
  if (!me || !them) throw new Error('nobody signed in')
  expect(await home(me)).toMatchObject({ trending: [four, three, crowd, theirs, two], byColleagues: [four, three] })
  expect(await home(them)).toMatchObject({ trending: [theirs, crowd, four, three, two], byColleagues: [theirs] })
  const alone = await t.signIn({ companyId: await makeCompany(t.deps, 'Company of One') })
  expect(await home(alone)).toMatchObject({ trending: [crowd, theirs, four, three, two], byColleagues: [] })
  expect(await home(await t.signIn())).toMatchObject({ trending: [], byColleagues: [] })
})

test('hidden offers are on no rail', async () => {
  const companyId = await makeCompany(t.deps)
  const people = await Promise.all(Array.from({ length: 3 }, () => t.signIn({ companyId })))
  const [me] = people
  if (!me) throw new Error('nobody signed in')
  for (const id of await makeHiddenOffers(t.deps, { reliability_score: 95 })) await look(id, 9, companyId, people)
  const seen = await makeOffer(t.deps, { reliability_score: 95 })
  expect(await home(me)).toEqual({ forYou: [seen], trending: [], byColleagues: [], expiring: [], newest: [seen] })
})

test('no rail is longer than ten', async () => {
  const companyId = await makeCompany(t.deps)
  const me = await t.signIn({ companyId })
  const made = await makeOffers(
    t.deps,
    ...Array.from({ length: 25 }, () => ({ reliability_score: 90, end_at: days(3) })),
  )
  for (const id of made) await look(id, 1)
  const { forYou, trending, expiring, newest } = await home(me)
  expect([forYou, trending, expiring, newest].map((rail) => rail.length)).toEqual([10, 10, 10, 10])
})

test('once the shared rails are kept, a home page costs one statement', async () => {
  const me = await t.signIn({ companyId: await makeCompany(t.deps) })
  await makeOffers(t.deps, { reliability_score: 90, end_at: days(3) })
  await t.caughtUp()
  t.takeQueries()
  await home(me)
  expect(t.takeQueries().length).toBeLessThanOrEqual(9)
  await home(me)
  expect(t.takeQueries()).toHaveLength(1)
})

test('a change of the catalogue reaches the rails', async () => {
  const me = await t.signIn()
  const id = await makeOffer(t.deps, { reliability_score: 90 })
  expect((await home(me)).forYou).toEqual([id])
  await t.deps.db.updateTable('offers').set({ status: 'EXPIRED' }).where('id', '=', id).execute()
  await expect.poll(async () => (await home(me)).forYou).toEqual([])
})

test('the list of each rail begins with the rail, and goes on', async () => {
  const companyId = await makeCompany(t.deps)
  const people = await Promise.all(Array.from({ length: 4 }, () => t.signIn({ companyId })))
  const [me] = people
  if (!me) throw new Error('nobody signed in')
  const followed = await makeMerchant(t.deps)
  const made = await makeOffers(
    t.deps,
    ...Array.from({ length: 30 }, (_, index) => ({
      featured: index % 4 === 0,
      reliability_score: 60 + ((index * 7) % 40),
      end_at: index % 5 === 0 ? null : days(0.3 + ((index * 11) % 30) / 3),
      created_at: days(-((index * 13) % 30) / 3),
      ...(index % 6 === 0 && { merchant_id: followed }),
    })),
  )
  await t.deps.db.insertInto('merchant_followers').values({ user_id: me.userId, merchant_id: followed }).execute()
  await Promise.all(
    made.map((id, index) =>
      index < 12 ? look(id, index, companyId, people.slice(0, 3 + (index % 2))) : look(id, index),
    ),
  )
  const rails = await home(me)
  const list = async (path: string) => {
    const first = (await t.inject({ url: path, headers: me.headers })).json<OfferList>()
    const next = await t.inject({ url: `${path}&cursor=${first.nextCursor}`, headers: me.headers })
    const rest = first.nextCursor ? next.json<OfferList>().items : []
    return { items: [...first.items, ...rest], total: first.total }
  }
  const follows = new Set([followed])
  const lists = {
    forYou: await list('/api/offers?reliability=70&sort=for-you'),
    trending: await list('/api/offers/trending?limit=24'),
    expiring: await list('/api/offers?expiry=week&sort=expiring'),
    newest: await list('/api/offers?added=week&sort=newest'),
  }
  expect(ids(followedFirst(lists.forYou.items, follows)).slice(0, 10)).toEqual(rails.forYou)
  for (const name of ['trending', 'expiring', 'newest'] as const)
    expect([name, ids(lists[name].items).slice(0, 10)]).toEqual([name, rails[name]])
  // Whoever pages sees all of it, each once.
  expect(new Set(ids(lists.trending.items)).size).toBe(30)
  expect(lists.forYou.items).toHaveLength(lists.forYou.total ?? 0)
  expect(lists.forYou.items.every(({ reliabilityScore }) => reliabilityScore >= 70)).toBe(true)
  expect(lists.newest.total).toBe(lists.newest.items.length)
  const tech = await list('/api/offers/trending?category=Food')
  expect(tech).toEqual({ items: [], total: 0 })
})
