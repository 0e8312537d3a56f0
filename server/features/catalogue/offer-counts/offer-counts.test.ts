import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFER_TYPES } from '../../../../domain/enums.ts'
import { FIRST_CATEGORIES } from '../../../../domain/first-categories.ts'
import { CHOICE_KEYS, type ChoiceKey, type Choices, CHOICES, countOffersIn } from '../../../../domain/offer-filters.ts'
import { mulberry32 } from '../../../../domain/random.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import {
  days,
  makeHiddenOffers,
  makeCrowd,
  makeMerchant,
  makeOffer,
  makeOffers,
} from '../../../../tests/support/catalogue.ts'
import type { Offers } from '../../../migrations/tables.generated.ts'
import { newId } from '../../../platform/db/id.ts'
import type { OfferList } from '../offers/schemas.ts'
import type { MerchantCounts, OfferCounts } from './schemas.ts'
import { COUNTED_WITH_TEXT_AT_MOST } from './queries.ts'
import { COUNTING } from './service.ts'

const MANCHESTER = { lat: '53.481', lng: '-2.243' }
const STOCKPORT = { latitude: 53.4106, longitude: -2.1575 }
const LEEDS = { latitude: 53.8008, longitude: -1.5491 }
const LONDON = { latitude: 51.5074, longitude: -0.1278 }
const OFFERS = 240
const A_MERCHANT = newId()

let t: TestApp
let headers: { authorization: string }
let merchants: string[]

const random = mulberry32(7)
const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to pick from.')
  return value
}

beforeAll(async () => {
  t = await testApp()
  headers = (await t.signIn()).headers
  merchants = [
    await makeMerchant(t.deps, 'Near & Far', [STOCKPORT, LONDON]),
    await makeMerchant(t.deps, 'Leeds Only', [LEEDS]),
    await makeMerchant(t.deps, 'London Only', [LONDON]),
    await makeMerchant(t.deps, 'No Shops'),
  ]
  const midnight = await sql<{ before: Date; at: Date; after: Date }>`
    select at - interval '1 microsecond' as before, at, at + interval '1 microsecond' as after from (
      select (date_trunc('day', now() at time zone 'Europe/London') + interval '1 day') at time zone 'Europe/London' as at) end_of_day
  `.execute(t.deps.db)
  const ends = [
    ...Object.values(midnight.rows[0] ?? {}),
    null,
    days(0.01),
    days(0.5),
    days(1),
    days(6.9),
    days(7.1),
    days(20),
    days(60),
  ]
  const rows = Array.from({ length: OFFERS }, () => ({
    merchant_id: pick(merchants),
    category: pick(FIRST_CATEGORIES),
    type: pick(OFFER_TYPES),
    reliability_score: pick([0, 59, 60, 69, 70, 75, 80, 89, 90, 100]),
    end_at: pick(ends),
    online_only: random() < 0.5,
    created_at: pick([days(0), days(-6.9), days(-7.1), days(-30)]),
    title: pick(['Oak kettle', 'Oak table', '10% off']),
  }))
  await makeOffers(t.deps, ...rows)
  await makeHiddenOffers(t.deps, { merchant_id: merchants[0] ?? '', title: 'Oak kettle' })
  await t.caughtUp()
})
afterAll(() => t.close())

async function ask<Answer>(path: string, query: Record<string, string | number | undefined>): Promise<Answer> {
  const words = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const answer = await t.inject({ url: path, query: Object.fromEntries(words), headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

const cellsOf = async (search: object) => (await ask<OfferCounts>('/api/offers/counts', { ...search })).cells ?? []
const totalOf = async (query: object) => (await ask<OfferList>('/api/offers', { ...query, limit: 1 })).total

/** A radius needs a place, and has a test of its own. */
const KEYS = CHOICE_KEYS.filter((key) => key !== 'within')

const valuesOf = (key: ChoiceKey): readonly (string | number)[] =>
  key === 'category' ? FIRST_CATEGORIES : CHOICES[key].values

function someFilters(): Choices {
  const chosen = KEYS.filter(() => random() < 0.4)
  return Object.fromEntries(chosen.map((key) => [key, pick(valuesOf(key))]))
}

const SEARCHES = [{}, {}, { q: 'oak' }, { q: 'KETTLE' }, { q: '0%' }, { q: 'no such words' }]

test('whatever is chosen, each value counts as many offers as the list then has', async () => {
  for (let round = 0; round < 12; round += 1) {
    const search = { ...pick(SEARCHES), ...(random() < 0.3 && { merchant: pick(merchants) }) }
    const filters = someFilters()
    const cells = await cellsOf(search)
    for (const key of KEYS) {
      for (const value of valuesOf(key)) {
        const chosen = { ...filters, [key]: value }
        expect([search, chosen, countOffersIn(cells, chosen)]).toEqual([
          search,
          chosen,
          await totalOf({ ...search, ...chosen }),
        ])
      }
    }
    expect(countOffersIn(cells, filters)).toBe(await totalOf({ ...search, ...filters }))
  }
})

test('with a place, each radius counts as many offers as the list then has, and no radius counts all', async () => {
  for (let round = 0; round < 6; round += 1) {
    const search = pick(SEARCHES)
    const filters = someFilters()
    const cells = await cellsOf({ ...search, ...MANCHESTER })
    for (const within of CHOICES.within.values) {
      const chosen = { ...filters, within }
      const listed = await totalOf({ ...search, ...MANCHESTER, ...chosen })
      expect([chosen, countOffersIn(cells, chosen)]).toEqual([chosen, listed])
    }
    expect(countOffersIn(cells, filters)).toBe(await totalOf({ ...search, ...filters }))
  }
  const near = await cellsOf(MANCHESTER)
  expect(new Set(near.map(({ miles }) => miles))).toEqual(new Set([10, 50, null]))
})

test('each merchant counts as many offers as the list then has', async () => {
  for (let round = 0; round < 6; round += 1) {
    const filters = { ...pick(SEARCHES), ...someFilters(), ...(round % 2 === 1 && { ...MANCHESTER, within: 25 }) }
    const merchantIds = merchants.join(',')
    const { items } = await ask<MerchantCounts>('/api/offers/merchant-counts', { ...filters, merchantIds })
    const counts = new Map(items.map(({ id, count }) => [id, count]))
    for (const merchant of merchants)
      expect([filters, counts.get(merchant) ?? 0]).toEqual([filters, await totalOf({ ...filters, merchant })])
  }
})

test('counts take one statement, two with a place, and none while they are kept', async () => {
  const merchantIds = merchants.join(',')
  const places = { ...MANCHESTER, within: 10, merchantIds }
  await cellsOf({ q: 'table' })
  for (const [path, query, statements] of [
    ['/api/offers/counts', { q: 'TABLE' }, 0],
    ['/api/offers/counts', { q: 'table ' }, 0],
    ['/api/offers/counts', { q: 'tabl' }, 1],
    ['/api/offers/counts', { ...MANCHESTER }, 2],
    ['/api/offers/merchant-counts', { q: 'table', merchantIds }, 1],
    ['/api/offers/merchant-counts', { q: 'table', merchantIds }, 0],
    ['/api/offers/merchant-counts', places, 2],
  ] as const) {
    t.takeQueries()
    await ask(path, query)
    expect([path, query, t.takeQueries().length]).toEqual([path, query, statements])
  }
})

test('a text that is in too many offers is not counted, and one that is in as many as are counted is', async () => {
  const merchant = await makeMerchant(t.deps)
  await makeCrowd(t.deps, merchant, { 'plenty of plums': COUNTED_WITH_TEXT_AT_MOST, plums: 1 })
  for (const place of [{}, MANCHESTER]) {
    expect(countOffersIn(await cellsOf({ q: 'plenty of', ...place }), {})).toBe(COUNTED_WITH_TEXT_AT_MOST)
    expect(await ask('/api/offers/counts', { q: 'plums', ...place })).toEqual({ cells: null })
  }
  await t.deps.db.deleteFrom('offers').where('merchant_id', '=', merchant).execute()
})

test('an offer is counted until it is used up, and again once it is not', async () => {
  const merchant = await makeMerchant(t.deps)
  const offer = await makeOffer(t.deps, { merchant_id: merchant, max_redemptions: 2, current_redemptions: 1 })
  const change = (fields: Partial<Updateable<Offers>>) =>
    t.deps.db.updateTable('offers').set(fields).where('id', '=', offer).execute()
  const counted = async () => {
    await t.caughtUp()
    return [countOffersIn(await cellsOf({ merchant }), {}), await totalOf({ merchant })]
  }
  expect(await counted()).toEqual([1, 1])
  await change({ current_redemptions: 2 })
  expect(await counted()).toEqual([0, 0])
  await change({ max_redemptions: 3 })
  expect(await counted()).toEqual([1, 1])
  await change({ pool_total: 5, pool_free: 0 })
  expect(await counted()).toEqual([0, 0])
  await change({ pool_free: 1, is_used_up: true })
  expect(await counted()).toEqual([1, 1])
})

test('counts around a place are made once for all who ask at once, when it is their turn, and are not kept', async () => {
  const place = { lat: '53.4', lng: '-2.2' }
  const url = '/api/offers/counts'
  const held = Promise.withResolvers<void>()
  const hold = () => t.deps.turns.take(COUNTING, () => held.promise)
  t.deps.catalogueCache.clear()
  const holding = [hold(), hold()]
  t.takeQueries()
  const asked = [1, 2, 3].map(async () => await t.inject({ url, query: place, headers }))
  // Other answers come meanwhile; of this one only the merchants around the place were read before its turn.
  for (const q of ['one', 'two', 'three'])
    await ask('/api/offers/merchant-counts', { q, exact: 'true', merchantIds: A_MERCHANT })
  expect(t.takeQueries().filter((query) => query.includes('counted as ('))).toEqual([])
  held.resolve()
  await Promise.all(holding)
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers.map((answer) => [answer.statusCode, answer.headers['cache-control']])).toEqual(
    asked.map(() => [200, 'no-store']),
  )
  expect(t.takeQueries().length).toBe(2)
  // Where the place is, and what is near; all the rest is kept.
  await ask(url, place)
  expect(t.takeQueries().length).toBe(2)
})

test.each([
  ['/api/offers/counts', { lat: '53' }],
  ['/api/offers/counts', { merchant: 'x' }],
  ['/api/offers/counts', { q: 'nul\0' }],
  ['/api/offers/counts', { lat: '53', lng: 'x' }],
  ['/api/offers/merchant-counts', { merchantIds: A_MERCHANT, within: '5' }],
  ['/api/offers/merchant-counts', { merchantIds: A_MERCHANT, type: 'All' }],
  ['/api/offers/merchant-counts', {}],
  ['/api/offers/merchant-counts', { merchantIds: `${A_MERCHANT},x` }],
  ['/api/offers/merchant-counts', { merchantIds: Array(49).fill(A_MERCHANT).join() }],
])('%s with %j is a bad request', async (path, query) => {
  const answer = await t.inject({ url: path, query, headers })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad_request'])
})
