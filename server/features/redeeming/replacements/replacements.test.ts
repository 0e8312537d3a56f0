import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeCodes, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { OfferDetail } from '../../catalogue/offer-details/schemas.ts'
import type { CodeStock } from '../code-pools/schemas.ts'
import type { MyCodeList } from '../codes/schemas.ts'

let t: TestApp
let me: SignedIn
let supplier: SignedIn
let merchantId: string

beforeAll(async () => {
  t = await testApp()
  merchantId = await makeMerchant(t.deps)
  ;[me, supplier] = await Promise.all([t.signIn(), t.signIn({ roles: ['SUPPLIER'] })])
  const link = { user_id: supplier.userId, merchant_id: merchantId }
  await t.deps.db.insertInto('supplier_merchants').values(link).execute()
})
afterAll(() => t.close())

async function call(person: SignedIn, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  return await t.inject({ method, url, headers: person.headers, ...(payload && { payload }) })
}

async function makePool(size: number): Promise<string> {
  const id = await makeOffer(t.deps, { type: 'CODE', merchant_id: merchantId, source: SUPPLIER_SOURCE })
  await makeCodes(
    t.deps,
    id,
    Array.from({ length: size }, (_, index) => `CODE-${index + 1}`),
    true,
  )
  return id
}

async function detail(id: string) {
  const body = (await call(me, 'GET', `/api/offers/${id}`)).json<OfferDetail>()
  if (body.code?.kind !== 'single_use') throw new Error('The offer has no pool.')
  return { code: body.code, codeId: body.code.mineId ?? '', redemptionId: body.myRedemption?.id ?? '' }
}

const take = (id: string, person = me) => call(person, 'POST', `/api/offers/${id}/redemptions`, { via: 'code' })
const say = (redemptionId: string, payload: object) =>
  call(me, 'PUT', `/api/me/redemptions/${redemptionId}/answer`, payload)
async function replace(redemptionId: string, codeId: string, person = me) {
  const answer = await call(person, 'POST', `/api/me/redemptions/${redemptionId}/replacement`, { codeId })
  return { status: answer.statusCode, body: answer.json<{ code: string }>() }
}
const stock = async (id: string) => (await call(supplier, 'GET', `/api/supplier/offers/${id}/codes`)).json<CodeStock>()

const REFUSED = { worked: false, reason: 'refused' }

async function refused(size: number) {
  const id = await makePool(size)
  await take(id)
  const { codeId, redemptionId } = await detail(id)
  await say(redemptionId, REFUSED)
  return { id, codeId, redemptionId }
}

test('a code that did not work is replaced at once, marked, counted, and nothing more is redeemed', async () => {
  const { id, codeId, redemptionId } = await refused(3)
  expect((await detail(id)).code).toMatchObject({ mine: 'CODE-1', canReplace: true, isReplacement: false })
  expect(await replace(redemptionId, codeId)).toEqual({ status: 200, body: { code: 'CODE-2' } })
  expect((await detail(id)).code).toMatchObject({ mine: 'CODE-2', canReplace: true, isReplacement: true })
  expect(await stock(id)).toMatchObject({ free: 1, taken: 2, failed: 1 })
  const counter = await t.deps.db
    .selectFrom('offers')
    .select('current_redemptions')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(counter).toEqual({ current_redemptions: 1 })
  const mine = (await call(me, 'GET', '/api/me/codes')).json<MyCodeList>().items.filter(({ offer }) => offer.id === id)
  expect(mine.map(({ code, state }) => [code, state])).toEqual([
    ['CODE-2', 'unused'],
    ['CODE-1', 'failed'],
  ])
  const table = await t.inject({ url: `/api/supplier/offers/${id}/codes.csv`, headers: supplier.headers })
  expect(table.body).toMatch(/CODE-1,taken,[^,]*,did not work\r\n/)
  expect(table.body).toMatch(/CODE-2,taken,[^,]*,\r\n/)
  expect(table.body).not.toContain(me.userId)
})

test('asking ten times at once gives one replacement', async () => {
  const { id, codeId, redemptionId } = await refused(8)
  const answers = await Promise.all(Array.from({ length: 10 }, () => replace(redemptionId, codeId)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['200 CODE-2']))
  expect(await stock(id)).toMatchObject({ taken: 2 })
})

test('two codes are replaced, no third', async () => {
  const { id, codeId, redemptionId } = await refused(8)
  await replace(redemptionId, codeId)
  await replace(redemptionId, (await detail(id)).codeId)
  const last = await detail(id)
  expect(last.code).toMatchObject({ mine: 'CODE-3', canReplace: false })
  expect(await replace(redemptionId, last.codeId)).toMatchObject({
    status: 409,
    body: { code: 'no_more_replacements' },
  })
  expect(await stock(id)).toMatchObject({ taken: 3, failed: 2 })
})

test('only a code that was said to be bad is replaced', async () => {
  const id = await makePool(3)
  await take(id)
  const { codeId, redemptionId } = await detail(id)
  const refuses = async () =>
    expect(await replace(redemptionId, codeId)).toMatchObject({ status: 409, body: { code: 'code_not_reported' } })
  await refuses()
  for (const said of [{ worked: true }, { worked: false, reason: 'not_bought' }]) {
    await say(redemptionId, said)
    await refuses()
    expect((await detail(id)).code.canReplace).toBe(false)
  }
  await say(redemptionId, REFUSED)
  expect(await stock(id)).toMatchObject({ failed: 1 })
  await say(redemptionId, { worked: true })
  expect(await stock(id)).toMatchObject({ failed: 0 })
  await refuses()
})

test('an empty pool says so, and the bad code is counted all the same', async () => {
  const { id, codeId, redemptionId } = await refused(1)
  expect((await detail(id)).code).toMatchObject({ left: 'none', canReplace: true })
  expect(await replace(redemptionId, codeId)).toMatchObject({
    status: 409,
    body: { code: expect.stringMatching(/^offer_codes_taken/) },
  })
  expect(await stock(id)).toMatchObject({ failed: 1 })
})

test('another person’s redemption or code is not there, and an ended offer gives none', async () => {
  const { id, codeId, redemptionId } = await refused(5)
  const stranger = await t.signIn()
  await take(id, stranger)
  expect(await replace(redemptionId, codeId, stranger)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const foreign = await t.deps.db
    .selectFrom('voucher_codes')
    .select('id')
    .where('allocated_to', '=', stranger.userId)
    .executeTakeFirstOrThrow()
  expect((await replace(redemptionId, foreign.id)).status).toBe(404)
  await t.deps.db.updateTable('offers').set({ status: 'EXPIRED' }).where('id', '=', id).execute()
  expect(await replace(redemptionId, codeId)).toMatchObject({ status: 404, body: { code: 'offer_not_found' } })
  expect(await stock(id)).toMatchObject({ taken: 2 })
})
