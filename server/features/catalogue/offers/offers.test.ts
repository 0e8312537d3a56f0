import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  days,
  makeCodes,
  makeHiddenOffers,
  makeMerchant,
  makeOffer,
  makeOffers,
  londonDaysAgo,
} from '../../../../tests/support/catalogue.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { OfferDetail } from '../offer-details/schemas.ts'
import type { OfferCard } from './schemas.ts'
import { offerCards, requireVisibleOffer } from './service.ts'

let t: TestApp
let me: SignedIn

beforeAll(async () => {
  t = await testApp()
  me = await t.signIn()
})
afterAll(() => t.close())

async function detail(id: string, person = me): Promise<OfferDetail> {
  const answer = await t.inject({ url: `/api/offers/${id}`, headers: person.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<OfferDetail>()
}

test('the page of an offer has everything that it shows', async () => {
  const merchant = await makeMerchant(t.deps, 'Heron & Slate')
  const endAt = days(2)
  const id = await makeOffer(t.deps, {
    merchant_id: merchant,
    description: 'x'.repeat(300),
    terms: 'One each.',
    tags: ['audio', 'sale'],
    end_at: endAt,
    offer_url: 'https://shop.example/deal',
    max_redemptions: 10,
    current_redemptions: 4,
    min_spend: 25.5,
    new_customers_only: true,
    exclusions: 'Gift cards',
    rejection_reason: 'secret',
    type: 'CODE',
    redeem_steps: ['Say the word.'],
    fulfilment: 'By post.',
  })
  await makeCodes(t.deps, id, ['SAVE20'], false)
  const body = await detail(id)
  expect(body).toEqual({
    id,
    ended: null,
    title: 'Noise-cancelling headphones',
    description: 'x'.repeat(300),
    merchant: {
      id: merchant,
      name: 'Heron & Slate',
      logoUrl: null,
      siteUrl: 'https://www.brand.example',
      hasPlaces: false,
    },
    category: 'Tech',
    type: 'CODE',
    discountType: 'PERCENT',
    discountValue: 20,
    featured: false,
    onlineOnly: false,
    inStore: true,
    exclusive: false,
    imageUrl: null,
    startAt: null,
    endAt: body.endAt,
    reliabilityScore: 60,
    terms: 'One each.',
    tags: ['audio', 'sale'],
    conditions: { minSpend: 25.5, newCustomersOnly: true, exclusions: 'Gift cards', stackable: null, appOnly: false },
    offerUrl: 'https://shop.example/deal',
    visitPath: body.visitPath,
    checkedAt: null,
    origin: 'STAFF',
    earnsCommission: false,
    maxRedemptions: 10,
    remaining: 6,
    code: { kind: 'shared', code: 'SAVE20', isPublic: false },
    symbology: null,
    steps: ['Say the word.'],
    fulfilment: 'By post.',
    spoken: null,
    clicks: { week: 0, daily: [0, 0, 0, 0, 0, 0, 0], trend: 'stable' },
    myRedemption: null,
    can: { redeem: true, answer: false },
  })
  expect(body.visitPath).toMatch(/^\/go\/[\w.-]+$/)
  expect(new Date(body.endAt ?? '').getTime()).toBe(endAt.getTime())
})

test('a barcode says how it is drawn, and leads nowhere unless it has an address of its own; others lead to their merchant', async () => {
  const [barcode = '', own = '', link = ''] = await makeOffers(
    t.deps,
    { type: 'BARCODE_QR', symbology: 'EAN13' },
    { type: 'BARCODE_QR', offer_url: 'https://shop.example/deal' },
    {},
  )
  expect(await detail(barcode)).toMatchObject({ symbology: 'EAN13', offerUrl: null, visitPath: null })
  expect(await detail(own)).toMatchObject({ symbology: 'QR', offerUrl: 'https://shop.example/deal' })
  expect(await detail(link)).toMatchObject({ symbology: null, offerUrl: 'https://www.brand.example', fulfilment: null })
})

test('clicks of seven London days are shown oldest first, with their trend', async () => {
  const id = await makeOffer(t.deps)
  const rows = [7, 6, 2, 1, 0].map((count) => ({
    offer_id: id,
    day: londonDaysAgo(count),
    clicks: count === 7 ? 99 : 10 - count,
  }))
  await t.deps.db.insertInto('offer_daily').values(rows).execute()
  expect((await detail(id)).clicks).toEqual({ week: 31, daily: [4, 0, 0, 0, 8, 9, 10], trend: 'up' })
})

test('a pool shows whether codes are left, and only my own code', async () => {
  const id = await makeOffer(t.deps)
  const other = await t.signIn()
  await makeCodes(t.deps, id, ['ONE-1'], true)
  const none = { mine: null, mineId: null, next: null, isReplacement: false, canReplace: false }
  const pool = { kind: 'single_use', left: 'some', ...none, supplierTold: false }
  expect((await detail(id)).code).toEqual(pool)
  // Once it is spent, the offer opens only for who redeemed it.
  const redemption = { id: newId(), user_id: me.userId, offer_id: id, redeemed_on: londonDaysAgo(0), value: 20 }
  await t.deps.db.insertInto('redemptions').values(redemption).execute()
  await t.deps.db
    .updateTable('voucher_codes')
    .set({ allocated_to: other.userId, allocated_at: days(0) })
    .execute()
  expect(await detail(id)).toMatchObject({
    code: { kind: 'single_use', left: 'none', mine: null },
    can: { redeem: false },
  })
  expect(await detail(id, other)).toMatchObject({
    code: { kind: 'single_use', left: 'none', mine: 'ONE-1' },
    can: { redeem: true },
  })
})

test('hidden, unknown and malformed offers are not found, nor are their neighbours', async () => {
  const hidden = await makeHiddenOffers(t.deps)
  // What has ended, or is spent, has a page all the same.
  const over = hidden.slice(6, 8)
  for (const id of [...hidden.filter((one) => !over.includes(one)), newId(), 'nonsense', '%00', "'"]) {
    for (const path of ['', '/similar']) {
      const answer = await t.inject({ url: `/api/offers/${encodeURIComponent(id)}${path}`, headers: me.headers })
      expect([id, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([id, 404, 'offer_not_found'])
    }
  }
  for (const id of [...hidden, newId()]) {
    await expect(requireVisibleOffer(t.deps, id)).rejects.toMatchObject({ code: 'offer_not_found' })
  }
  expect(await offerCards(t.deps, hidden)).toEqual([])
})

test('a spent limit shuts out newcomers, but not who redeemed the offer or holds a code of it', async () => {
  const [redeemer, holder, stranger] = await Promise.all([t.signIn(), t.signIn(), t.signIn()])
  const spent = { max_redemptions: 1, current_redemptions: 1, offer_url: 'https://shop.example/' }
  const [shared = '', pool = '', ended = ''] = await makeOffers(t.deps, spent, spent, { ...spent, end_at: days(-1) })
  await makeCodes(t.deps, shared, ['SAVE20'], false)
  await makeCodes(t.deps, pool, ['ONE-1'], true)
  const redeemed = [shared, ended].map((id) => ({
    id: newId(),
    user_id: redeemer.userId,
    offer_id: id,
    redeemed_on: londonDaysAgo(0),
    value: 20,
  }))
  await t.deps.db.insertInto('redemptions').values(redeemed).execute()
  await t.deps.db
    .updateTable('voucher_codes')
    .set({ allocated_to: holder.userId, allocated_at: days(0) })
    .where('offer_id', '=', pool)
    .execute()

  const off = { remaining: 0, visitPath: null, can: { redeem: false } }
  expect(await detail(shared, redeemer)).toMatchObject({ ...off, code: { code: 'SAVE20' } })
  expect(await detail(pool, holder)).toMatchObject({ ...off, code: { mine: 'ONE-1' } })
  const refused = [
    [shared, stranger],
    [shared, holder],
    [pool, redeemer],
    [pool, stranger],
    [ended, redeemer],
  ] as const
  for (const [id, { headers }] of refused) {
    const answer = await t.inject({ url: `/api/offers/${id}`, headers })
    expect([answer.statusCode, answer.body.includes('SAVE20'), answer.body.includes('ONE-1')]).toEqual([
      200,
      false,
      false,
    ])
    expect(answer.json<OfferDetail>()).toMatchObject({ ended: {}, code: null, offerUrl: null, can: { redeem: false } })
  }
  const list = await t.inject({ url: '/api/offers?limit=48', headers: redeemer.headers })
  expect(list.json<{ items: OfferCard[] }>().items.map(({ id }) => id)).not.toContain(shared)
})

test('similar offers are at most four of the same merchant or category, visible, and not the offer itself', async () => {
  const merchant = await makeMerchant(t.deps)
  const [id = '', sibling, ...sameCategory] = await makeOffers(
    t.deps,
    { merchant_id: merchant, category: 'Wellness' },
    { merchant_id: merchant, category: 'Food' },
    ...Array.from({ length: 5 }, (_, index) => ({ category: 'Wellness' as const, reliability_score: 90 - index })),
    { category: 'Travel' },
  )
  await makeHiddenOffers(t.deps, { category: 'Wellness', reliability_score: 99 })
  const answer = await t.inject({ url: `/api/offers/${id}/similar`, headers: me.headers })
  const { items } = answer.json<{ items: OfferCard[] }>()
  expect(items.map((card) => card.id)).toEqual([sibling, ...sameCategory.slice(0, 3)])
})

test('cards come in the order asked, in one statement', async () => {
  const [a = '', b = '', c = ''] = await makeOffers(t.deps, {}, {}, {})
  t.takeQueries()
  const cards = await offerCards(t.deps, [c, a, newId(), b])
  expect(t.takeQueries()).toHaveLength(1)
  expect(cards.map(({ id }) => id)).toEqual([c, a, b])
})
