import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFER_SORTS } from '../../../../domain/enums.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeCrowd, makeMerchant, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { OfferCounts } from '../offer-counts/schemas.ts'
import { decodeCursor } from '../../../platform/cursor/cursor.ts'
import { gatherWords } from '../search/jobs.ts'
import type { SearchResults } from '../search/schemas.ts'
import { sampleOf } from '../search/service.ts'
import { OfferCursor, type OfferList } from './schemas.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await testApp()
  headers = (await t.signIn()).headers
})
afterAll(() => t.close())

async function list(query: Record<string, string>): Promise<OfferList> {
  const answer = await t.inject({ url: '/api/offers', query, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<OfferList>()
}

/** All pages of so many, one after the other. */
async function allPages(query: Record<string, string>): Promise<OfferList[]> {
  const pages = [await list(query)]
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
    pages.push(await list({ ...query, cursor }))
  return pages
}

const titlesOf = (pages: readonly OfferList[]) => pages.flatMap(({ items }) => items.map(({ title }) => title))

test('a list whose search finds nothing is that of the nearest spelling, to its last page, and says so', async () => {
  const kettles = Array.from({ length: 3 }, (_, index) => ({ title: `Kettle ${index}`, category: 'Home' as const }))
  await makeOffers(t.deps, ...kettles, { title: 'Nettle soup', category: 'Food' })
  await gatherWords(t.deps)
  const pages = await allPages({ q: 'Ketle', limit: '1' })
  expect(titlesOf(pages)).toEqual(['Kettle 2', 'Kettle 1', 'Kettle 0'])
  expect(pages.map(({ correctedText }) => correctedText)).toEqual(['kettle', 'kettle', 'kettle'])
  expect(pages[0]?.total).toBe(3)
  expect(await list({ q: 'Ketle', exact: 'true' })).toMatchObject({ items: [], correctedText: null, total: 0 })
  // Another filter does not turn a word that there is into another one.
  expect(await list({ q: 'kettle', category: 'Food' })).toMatchObject({ items: [], correctedText: null })
  const counts = async (query: object) =>
    (await t.inject({ url: '/api/offers/counts', query: { ...query }, headers }))
      .json<OfferCounts>()
      .cells?.reduce((sum, { count }) => sum + count, 0)
  expect([await counts({ q: 'ketle' }), await counts({ q: 'ketle', exact: 'true' })]).toEqual([3, 0])
})

test('whole words come before others in every order, and paging misses none and brings none twice', async () => {
  const merchant = await makeMerchant(t.deps)
  const whole = ['Tea for two', 'Afternoon tea', 'A tea-room', 'Green tea, loose']
  const inside = ['Steak night', 'Team kit', 'Teak table']
  const rows = [...inside, ...whole].map((title, index) => ({
    title,
    merchant_id: merchant,
    featured: index < 2,
    reliability_score: 90 - index,
    discount_value: 50 - index,
    end_at: days(index + 1),
  }))
  await makeOffers(t.deps, ...rows)
  await gatherWords(t.deps)
  for (const sort of OFFER_SORTS) {
    for (const limit of ['1', '2', '3', '4', '24']) {
      const titles = titlesOf(await allPages({ q: 'tea', sort, limit }))
      expect([sort, limit, titles.slice(0, 4), titles.slice(4)]).toEqual([sort, limit, whole, inside])
    }
  }
})

type Sample = { offers: number; likely: number | null; is_common: boolean; room: number }

test('a sample tells a common text from others where that decides anything', async () => {
  await makeCrowd(t.deps, await makeMerchant(t.deps), { quinces: 9000, medlars: 200 })
  const sampled = async (text: string, from = 5000, least = 1001) => {
    const sample = sql<Sample>`${sampleOf(text, { from, least: sql.lit(least) })}`
    return (await sample.execute(t.deps.db)).rows[0]
  }
  const common = await sampled('quinces')
  expect(common?.is_common).toBe(true)
  expect(Math.abs((common?.likely ?? 0) - 9000)).toBeLessThan(2000)
  expect(await sampled('medlars')).toMatchObject({ is_common: false, room: 1001 })
  // Of some ten thousand offers five hundred can be sorted sooner than a page of them is met.
  const rare = await sampled('medlars', 5000, 10)
  expect(rare?.room).toBe(Math.ceil(Math.sqrt(25 * (rare?.offers ?? 0))) + 1)
  for (const from of [50_000, Infinity])
    expect(await sampled('quinces', from)).toMatchObject({ likely: null, is_common: false, room: 1001 })
})

test('a text that thousands of offers have is found and counted without its index as with it', async () => {
  const merchant = await makeMerchant(t.deps)
  await makeCrowd(t.deps, merchant, { plums: 6000, pears: 400 })
  const [best] = await makeOffers(t.deps, { title: 'Plums, ripe', featured: true, reliability_score: 100 })
  await makeOffers(t.deps, { title: 'Plums of tomorrow', featured: true, start_at: days(1) })
  const palette = async (q: string) =>
    (await t.inject({ url: '/api/search', query: { q }, headers })).json<SearchResults>().offers
  for (const [q, more] of [
    ['plums', {}],
    ['pl', {}],
    ['plums', { category: 'Tech' }],
  ] as const) {
    const { items, total, totalIsCapped } = await list({ q, ...more })
    const isAlone = Object.keys(more).length === 0
    expect([q, more, items[0]?.id, total, totalIsCapped]).toEqual([q, more, best, isAlone ? 1000 : 1, isAlone])
    expect((await palette(q))[0]?.id).toBe(best)
  }
  expect((await list({ q: 'pears' })).total).toBe(400)
  expect((await palette('plums, ripe')).map(({ id }) => id)).toEqual([best])

  t.takeQueries()
  expect((await list({ q: 'plums, ripe' })).items.map(({ id }) => id)).toEqual([best])
  // Counted and found in one search; the page is read among what it found.
  expect(t.takeQueries().filter((text) => text.includes('o.letters like'))).toHaveLength(1)
})

test('a text that goes against the order of a list is gathered instead of read to the end, to its last page', async () => {
  const merchant = await makeMerchant(t.deps)
  await makeCrowd(t.deps, merchant, { figs: 9000 })
  const candles = Array.from({ length: 800 }, (_, index) => ({
    title: 'Candle',
    merchant_id: merchant,
    reliability_score: 1,
    created_at: days(-2 - index),
  }))
  const ids = await makeOffers(t.deps, ...candles)
  await sql`analyze offer_listings`.execute(t.deps.db)
  for (const sort of ['newest', 'featured'] as const) {
    const pages = await allPages({ q: 'candle', sort, limit: '48' })
    const shown = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect(shown.toSorted()).toEqual(ids.toSorted())
    expect(decodeCursor(OfferCursor, pages[0]?.nextCursor ?? '').rare).toBe(true)
    if (sort === 'newest') expect(shown).toEqual(ids)
  }
  const { nextCursor } = await list({ q: 'figs', sort: 'newest' })
  expect(decodeCursor(OfferCursor, nextCursor ?? '').rare).toBe(false)
})

test('a text is read in the rows of the few offers that a filter leaves, and looked up among all otherwise', async () => {
  const merchant = await makeMerchant(t.deps)
  const offers = await makeOffers(
    t.deps,
    { title: 'Damsons', merchant_id: merchant, category: 'Travel' },
    { title: 'Damsons today', merchant_id: merchant, end_at: new Date(Date.now() + 1000 * 60).toISOString() },
    { title: 'Damsons of another', category: 'Travel' },
  )
  const [one, two, another] = offers
  for (const [more, expected, isLookedUp] of [
    [{ merchant }, [one, two], false],
    [{ merchant, category: 'Travel' }, [one], false],
    [{ category: 'Travel' }, [one, another], true],
    [{}, offers, true],
  ] as const) {
    t.takeQueries()
    const { items } = await list({ q: 'damson', ...more })
    expect(items.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
    expect([more, t.takeQueries().some((text) => text.includes('visible_listings'))]).toEqual([more, isLookedUp])
  }
  t.takeQueries()
  await list({ q: 'damson', expiry: 'today' })
  expect(t.takeQueries().some((text) => text.includes('visible_listings'))).toBe(false)
})
