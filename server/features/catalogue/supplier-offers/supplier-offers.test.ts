import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, londonDaysAgo, makeMerchant, makeOffers } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { SupplierMerchants, SupplierOffer, SupplierOfferList, SupplierStats } from './schemas.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const source = SUPPLIER_SOURCE

/** Somebody with role SUPPLIER who is linked to these merchants. */
async function supplierOf(...merchantIds: string[]): Promise<SignedIn> {
  const person = await t.signIn({ roles: ['SUPPLIER'] })
  const rows = merchantIds.map((merchantId) => ({ user_id: person.userId, merchant_id: merchantId }))
  if (rows.length > 0) await t.deps.db.insertInto('supplier_merchants').values(rows).execute()
  return person
}

async function read<Body>(person: SignedIn, path: string): Promise<Body> {
  return (await t.inject({ url: `/api/supplier/${path}`, headers: person.headers })).json<Body>()
}

const titles = async (person: SignedIn, query = '') =>
  (await read<SupplierOfferList>(person, `offers${query}`)).items.map(({ title }) => title)

async function submit(person: SignedIn, fields: object) {
  const payload = { title: 'Half price headphones', ...fields }
  const answer = await t.inject({ method: 'POST', url: '/api/supplier/offers', headers: person.headers, payload })
  const body = answer.json<SupplierOffer & { code: string; issues?: { path: string; message: string }[] }>()
  return { status: answer.statusCode, body }
}

const stored = (id: string) => t.deps.db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const codesOf = (id: string) =>
  t.deps.db.selectFrom('voucher_codes').select(['code', 'single_use']).where('offer_id', '=', id).execute()

describe('the list and the figures', () => {
  test('a supplier sees what they and their colleagues submitted for their merchants, and nothing else', async () => {
    const [mine, second, foreign] = [await makeMerchant(t.deps), await makeMerchant(t.deps), await makeMerchant(t.deps)]
    const [me, colleague, nobody] = [await supplierOf(mine, second), await supplierOf(mine), await supplierOf()]
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
    const me = await supplierOf(mine)
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
    expect(await read<SupplierStats>(await supplierOf(), 'stats')).toEqual({
      total: 0,
      active: 0,
      pending: 0,
      clicks: 0,
    })
  })

  test('a rejected offer says why; an old reason goes once it is not rejected any more', async () => {
    const merchantId = await makeMerchant(t.deps, 'Larkfield Audio')
    const me = await supplierOf(merchantId)
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
    const me = await supplierOf(merchantId)
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
    const me = await supplierOf(merchantId)
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

  test('the form is told only of the supplier’s own merchants', async () => {
    const [lark, acorn] = [await makeMerchant(t.deps, 'lark Hill'), await makeMerchant(t.deps, 'Acorn Tailors')]
    await makeMerchant(t.deps, 'Somebody else')
    const { items } = await read<SupplierMerchants>(await supplierOf(lark, acorn), 'merchants')
    expect(items).toEqual([
      { id: acorn, name: 'Acorn Tailors' },
      { id: lark, name: 'lark Hill' },
    ])
  })

  test('nobody else comes in', async () => {
    const admin = await t.signIn({ roles: ['ADMIN'] })
    const answer = await t.inject({ url: '/api/supplier/offers', headers: admin.headers })
    expect(answer.statusCode).toBe(403)
  })
})

describe('submitting', () => {
  test('merchant and title are enough: the offer waits for review with the defaults of the form', async () => {
    const merchantId = await makeMerchant(t.deps, 'Questmarl')
    const me = await supplierOf(merchantId)
    const empty = { startAt: '', endAt: '', scheduledAt: '', imageUrl: '', offerUrl: '', terms: ' ', voucherCode: '' }
    const { status, body } = await submit(me, { merchantId, title: '  Two for one  ', ...empty })
    expect([status, body.status, body.title, body.merchantName]).toEqual([201, 'REVIEW', 'Two for one', 'Questmarl'])
    expect(await stored(body.id)).toMatchObject({
      brand: 'Questmarl',
      category: 'Tech',
      type: 'CODE',
      discount_type: 'PERCENT',
      discount_value: null,
      max_redemptions: null,
      start_at: null,
      end_at: null,
      scheduled_at: null,
      image_url: null,
      offer_url: null,
      terms: null,
      tags: [],
      online_only: false,
      exclusive: false,
      source: 'supplier_portal',
      created_by: me.userId,
      reliability_score: 55,
      reliability_prior: 55,
    })
    expect(await codesOf(body.id)).toEqual([])
    expect(await titles(me)).toEqual(['Two for one'])
  })

  test('every field is kept, tags once each, and what helps the offer raises its first score', async () => {
    const merchantId = await makeMerchant(t.deps)
    const me = await supplierOf(merchantId)
    const fields = {
      description: 'All headphones',
      category: 'Home',
      discountType: 'AMOUNT',
      discountValue: 7.35,
      maxRedemptions: 500,
      startAt: '2026-11-14T00:00:00+01:00',
      endAt: '2027-11-28T23:59:00.000Z',
      imageUrl: 'https://cdn.brand.example/a.png',
      offerUrl: 'http://www.brand.example/deal?x=1',
      terms: 'Once each',
      tags: [' audio ', 'Audio', '', 'winter', 'winter'],
      onlineOnly: true,
      exclusive: true,
      voucherCode: ' SAVE735 ',
      url: 'https://www.brand.example/ignored',
    }
    const { body } = await submit(me, { merchantId, ...fields })
    expect(await stored(body.id)).toMatchObject({
      description: 'All headphones',
      category: 'Home',
      discount_type: 'AMOUNT',
      discount_value: 7.35,
      max_redemptions: 500,
      start_at: '2026-11-13T23:00:00Z',
      end_at: '2027-11-28T23:59:00Z',
      image_url: 'https://cdn.brand.example/a.png',
      offer_url: 'http://www.brand.example/deal?x=1',
      terms: 'Once each',
      tags: ['audio', 'winter'],
      online_only: true,
      exclusive: true,
      reliability_score: 85,
    })
    expect(await codesOf(body.id)).toEqual([{ code: 'SAVE735', single_use: false }])
  })

  test('with a date of publication it is a draft until then', async () => {
    const merchantId = await makeMerchant(t.deps)
    const { body } = await submit(await supplierOf(merchantId), { merchantId, scheduledAt: days(3).toISOString() })
    expect(body.status).toBe('DRAFT')
  })

  test('a link leads to its own address and has no code', async () => {
    const merchantId = await makeMerchant(t.deps)
    const me = await supplierOf(merchantId)
    const link = { merchantId, type: 'LINK', voucherCode: 'IGNORED', offerUrl: 'https://www.brand.example/about' }
    const { body } = await submit(me, { ...link, url: 'https://www.brand.example/go' })
    const { body: plain } = await submit(me, link)
    expect((await stored(body.id)).offer_url).toBe('https://www.brand.example/go')
    expect((await stored(plain.id)).offer_url).toBe('https://www.brand.example/about')
    expect(await codesOf(body.id)).toEqual([])
  })

  test('somebody else’s merchant is as good as none, and nothing is stored', async () => {
    const [mine, foreign] = [await makeMerchant(t.deps), await makeMerchant(t.deps)]
    const me = await supplierOf(mine)
    for (const merchantId of [foreign, newId()]) {
      const { status, body } = await submit(me, { merchantId })
      expect([status, body.code]).toEqual([404, 'merchant_not_found'])
    }
    const rows = await t.deps.db.selectFrom('offers').select('id').where('merchant_id', '=', foreign).execute()
    expect(rows).toEqual([])
  })

  test.each([
    ['title', { title: '   ' }],
    ['merchantId', { merchantId: 'x' }],
    ['category', { category: 'All' }],
    ['type', { type: 'CASHBACK' }],
    ['discountValue', { discountValue: 100.5 }],
    ['discountValue', { discountType: 'AMOUNT', discountValue: 7.355 }],
    ['discountValue', { discountValue: -1 }],
    ['maxRedemptions', { maxRedemptions: 1.5 }],
    ['maxRedemptions', { maxRedemptions: 0 }],
    ['endAt', { startAt: '2026-11-14T10:00:00Z', endAt: '2026-11-14T10:00:00Z' }],
    ['startAt', { startAt: 'soon' }],
    ['offerUrl', { offerUrl: 'www.brand.example' }],
    ['offerUrl', { offerUrl: 'javascript:alert(1)' }],
    ['imageUrl', { imageUrl: 'http://www.brand.example/a.png' }],
    ['description', { description: 'a\0b' }],
  ])('a wrong %s is refused by its name: %o', async (path, fields) => {
    const merchantId = await makeMerchant(t.deps)
    const { status, body } = await submit(await supplierOf(merchantId), { merchantId, ...fields })
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
  })

  test('a submission does not show to employees before it is live', async () => {
    const merchantId = await makeMerchant(t.deps)
    const { body } = await submit(await supplierOf(merchantId), { merchantId })
    const employee = await t.signIn()
    const answer = await t.inject({ url: `/api/offers/${body.id}`, headers: employee.headers })
    expect(answer.statusCode).toBe(404)
  })
})
