import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { londonDayBounds } from '../../../../domain/dates.ts'
import { days, makeHiddenOffers, makeMerchant, makeOffer, makeOffers } from '../../../../tests/support/catalogue.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { encodeCursor } from '../../../platform/cursor/cursor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { OfferList } from './schemas.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await testApp()
  headers = (await t.signIn()).headers
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.deleteFrom('offers').execute()
  await t.caughtUp()
})

async function list(query: Record<string, string> = {}): Promise<OfferList> {
  const answer = await t.inject({ url: '/api/offers', query, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<OfferList>()
}

const idsOf = async (query: Record<string, string>) => (await list(query)).items.map(({ id }) => id)

async function walk(query: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: OfferList = await list({ ...query, ...(cursor !== null && { cursor }) })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  return ids
}

test('a card carries what the screen shows and nothing else', async () => {
  const merchant = await makeMerchant(t.deps, 'Fern & Copper')
  const id = await makeOffer(t.deps, {
    merchant_id: merchant,
    description: 'long '.repeat(100),
    max_redemptions: 9,
    offer_url: 'https://shop.example/x',
    rejection_reason: 'secret',
  })
  const { items, total, totalIsCapped, nextCursor } = await list()
  expect({ total, totalIsCapped, nextCursor }).toEqual({ total: 1, totalIsCapped: false, nextCursor: null })
  expect(items).toEqual([
    {
      id,
      title: 'Noise-cancelling headphones',
      description: 'long '.repeat(40),
      merchant: { id: merchant, name: 'Fern & Copper', logoUrl: null },
      category: 'Tech',
      type: 'LINK',
      discountType: 'PERCENT',
      discountValue: 20,
      featured: false,
      onlineOnly: false,
      inStore: true,
      exclusive: false,
      imageUrl: null,
      endAt: null,
      reliabilityScore: 60,
    },
  ])
})

test('hidden offers are in no list, whatever the filter, and not counted', async () => {
  const merchant = await makeMerchant(t.deps, 'Hidden Hollow', [{ latitude: 53.48, longitude: -2.24 }])
  await makeHiddenOffers(t.deps, { merchant_id: merchant, title: 'Zebra umbrella', reliability_score: 95 })
  const near = { lat: '53.48', lng: '-2.24', within: '5' }
  const filters = [{}, { q: 'zebra' }, { q: 'ze' }, { merchant }, { category: 'Tech' }, { expiry: 'none' }, near]
  for (const filter of filters) {
    for (const sort of ['featured', 'expiring', 'discount']) {
      expect(await list({ ...filter, sort }), JSON.stringify(filter)).toMatchObject({ items: [], total: 0 })
    }
  }
})

test('each sort has its order', async () => {
  const [plain, soon, large, featured] = await makeOffers(
    t.deps,
    { reliability_score: 50, discount_value: null },
    { reliability_score: 60, discount_value: 5, end_at: days(1) },
    { reliability_score: 70, discount_value: 50, end_at: days(9) },
    { reliability_score: 40, discount_value: 10, end_at: days(5), featured: true },
  )
  expect(await idsOf({})).toEqual([featured, large, soon, plain])
  expect(await idsOf({ sort: 'expiring' })).toEqual([soon, featured, large, plain])
  expect(await idsOf({ sort: 'discount' })).toEqual([large, featured, soon, plain])
})

test('pages walk through everything once, also where all sort keys are equal', async () => {
  const merchant = await makeMerchant(t.deps, 'Pages & Co', [{ latitude: 53.48, longitude: -2.24 }])
  const same = Array.from({ length: 30 }, () => ({ merchant_id: merchant, title: 'Same kettle' }))
  const ending = Array.from({ length: 30 }, () => ({ merchant_id: merchant, title: 'Same kettle', end_at: days(3) }))
  const featured = Array.from({ length: 9 }, () => ({ merchant_id: merchant, title: 'Same kettle', featured: true }))
  const all = (await makeOffers(t.deps, ...same, ...ending, ...featured)).sort()
  const near = { lat: '53.48', lng: '-2.24', within: '5' }
  for (const filter of [{}, { q: 'kettle' }, { q: 'ke' }, { merchant }, near]) {
    for (const sort of ['featured', 'expiring', 'discount']) {
      const walked = await walk({ ...filter, sort, limit: '7' })
      expect(walked.toSorted(), JSON.stringify({ filter, sort })).toEqual(all)
    }
  }
})

test('only the first page says how many there are, and stops counting at 1,000', async () => {
  await makeOffers(t.deps, ...Array.from({ length: 1003 }, () => ({})))
  const first = await list({ limit: '48' })
  expect(first).toMatchObject({ total: 1000, totalIsCapped: true })
  const second = await list({ limit: '48', cursor: first.nextCursor ?? '' })
  expect(second).toMatchObject({ total: null, totalIsCapped: false })
  expect(second.items).toHaveLength(48)
})

test.each([
  ['title', { title: 'Cosy BLANKET sale' }],
  ['description', { description: 'A blanket for cold evenings' }],
])('search finds the word in the %s, whatever its case', async (_, fields) => {
  const [found] = await makeOffers(t.deps, fields, {})
  expect(await idsOf({ q: 'bLaNkEt' })).toEqual([found])
})

test('search finds the merchant, short words, and signs that mean something to the database', async () => {
  const merchant = await makeMerchant(t.deps, `Xq Outfitters`)
  const [byBrand, percent, underscore, backslash] = await makeOffers(
    t.deps,
    { merchant_id: merchant },
    { title: '100% wool, 7% qj' },
    { title: 'snake_case mug' },
    { title: String.raw`back\slash` },
  )
  expect(await idsOf({ q: 'outfitters' })).toEqual([byBrand])
  expect(await idsOf({ q: 'XQ' })).toEqual([byBrand])
  expect(await idsOf({ q: '7% q' })).toEqual([percent])
  expect(await idsOf({ q: '7_ q' })).toEqual([])
  expect(await idsOf({ q: 'tf' })).toEqual([])
  expect(await idsOf({ q: '%' })).toEqual([])
  expect(await idsOf({ q: '100%' })).toEqual([percent])
  expect(await idsOf({ q: '%%%' })).toEqual([])
  expect(await idsOf({ q: 'snake_' })).toEqual([underscore])
  expect(await idsOf({ q: 'snakexcase' })).toEqual([])
  expect(await idsOf({ q: String.raw`back\slash` })).toEqual([backslash])
})

test('filters narrow, alone and together', async () => {
  const merchant = await makeMerchant(t.deps)
  const [a, b, c] = await makeOffers(
    t.deps,
    { merchant_id: merchant, category: 'Food', type: 'LINK', reliability_score: 91, online_only: true },
    { merchant_id: merchant, category: 'Food', type: 'CODE', reliability_score: 79 },
    { category: 'Travel', type: 'LINK', reliability_score: 80 },
  )
  expect(await idsOf({ category: 'Food' })).toEqual([a, b])
  expect(await idsOf({ merchant })).toEqual([a, b])
  expect(await idsOf({ type: 'LINK' })).toEqual([a, c])
  expect(await idsOf({ reliability: '80' })).toEqual([a, c])
  expect(await idsOf({ reliability: '70' })).toEqual([a, c, b])
  expect(await idsOf({ online: 'online' })).toEqual([a])
  expect(await idsOf({ online: 'store' })).toEqual([c, b])
  expect(await idsOf({ category: 'Food', type: 'LINK', reliability: '90' })).toEqual([a])
  expect(await idsOf({ category: 'Food', type: 'GIFTCARD' })).toEqual([])
})

test('the expiry filter knows the end of today in London, a week, a month and no end', async () => {
  const midnight = londonDayBounds(new Date()).end
  const [today, tomorrow, later, far, never] = await makeOffers(
    t.deps,
    { end_at: new Date(midnight.getTime() - 1) },
    { end_at: midnight },
    { end_at: days(20) },
    { end_at: days(40) },
    {},
  )
  for (const sort of ['expiring', 'featured', 'discount']) {
    const found = async (expiry: string) => new Set(await idsOf({ expiry, sort }))
    expect(await found('today')).toEqual(new Set([today]))
    expect(await found('week')).toEqual(new Set([today, tomorrow]))
    expect(await found('month')).toEqual(new Set([today, tomorrow, later]))
    expect(await found('none')).toEqual(new Set([never]))
  }
  expect(await idsOf({ sort: 'expiring' })).toEqual([today, tomorrow, later, far, never])
})

test('a radius keeps merchants with a shop in it, says how far, and drops online-only offers', async () => {
  const manchester = { latitude: 53.4808, longitude: -2.2426 }
  const stockport = { latitude: 53.4106, longitude: -2.1575 }
  const leeds = { latitude: 53.8008, longitude: -1.5491 }
  const both = await makeMerchant(t.deps, 'Mill & Moor', [leeds, stockport])
  const far = await makeMerchant(t.deps, 'Leeds Only', [leeds])
  const [near, , online] = await makeOffers(
    t.deps,
    { merchant_id: both },
    { merchant_id: far },
    { merchant_id: both, online_only: true },
  )
  const from = { lat: String(manchester.latitude), lng: String(manchester.longitude) }
  expect(await idsOf({ ...from, within: '5' })).toEqual([])
  const { items, total } = await list({ ...from, within: '10' })
  expect(total).toBe(1)
  expect(items).toMatchObject([{ id: near, distanceMiles: 6 }])
  expect(await walk({ ...from, within: '50', limit: '1' })).toHaveLength(2)
  expect(await idsOf({ ...from, within: '50' })).not.toContain(online)
})

const POSITION = { rare: false, movesFrom: '2026-11-21T01:02:03.456789Z' }

test.each([
  { sort: 'random' },
  { merchant: 'x' },
  { reliability: '65' },
  { within: '5' },
  { lat: '53', lng: '-2' },
  { lat: '91', lng: '0', within: '5' },
  { limit: '49' },
  { limit: '0' },
  { q: ' ' },
  { q: 'x'.repeat(101) },
  { q: 'nul\0' },
  { cursor: 'nonsense' },
  { cursor: encodeCursor({ sort: 'discount', ...POSITION, id: newId(), value: 1 }) },
  { cursor: encodeCursor({ sort: 'featured', ...POSITION, id: "'; drop table offers; --", featured: true, score: 1 }) },
  {
    sort: 'expiring',
    cursor: encodeCursor({ sort: 'expiring', ...POSITION, id: newId(), endAt: '0000-01-01T00:00:00Z' }),
  },
])('a request that makes no sense is a bad request: %j', async (query) => {
  const answer = await t.inject({ url: '/api/offers', query, headers })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'bad_request' })
})

test('a page costs at most two statements, three with a radius, and none when it is kept', async () => {
  const merchant = await makeMerchant(t.deps, undefined, [{ latitude: 53.48, longitude: -2.24 }])
  await makeOffers(t.deps, ...Array.from({ length: 30 }, () => ({ merchant_id: merchant })))
  await t.caughtUp()
  const cost = async (query: Record<string, string>) => {
    t.takeQueries()
    const { nextCursor } = await list(query)
    return { statements: t.takeQueries().length, nextCursor }
  }
  const first = await cost({})
  expect(first.statements).toBe(2)
  expect((await cost({})).statements).toBe(0)
  expect((await cost({ sort: 'featured', limit: '24' })).statements).toBe(0)
  expect((await cost({ cursor: first.nextCursor ?? '' })).statements).toBe(1)
  expect((await cost({ q: 'headphones' })).statements).toBe(2)
  expect((await cost({ q: ' HEADPHONES ' })).statements).toBe(0)
  expect((await cost({ lat: '53.48', lng: '-2.24', within: '5' })).statements).toBe(3)
})

test('a kept page has an ETag, answers 304 to it, and goes when an offer changes', async () => {
  const id = await makeOffer(t.deps)
  await t.caughtUp()
  const first = await t.inject({ url: '/api/offers', headers })
  const etag = String(first.headers['etag'])
  const again = await t.inject({ url: '/api/offers', headers: { ...headers, 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await t.deps.db.updateTable('offers').set({ title: 'A new title' }).where('id', '=', id).execute()
  await expect.poll(async () => (await list()).items[0]?.title).toBe('A new title')
})

test('an address that was answered before is answered to whoever may read it, and to nobody else', async () => {
  const url = '/api/offers?category=Tech&sort=discount'
  const first = await t.inject({ url, headers })
  expect((await t.inject({ url, headers: (await t.signIn()).headers })).body).toBe(first.body)
  expect((await t.inject({ url })).statusCode).toBe(401)
  expect((await t.inject({ url, headers: (await t.signIn({ roles: [] })).headers })).statusCode).toBe(403)
  expect((await t.inject({ url: `${url}&limit=nonsense`, headers })).statusCode).toBe(400)
})

test('nobody who is not signed in reads the catalogue', async () => {
  for (const url of ['/api/offers', '/api/merchants', '/api/categories', '/api/home']) {
    const answer = await t.inject({ url })
    expect([url, answer.statusCode]).toEqual([url, 401])
  }
})
