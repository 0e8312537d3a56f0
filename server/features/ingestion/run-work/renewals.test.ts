import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type CjNetwork,
  type CjOffer,
  cjOffers,
  startCjNetwork,
} from '../../../../tests/support/ingestion/cj-network.ts'
import { addCj, runSource } from '../../../../tests/support/ingestion/sources.ts'
import { type IngestionStage, ingestionStage } from '../../../../tests/support/ingestion/stage.ts'
import type { OfferHistory } from '../../publishing/offer-history/schemas.ts'
import type { ReviewQueue } from '../review-queue/schemas.ts'
import type { IngestionRun } from '../runs/schemas.ts'
import type { IngestionSource } from '../sources/schemas.ts'

let stage: IngestionStage<CjNetwork>
let source: IngestionSource

beforeAll(async () => {
  stage = await ingestionStage(startCjNetwork)
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.clear()
  source = await addCj(stage.t, stage.admin, stage.site.address)
})

const SCAM = { title: '90% off crypto coins', code: 'SCAM90' }

/** Reads the source while it says this of its first offer, beside two others. */
function read(first: Omit<CjOffer, 'id'>): Promise<IngestionRun> {
  stage.site.offers = [{ id: 1, ...first }, ...cjOffers(2, 2)]
  return runSource(stage.t, stage.admin, source.id)
}

const first = () =>
  stage.t.deps.db
    .selectFrom('offers')
    .select(['id', 'status', 'title'])
    .where('source_ref', '=', '1')
    .executeTakeFirstOrThrow()

async function distrust(): Promise<void> {
  await stage.t.deps.db.updateTable('ingestion_sources').set({ trust: 'REVIEW' }).where('id', '=', source.id).execute()
}

test('a live offer of which its feed makes another deal waits for staff, who read why', async () => {
  await read({})
  await distrust()
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
  await distrust()
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
