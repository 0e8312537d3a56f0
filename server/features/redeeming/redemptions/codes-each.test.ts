import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDate } from '../../../../domain/dates.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeCodes, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { createDeps } from '../../../platform/deps.ts'
import { buildApp } from '../../../app.ts'
import type { OfferDetail } from '../../catalogue/offer-details/schemas.ts'
import type { MyCodeList } from '../codes/schemas.ts'
import type { MyRedemptionList, RedeemResult } from './schemas.ts'

const DAY_MS = 86_400_000

let t: TestApp
let me: SignedIn

beforeAll(async () => {
  t = await testApp()
  me = await t.signIn()
})
afterAll(() => t.close())

async function makePool(size: number, fields: { codes_each?: number; next_code_days?: number } = {}): Promise<string> {
  const id = await makeOffer(t.deps, { type: 'CODE', ...fields })
  await makeCodes(
    t.deps,
    id,
    Array.from({ length: size }, (_, index) => `CODE-${index + 1}`),
    true,
  )
  return id
}

async function redeem(id: string, codeNumber?: number, person = me, app: Pick<TestApp, 'inject'> = t) {
  const payload = { via: 'code', ...(codeNumber && { codeNumber }) }
  const { headers } = person
  const answer = await app.inject({ method: 'POST', url: `/api/offers/${id}/redemptions`, headers, payload })
  return { status: answer.statusCode, body: answer.json<RedeemResult & { code: string }>() }
}

/** As if everything that was taken of the offer had been taken so many days earlier. */
async function takenAgo(id: string, days: number): Promise<void> {
  const { db } = t.deps
  await sql`update voucher_codes set allocated_at = allocated_at - make_interval(days => ${days}) where offer_id = ${id}`.execute(
    db,
  )
  await sql`update redemptions set redeemed_on = redeemed_on - ${days}::integer where offer_id = ${id}`.execute(db)
}

async function detail(id: string): Promise<OfferDetail['code']> {
  return (await t.inject({ url: `/api/offers/${id}`, headers: me.headers })).json<OfferDetail>().code
}

async function listed(id: string) {
  const codes = await t.inject({ url: '/api/me/codes', headers: me.headers })
  return codes
    .json<MyCodeList>()
    .items.filter(({ offer }) => offer.id === id)
    .map(({ code }) => code)
}

test('the next code comes when it is due, and not before', async () => {
  const id = await makePool(5, { codes_each: 2, next_code_days: 3 })
  expect(await detail(id)).toMatchObject({ next: null, mine: null })
  const first = await redeem(id)
  expect(first.status).toBe(201)
  const dueOn = londonDate(new Date(Date.now() + 3 * DAY_MS))
  expect(await detail(id)).toMatchObject({ mine: first.body.code, next: { number: 2, dueOn } })
  expect(await redeem(id, 2)).toMatchObject({ status: 409, body: { code: 'code_not_due' } })
  await takenAgo(id, 2)
  expect(await redeem(id, 2)).toMatchObject({ status: 409, body: { code: 'code_not_due' } })
  await takenAgo(id, 1)
  expect((await redeem(id)).body).toMatchObject({ code: first.body.code, alreadyToday: true })
  const second = await redeem(id, 2)
  expect(second).toMatchObject({ status: 201, body: { alreadyToday: false } })
  expect(second.body.code).not.toBe(first.body.code)
  expect(await redeem(id, 3)).toMatchObject({ status: 409, body: { code: 'no_more_codes' } })
  expect(await detail(id)).toMatchObject({ mine: second.body.code, next: null })
  expect(await listed(id)).toEqual([second.body.code, first.body.code])
})

test('asking for the same code twice, also at once, gives one; its redemption counts once a day', async () => {
  const id = await makePool(5, { codes_each: 3 })
  await redeem(id)
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(id, 2)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { alreadyToday: true } })
  expect(await listed(id)).toHaveLength(2)
  expect(await redeem(id, 4)).toMatchObject({ status: 409, body: { code: 'no_more_codes' } })
  const list = await t.inject({ url: '/api/me/redemptions', headers: me.headers })
  const own = list.json<MyRedemptionList>().items.filter(({ offer }) => offer.id === id)
  expect(own.map(({ code }) => code)).toEqual([answers[0]!.body.code])
})

test('an offer gives one code a person unless its supplier says otherwise', async () => {
  const id = await makePool(3)
  await redeem(id)
  await takenAgo(id, 20)
  expect(await redeem(id, 2)).toMatchObject({ status: 409, body: { code: 'no_more_codes' } })
  expect(await detail(id)).toMatchObject({ next: null })
})

test('75 calls at once on two processes: no code twice, nobody over the limit', async () => {
  const id = await makePool(40, { codes_each: 3 })
  const other = createDeps({ config: t.deps.config, databaseUrl: t.databaseUrl, log: t.deps.log })
  const { app } = await buildApp(other.deps)
  const people = await Promise.all(Array.from({ length: 15 }, () => t.signIn()))
  const calls = [1, 2, 3, 2, 3].flatMap((number) => people.map((person) => ({ person, number })))
  const answers = await Promise.all(
    calls.map(({ person, number }, index) =>
      redeem(id, number, person, index % 2 ? { inject: (call) => app.inject(call) } : t),
    ),
  )
  expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
  const rows = await t.deps.db
    .selectFrom('voucher_codes')
    .select(['allocated_to', 'number'])
    .where('offer_id', '=', id)
    .where('allocated_to', 'is not', null)
    .execute()
  const offer = await t.deps.db.selectFrom('offers').select('pool_free').where('id', '=', id).executeTakeFirst()
  expect(offer?.pool_free).toBe(40 - rows.length)
  expect(rows.length).toBeGreaterThanOrEqual(15)
  expect(new Set(rows.map((row) => `${row.allocated_to} ${row.number}`)).size).toBe(rows.length)
  expect(rows.every(({ number }) => number >= 1 && number <= 3)).toBe(true)
  await app.close()
  await other.close()
})

test('the database itself refuses a person’s code of the same number', async () => {
  const id = await makePool(2, { codes_each: 5 })
  await redeem(id)
  const twice = t.deps.db
    .updateTable('voucher_codes')
    .set({ allocated_to: me.userId, allocated_at: new Date(), number: 1 })
    .where('offer_id', '=', id)
    .where('allocated_at', 'is', null)
    .execute()
  await expect(twice).rejects.toThrow(/voucher_codes_one_each/)
})
