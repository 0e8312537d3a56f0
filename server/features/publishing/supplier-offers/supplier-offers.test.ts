import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, londonDaysAgo, makeMerchant, makeOffers } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import type { SupplierMerchants, SupplierOfferList, SupplierStats } from './schemas.ts'

const MANCHESTER = { latitude: 53.48, longitude: -2.24 }

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const source = SUPPLIER_SOURCE

async function read<Body>(person: SignedIn, path: string): Promise<Body> {
  return (await t.inject({ url: `/api/supplier/${path}`, headers: person.headers })).json<Body>()
}

const titles = async (person: SignedIn, query = '') =>
  (await read<SupplierOfferList>(person, `offers${query}`)).items.map(({ title }) => title)

describe('the list and the figures', () => {
  test('a supplier sees what they and their colleagues submitted for their merchants, and nothing else', async () => {
    const [mine, second, foreign] = [await makeMerchant(t.deps), await makeMerchant(t.deps), await makeMerchant(t.deps)]
    const [me, colleague, nobody] = [
      await supplierOf(t.deps, mine, second),
      await supplierOf(t.deps, mine),
      await supplierOf(t.deps),
    ]
    await makeOffers(
      t.deps,
      { merchant_id: mine, source, title: 'Mine', created_by: me.userId, created_at: days(-3) },
      { merchant_id: mine, source, title: 'A colleague’s', created_by: colleague.userId, created_at: days(-2) },
      { merchant_id: second, source, title: 'Second merchant', status: 'REVIEW', created_at: days(-1) },
      { merchant_id: mine, source: 'cj', title: 'From the feed' },
      { merchant_id: mine, source, title: 'Deleted', deleted_at: days(-1) },
      { merchant_id: foreign, source, title: 'Foreign' },
    )
    expect(await titles(me)).toEqual(['Second merchant', 'A colleague’s', 'Mine'])
    expect(await titles(colleague)).toEqual(['A colleague’s', 'Mine'])
    expect(await titles(nobody)).toEqual([])
  })

  test('the four figures count the same offers; clicks are those of the roll-up', async () => {
    const [mine, foreign] = [await makeMerchant(t.deps), await makeMerchant(t.deps)]
    const me = await supplierOf(t.deps, mine)
    const ids = await makeOffers(
      t.deps,
      { merchant_id: mine, source },
      { merchant_id: mine, source },
      { merchant_id: mine, source, status: 'REVIEW' },
      { merchant_id: mine, source, status: 'REJECTED' },
      { merchant_id: foreign, source },
      { merchant_id: mine, source: 'cj' },
    )
    await t.deps.db
      .insertInto('offer_daily')
      .values(
        ids.flatMap((id) => [
          { offer_id: id, day: londonDaysAgo(0), clicks: 5 },
          { offer_id: id, day: londonDaysAgo(40), clicks: 2 },
        ]),
      )
      .execute()
    expect(await read<SupplierStats>(me, 'stats')).toEqual({ total: 4, active: 2, pending: 1, clicks: 28 })
    expect(await read<SupplierStats>(await supplierOf(t.deps), 'stats')).toEqual({
      total: 0,
      active: 0,
      pending: 0,
      clicks: 0,
    })
  })

  test('a rejected offer says why; an old reason goes once it is not rejected any more', async () => {
    const merchantId = await makeMerchant(t.deps, 'Larkfield Audio')
    const me = await supplierOf(t.deps, merchantId)
    const rejected = { merchant_id: merchantId, source, rejection_reason: 'Terms unclear' }
    await makeOffers(t.deps, { ...rejected, status: 'REJECTED' }, { ...rejected, status: 'REVIEW' })
    const { items } = await read<SupplierOfferList>(me, 'offers')
    expect(Object.fromEntries(items.map(({ status, rejectionReason }) => [status, rejectionReason]))).toEqual({
      REJECTED: 'Terms unclear',
      REVIEW: null,
    })
    expect(items[0]?.merchantName).toBe('Larkfield Audio')
  })

  test('pages follow each other by key; the total comes with the first', async () => {
    const merchantId = await makeMerchant(t.deps)
    const me = await supplierOf(t.deps, merchantId)
    const sameMoment = days(-1)
    await makeOffers(
      t.deps,
      ...['1', '2', '3', '4', '5'].map((title) => ({ merchant_id: merchantId, source, title, created_at: sameMoment })),
    )
    const first = await read<SupplierOfferList>(me, 'offers?limit=2')
    const second = await read<SupplierOfferList>(me, `offers?limit=2&cursor=${first.nextCursor}`)
    const third = await read<SupplierOfferList>(me, `offers?limit=2&cursor=${second.nextCursor}`)
    expect([first.total, second.total, third.nextCursor]).toEqual([5, null, null])
    const all = [first, second, third].flatMap(({ items }) => items.map(({ title }) => title))
    expect(all.toSorted()).toEqual(['1', '2', '3', '4', '5'])
  })

  test('it can be narrowed by status and by words', async () => {
    const merchantId = await makeMerchant(t.deps, 'Roostwell Hotels')
    const me = await supplierOf(t.deps, merchantId)
    await makeOffers(
      t.deps,
      { merchant_id: merchantId, source, title: 'Two nights' },
      { merchant_id: merchantId, source, title: 'Spa day', status: 'REVIEW' },
    )
    expect(await titles(me, '?status=REVIEW')).toEqual(['Spa day'])
    expect(await titles(me, '?q=SPA')).toEqual(['Spa day'])
    expect(await titles(me, '?q=roostwell&status=LIVE')).toEqual(['Two nights'])
    expect(await titles(me, '?q=100%25')).toEqual([])
  })

  test('list and figures narrow to one merchant, of the supplier’s own', async () => {
    const [lark, acorn] = [await makeMerchant(t.deps), await makeMerchant(t.deps)]
    const [me, stranger] = [await supplierOf(t.deps, lark, acorn), await supplierOf(t.deps, await makeMerchant(t.deps))]
    await makeOffers(
      t.deps,
      { merchant_id: lark, source, title: 'Larks' },
      { merchant_id: acorn, source, title: 'Acorns' },
    )
    expect(await titles(me, `?merchantId=${lark}`)).toEqual(['Larks'])
    expect(await read<SupplierStats>(me, `stats?merchantId=${acorn}`)).toMatchObject({ total: 1 })
    for (const path of ['offers', 'stats']) {
      expect(await read(stranger, `${path}?merchantId=${lark}`)).toMatchObject({ code: 'merchant_not_found' })
    }
  })

  test('the form is told only of the supplier’s own merchants, and where their offers can lead', async () => {
    const [lark, acorn] = [
      await makeMerchant(t.deps, 'lark Hill', [MANCHESTER]),
      await makeMerchant(t.deps, 'Acorn Tailors'),
    ]
    await makeMerchant(t.deps, 'Somebody else')
    const { items } = await read<SupplierMerchants>(await supplierOf(t.deps, lark, acorn), 'merchants')
    expect(items).toEqual([
      { id: acorn, name: 'Acorn Tailors', siteUrl: 'https://www.brand.example', hasPlaces: false },
      { id: lark, name: 'lark Hill', siteUrl: 'https://www.brand.example', hasPlaces: true },
    ])
  })

  test('nobody else comes in', async () => {
    const admin = await t.signIn({ roles: ['ADMIN'] })
    const answer = await t.inject({ url: '/api/supplier/offers', headers: admin.headers })
    expect(answer.statusCode).toBe(403)
  })
})
