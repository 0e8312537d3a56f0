import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeCodes, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { RedeemResult } from '../redemptions/schemas.ts'
import type { MyCodeList } from './schemas.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function take(offerId: string, { headers }: SignedIn): Promise<RedeemResult> {
  const url = `/api/offers/${offerId}/redemptions`
  return (await t.inject({ method: 'POST', url, headers, payload: { via: 'code' } })).json<RedeemResult>()
}

async function codes({ headers }: SignedIn, query: Record<string, string> = {}): Promise<MyCodeList> {
  const answer = await t.inject({ url: '/api/me/codes', query, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<MyCodeList>()
}

test('my codes come with their offer, newest first, a page at a time, in one statement', async () => {
  const person = await t.signIn()
  const merchant = await makeMerchant(t.deps, 'Fern & Copper')
  for (const name of ['A', 'B', 'C']) {
    const id = await makeOffer(t.deps, { merchant_id: merchant, title: `Offer ${name}` })
    await makeCodes(t.deps, id, [`CODE-${name}`], true)
    await take(id, person)
  }
  t.takeQueries()
  const first = await codes(person, { limit: '2' })
  expect(t.takeQueries()).toHaveLength(1)
  const second = await codes(person, { limit: '2', cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items].map(({ code }) => code)).toEqual(['CODE-C', 'CODE-B', 'CODE-A'])
  expect(second.nextCursor).toBeNull()
  expect(first.items[0]).toMatchObject({
    state: 'unused',
    offer: { title: 'Offer C', merchant: { name: 'Fern & Copper' }, discountValue: 20, visible: true },
  })
})

test('the state says what I answered, else whether the offer still runs', async () => {
  const person = await t.signIn()
  const make = async (code: string) => {
    const id = await makeOffer(t.deps)
    await makeCodes(t.deps, id, [code], true)
    return { id, redemption: (await take(id, person)).redemption.id }
  }
  const worked = await make('WORKED')
  const failed = await make('FAILED')
  const ended = await make('ENDED')
  const over = await make('OVER')
  const spent = await make('SPENT')
  await make('UNUSED')
  const say = (redemption: string, payload: Record<string, unknown>) =>
    t.inject({ method: 'PUT', url: `/api/me/redemptions/${redemption}/answer`, headers: person.headers, payload })
  await say(worked.redemption, { worked: true })
  await say(failed.redemption, { worked: false, reason: 'refused' })
  const { db } = t.deps
  await db.updateTable('offers').set({ status: 'EXPIRED' }).where('id', '=', ended.id).execute()
  await db
    .updateTable('offers')
    .set({ end_at: days(-1) })
    .where('id', '=', over.id)
    .execute()
  await db.updateTable('offers').set({ max_redemptions: 1 }).where('id', '=', spent.id).execute()
  const states = (await codes(person)).items.map(({ code, state, offer }) => [code, state, offer.visible])
  expect(states.toReversed()).toEqual([
    ['WORKED', 'worked', true],
    ['FAILED', 'failed', true],
    ['ENDED', 'ended', false],
    ['OVER', 'ended', false],
    ['SPENT', 'unused', true],
    ['UNUSED', 'unused', true],
  ])
})

test('shared codes, free codes and codes of others are not mine', async () => {
  const [me, other] = await Promise.all([t.signIn(), t.signIn()])
  const [pool, shared] = [await makeOffer(t.deps), await makeOffer(t.deps)]
  await makeCodes(t.deps, pool, ['P-1', 'P-2', 'P-3'], true)
  await makeCodes(t.deps, shared, ['SHARED'], false)
  await take(pool, other)
  await take(shared, me)
  expect(await codes(me)).toEqual({ items: [], nextCursor: null })
  expect((await codes(other)).items.map(({ code }) => code)).toEqual(['P-1'])
})

test('a cursor that is not one of ours is a bad request', async () => {
  const { headers } = await t.signIn()
  const answer = await t.inject({ url: '/api/me/codes', query: { cursor: 'nonsense' }, headers })
  expect(answer.statusCode).toBe(400)
})
