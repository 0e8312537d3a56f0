import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDate } from '../../../../domain/dates.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { londonDaysAgo, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { RedeemResult } from '../redemptions/schemas.ts'
import type { MySavings } from '../savings/schemas.ts'
import type { ToldCashback } from './schemas.ts'

let t: TestApp
let me: SignedIn
let offerId: string

beforeAll(async () => {
  t = await testApp()
  const merchantId = await makeMerchant(t.deps, 'Larkfield Audio')
  offerId = await makeOffer(t.deps, { type: 'CASHBACK', merchant_id: merchantId, discount_value: 5 })
})
afterAll(() => t.close())

async function redeem(id = offerId): Promise<string> {
  const url = `/api/offers/${id}/redemptions`
  const reply = await t.inject({ method: 'POST', url, headers: me.headers, payload: { via: 'site' } })
  return reply.json<RedeemResult>().redemption.id
}

const say = (id: string, payload: Record<string, unknown>, { headers }: SignedIn = me) =>
  t.inject({ method: 'PUT', url: `/api/me/redemptions/${id}/cashback`, headers, payload })

async function tell(id: string, payload: Record<string, unknown>): Promise<ToldCashback> {
  const reply = await say(id, payload)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<ToldCashback>()
}

const savings = async () => (await t.inject({ url: '/api/me/savings', headers: me.headers })).json<MySavings>()

test('the money of a cashback is followed by its person’s word until it has come, long after the question is closed', async () => {
  me = await t.signIn()
  const id = await redeem()
  const long = { redeemed_on: londonDaysAgo(120) }
  await t.deps.db.updateTable('redemptions').set(long).where('id', '=', id).execute()
  const { cashbackDue } = await savings()
  expect(cashbackDue).toMatchObject({
    count: 1,
    next: [{ merchantName: 'Larkfield Audio', cashback: { state: 'clicked' } }],
  })

  const today = londonDate(new Date())
  const tracked = await tell(id, { state: 'tracked', expectedOn: today })
  expect(tracked.cashback).toMatchObject({ state: 'tracked', expectedOn: today, confirmedAt: null, paidAt: null })
  const again = await tell(id, { state: 'confirmed' })
  expect(again.cashback).toMatchObject({ state: 'confirmed', trackedAt: tracked.cashback.trackedAt, expectedOn: today })
  expect(again).toMatchObject({ status: 'PENDING', value: 5, isEstimate: true })

  const paid = await tell(id, { state: 'paid', value: 4.2 })
  expect(paid).toMatchObject({ status: 'CONFIRMED', value: 4.2, isEstimate: false, cashback: { state: 'paid' } })
  expect((await savings()).cashbackDue).toEqual({ count: 0, next: [] })
  const rollUp = () =>
    t.deps.db
      .selectFrom('offer_daily')
      .select(({ fn }) => [fn.sum<number>('value').as('total'), fn.sum<number>('confirmed_value').as('confirmed')])
      .executeTakeFirst()
  expect(await rollUp()).toEqual({ total: 4.2, confirmed: 4.2 })
  // A figure of an old redemption's person could not be told apart from those of the day.
  expect(await t.deps.db.selectFrom('offer_daily_answers').selectAll().execute()).toEqual([])

  const back = await tell(id, { state: 'tracked' })
  expect(back).toMatchObject({
    value: 5,
    isEstimate: true,
    cashback: { state: 'tracked', paidAt: null, confirmedAt: null },
  })
  expect(await rollUp()).toEqual({ total: 5, confirmed: 0 })
})

test('nothing comes of what did not work, of another type of offer, or on a day that cannot be', async () => {
  me = await t.signIn()
  const id = await redeem()
  const codeOf = async (asked: ReturnType<typeof say>) => (await asked).json<{ code: string }>().code
  expect(await codeOf(say(id, { state: 'tracked', expectedOn: '2999-01-01' }))).toBe('bad_request')
  expect(await codeOf(say(id, { state: 'paid' }))).toBe('bad_request')
  const no = { worked: false, reason: 'refused' }
  await t.inject({ method: 'PUT', url: `/api/me/redemptions/${id}/answer`, headers: me.headers, payload: no })
  expect(await codeOf(say(id, { state: 'tracked' }))).toBe('no_cashback')
  expect(await codeOf(say(await redeem(await makeOffer(t.deps)), { state: 'tracked' }))).toBe('no_cashback')
  expect(await codeOf(say(id, { state: 'tracked' }, await t.signIn()))).toBe('not_found')
})
