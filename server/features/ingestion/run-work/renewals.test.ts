import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CjOffer, cjOffers } from '../../../../tests/support/ingestion/cj-network.ts'
import { type CjStage, cjStage } from '../../../../tests/support/ingestion/cj-stage.ts'
import type { OfferHistory } from '../../publishing/offer-history/schemas.ts'
import type { ReviewQueue } from '../review-queue/schemas.ts'

let stage: CjStage

beforeAll(async () => {
  stage = await cjStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.begin())

const SCAM = { title: '90% off crypto coins', code: 'SCAM90' }

/** Reads the source while it says this of its first offer, beside two others. */
const read = (first: Omit<CjOffer, 'id'>) => stage.read({ id: 1, ...first }, ...cjOffers(2, 2))

const first = () =>
  stage.t.deps.db
    .selectFrom('offers')
    .select(['id', 'status', 'title'])
    .where('source_ref', '=', '1')
    .executeTakeFirstOrThrow()

test('a live offer of which its feed makes another deal waits for staff, who read why', async () => {
  await read({})
  await stage.trust('REVIEW')
  expect(await read(SCAM)).toMatchObject({ updated: 1, unchanged: 2 })
  const { id, status } = await first()
  expect(status).toBe('REVIEW')
  const reason = 'Its feed changed its title, code and discount while it was live.'
  const { body } = await stage.call<OfferHistory>('GET', `/admin/offers/${id}/history`)
  expect(body.items[0]).toMatchObject({ from: 'LIVE', to: 'REVIEW', mover: 'INGESTION', reason })
  const queue = (await stage.call<ReviewQueue>('GET', '/admin/review-queue')).body.items
  expect(queue).toMatchObject([{ id, warnings: [reason] }])
})

test('it stays live when only its end changes, or what staff set in place of the feed’s', async () => {
  await read({})
  await stage.trust('REVIEW')
  expect(await read({ end: '2049-11-30 15:59:00.0' })).toMatchObject({ updated: 1 })
  expect((await first()).status).toBe('LIVE')
  const kept_from_feed = ['title', 'voucher_code', 'discount_type', 'discount_value']
  await stage.t.deps.db.updateTable('offers').set({ kept_from_feed }).execute()
  expect(await read(SCAM)).toMatchObject({ updated: 1 })
  expect(await first()).toMatchObject({ status: 'LIVE', title: '6% off order 1' })
})

test('a trusted source changes it by itself, unless the score is too low for that', async () => {
  await read({})
  await read(SCAM)
  expect((await first()).status).toBe('LIVE')
  await stage.t.deps.db.updateTable('ingestion_sources').set({ live_from_score: 100 }).execute()
  await read({ ...SCAM, code: 'SCAM95' })
  expect((await first()).status).toBe('REVIEW')
})
