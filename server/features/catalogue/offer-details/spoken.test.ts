import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { londonDaysAgo, makeCodes, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import type { RedeemResult } from '../../redeeming/redemptions/schemas.ts'
import type { OfferDetail } from './schemas.ts'

let t: TestApp
let people: SignedIn[]

beforeAll(async () => {
  t = await testApp()
  people = await Promise.all(Array.from({ length: 6 }, () => t.signIn()))
})
afterAll(() => t.close())

const spoken = async (id: string) =>
  (await t.inject({ url: `/api/offers/${id}`, headers: people[0]!.headers })).json<OfferDetail>().spoken

type Said = true | 'refused' | 'ended' | 'not_bought'

/** Redeems and answers; says when it was redeemed. */
async function say(offerId: string, { headers }: SignedIn, said: Said): Promise<{ id: string; at: string }> {
  const url = `/api/offers/${offerId}/redemptions`
  const reply = await t.inject({ method: 'POST', url, headers, payload: { via: 'store' } })
  const { id, createdAt: at } = reply.json<RedeemResult>().redemption
  const payload = said === true ? { worked: true } : { worked: false, reason: said }
  await t.inject({ method: 'PUT', url: `/api/me/redemptions/${id}/answer`, headers, payload })
  return { id, at }
}

test('each person speaks once, with their newest, of the last 30 days; who bought nothing says nothing', async () => {
  const offerId = await makeOffer(t.deps)
  expect(await spoken(offerId)).toBeNull()
  const [first, second, third, fourth, fifth] = people as [SignedIn, SignedIn, SignedIn, SignedIn, SignedIn]
  const older = await say(offerId, first, 'refused')
  const { db } = t.deps
  await db
    .updateTable('redemptions')
    .set({ redeemed_on: londonDaysAgo(2) })
    .where('id', '=', older.id)
    .execute()
  const tooOld = await say(offerId, second, 'refused')
  await db
    .updateTable('redemptions')
    .set({ redeemed_on: londonDaysAgo(31) })
    .where('id', '=', tooOld.id)
    .execute()
  await say(offerId, third, 'not_bought')
  await say(offerId, fourth, 'refused')
  await say(offerId, fifth, true)
  const newest = await say(offerId, first, true)
  expect(await spoken(offerId)).toEqual({ people: 3, worked: 2, lastWorkedAt: newest.at, finding: null })
})

test('what failed is told when three people found it', async () => {
  const offerId = await makeOffer(t.deps)
  for (const person of people.slice(0, 3)) await say(offerId, person, 'ended')
  const finding = 'Some people found that the offer had ended.'
  expect(await spoken(offerId)).toEqual({ people: 3, worked: 0, lastWorkedAt: null, finding })
})

test('what was said of another code says nothing of the one that took its place', async () => {
  const merchantId = await makeMerchant(t.deps)
  const offerId = await makeOffer(t.deps, { merchant_id: merchantId, source: SUPPLIER_SOURCE, type: 'CODE' })
  await makeCodes(t.deps, offerId, ['SAVE20'], false)
  await say(offerId, people[0]!, true)
  const { headers } = await supplierOf(t.deps, merchantId)
  const change = async (voucherCode: string) => {
    const payload = { merchantId, title: 'Noise-cancelling headphones', discountValue: 20, voucherCode }
    const answer = await t.inject({ method: 'PUT', url: `/api/supplier/offers/${offerId}`, headers, payload })
    expect(answer.statusCode, answer.body).toBe(200)
    return await spoken(offerId)
  }
  expect(await change('SAVE20')).toMatchObject({ people: 1, worked: 1 })
  expect(await change('SAVE25')).toBeNull()
})
