import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { londonDaysAgo, makeCompany, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import type { OfferDetail } from '../../catalogue/offer-details/schemas.ts'
import type { MyRedemptionList, RedeemResult } from '../redemptions/schemas.ts'
import type { AnsweredRedemption } from './schemas.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('offers').execute()
  await t.deps.db.deleteFrom('platform_daily').execute()
  await t.deps.db.deleteFrom('company_daily').execute()
})
afterAll(() => t.close())

async function redeem(offerId: string, person: SignedIn): Promise<string> {
  const url = `/api/offers/${offerId}/redemptions`
  const reply = await t.inject({ method: 'POST', url, headers: person.headers, payload: { via: 'store' } })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<RedeemResult>().redemption.id
}

const say = (id: string, { headers }: SignedIn, payload: Record<string, unknown>) =>
  t.inject({ method: 'PUT', url: `/api/me/redemptions/${id}/answer`, headers, payload })

async function answer(id: string, person: SignedIn, payload: Record<string, unknown>): Promise<AnsweredRedemption> {
  const reply = await say(id, person, payload)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<AnsweredRedemption>()
}

const NO = { worked: false, reason: 'refused' }

/** Makes it a redemption of so many days ago. */
const age = (id: string, count: number) =>
  t.deps.db
    .updateTable('redemptions')
    .set({ redeemed_on: londonDaysAgo(count) })
    .where('id', '=', id)
    .execute()

/** What each roll-up says, and what the log says. */
async function sums() {
  const { db } = t.deps
  const of = (table: 'offer_daily' | 'platform_daily' | 'company_daily') =>
    db
      .selectFrom(table)
      .select(({ fn }) => [
        fn.sum<number>('value').as('value'),
        fn.sum<number>('confirmed_value').as('confirmed'),
        fn.sum<number>('redemptions').as('redemptions'),
      ])
      .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('redemptions').select(['value', 'is_estimate']).execute()
  const total = (list: typeof rows) => list.reduce((sum, row) => sum + row.value, 0)
  const log = {
    value: total(rows),
    confirmed: total(rows.filter((row) => !row.is_estimate)),
    redemptions: rows.length,
  }
  return { log, rollUps: await Promise.all([of('offer_daily'), of('platform_daily'), of('company_daily')]) }
}

test('a yes keeps the estimate, or takes what was really saved', async () => {
  const person = await t.signIn()
  const id = await redeem(await makeOffer(t.deps, { discount_type: 'AMOUNT', discount_value: 8.5 }), person)
  expect(await answer(id, person, { worked: true })).toMatchObject({
    id,
    status: 'CONFIRMED',
    value: 8.5,
    isEstimate: true,
  })
  const real = await answer(id, person, { worked: true, value: 31.2 })
  expect(real).toMatchObject({ status: 'CONFIRMED', value: 31.2, isEstimate: false })
  expect(await answer(id, person, { worked: true })).toMatchObject({ value: 8.5, isEstimate: true })
})

test('a no keeps its reason and the person’s own words, and saves nothing', async () => {
  const person = await t.signIn()
  const id = await redeem(await makeOffer(t.deps), person)
  await answer(id, person, { worked: false, reason: 'other', words: ' The till was closed. ' })
  const row = await t.deps.db.selectFrom('redemptions').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ status: 'REJECTED', value: 0, reason: 'other: The till was closed.' })
  expect(row?.answered_at).not.toBeNull()
  await answer(id, person, { worked: true })
  const after = await t.deps.db.selectFrom('redemptions').selectAll().where('id', '=', id).executeTakeFirst()
  expect(after).toMatchObject({ status: 'CONFIRMED', value: 20, reason: null })
})

test('the roll-ups equal the log after each answer, and so does what I saved', async () => {
  const companyId = await makeCompany(t.deps)
  const [me, colleague] = await Promise.all([t.signIn({ companyId }), t.signIn({ companyId })])
  const offer = await makeOffer(t.deps, { discount_value: 10 })
  const mine = await redeem(offer, me)
  await redeem(offer, colleague)
  const steps = [
    { said: { worked: true }, savings: { total: 10, confirmed: 0 } },
    { said: { worked: true, value: 37.65 }, savings: { total: 37.65, confirmed: 37.65 } },
    { said: NO, savings: { total: 0, confirmed: 0 } },
    { said: NO, savings: { total: 0, confirmed: 0 } },
    { said: { worked: true, value: 4.1 }, savings: { total: 4.1, confirmed: 4.1 } },
    { said: { worked: true }, savings: { total: 10, confirmed: 0 } },
  ]
  for (const { said, savings } of steps) {
    await answer(mine, me, said)
    const { log, rollUps } = await sums()
    expect(log.confirmed).toBe(savings.confirmed)
    for (const rollUp of rollUps) expect(rollUp).toEqual(log)
    const list = await t.inject({ url: '/api/me/redemptions', headers: me.headers })
    expect(list.json<MyRedemptionList>().savings).toEqual(savings)
  }
})

test('a correction stays with the company of the redemption when the person has left it', async () => {
  const [before, after] = await Promise.all([makeCompany(t.deps, 'Before'), makeCompany(t.deps, 'After')])
  const person = await t.signIn({ companyId: before })
  const offer = await makeOffer(t.deps)
  const id = await redeem(offer, person)
  await t.deps.db.updateTable('profiles').set({ company_id: after }).where('id', '=', person.userId).execute()
  await answer(id, person, { worked: true, value: 50 })
  const rollUps = await t.deps.db.selectFrom('company_daily').select(['company_id', 'confirmed_value']).execute()
  expect(rollUps).toEqual([{ company_id: before, confirmed_value: 50 }])
})

test('the estimate is that of the day it was made, whatever the offer says by now', async () => {
  const person = await t.signIn()
  const offer = await makeOffer(t.deps, { discount_value: 15 })
  const id = await redeem(offer, person)
  await answer(id, person, NO)
  await t.deps.db.updateTable('offers').set({ discount_value: 30 }).where('id', '=', offer).execute()
  expect(await answer(id, person, { worked: true })).toMatchObject({ value: 15, isEstimate: true, estimate: 15 })
})

test('answers move the score their way, also many at once, and it never leaves 0 to 100', async () => {
  const offer = await makeOffer(t.deps, { reliability_prior: 60, reliability_score: 60 })
  const people = await Promise.all(Array.from({ length: 12 }, () => t.signIn()))
  const ids = await Promise.all(people.map((person) => redeem(offer, person)))
  const tell = (index: number, payload: Record<string, unknown>) =>
    answer(ids[index] ?? '', people[index] ?? people[0]!, payload)
  expect((await tell(0, { worked: true })).reliabilityScore).toBe(64)
  expect((await tell(0, NO)).reliabilityScore).toBe(55)
  expect((await tell(0, { worked: false, reason: 'not_bought' })).reliabilityScore).toBe(60)
  await Promise.all(ids.map((_, index) => tell(index, { worked: true })))
  const score = async () =>
    (await t.deps.db.selectFrom('offers').select('reliability_score').executeTakeFirstOrThrow()).reliability_score
  expect(await score()).toBe(82)
  await Promise.all(ids.map((_, index) => tell(index, NO)))
  expect(await score()).toBe(27)
})

test('one person speaks once, however often they redeemed', async () => {
  const offer = await makeOffer(t.deps, { reliability_prior: 60, reliability_score: 60 })
  const person = await t.signIn()
  const first = await redeem(offer, person)
  await answer(first, person, NO)
  await age(first, 1)
  const second = await redeem(offer, person)
  expect((await answer(second, person, { worked: true })).reliabilityScore).toBe(64)
})

test('nobody answers for another, nor for what is not there', async () => {
  const [me, stranger] = await Promise.all([t.signIn(), t.signIn()])
  const id = await redeem(await makeOffer(t.deps), me)
  for (const [unknown, person] of [
    [id, stranger],
    [newId(), me],
    ['nonsense', me],
  ] as const) {
    const reply = await say(unknown, person, { worked: true, value: 5 })
    expect([unknown, reply.statusCode]).toEqual([unknown, 404])
  }
  const row = await t.deps.db.selectFrom('redemptions').select('status').where('id', '=', id).executeTakeFirst()
  expect(row?.status).toBe('PENDING')
})

test('the question is open for 30 days, and the offer says so to its person alone', async () => {
  const [me, stranger] = await Promise.all([t.signIn(), t.signIn()])
  const offer = await makeOffer(t.deps)
  const id = await redeem(offer, me)
  const see = async ({ headers }: SignedIn) =>
    (await t.inject({ url: `/api/offers/${offer}`, headers })).json<OfferDetail>()
  expect(await see(me)).toMatchObject({
    myRedemption: { id, status: 'PENDING', value: 20, isEstimate: true },
    can: { answer: true },
  })
  expect(await see(stranger)).toMatchObject({ myRedemption: null, can: { answer: false } })
  await age(id, 30)
  await answer(id, me, { worked: true })
  await age(id, 31)
  const late = await say(id, me, NO)
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'answer_closed'])
  expect(await see(me)).toMatchObject({ myRedemption: { id, status: 'CONFIRMED' }, can: { answer: false } })
})

test.each([
  {},
  { worked: 'yes' },
  { worked: true, value: -1 },
  { worked: true, value: 1e9 },
  { worked: true, value: 1.234 },
  { worked: false },
  { worked: false, reason: 'because' },
  { worked: false, reason: 'other', words: 'x'.repeat(501) },
  { worked: false, reason: 'other', words: 'nul\0' },
])('an answer that makes no sense is a bad request: %j', async (payload) => {
  const person = await t.signIn()
  const id = await redeem(await makeOffer(t.deps), person)
  const reply = await say(id, person, payload)
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'bad_request'])
})
