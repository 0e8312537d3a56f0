import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FeedSite, startFeedSite } from '../../../../tests/support/ingestion/feed-site.ts'
import { addFeed, AT_ONCE, runSource } from '../../../../tests/support/ingestion/sources.ts'
import { type IngestionStage, ingestionStage } from '../../../../tests/support/ingestion/stage.ts'
import { workOnRun } from '../../ingestion/run-work/jobs.ts'
import type { IngestionRun } from '../../ingestion/runs/schemas.ts'
import type { ReplayPreview } from '../../ingestion/replays/schemas.ts'
import type { IngestionSource } from '../../ingestion/sources/schemas.ts'
import { expireEndedOffers } from '../offer-upkeep/jobs.ts'
import type { OfferHistory } from '../offer-history/schemas.ts'
import type { OfferOrigin } from '../../reviewing/offer-origins/schemas.ts'

let stage: IngestionStage<FeedSite>
let one: IngestionSource
let other: IngestionSource

beforeAll(async () => {
  stage = await ingestionStage(startFeedSite)
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.clear()
  one = await addFeed(stage.t, stage.admin, 'table', { address: stage.site.address, name: 'First' })
  other = await addFeed(stage.t, stage.admin, 'table', { address: stage.site.address, name: 'Second' })
})

const HEADING = 'id,merchant,title,code,link'
const table = (...rows: string[]) => [HEADING, ...rows].join('\n')
const TEA = 'a1,Tea Lane,10% off tea,TEA10,https://tea.example/first'
const SAME_TEA = 'b7,Tea Lane,Save 10% on all teas,tea10,https://tea.example/second'
const CUPS = 'b8,Tea Lane,20% off cups,CUP20,https://tea.example/cups'
const TRAYS = 'b10,Tea Lane,40% off trays,TRAY40,https://tea.example/trays'
const MUGS = 'a2,Tea Lane,5% off mugs,MUG5,https://tea.example/mugs'
const POTS = 'b9,Tea Lane,30% off pots,POT30,https://tea.example/pots'

const link = (ref: string, merchant: string, title: string) => `${ref},${merchant},${title},,https://tea.example/${ref}`

const DAY_MS = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Reads the source while its feed says this. */
function read({ id }: IngestionSource, ...rows: string[]): Promise<IngestionRun> {
  stage.site.text = table(...rows)
  return runSource(stage.t, stage.admin, id)
}

const offers = () =>
  stage.t.deps.db
    .selectFrom('offers')
    .select(['id', 'source', 'source_ref', 'title', 'offer_url', 'status'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const refs = async () => (await offers()).map(({ source_ref: ref, status }) => `${ref} ${status}`)

const statusOfTea = async () => (await offers()).find(({ source_ref: ref }) => ref === 'a1')?.status

describe('an offer that two feeds bring', () => {
  test('is one offer, which says where it is seen, and follows the first feed', async () => {
    await read(one, TEA)
    const [tea] = await offers()
    expect(await read(other, SAME_TEA, CUPS)).toMatchObject({ inserted: 1, updated: 0, unchanged: 0, merged: 1 })
    expect(await read(other, SAME_TEA, CUPS)).toMatchObject({ inserted: 0, updated: 0, unchanged: 1, merged: 1 })
    expect(await read(one, TEA)).toMatchObject({ unchanged: 1, merged: 0, ended: 0 })
    const [after, cups, ...more] = await offers()
    expect([after, cups?.source_ref, more]).toEqual([tea, 'b8', []])
    const { body } = await stage.call<OfferOrigin>('GET', `/admin/offers/${tea?.id}/origin`)
    expect(body.readings.map(({ sourceRef, isMerged }) => [sourceRef, isMerged])).toEqual([
      ['b7', true],
      ['a1', false],
    ])
  })

  test('is known without a code by its title and what it saves, and by nothing less', async () => {
    await read(
      one,
      link('a1', 'Tea Lane', '10% off tea'),
      TEA.replace('a1', 'a2').replace('10% off tea', 'Save on tea'),
    )
    const run = await read(
      other,
      link('b1', 'Tea Lane', '10% OFF TEA'),
      link('b2', 'Tea Lane', '15% off tea'),
      link('b3', 'Tea Row', '10% off tea'),
    )
    expect(run).toMatchObject({ inserted: 2, merged: 1 })
    expect(await refs()).toEqual(['a1 LIVE', 'a2 LIVE', 'b2 LIVE', 'b3 LIVE'])
  })

  test('follows the other feed when its own has it no more, and ends with the last', async () => {
    await read(one, TEA, MUGS)
    const [tea] = await offers()
    await read(other, SAME_TEA, CUPS, POTS, TRAYS)
    // Half of its offers are gone, but none of them ends, so that nobody is asked.
    expect(await read(one, MUGS)).toMatchObject({ ended: 0, missing: 0 })
    expect((await offers())[0]).toEqual({ ...tea, source: expect.any(String), source_ref: 'b7' })
    expect(await read(other, SAME_TEA, CUPS, POTS, TRAYS)).toMatchObject({ updated: 1, unchanged: 3, merged: 0 })
    const words = { title: 'Save 10% on all teas', offer_url: 'https://tea.example/second' }
    expect((await offers())[0]).toMatchObject({ id: tea?.id, ...words, status: 'LIVE' })
    expect(await read(other, CUPS, POTS, TRAYS)).toMatchObject({ ended: 1 })
    expect(await refs()).toContain('b7 EXPIRED')
  })

  test('ends with the first feed once the other has it no more', async () => {
    await read(one, TEA, CUPS, POTS, TRAYS)
    expect(await read(other, SAME_TEA)).toMatchObject({ inserted: 0, merged: 1 })
    await read(other, 'b1,Tea Lane,50% off spoons,SPOON50,https://tea.example/spoons')
    expect(await read(one, CUPS, POTS, TRAYS)).toMatchObject({
      ended: 1,
    })
    expect(await refs()).toContain('a1 EXPIRED')
  })

  test('is two as soon as the feeds do not say the same any more', async () => {
    await read(one, TEA)
    await read(other, SAME_TEA)
    expect(await read(one, TEA.replace('TEA10', 'TEA12'))).toMatchObject({ updated: 1 })
    expect(await read(other, SAME_TEA)).toMatchObject({ inserted: 1, merged: 0 })
    expect(await refs()).toEqual(['a1 LIVE', 'b7 LIVE'])
    expect(await read(other, SAME_TEA.replace('tea10', 'TEA12'))).toMatchObject({ updated: 1, merged: 0 })
  })

  test('stays one while staff changed its code, and what they turned down no other feed brings back', async () => {
    await read(one, TEA, CUPS)
    await read(other, SAME_TEA)
    const [tea, cups] = await offers()
    const db = stage.t.deps.db
    await db
      .updateTable('voucher_codes')
      .set({ code: 'OURS' })
      .where('offer_id', '=', tea?.id ?? '')
      .execute()
    await db
      .updateTable('offers')
      .set({ kept_from_feed: ['voucher_code'] })
      .where('id', '=', tea?.id ?? '')
      .execute()
    await db
      .updateTable('offers')
      .set({ status: 'REJECTED' })
      .where('id', '=', cups?.id ?? '')
      .execute()
    expect(await read(other, SAME_TEA, CUPS.replace('b8', 'b9'))).toMatchObject({ inserted: 0, merged: 2 })
    expect(await refs()).toEqual(['a1 LIVE', 'b8 REJECTED'])
  })

  test('follows the other feed when the first is removed', async () => {
    await read(one, TEA, POTS)
    await read(other, SAME_TEA)
    expect((await stage.call('DELETE', `/admin/ingestion-sources/${one.id}`)).status).toBe(204)
    expect(await refs()).toEqual(['b7 LIVE', 'b9 LIVE'])
    expect(await read(other, SAME_TEA)).toMatchObject({ updated: 1 })
  })

  test('is one when both feeds bring it at the same time', async () => {
    stage.site.text = table(
      ...Array.from(
        { length: 60 },
        (_, index) => `${index},Shop,${index + 5}% off ${index},C${index},https://shop.example/${index}`,
      ),
    )
    for (const { id } of [one, other]) await stage.call('POST', `/admin/ingestion-sources/${id}/runs`)
    await Promise.all([workOnRun(stage.t.deps, AT_ONCE), workOnRun(stage.t.deps, AT_ONCE)])
    expect(await offers()).toHaveLength(60)
  })

  test('is told in the preview of a replay', async () => {
    await read(one, TEA)
    const { id } = await read(other, SAME_TEA, CUPS)
    const { body } = await stage.call<ReplayPreview>('GET', `/admin/ingestion-runs/${id}/replay-preview`)
    expect(body).toMatchObject({ inserted: 0, updated: 0, unchanged: 1, merged: 1, changes: [] })
  })
})

describe('an offer that its feed has again', () => {
  test('runs again, and waits for staff where its source is not trusted and nobody approved it', async () => {
    await read(one, TEA, CUPS, POTS, TRAYS)
    const [tea] = await offers()
    await read(one, CUPS, POTS, TRAYS)
    expect(await statusOfTea()).toBe('EXPIRED')
    expect(await read(one, TEA, CUPS, POTS, TRAYS)).toMatchObject({ inserted: 0, updated: 1, unchanged: 3 })
    expect((await offers()).find(({ id }) => id === tea?.id)).toEqual(tea)
    const { body } = await stage.call<OfferHistory>('GET', `/admin/offers/${tea?.id}/history`)
    expect(body.items[0]).toMatchObject({
      from: 'EXPIRED',
      to: 'LIVE',
      mover: 'INGESTION',
      reason: 'Its feed has it again.',
    })
    await stage.t.deps.db.updateTable('ingestion_sources').set({ trust: 'REVIEW' }).where('id', '=', one.id).execute()
    await read(one, CUPS, POTS, TRAYS)
    await read(one, TEA, CUPS, POTS, TRAYS)
    expect(await statusOfTea()).toBe('REVIEW')
  })

  test('runs again when its end is moved on after it had passed, and not before', async () => {
    const ends = (days: number) => {
      stage.site.text = `${HEADING},end\n${TEA},${dayFromNow(days)}`
      return runSource(stage.t, stage.admin, one.id)
    }
    await ends(3)
    await stage.t.deps.db
      .updateTable('offers')
      .set({ start_at: null, end_at: new Date(Date.now() - 1000) })
      .execute()
    await expireEndedOffers(stage.t.deps)
    expect(await statusOfTea()).toBe('EXPIRED')
    expect(await ends(9)).toMatchObject({ updated: 1 })
    expect(await statusOfTea()).toBe('LIVE')
  })

  test('stays ended when staff ended it', async () => {
    await read(one, TEA)
    const [tea] = await offers()
    const path = `/admin/offers/${tea?.id}/status`
    expect((await stage.call('PUT', path, { status: 'EXPIRED' })).status).toBe(200)
    expect(await read(one, TEA)).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await read(one, TEA.replace('10%', '12%'))).toMatchObject({ updated: 1 })
    expect(await statusOfTea()).toBe('EXPIRED')
  })
})
