import type { Updateable } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { londonDate, londonDayBounds } from '../../../../domain/dates.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import {
  days,
  makeCodes,
  makeCompany,
  makeHiddenOffers,
  makeOffer,
  makeOffers,
} from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { Redemptions } from '../../../migrations/tables.generated.ts'
import { newId } from '../../../platform/db/id.ts'
import type { MyRedemptionList, RedeemRequest, RedeemResult } from './schemas.ts'

let t: TestApp
let me: SignedIn
/** Milliseconds. */
let ahead = 0
const OVER_MIDNIGHT = 1_200_000

beforeAll(async () => {
  // Ten minutes before midnight in London, so that the next day is near and the session still good.
  const evening = londonDayBounds(new Date()).end.getTime() - 600_000
  t = await testApp({ ACCESS_TOKEN_TTL_SECONDS: '3600' }, { now: () => new Date(evening + ahead) })
  me = await t.signIn()
})
afterEach(() => {
  ahead = 0
})
afterAll(() => t.close())

async function redeem(offerId: string, person = me, via: RedeemRequest['via'] = 'code') {
  const url = `/api/offers/${offerId}/redemptions`
  const answer = await t.inject({ method: 'POST', url, headers: person.headers, payload: { via } })
  return { status: answer.statusCode, body: answer.json<RedeemResult & { code: string }>() }
}

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => t.signIn()))

const counted = async (offerId: string) => {
  const offer = await t.deps.db
    .selectFrom('offers')
    .select('current_redemptions')
    .where('id', '=', offerId)
    .executeTakeFirst()
  const rows = await t.deps.db.selectFrom('redemptions').select('id').where('offer_id', '=', offerId).execute()
  const daily = await t.deps.db.selectFrom('offer_daily').selectAll().where('offer_id', '=', offerId).executeTakeFirst()
  return { counter: offer?.current_redemptions, rows: rows.length, daily: daily?.redemptions ?? 0 }
}

test('redeeming answers the code, the address and what it is worth', async () => {
  const id = await makeOffer(t.deps, {
    discount_type: 'AMOUNT',
    discount_value: 8.5,
    offer_url: 'https://shop.example/',
  })
  await makeCodes(t.deps, id, ['SAVE8'], false)
  const { status, body } = await redeem(id)
  expect(status).toBe(201)
  expect(body).toEqual({
    redemption: {
      id: body.redemption.id,
      status: 'PENDING',
      value: 8.5,
      isEstimate: true,
      estimate: 8.5,
      createdAt: body.redemption.createdAt,
    },
    code: 'SAVE8',
    offerUrl: 'https://shop.example/',
    alreadyToday: false,
  })
})

test('a percentage is estimated on a basket of £100', async () => {
  const id = await makeOffer(t.deps, { discount_type: 'PERCENT', discount_value: 15 })
  expect((await redeem(id)).body).toMatchObject({ redemption: { value: 15 } })
})

test('of 20 people at once, exactly as many redeem as the limit allows', async () => {
  const id = await makeOffer(t.deps, { max_redemptions: 5 })
  const people = await crowd(20)
  const answers = await Promise.all(people.map((person) => redeem(id, person)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 offer_fully_redeemed']),
  )
  expect(await counted(id)).toEqual({ counter: 5, rows: 5, daily: 5 })
})

test('the same person counts once a day, also ten times at once and when the limit is spent', async () => {
  const id = await makeOffer(t.deps, { max_redemptions: 1 })
  await makeCodes(t.deps, id, ['SAVE20'], false)
  const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(new Set(answers.map(({ body }) => body.redemption.id)).size).toBe(1)
  expect(answers.every(({ body }) => body.code === 'SAVE20')).toBe(true)
  expect((await redeem(id)).body.alreadyToday).toBe(true)
  expect(await counted(id)).toEqual({ counter: 1, rows: 1, daily: 1 })
})

test('on the next London day it counts anew', async () => {
  const id = await makeOffer(t.deps)
  await redeem(id)
  ahead = OVER_MIDNIGHT
  expect((await redeem(id)).status).toBe(201)
  expect(await counted(id)).toMatchObject({ counter: 2, rows: 2 })
})

test('a pool gives each person one code of their own, and says when none is left', async () => {
  const id = await makeOffer(t.deps)
  await makeCodes(t.deps, id, ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], true)
  const people = await crowd(12)
  const answers = await Promise.all(people.map((person) => redeem(id, person)))
  const codes = answers.filter(({ status }) => status === 201).map(({ body }) => body.code)
  expect(codes.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('offer_codes_taken'))
  expect(await counted(id)).toEqual({ counter: 8, rows: 8, daily: 8 })
})

test('my single-use code stays mine: at once, twice, and the day after', async () => {
  const id = await makeOffer(t.deps)
  await makeCodes(t.deps, id, ['A', 'B', 'C'], true)
  const [first, second] = await Promise.all([redeem(id), redeem(id)])
  ahead = OVER_MIDNIGHT
  const third = await redeem(id)
  expect(new Set([first.body.code, second.body.code, third.body.code]).size).toBe(1)
  expect(third).toMatchObject({ status: 200, body: { alreadyToday: true } })
  expect(await counted(id)).toEqual({ counter: 1, rows: 1, daily: 1 })
})

test('a visit to the shop takes no code from the pool; asking for it afterwards does, without counting again', async () => {
  const id = await makeOffer(t.deps)
  await makeCodes(t.deps, id, ['A'], true)
  const visit = await redeem(id, me, 'site')
  expect(visit.body.code).toBeUndefined()
  expect(await redeem(id)).toMatchObject({ status: 200, body: { code: 'A', alreadyToday: true } })
  expect(await counted(id)).toMatchObject({ counter: 1, rows: 1 })
})

test('hidden offers cannot be redeemed, and only a spent limit is told', async () => {
  const [draft, review, approved, rejected, expired, early, ended, spent = '', deleted] = await makeHiddenOffers(t.deps)
  for (const id of [draft, review, approved, rejected, expired, early, ended, deleted, newId(), 'nonsense']) {
    expect([id, (await redeem(id ?? '')).body.code]).toEqual([id, 'offer_not_found'])
  }
  expect((await redeem(spent)).body.code).toBe('offer_fully_redeemed')
})

test('what I redeemed today stays mine when the offer ends meanwhile', async () => {
  const id = await makeOffer(t.deps)
  await makeCodes(t.deps, id, ['SAVE20'], false)
  await redeem(id)
  await t.deps.db.updateTable('offers').set({ status: 'EXPIRED' }).where('id', '=', id).execute()
  expect(await redeem(id)).toMatchObject({ status: 200, body: { code: 'SAVE20', alreadyToday: true } })
})

test('the roll-ups add up, and each redemption is a click too', async () => {
  const companyId = await makeCompany(t.deps)
  const [one, two] = await Promise.all([t.signIn({ companyId }), t.signIn({ companyId })])
  const [food = '', other = ''] = await makeOffers(
    t.deps,
    { category: 'Food', discount_value: 12.5 },
    { category: 'Food' },
  )
  await t.deps.db.deleteFrom('platform_daily').execute()
  await Promise.all([
    redeem(food, one, 'site'),
    redeem(food, two, 'code'),
    redeem(other, two, 'store'),
    redeem(food, me),
  ])
  const day = londonDate(t.deps.clock.now())
  const { db } = t.deps
  const offerDay = await db.selectFrom('offer_daily').selectAll().where('offer_id', '=', food).execute()
  expect(offerDay).toMatchObject([{ day, clicks: 3, clickers: 3, redemptions: 3, value: 37.5, confirmed_value: 0 }])
  const company = await db.selectFrom('company_daily').selectAll().where('company_id', '=', companyId).execute()
  expect(company).toEqual([
    { company_id: companyId, day, category: 'Food', clicks: 3, redemptions: 3, value: 45, confirmed_value: 0 },
  ])
  const people = await db.selectFrom('company_offer_people').select('user_id').where('offer_id', '=', food).execute()
  expect(people.map((row) => row.user_id).toSorted()).toEqual([one.userId, two.userId].toSorted())
  const platform = await db
    .selectFrom('platform_daily')
    .select(({ fn }) => [fn.sum<number>('clicks').as('clicks'), fn.sum<number>('redemptions').as('redemptions')])
    .where('day', '=', day)
    .executeTakeFirst()
  expect(platform).toEqual({ clicks: 4, redemptions: 4 })
})

async function mine(person: SignedIn, query: Record<string, string> = {}): Promise<MyRedemptionList> {
  const answer = await t.inject({ url: '/api/me/redemptions', query, headers: person.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<MyRedemptionList>()
}

test('my list has my redemptions only, newest first, page by page, in two statements', async () => {
  const [person, stranger] = await Promise.all([t.signIn(), t.signIn()])
  const ids = await makeOffers(t.deps, ...Array.from({ length: 5 }, () => ({ discount_value: 10 })))
  for (const id of ids) {
    await redeem(id, person)
    await redeem(id, stranger)
  }
  await t.deps.db
    .updateTable('offers')
    .set({ end_at: days(-1) })
    .where('id', '=', ids[0] ?? '')
    .execute()
  const { db } = t.deps
  const set = (offerId = '', answer: Updateable<Redemptions>) =>
    db
      .updateTable('redemptions')
      .set(answer)
      .where('offer_id', '=', offerId)
      .where('user_id', '=', person.userId)
      .execute()
  await set(ids[0], { status: 'CONFIRMED', is_estimate: false })
  await set(ids[1], { status: 'REJECTED', value: 0, is_estimate: false })
  await set(ids[2], { status: 'CONFIRMED' })

  t.takeQueries()
  const first = await mine(person, { limit: '3' })
  expect(t.takeQueries()).toHaveLength(2)
  const second = await mine(person, { limit: '3', cursor: first.nextCursor ?? '' })
  const items = [...first.items, ...second.items]
  expect(items.map(({ offer }) => offer.id)).toEqual(ids.toReversed())
  expect(second.nextCursor).toBeNull()
  expect(first.savings).toEqual({ total: 40, confirmed: 10 })
  expect(items.map(({ offer }) => offer.visible)).toEqual([true, true, true, true, false])
})

test('a stranger sees nothing of mine, neither redemption nor code', async () => {
  const [person, stranger] = await Promise.all([t.signIn(), t.signIn()])
  const id = await makeOffer(t.deps)
  await makeCodes(t.deps, id, ['MINE-1', 'MINE-2'], true)
  await redeem(id, person)
  const savings = { total: 0, confirmed: 0 }
  expect(await mine(stranger)).toEqual({ items: [], nextCursor: null, keptMonths: 25, savings })
  expect((await mine(person)).items).toMatchObject([{ code: 'MINE-1', offer: { id } }])
  await redeem(id, stranger)
  expect((await mine(person)).items.map(({ code }) => code)).toEqual(['MINE-1'])
  expect((await mine(stranger)).items.map(({ code }) => code)).toEqual(['MINE-2'])
})

test('a way that does not exist is a bad request', async () => {
  const id = await makeOffer(t.deps)
  for (const payload of [{ via: 'magic' }, {}]) {
    const url = `/api/offers/${id}/redemptions`
    const answer = await t.inject({ method: 'POST', url, headers: me.headers, payload })
    expect(answer.json()).toMatchObject({ code: 'bad_request' })
  }
})

test('what I can use again are my own redeemed offers that can still be seen, the last one first', async () => {
  const [person, other] = [await t.signIn(), await t.signIn()]
  const [first = '', second = '', gone = '', theirs = ''] = await makeOffers(t.deps, {}, {}, {}, {})
  for (const id of [first, gone, second]) await redeem(id, person)
  await redeem(theirs, other)
  await t.deps.db
    .updateTable('offers')
    .set({ end_at: days(-1) })
    .where('id', '=', gone)
    .execute()
  const again = async () =>
    (await t.inject({ url: '/api/me/redemptions/offers', headers: person.headers }))
      .json<{ items: { id: string }[] }>()
      .items.map(({ id }) => id)
  expect(await again()).toEqual([second, first])
  ahead = OVER_MIDNIGHT
  await redeem(first, person)
  expect(await again()).toEqual([first, second])
})
