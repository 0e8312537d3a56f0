import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { itemsOnce } from '../../../../domain/offer-pages.ts'
import { mulberry32 } from '../../../../domain/random.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeMerchant, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { OfferList } from './schemas.ts'

const OFFERS = 60
const A_PAGE = 7
const SORTS = ['featured', 'expiring', 'discount'] as const

let t: TestApp
let headers: { authorization: string }
let merchant: string
let ids: string[]

const random = mulberry32(11)
const below = (count: number) => Math.floor(random() * count)
/** All that an order can go by. */
const somePlace = () => ({
  featured: random() < 0.2,
  reliability_score: 60 + below(40),
  discount_value: below(50),
  end_at: random() < 0.2 ? null : days(1 + random() * 20),
})

beforeAll(async () => {
  t = await testApp()
  headers = (await t.signIn()).headers
  merchant = await makeMerchant(t.deps, 'Ebb & Flow')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.deleteFrom('offers').execute()
  const rows = Array.from({ length: OFFERS }, () => ({ ...somePlace(), merchant_id: merchant, title: 'Tidal kettle' }))
  ids = await makeOffers(t.deps, ...rows)
  await t.caughtUp()
})

async function pageOf(query: Record<string, string>): Promise<OfferList> {
  const answer = await t.inject({ url: '/api/offers', query: { limit: String(A_PAGE), ...query }, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<OfferList>()
}

/** What somebody sees who pages to the end while `change` happens before each further page. */
async function shownWhile(change: () => Promise<void>, query: Record<string, string>): Promise<string[]> {
  const pages = [await pageOf(query)]
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
    await change()
    pages.push(await pageOf({ ...query, cursor }))
  }
  return itemsOnce(pages).map(({ id }) => id)
}

async function move(id: string, place: Partial<ReturnType<typeof somePlace>>): Promise<void> {
  await t.deps.db.updateTable('offers').set(place).where('id', '=', id).execute()
}

const CASES = SORTS.flatMap((sort) =>
  (['all', 'of a search', 'of a merchant'] as const).map((which) => [sort, which] as const),
)

test.each(CASES)('offers that move up and down between pages are each shown once: by %s, %s', async (sort, which) => {
  const query = { all: {}, 'of a search': { q: 'kettle' }, 'of a merchant': { merchant } }[which]
  const moveSome = async () => {
    for (let count = 0; count < 6; count += 1) await move(ids[below(OFFERS)] ?? '', somePlace())
  }
  const shown = await shownWhile(moveSome, { sort, ...query })
  expect(shown).toHaveLength(OFFERS)
  expect(shown.toSorted()).toEqual(ids.toSorted())
})

const TOP = { featured: true, reliability_score: 100, discount_value: 100, end_at: days(0.5) }

test.each(SORTS)('the last of the list that rises to its top is the first of the next page: %s', async (sort) => {
  const first = await pageOf({ sort })
  const all = await shownWhile(async () => {}, { sort })
  await move(all.at(-1) ?? '', TOP)
  const { items } = await pageOf({ sort, cursor: first.nextCursor ?? '' })
  expect(items.map(({ id }) => id)).toEqual([all.at(-1), ...all.slice(A_PAGE, 2 * A_PAGE)])
})

test.each(SORTS)('more moves at once than one page may bring are brought by the pages after it: %s', async (sort) => {
  let areMoved = false
  const moveAll = async () => {
    if (areMoved) return
    areMoved = true
    for (const id of ids.toReversed()) await move(id, TOP)
  }
  expect((await shownWhile(moveAll, { sort })).toSorted()).toEqual(ids.toSorted())
})

test('a change that moves nothing brings nothing again', async () => {
  const first = await pageOf({})
  await t.deps.db
    .updateTable('offers')
    .set({ terms: 'New terms', featured: (eb) => eb.ref('featured') })
    .execute()
  const { items } = await pageOf({ cursor: first.nextCursor ?? '' })
  expect(items).toHaveLength(A_PAGE)
})
