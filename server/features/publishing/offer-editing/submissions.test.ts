import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeCodes, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { SupplierOffer } from '../supplier-offers/schemas.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function send(person: SignedIn, method: 'POST' | 'PUT', path: string, fields: object) {
  const payload = { title: 'Half price headphones', voucherCode: 'HALF50', ...fields }
  const answer = await t.inject({ method, url: `/api/supplier/offers${path}`, headers: person.headers, payload })
  const body = answer.json<SupplierOffer & { code: string; issues?: { path: string; message: string }[] }>()
  return { status: answer.statusCode, body }
}

const submit = (person: SignedIn, fields: object) => send(person, 'POST', '', fields)
const change = (person: SignedIn, id: string, fields: object) => send(person, 'PUT', `/${id}`, fields)

const stored = (id: string) => t.deps.db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const codesOf = (id: string) =>
  t.deps.db.selectFrom('voucher_codes').select(['code', 'single_use']).where('offer_id', '=', id).execute()

describe('submitting', () => {
  test('merchant, title and code are enough: the offer waits for review with the defaults of the form', async () => {
    const merchantId = await makeMerchant(t.deps, 'Questmarl')
    const me = await supplierOf(t.deps, merchantId)
    const empty = { startAt: '', endAt: '', scheduledAt: '', imageUrl: '', offerUrl: '', terms: ' ', fulfilment: '' }
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
      symbology: 'QR',
      redeem_steps: [],
      fulfilment: null,
      source: 'supplier_portal',
      created_by: me.userId,
      reliability_score: 63,
      reliability_prior: 63,
    })
    expect(await codesOf(body.id)).toEqual([{ code: 'HALF50', single_use: false }])
  })

  test('every field is kept, tags once each, and what helps the offer raises its first score', async () => {
    const merchantId = await makeMerchant(t.deps)
    const me = await supplierOf(t.deps, merchantId)
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
      steps: [' Say the word. ', 'Pay less.'],
      fulfilment: ' By post within the week. ',
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
      redeem_steps: ['Say the word.', 'Pay less.'],
      fulfilment: 'By post within the week.',
      reliability_score: 85,
    })
    expect(await codesOf(body.id)).toEqual([{ code: 'SAVE735', single_use: false }])
  })

  test('with a date of publication it is a draft until then', async () => {
    const merchantId = await makeMerchant(t.deps)
    const { body } = await submit(await supplierOf(t.deps, merchantId), {
      merchantId,
      scheduledAt: days(3).toISOString(),
    })
    expect(body.status).toBe('DRAFT')
  })

  test('a link leads to its own address and has no code', async () => {
    const merchantId = await makeMerchant(t.deps)
    const me = await supplierOf(t.deps, merchantId)
    const link = { merchantId, type: 'LINK', voucherCode: 'IGNORED', offerUrl: 'https://www.brand.example/about' }
    const { body } = await submit(me, { ...link, url: 'https://www.brand.example/go' })
    const { body: plain } = await submit(me, link)
    expect((await stored(body.id)).offer_url).toBe('https://www.brand.example/go')
    expect((await stored(plain.id)).offer_url).toBe('https://www.brand.example/about')
    expect(await codesOf(body.id)).toEqual([])
  })

  test('a barcode keeps its symbology and its code without the spaces between the digits, and is for shops', async () => {
    const merchantId = await makeMerchant(t.deps)
    const fields = {
      merchantId,
      type: 'BARCODE_QR',
      symbology: 'EAN13',
      voucherCode: '5012 3456-78900',
      onlineOnly: true,
    }
    const { body } = await submit(await supplierOf(t.deps, merchantId), fields)
    expect(await stored(body.id)).toMatchObject({ symbology: 'EAN13', online_only: false })
    expect(await codesOf(body.id)).toEqual([{ code: '5012345678900', single_use: false }])
  })

  test.each([
    ['voucherCode', { voucherCode: '' }],
    ['voucherCode', { type: 'BARCODE_QR', voucherCode: null }],
    ['voucherCode', { type: 'BARCODE_QR', symbology: 'EAN13', voucherCode: '5012345678901' }],
    ['url', { type: 'LINK' }],
  ])(
    'without a way to redeem it an offer is refused by its %s and nothing is stored, but a draft may wait: %o',
    async (path, fields) => {
      const merchantId = await makeMerchant(t.deps)
      await t.deps.db.updateTable('merchants').set({ site_url: null }).where('id', '=', merchantId).execute()
      const me = await supplierOf(t.deps, merchantId)
      const { status, body } = await submit(me, { merchantId, ...fields })
      expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
      const rows = await t.deps.db.selectFrom('offers').select('id').where('merchant_id', '=', merchantId).execute()
      expect(rows).toEqual([])
      const draft = await submit(me, { merchantId, ...fields, scheduledAt: days(3).toISOString() })
      expect(draft.body.status).toBe('DRAFT')
      const changed = await change(me, draft.body.id, { merchantId, ...fields })
      expect([changed.status, changed.body.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
      expect((await stored(draft.body.id)).status).toBe('DRAFT')
    },
  )

  test('a pool of single-use codes is a way to redeem it', async () => {
    const { me, merchantId, id } = await withOwnOffer({ type: 'CODE', status: 'REJECTED' })
    await makeCodes(t.deps, id, ['ONE-1'], true)
    expect((await change(me, id, { merchantId, voucherCode: '' })).body.status).toBe('REVIEW')
  })

  test('somebody else’s merchant is as good as none, and nothing is stored', async () => {
    const [mine, foreign] = [await makeMerchant(t.deps), await makeMerchant(t.deps)]
    const me = await supplierOf(t.deps, mine)
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
    ['symbology', { type: 'BARCODE_QR', symbology: 'NONE' }],
    ['steps', { steps: Array.from({ length: 7 }, () => 'Step') }],
    ['steps.1', { steps: ['Fine', '  '] }],
    ['steps.0', { steps: ['a'.repeat(201)] }],
    ['fulfilment', { fulfilment: 'a'.repeat(501) }],
  ])('a wrong %s is refused by its name: %o', async (path, fields) => {
    const merchantId = await makeMerchant(t.deps)
    const { status, body } = await submit(await supplierOf(t.deps, merchantId), { merchantId, ...fields })
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
  })

  test('a submission does not show to employees before it is live', async () => {
    const merchantId = await makeMerchant(t.deps)
    const { body } = await submit(await supplierOf(t.deps, merchantId), { merchantId })
    const employee = await t.signIn()
    const answer = await t.inject({ url: `/api/offers/${body.id}`, headers: employee.headers })
    expect(answer.statusCode).toBe(404)
  })
})

/** A supplier with an offer of their own. */
async function withOwnOffer(fields: Parameters<typeof makeOffer>[1]) {
  const merchantId = await makeMerchant(t.deps)
  const id = await makeOffer(t.deps, { merchant_id: merchantId, source: SUPPLIER_SOURCE, ...fields })
  return { me: await supplierOf(t.deps, merchantId), merchantId, id }
}

describe('changing', () => {
  test('what was rejected is rewritten and waits for review again, with another code and without the old reason', async () => {
    const { me, merchantId, id } = await withOwnOffer({ status: 'REJECTED', rejection_reason: 'Terms unclear' })
    await makeCodes(t.deps, id, ['OLD10'], false)
    const { status, body } = await change(me, id, { merchantId, terms: 'Once each', voucherCode: 'NEW10' })
    expect([status, body.status, body.rejectionReason, body.can.change]).toEqual([200, 'REVIEW', null, false])
    expect(await stored(id)).toMatchObject({ terms: 'Once each', rejection_reason: null, created_by: null })
    expect(await codesOf(id)).toEqual([{ code: 'NEW10', single_use: false }])
  })

  test.each([
    ['REVIEW', null],
    ['EXPIRED', null],
    ['LIVE', days(3).toISOString()],
  ] as const)('a move that the table does not know is refused: %s, to be published %s', async (status, scheduledAt) => {
    const { me, merchantId, id } = await withOwnOffer({ status })
    const { status: answer, body } = await change(me, id, { merchantId, scheduledAt, voucherCode: 'NEW10' })
    expect([answer, body.code]).toEqual([409, 'offer_move_refused'])
    expect(await stored(id)).toMatchObject({ status, title: 'Noise-cancelling headphones' })
    expect(await codesOf(id)).toEqual([])
  })

  test('of two at the same moment one is handed in, and the other is told', async () => {
    const { me, merchantId, id } = await withOwnOffer({ status: 'REJECTED' })
    const answers = await Promise.all(['One', 'Other'].map((title) => change(me, id, { merchantId, title })))
    const winner = answers.find(({ status }) => status === 200)
    expect(answers.find((answer) => answer !== winner)).toMatchObject({
      status: 409,
      body: { code: 'offer_move_refused' },
    })
    expect((await stored(id)).title).toBe(winner?.body.title)
  })

  test('only offers of my merchants that came through the portal, and to my merchants alone', async () => {
    const foreign = await makeMerchant(t.deps)
    const { me, merchantId, id } = await withOwnOffer({ status: 'REJECTED' })
    const others = [
      await makeOffer(t.deps, { merchant_id: foreign, source: SUPPLIER_SOURCE, status: 'REJECTED' }),
      await makeOffer(t.deps, { merchant_id: merchantId, source: 'cj', status: 'REJECTED' }),
      await makeOffer(t.deps, {
        merchant_id: merchantId,
        source: SUPPLIER_SOURCE,
        status: 'REJECTED',
        deleted_at: days(0),
      }),
      newId(),
    ]
    for (const other of others)
      expect((await change(me, other, { merchantId })).body).toMatchObject({ code: 'offer_not_found' })
    expect((await change(me, id, { merchantId: foreign })).body).toMatchObject({ code: 'merchant_not_found' })
  })

  test('a limit below what was redeemed already is refused', async () => {
    const { me, merchantId, id } = await withOwnOffer({ type: 'CODE', current_redemptions: 5 })
    expect((await change(me, id, { merchantId, maxRedemptions: 4 })).body).toMatchObject({
      code: 'offer_limit_too_low',
    })
  })
})
