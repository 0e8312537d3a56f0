import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_OFFER_ORDERS, readOrder } from '../../../../domain/admin-offer-orders.ts'
import { OFFER_STATUSES } from '../../../../domain/enums.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { days, londonDaysAgo, makeMerchant, makeOffer, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())
beforeEach(() => t.deps.db.deleteFrom('offers').execute())

async function list(query: Record<string, string> = {}) {
  return (await t.inject({ url: '/api/admin/offers', headers: admin.headers, query })).json()
}

/** How the titles begin that the words find, in their order. */
const titlesWith = async (q: string) =>
  (await list({ q, sort: 'title' })).items.map(({ title }: { title: string }) => title.slice(0, 4))

describe('the list', () => {
  test('has every offer whatever its status, newest first, in pages', async () => {
    const fields = OFFER_STATUSES.map((status, age) => ({ status, created_at: days(-age) }))
    const ids = await makeOffers(t.deps, ...fields)
    const seen: string[] = []
    let page = await list({ limit: '4' })
    expect(page).toMatchObject({ total: 6, totalIsCapped: false })
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    page = await list({ limit: '4', cursor: page.nextCursor })
    expect(page).toMatchObject({ total: null, nextCursor: null })
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    expect(seen).toEqual(ids)
    expect(await list({ status: 'REVIEW' })).toMatchObject({ total: 1, items: [{ status: 'REVIEW' }] })
    expect(await list({ cursor: 'x' })).toMatchObject({ code: 'bad_request' })
  })

  test.each(['HEADPHONES', 'acme', 'Currys', "50% o'"])('%j finds by title, brand or merchant', async (q) => {
    const merchant_id = await makeMerchant(t.deps, `Currys ${newId()}`)
    const [id = ''] = await makeOffers(
      t.deps,
      { merchant_id, title: "Headphones, 50% o'clock sale", brand: 'Acme' },
      { title: 'Bed linen', description: 'headphones acme Currys' },
    )
    expect((await list({ q })).items).toMatchObject([{ id }])
  })

  test('finds words only where they follow each other, and letters only where they stand', async () => {
    const merchant_id = await makeMerchant(t.deps, `Quill Oak ${newId()}`)
    await makeOffers(
      t.deps,
      { merchant_id, title: 'Liqueur of the weekend', brand: 'Red Owl' },
      { title: 'This weekend all off', brand: 'Squid' },
    )
    expect(await Promise.all(['liqueur', 'weekend all', 'RED OWL', 'squi', 'quill oak'].map(titlesWith))).toEqual([
      ['Liqu'],
      ['This'],
      ['Liqu'],
      ['This'],
      ['Liqu'],
    ])
    expect(await Promise.all(['weekend off', 'redqowl', 'dqo', 'lqo'].map(titlesWith))).toEqual([[], [], [], []])
    expect(await Promise.all(['o', 'we', 'qu', 'sq', 'ow', 'kq'].map(titlesWith))).toEqual([
      ['Liqu', 'This'],
      ['Liqu', 'This'],
      ['Liqu'],
      ['This'],
      ['Liqu'],
      [],
    ])
  })

  test('is searched within every filter, in every order, and says how many there are', async () => {
    const changed = await makeOffer(t.deps, { title: 'Blue mugs', brand: 'changed' })
    await t.deps.db.insertInto('offer_revisions').values({ offer_id: changed, wording: '{}' }).execute()
    await makeOffers(
      t.deps,
      ...OFFER_STATUSES.flatMap((status) => [
        { status, title: 'Blue mugs', brand: status },
        { status, title: 'Red mugs' },
      ]),
      { title: 'Blue mugs', brand: 'low', stock_alert: 'LOW' },
      { title: 'Blue mugs', brand: 'deleted', deleted_at: days(-1) },
      { title: 'Red mugs', deleted_at: days(-1) },
    )
    const filters = [
      ...OFFER_STATUSES.map((status) => [status, [status], 2] as const),
      ['CHANGED', ['changed'], 1],
      ['LOW_STOCK', ['low'], 1],
      ['DELETED', ['deleted'], 2],
    ] as const
    for (const [status, brands, total] of filters) {
      const expected = status === 'LIVE' ? ['LIVE', 'changed', 'low'] : brands
      for (const sort of ADMIN_OFFER_ORDERS) {
        const { items } = await list({ status, sort, q: 'blue mugs' })
        expect([status, sort, items.map(({ brand }: { brand: string }) => brand).toSorted()]).toEqual([
          status,
          sort,
          expected,
        ])
      }
      const all = status === 'LIVE' ? 4 : total
      expect([status, (await list({ status, limit: '1' })).total]).toEqual([status, all])
    }
    expect(await list({ limit: '1' })).toMatchObject({ total: 14, totalIsCapped: false })
  })

  test('says why a LIVE offer is not seen', async () => {
    await makeOffers(
      t.deps,
      { created_at: days(0) },
      { created_at: days(-3), end_at: days(-1) },
      { created_at: days(-4), start_at: days(1) },
      { created_at: days(-5), max_redemptions: 2, current_redemptions: 2 },
      { created_at: days(-6), end_at: days(-1), status: 'DRAFT' },
    )
    const { items } = await list()
    const reasons = items.map((item: { hiddenBecause: string | null }) => item.hiddenBecause)
    expect(reasons).toEqual([null, 'ENDED', 'NOT_STARTED', 'LIMIT_REACHED', null])
  })
})

type Row = { id: string; title: string; merchantName: string; createdAt: string; endAt: string | null }
type Figures = { reliabilityScore: number; worked: number; didNotWork: number }

const KEYS = {
  created: (row: Row) => row.createdAt,
  title: (row: Row) => row.title.toLowerCase(),
  merchant: (row: Row) => row.merchantName.toLowerCase(),
  ends: (row: Row) => row.endAt ?? '9999',
  reliability: (row: Row & Figures) => row.reliabilityScore,
  worked: (row: Row & Figures) => row.worked,
  'did-not-work': (row: Row & Figures) => row.didNotWork,
}

/** Offers that share what they are sorted by, so that a page often ends between equals. */
async function makeMany(): Promise<Set<string>> {
  const merchants = [await makeMerchant(t.deps, `arden ${newId()}`), await makeMerchant(t.deps, `Briar ${newId()}`)]
  const fields = Array.from({ length: 23 }, (_, index) => ({
    title: `${['apples', 'Bread', 'cider', 'é', '"quoted" =1+1'][index % 5]} for all`,
    merchant_id: merchants[index % 2] ?? '',
    end_at: index % 3 === 0 ? null : days(index % 4),
    created_at: days(-(index % 6)),
    reliability_score: 50 + (index % 7),
    worked: index % 4,
    did_not_work: index % 3,
  }))
  return new Set(await makeOffers(t.deps, ...fields))
}

async function allPages(query: Record<string, string>): Promise<(Row & Figures)[]> {
  const seen: (Row & Figures)[] = []
  let cursor = ''
  do {
    const page = await list({ ...query, limit: '4', ...(cursor && { cursor }) })
    seen.push(...page.items)
    cursor = page.nextCursor ?? ''
  } while (cursor)
  return seen
}

describe('sorting', () => {
  test.each(ADMIN_OFFER_ORDERS)(
    'by %s goes on from page to page without gaps or doubles, searched or not',
    async (order) => {
      const ids = await makeMany()
      for (const q of [undefined, 'for all']) {
        const rows = await allPages({ sort: order, ...(q && { q }) })
        expect(rows.map(({ id }) => id)).toHaveLength(ids.size)
        expect(new Set(rows.map(({ id }) => id))).toEqual(ids)
        const { sort, isFalling } = readOrder(order)
        const keys = rows.map((row) => KEYS[sort](row))
        const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect(keys).toEqual(isFalling ? sorted.toReversed() : sorted)
      }
    },
  )

  test('a cursor of another order is refused', async () => {
    await makeMany()
    const { nextCursor } = await list({ sort: 'title', limit: '2' })
    expect(await list({ sort: 'ends', cursor: nextCursor })).toMatchObject({ code: 'bad_request' })
  })
})

const counts = async () => (await list()).items.map(({ worked, didNotWork }: Figures) => [worked, didNotWork])[0]

test('the answers of employees are counted as they stand now', async () => {
  const id = await makeOffer(t.deps)
  const people = await Promise.all([t.signIn(), t.signIn(), t.signIn()])
  const redeem = async ({ userId }: SignedIn) => {
    const row = {
      id: newId(),
      user_id: userId,
      offer_id: id,
      redeemed_on: londonDaysAgo(1),
      value: 20,
      is_estimate: true,
    }
    await t.deps.db.insertInto('redemptions').values(row).execute()
    return row.id
  }
  const redemptions = await Promise.all(people.map(redeem))
  const answer = async (index: number, payload: object) => {
    const url = `/api/me/redemptions/${redemptions[index]}/answer`
    const answered = await t.inject({ method: 'PUT', url, headers: people[index]?.headers ?? {}, payload })
    expect(answered.statusCode).toBe(200)
  }
  await answer(0, { worked: true })
  await answer(1, { worked: false, reason: 'refused' })
  await answer(2, { worked: false, reason: 'not_bought' })
  expect(await counts()).toEqual([1, 1])
  await answer(1, { worked: true, value: 5 })
  await answer(2, { worked: false, reason: 'ended' })
  await answer(0, { worked: true })
  expect(await counts()).toEqual([2, 1])
})

const file = async (query: Record<string, string>) => {
  const answer = await t.inject({ url: '/api/admin/offers.csv', headers: admin.headers, query })
  expect(answer.headers['content-type']).toContain('text/csv')
  return answer.body.split('\r\n').filter(Boolean)
}

describe('the file of the list', () => {
  test('has every offer of the filter in its order, past the size of a batch, and runs no formula', async () => {
    const merchant_id = await makeMerchant(t.deps, 'Tilde, Ltd')
    const many = Array.from({ length: 1203 }, (_, index) => ({
      merchant_id,
      title: `Deal ${String(index).padStart(4, '0')}`,
    }))
    await makeOffers(
      t.deps,
      ...many,
      { merchant_id, title: '=HYPERLINK("x")' },
      { merchant_id, title: 'Hidden', status: 'DRAFT' },
    )
    const [head, ...lines] = await file({ status: 'LIVE', sort: 'title-desc' })
    expect(head).toContain('Title,Brand,Merchant')
    expect(lines).toHaveLength(1204)
    expect(lines[0]).toMatch(/^Deal 1202,,"Tilde, Ltd",/)
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      ...many.map(({ title }) => title).toReversed(),
      `"'=HYPERLINK(""x"")"`,
    ])
    expect((await file({ q: 'deal 0001' })).slice(1)).toHaveLength(1)
    expect((await file({ q: 'nothing of this name' })).slice(1)).toEqual([])
  })
})
