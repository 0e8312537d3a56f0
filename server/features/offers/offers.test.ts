import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDate } from '../../../domain/dates.ts'
import {
  days,
  makeCodes,
  makeHiddenOffers,
  makeMerchant,
  makeOffer,
  makeOffers,
} from '../../../tests/support/catalogue.ts'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import type { SignedIn } from '../../../tests/support/people.ts'
import { newId } from '../../platform/db/id.ts'
import { ensurePartitions, expireEndedOffers, publishScheduledOffers } from './jobs.ts'
import type { OfferCard, OfferDetail } from './schemas.ts'
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
  })
  await makeCodes(t.deps, id, ['SAVE20'], false)
  const body = await detail(id)
  expect(body).toEqual({
    id,
    title: 'Noise-cancelling headphones',
    description: 'x'.repeat(300),
    merchant: { id: merchant, name: 'Heron & Slate', logoUrl: null, siteUrl: 'https://www.brand.example' },
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
    earnsCommission: false,
    maxRedemptions: 10,
    remaining: 6,
    code: { kind: 'shared', code: 'SAVE20' },
    clicks: { week: 0, daily: [0, 0, 0, 0, 0, 0, 0], trend: 'stable' },
    myRedemption: null,
    can: { redeem: true, answer: false },
  })
  expect(body.visitPath).toMatch(/^\/go\/[\w.-]+$/)
  expect(new Date(body.endAt ?? '').getTime()).toBe(endAt.getTime())
})

test('clicks of seven London days are shown oldest first, with their trend', async () => {
  const id = await makeOffer(t.deps)
  const rows = [7, 6, 2, 1, 0].map((count) => ({
    offer_id: id,
    day: londonDate(days(-count)),
    clicks: count === 7 ? 99 : 10 - count,
  }))
  await t.deps.db.insertInto('offer_daily').values(rows).execute()
  expect((await detail(id)).clicks).toEqual({ week: 31, daily: [4, 0, 0, 0, 8, 9, 10], trend: 'up' })
})

test('a pool shows whether codes are left, and only my own code', async () => {
  const id = await makeOffer(t.deps)
  const other = await t.signIn()
  await makeCodes(t.deps, id, ['ONE-1'], true)
  expect((await detail(id)).code).toEqual({ kind: 'single_use', left: 'some', mine: null })
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
  for (const id of [...hidden, newId(), 'nonsense', '%00', "'"]) {
    for (const path of ['', '/similar']) {
      const answer = await t.inject({ url: `/api/offers/${encodeURIComponent(id)}${path}`, headers: me.headers })
      expect([id, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([id, 404, 'offer_not_found'])
    }
    await expect(requireVisibleOffer(t.deps, id)).rejects.toMatchObject({ code: 'offer_not_found' })
  }
  expect(await offerCards(t.deps, hidden)).toEqual([])
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

const statusOf = async (ids: string[]) => {
  const rows = await t.deps.db
    .selectFrom('offers')
    .select(['id', 'status', 'scheduled_at'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id))
}

test('ended offers expire, once, however many there are and however often it runs', async () => {
  await t.deps.db.deleteFrom('offers').execute()
  const ended = Array.from({ length: 1001 }, () => ({ end_at: days(-1) }))
  const [first = '', second = '', third = ''] = await makeOffers(t.deps, {}, { end_at: days(1) }, ...ended)
  const [one, other] = await Promise.all([expireEndedOffers(t.deps), expireEndedOffers(t.deps)])
  expect(one + other).toBe(1001)
  expect(await expireEndedOffers(t.deps)).toBe(0)
  expect((await statusOf([first, second, third])).map((row) => row?.status)).toEqual(['LIVE', 'LIVE', 'EXPIRED'])
})

test('a scheduled draft is published at its time: a supplier’s to review, staff’s to live', async () => {
  const due = { status: 'DRAFT' as const, scheduled_at: days(-1) }
  const ids = await makeOffers(
    t.deps,
    { ...due, source: 'supplier_portal' },
    due,
    { ...due, scheduled_at: days(1) },
    { ...due, scheduled_at: null },
    { ...due, deleted_at: days(-1) },
  )
  expect(await publishScheduledOffers(t.deps)).toBe(2)
  expect(await publishScheduledOffers(t.deps)).toBe(0)
  const rows = await statusOf(ids)
  expect(rows.map((row) => row?.status)).toEqual(['REVIEW', 'LIVE', 'DRAFT', 'DRAFT', 'DRAFT'])
  expect(rows.slice(0, 2).map((row) => row?.scheduled_at)).toEqual([null, null])
})

test('the months around today have parts of their own, and making them again changes nothing', async () => {
  await ensurePartitions(t.deps)
  await ensurePartitions(t.deps)
  const offerId = await makeOffer(t.deps)
  const row = { id: newId(), offer_id: offerId, clicked_on: londonDate(t.deps.clock.now()) }
  await t.deps.db.insertInto('clicks').values(row).execute()
  const { rows } = await sql`select from clicks_rest`.execute(t.deps.db)
  expect(rows).toEqual([])
})
