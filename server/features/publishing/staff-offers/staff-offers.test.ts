import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { days, makeCodes, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { storeFeedOffers } from '../offer-editing/service.ts'
import type { AdminOffer } from '../admin-offers/schemas.ts'
import type { OfferReview } from '../offer-revisions/schemas.ts'
import type { StaffOfferForm } from './schemas.ts'

let t: TestApp
let admin: SignedIn
let merchantId: string

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'], fullName: 'Ada Whitfield' })
  merchantId = await makeMerchant(t.deps, 'Questmarl')
})
afterAll(() => t.close())

async function call(method: 'GET' | 'POST' | 'PUT', address: string, payload?: object) {
  const answer = await t.inject({
    method,
    url: `/api/admin${address}`,
    headers: admin.headers,
    ...(payload && { payload }),
  })
  const body = answer.json<AdminOffer & { code?: string; issues?: { path: string; message: string }[] }>()
  return { status: answer.statusCode, body, paths: body.issues?.map(({ path }) => path) }
}

const add = (fields: object) =>
  call('POST', '/offers', { merchantId, title: 'Two for one', voucherCode: 'TWO', ...fields })
const read = (address: string) => t.inject({ url: `/api/admin${address}`, headers: admin.headers })
const formOf = async (id: string) => (await read(`/offers/${id}/form`)).json<StaffOfferForm>()

/** What the form would send if nothing but `fields` were changed. */
async function save(id: string, fields: object, form?: StaffOfferForm) {
  const { merchant, ...values } = form ?? (await formOf(id))
  return await call('PUT', `/offers/${id}`, {
    ...values,
    merchantId: merchant.id,
    url: values.offerUrl,
    ...fields,
  })
}

const stored = (id: string) => t.deps.db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const codesOf = async (id: string) =>
  (await t.deps.db.selectFrom('voucher_codes').select('code').where('offer_id', '=', id).execute()).map(
    ({ code }) => code,
  )
const historyOf = (id: string) =>
  t.deps.db
    .selectFrom('offer_history')
    .select(['kind', 'from_status', 'to_status', 'fields', 'mover', 'moved_by'])
    .where('offer_id', '=', id)
    .orderBy('created_at')
    .execute()
const auditOf = (id: string) =>
  t.deps.db.selectFrom('audit_log').select(['action', 'detail']).where('entity_id', '=', id).orderBy('id').execute()

describe('adding', () => {
  test('as a draft, for review or live, with staff’s own fields; employees see what is live', async () => {
    const fields = {
      brand: '',
      featured: true,
      minSpend: 25.5,
      exclusions: ' Gift cards ',
      stackable: false,
      appOnly: true,
    }
    const { status, body } = await add({ status: 'LIVE', newCustomersOnly: true, ...fields })
    expect([status, body.status, body.merchantName]).toEqual([201, 'LIVE', 'Questmarl'])
    expect(await stored(body.id)).toMatchObject({
      source: 'manual',
      created_by: admin.userId,
      brand: 'Questmarl',
      featured: true,
      min_spend: 25.5,
      exclusions: 'Gift cards',
      stackable: false,
      app_only: true,
      new_customers_only: true,
      approved_at: null,
    })
    expect(await codesOf(body.id)).toEqual(['TWO'])
    await t.caughtUp()
    const employee = await t.signIn()
    const seen = await t.inject({ url: `/api/offers/${body.id}`, headers: employee.headers })
    expect(seen.statusCode).toBe(200)
    expect(await historyOf(body.id)).toMatchObject([{ kind: 'ADDED', to_status: 'LIVE', moved_by: admin.userId }])
    expect(await auditOf(body.id)).toMatchObject([
      { action: 'offer.added', detail: { title: 'Two for one', to: 'LIVE' } },
    ])
    expect((await add({ status: 'REVIEW' })).body.status).toBe('REVIEW')
    expect((await add({ voucherCode: '' })).body.status).toBe('DRAFT')
  })

  test('gift cards and cashback lead to their own address or their merchant’s', async () => {
    const bare = await makeMerchant(t.deps)
    await t.deps.db.updateTable('merchants').set({ site_url: null }).where('id', '=', bare).execute()
    for (const type of ['GIFTCARD', 'CASHBACK']) {
      const offer = { type, status: 'LIVE', voucherCode: null }
      expect((await add(offer)).body.status).toBe('LIVE')
      expect((await add({ ...offer, merchantId: bare })).paths).toEqual(['offerUrl'])
      expect((await add({ ...offer, merchantId: bare, offerUrl: 'https://cards.example' })).body.status).toBe('LIVE')
    }
  })

  test.each([
    ['voucherCode', { status: 'LIVE', voucherCode: '' }],
    ['voucherCode', { status: 'REVIEW', type: 'BARCODE_QR', symbology: 'EAN13', voucherCode: '5012345678901' }],
    ['status', { status: 'APPROVED' }],
    ['scheduledAt', { status: 'LIVE', scheduledAt: days(2).toISOString() }],
    ['scheduledAt', { status: 'DRAFT', scheduledAt: days(-1).toISOString() }],
    ['minSpend', { minSpend: 0 }],
    ['discountValue', { discountValue: 101 }],
    ['endAt', { startAt: days(2).toISOString(), endAt: days(1).toISOString() }],
    ['imageUrl', { imageUrl: `/pictures/${newId()}` }],
  ])('a wrong %s is refused by its name, and nothing is stored: %o', async (path, fields) => {
    const title = `Refused ${newId()}`
    const { status, paths } = await add({ ...fields, title })
    expect([status, paths]).toEqual([400, [path]])
    const row = await t.deps.db.selectFrom('offers').select('id').where('title', '=', title).executeTakeFirst()
    expect(row).toBeUndefined()
  })

  test('a merchant that is not there is not found, and nobody but staff comes in', async () => {
    expect((await add({ merchantId: newId() })).body.code).toBe('merchant_not_found')
    const supplier = await supplierOf(t.deps, merchantId)
    const payload = { merchantId, title: 'Mine', voucherCode: 'X' }
    const answer = await t.inject({ method: 'POST', url: '/api/admin/offers', headers: supplier.headers, payload })
    expect(answer.statusCode).toBe(403)
  })
})

describe('changing', () => {
  test('counts at once, and the history and the log tell what was changed', async () => {
    const id = await makeOffer(t.deps, { merchant_id: merchantId, approved_at: days(-1), approved_by: admin.userId })
    const { status, body } = await save(id, { title: 'Half price', terms: 'Once each' })
    expect([status, body.status, body.title]).toEqual([200, 'LIVE', 'Half price'])
    expect((await stored(id)).approved_at).not.toBeNull()
    expect(await historyOf(id)).toMatchObject([{ kind: 'EDITED', fields: expect.arrayContaining(['title', 'terms']) }])
    const [entry] = await auditOf(id)
    expect(entry).toMatchObject({
      action: 'offer.edited',
      detail: { wording: 'Noise-cancelling headphones → Half price', terms: 'nothing → Once each' },
    })
    const before = await stored(id)
    await save(id, {})
    expect(await stored(id)).toEqual(before)
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('the second of two people is refused, whether one after the other or at the same moment', async () => {
    const id = await makeOffer(t.deps, { merchant_id: merchantId })
    const form = await formOf(id)
    expect((await save(id, { title: 'Mine' }, form)).status).toBe(200)
    expect((await save(id, { title: 'Yours' }, form)).body.code).toBe('conflict')
    const newest = await formOf(id)
    const answers = await Promise.all(['One', 'Other'].map((title) => save(id, { title }, newest)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await stored(id)).title).toBe(answers.find(({ status }) => status === 200)?.body.title)
  })

  test('a live offer keeps merchant and type, what cannot be redeemed stays as it was, and a limit holds', async () => {
    const other = await makeMerchant(t.deps)
    const id = await makeOffer(t.deps, { merchant_id: merchantId, type: 'CODE', current_redemptions: 3 })
    await makeCodes(t.deps, id, ['OLD'], false)
    expect((await save(id, { merchantId: other, type: 'LINK' })).paths).toEqual(['merchantId', 'type'])
    expect((await save(id, { voucherCode: '', title: 'Gone' })).paths).toEqual(['voucherCode'])
    expect((await save(id, { maxRedemptions: 2 })).body.code).toBe('offer_limit_too_low')
    expect([(await stored(id)).title, await codesOf(id)]).toEqual(['Noise-cancelling headphones', ['OLD']])
    expect((await save(id, { status: 'DRAFT', voucherCode: 'NEW' })).body.status).toBe('DRAFT')
    expect((await save(id, { merchantId: other, type: 'LINK' })).body.merchantName).not.toBe('Questmarl')
    expect(await codesOf(id)).toEqual([])
  })

  test('a status that the form does not save in is kept, and the way to LIVE from review is an approval', async () => {
    const id = await makeOffer(t.deps, { merchant_id: merchantId, status: 'REJECTED', rejection_reason: 'No.' })
    expect((await save(id, { title: 'Better' })).body).toMatchObject({ status: 'REJECTED', rejectionReason: 'No.' })
    expect((await save(id, { status: 'EXPIRED' })).paths).toEqual(['status'])
    expect((await save(id, { status: 'REVIEW' })).body.rejectionReason).toBeNull()
    await save(id, { status: 'LIVE' })
    expect(await stored(id)).toMatchObject({ approved_by: admin.userId })
    const moves = (await historyOf(id)).filter(({ kind }) => kind === 'MOVED').map(({ to_status: to }) => to)
    expect(moves).toEqual(['REVIEW', 'LIVE'])
  })

  test('a deleted offer has no form', async () => {
    const id = await makeOffer(t.deps, { merchant_id: merchantId, deleted_at: days(-1) })
    expect((await call('GET', `/offers/${id}/form`)).body.code).toBe('offer_not_found')
  })
})

test('what a supplier changed goes on waiting, and what they left becomes what staff wrote', async () => {
  const supplier = await supplierOf(t.deps, merchantId)
  const id = await makeOffer(t.deps, {
    merchant_id: merchantId,
    source: SUPPLIER_SOURCE,
    title: 'Old title',
    terms: 'Old terms',
  })
  const mine = (await t.inject({ url: `/api/supplier/offers/${id}`, headers: supplier.headers })).json<object>()
  await t.inject({
    method: 'PUT',
    url: `/api/supplier/offers/${id}`,
    headers: supplier.headers,
    payload: { ...mine, title: 'Supplier’s title', url: null },
  })
  const review = async () => (await read(`/offers/${id}/review`)).json<OfferReview>()
  const { revision } = await review()
  expect((await formOf(id)).waitingRevision).not.toBeNull()
  expect((await save(id, { title: 'Staff’s title', terms: 'Staff’s terms' })).status).toBe(200)
  expect(await stored(id)).toMatchObject({ title: 'Staff’s title', terms: 'Staff’s terms' })
  const after = await review()
  expect(after).toMatchObject({
    before: { title: 'Staff’s title', terms: 'Staff’s terms' },
    wording: { title: 'Supplier’s title', terms: 'Staff’s terms' },
  })
  const approve = (version: number | undefined) => call('POST', `/offers/${id}/revision/approve`, { version })
  expect((await approve(revision?.version)).body.code).toBe('conflict')
  expect((await approve(after.revision?.version)).status).toBe(200)
  expect(await stored(id)).toMatchObject({ title: 'Supplier’s title', terms: 'Staff’s terms' })
})

test('an import leaves alone what staff changed, dates and discount as a whole, until it may write everything again', async () => {
  const id = newId()
  const feed = (fields: object, code: string | null = 'FEED') =>
    storeFeedOffers(t.deps, 'cj', [
      {
        code,
        offer: {
          id,
          source_ref: `ref-${id}`,
          status: 'LIVE',
          score_start: { prior: 60, facts: [] },
          merchant_id: merchantId,
          title: 'Feed title',
          description: '',
          brand: 'Questmarl',
          category: 'Tech',
          type: 'CODE',
          discount_type: 'PERCENT',
          discount_value: 10,
          start_at: null,
          end_at: days(10),
          offer_url: 'https://feed.example',
          terms: 'Feed terms',
          min_spend: null,
          new_customers_only: false,
          exclusions: null,
          stackable: null,
          app_only: false,
          image_url: null,
          ...fields,
        },
      },
    ])
  await feed({})
  const edit = {
    title: 'Ours',
    discountType: 'AMOUNT',
    discountValue: 500,
    endAt: days(5).toISOString(),
    voucherCode: 'OURS',
  }
  expect((await save(id, edit)).status).toBe(200)
  const form = await formOf(id)
  expect([form.isFed, form.keptFromFeed.toSorted()]).toEqual([
    true,
    ['discountType', 'discountValue', 'endAt', 'startAt', 'title', 'type', 'voucherCode'],
  ])
  await feed(
    { title: 'Feed again', terms: 'New terms', discount_value: 20, start_at: days(7), end_at: days(9) },
    'FEED2',
  )
  expect(await stored(id)).toMatchObject({
    title: 'Ours',
    terms: 'New terms',
    discount_type: 'AMOUNT',
    discount_value: 500,
    start_at: null,
  })
  expect(await codesOf(id)).toEqual(['OURS'])
  expect((await save(id, { followsFeed: true })).status).toBe(200)
  await feed({ title: 'Feed at last' }, 'FEED3')
  expect(await stored(id)).toMatchObject({ title: 'Feed at last', discount_type: 'PERCENT', kept_from_feed: [] })
  expect(await codesOf(id)).toEqual(['FEED3'])
})
