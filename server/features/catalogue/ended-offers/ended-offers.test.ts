import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import {
  days,
  londonDaysAgo,
  makeCodes,
  makeMerchant,
  makeOffer,
  makeOffers,
} from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { OfferDetail } from '../offer-details/schemas.ts'

let t: TestApp
let me: SignedIn

beforeAll(async () => {
  t = await testApp()
  me = await t.signIn()
})
afterAll(() => t.close())

const open = (id: string, path = '') => t.inject({ url: `/api/offers/${id}${path}`, headers: me.headers })

const set = (id: string, fields: object) => t.deps.db.updateTable('offers').set(fields).where('id', '=', id).execute()

const SECRET = {
  type: 'CODE' as const,
  offer_url: 'https://shop.example/secret-deal',
  terms: 'Say SAVE20 at the till.',
  redeem_steps: ['Say SAVE20'],
}

test('an offer that has ended keeps a page without anything to redeem it by, and its neighbours', async () => {
  const merchant = await makeMerchant(t.deps)
  const [id = '', sibling] = await makeOffers(
    t.deps,
    { ...SECRET, merchant_id: merchant, title: 'Two nights for one' },
    { merchant_id: merchant },
  )
  await makeCodes(t.deps, id, ['SAVE20'], false)
  expect((await open(id)).json<OfferDetail>()).toMatchObject({ ended: null, code: { code: 'SAVE20' } })
  await set(id, { end_at: '2026-01-14T09:00:00Z' })
  const answer = await open(id)
  const page = answer.json<OfferDetail>()
  expect(page).toMatchObject({
    title: 'Two nights for one',
    merchant: { id: merchant, siteUrl: null },
    ended: { reason: 'ENDED' },
    code: null,
    offerUrl: null,
    visitPath: null,
    can: { redeem: false },
  })
  expect(Date.parse(page.ended?.at ?? '')).toBe(Date.parse('2026-01-14T09:00:00Z'))
  expect(answer.body).not.toMatch(/SAVE20|secret-deal/)
  const similar = (await open(id, '/similar')).json<{ items: { id: string }[] }>()
  expect(similar.items[0]?.id).toBe(sibling)
  const redeem = await t.inject({
    method: 'POST',
    url: `/api/offers/${id}/redemptions`,
    headers: me.headers,
    payload: { via: 'code' },
  })
  expect([redeem.statusCode, redeem.json()]).toMatchObject([404, { code: 'offer_not_found' }])
})

test('one whose limit is spent, or whose codes are gone, is fully claimed, and open again when there are more', async () => {
  const [limited = '', pooled = ''] = await makeOffers(t.deps, { max_redemptions: 2 }, { type: 'CODE' })
  await makeCodes(t.deps, pooled, ['ONE-1'], true)
  await set(limited, { current_redemptions: 2 })
  await t.deps.db
    .updateTable('voucher_codes')
    .set({ allocated_to: (await t.signIn()).userId, allocated_at: days(0) })
    .where('offer_id', '=', pooled)
    .execute()
  for (const id of [limited, pooled]) {
    const { ended } = (await open(id)).json<OfferDetail>()
    expect(ended).toEqual({ reason: 'FULLY_CLAIMED', at: null })
  }
  await makeCodes(t.deps, pooled, ['ONE-2'], true)
  expect((await open(pooled)).json<OfferDetail>()).toMatchObject({ ended: null, can: { redeem: true } })
})

test('one that was ended before its time says when; what nobody saw, or was taken back, is not found', async () => {
  const [early = '', never = '', taken = '', reworded = '', ahead = '', deleted = ''] = await makeOffers(
    t.deps,
    { end_at: days(30) },
    { status: 'DRAFT' },
    {},
    {},
    { start_at: days(3) },
    {},
  )
  const begun = Date.now()
  await set(early, { status: 'EXPIRED' })
  const { ended } = (await open(early)).json<OfferDetail>()
  expect(ended?.reason).toBe('ENDED')
  expect(Math.abs(Date.parse(ended?.at ?? '') - begun)).toBeLessThan(60_000)
  await set(never, { status: 'EXPIRED' })
  await set(taken, { status: 'DRAFT' })
  await set(reworded, { status: 'REVIEW', title: 'What nobody approved' })
  await set(reworded, { status: 'EXPIRED' })
  await set(ahead, { status: 'EXPIRED' })
  await set(deleted, { end_at: days(-1), deleted_at: days(0) })
  for (const id of [never, taken, reworded, ahead, deleted]) {
    for (const path of ['', '/similar']) {
      const answer = await open(id, path)
      expect([id, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([id, 404, 'offer_not_found'])
    }
  }
})

test('whoever redeemed it in time can still say how it went', async () => {
  const id = await makeOffer(t.deps, { end_at: days(-0.1) })
  const redemption = { id: newId(), user_id: me.userId, offer_id: id, redeemed_on: londonDaysAgo(1), value: 20 }
  await t.deps.db.insertInto('redemptions').values(redemption).execute()
  expect((await open(id)).json<OfferDetail>()).toMatchObject({
    ended: { reason: 'ENDED' },
    myRedemption: { id: redemption.id },
    can: { redeem: false, answer: true },
  })
})
