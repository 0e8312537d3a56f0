import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOffers } from '../../../../tests/support/catalogue.ts'
import { cjOffers } from '../../../../tests/support/ingestion/cj-network.ts'
import { type CjStage, cjStage } from '../../../../tests/support/ingestion/cj-stage.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { announceNews } from '../../messaging/news/jobs.ts'

import { moveUnredeemable } from '../../publishing/offer-upkeep/service.ts'

let stage: CjStage

beforeAll(async () => {
  stage = await cjStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.begin())

/** Which of the offers are announced, by reference. */
const announced = async () => {
  const { db } = stage.t.deps
  const found = await db.selectFrom('offers').select(['source_ref', 'announced_at']).orderBy('source_ref').execute()
  return found.map(({ source_ref: ref, announced_at: at }) => [Number(ref), at !== null])
}

test('what nobody follows is announced as it is stored, and of the rest followers hear', async () => {
  await stage.read(...cjOffers(2))
  const { merchant_id: merchantId } = await stage.t.deps.db
    .selectFrom('offers')
    .select('merchant_id')
    .where('source_ref', '=', '1')
    .executeTakeFirstOrThrow()
  const follower = await stage.t.signIn()
  const followed = `/api/me/follows/merchants/${merchantId}`
  expect((await stage.t.inject({ method: 'PUT', url: followed, headers: follower.headers })).statusCode).toBeLessThan(
    300,
  )
  await stage.read(...cjOffers(2), { id: 8, merchant: 1 }, { id: 9, merchant: 2 })
  expect(await announced()).toEqual([
    [1, true],
    [2, true],
    [8, false],
    [9, true],
  ])
  await announceNews(stage.t.deps)
  expect(await announced()).toContainEqual([8, true])
  const { body } = await stage.t.inject({ url: '/api/me/notifications', headers: follower.headers })
  expect(JSON.parse(body).items.map(({ title }: { title: string }) => title)).toEqual(['New from Stand-in Shop 1'])
})

test('what waits for staff, or cannot be seen yet, is not', async () => {
  await stage.trust('REVIEW')
  await stage.read(...cjOffers(2))
  expect(await announced()).toEqual([
    [1, false],
    [2, false],
  ])
})

test('nor what goes back to staff before anybody could see it', async () => {
  const { deps } = stage.t
  const [early = '', fresh = ''] = await makeOffers(deps, {}, {})
  const set = { type: 'CODE' as const }
  await deps.db
    .updateTable('offers')
    .set({ ...set, announced_at: '2026-01-05T10:00:00Z' })
    .execute()
  await inTransaction(deps, async (deps) => {
    await deps.db
      .updateTable('offers')
      .set({ announced_at: sql`now()` })
      .where('id', '=', fresh)
      .execute()
    await moveUnredeemable(deps, 'INGESTION', [early, fresh])
  })
  const rows = await deps.db.selectFrom('offers').select(['id', 'status', 'announced_at']).orderBy('id').execute()
  expect(rows.map(({ status, announced_at: at }) => [status, at !== null])).toEqual([
    ['REVIEW', true],
    ['REVIEW', false],
  ])
})
