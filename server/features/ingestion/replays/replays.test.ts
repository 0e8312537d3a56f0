import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CjNetwork, cjOffers, startCjNetwork } from '../../../../tests/support/ingestion/cj-network.ts'
import { addCj, AT_ONCE, dieAtPause, rewritePages, runSource } from '../../../../tests/support/ingestion/sources.ts'
import { type IngestionStage, ingestionStage } from '../../../../tests/support/ingestion/stage.ts'
import { newId } from '../../../platform/db/id.ts'
import { findNetwork } from '../../../sources/registry.ts'
import { importFeed } from '../feed-storing/service.ts'
import { forgetRaw, workOnRun } from '../run-work/jobs.ts'
import type { IngestionRun } from '../runs/schemas.ts'
import type { IngestionSource } from '../sources/schemas.ts'
import type { ReplayPreview } from './schemas.ts'

let stage: IngestionStage<CjNetwork>
let source: IngestionSource

beforeAll(async () => {
  stage = await ingestionStage(startCjNetwork)
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.clear()
  Object.assign(stage.site, { offers: cjOffers(20), fault: () => false, calls: [] })
  source = await addCj(stage.t, stage.admin, stage.site.address)
})

const run = () => runSource(stage.t, stage.admin, source.id)
const again = async (id: string) => (await stage.call<IngestionRun>('GET', `/admin/ingestion-runs/${id}`)).body
const preview = (id: string) => stage.call<ReplayPreview>('GET', `/admin/ingestion-runs/${id}/replay-preview`)
const start = (id: string) => stage.call<IngestionRun>('POST', `/admin/ingestion-runs/${id}/replay`)

async function replay(id: string): Promise<IngestionRun> {
  const { body } = await start(id)
  while (await workOnRun(stage.t.deps, AT_ONCE));
  return await again(body.id)
}

const offers = () =>
  stage.t.deps.db
    .selectFrom('offers')
    .select(['source_ref', 'status', 'title', 'updated_at'])
    .orderBy('source_ref')
    .execute()
const offer = async (ref: string) => (await offers()).find(({ source_ref }) => source_ref === ref)
const runs = async () => (await stage.call<{ items: IngestionRun[] }>('GET', '/admin/ingestion-runs')).body.items
const refusal = (code: string) => ({ status: 409, body: { code } })
const countsOf = ({ fetched, inserted, updated, unchanged, rejected }: ReplayPreview | IngestionRun) => {
  return { fetched, inserted, updated, unchanged, rejected }
}

describe('a replay', () => {
  test('does count by count what its preview says, asks the source for nothing, and leaves nothing for a second one', async () => {
    stage.site.offers = [...cjOffers(120), { id: 900, joined: false }, { id: 901, end: '2048-11-30 15:59:00.0' }]
    const first = await run()
    await rewritePages(stage.t, first.id, (text) =>
      text
        .replaceAll('>12% off order 7<', '>13% off order 7<')
        .replaceAll('>notjoined<', '>joined<')
        .replaceAll('2048-11-30', '2026-01-06'),
    )
    await stage.t.deps.db.deleteFrom('offers').where('source_ref', '=', '5').execute()
    const [before, calls] = [await offers(), stage.site.calls.length]

    const { body: expected } = await preview(first.id)
    expect(countsOf(expected)).toEqual({ fetched: 122, inserted: 2, updated: 1, unchanged: 118, rejected: 1 })
    expect(expected.reasons).toEqual([
      { reason: 'Already expired', count: 1, before: 0 },
      { reason: 'Merchant not joined', count: 0, before: 1 },
    ])
    expect(expected.changes).toMatchObject([{ title: '12% off order 7', merchantName: 'Stand-in Shop 0' }])
    expect(expected.changes[0]?.fields).toEqual([
      { name: 'Title', before: '12% off order 7', after: '13% off order 7' },
      { name: 'Discount', before: '12% OFF', after: '13% OFF' },
    ])
    expect(expected.newlyTaken).toMatchObject({ count: 1, items: [{ sourceRef: '900' }] })
    expect(expected.newlyTaken?.items[0]?.reason).toMatch(/not joined/)
    expect(expected.newlyLeftOut).toMatchObject({ count: 1, items: [{ sourceRef: '901' }] })
    expect(await offers()).toEqual(before)
    expect(await runs()).toHaveLength(1)

    const done = await replay(first.id)
    expect(done).toMatchObject({ status: 'success', cause: 'REPLAY', ended: 0, missing: 0, ...countsOf(expected) })
    expect(done.replayOf).toEqual({ id: first.id, startedAt: first.startedAt })
    expect(await offer('7')).toMatchObject({ title: '13% off order 7', status: 'LIVE' })
    expect(await offer('901')).toMatchObject({ status: 'LIVE' })
    expect(stage.site.calls).toHaveLength(calls)

    const { body: nothing } = await preview(first.id)
    expect(nothing).toMatchObject({ inserted: 0, updated: 0, unchanged: 121, rejected: 1, changes: [] })
    expect(nothing.newlyTaken).toEqual({ count: 0, items: [] })
    const { body: log } = await stage.call<{ items: object[] }>('GET', '/admin/audit')
    expect(log.items[0]).toMatchObject({ action: 'ingestion_run.replayed', entityId: done.id, detail: { name: 'CJ' } })
  })

  test('leaves alone what staff changed and decided', async () => {
    const { id } = await run()
    await stage.t.deps.db
      .updateTable('offers')
      .set({ title: 'In our words', kept_from_feed: ['title'], status: 'REJECTED' })
      .where('source_ref', '=', '7')
      .execute()
    await rewritePages(stage.t, id, (text) => text.replaceAll('>12% off order 7<', '>13% off order 7<'))
    const { body } = await preview(id)
    expect(body.changes[0]).toMatchObject({ title: 'In our words', fields: [{ name: 'Discount', after: '13% OFF' }] })
    expect(await replay(id)).toMatchObject({ updated: 1 })
    expect(await offer('7')).toMatchObject({ title: 'In our words', status: 'REJECTED' })
  })

  test('neither ends what is missing from it nor takes a question back that its run asks', async () => {
    await run()
    stage.site.offers = cjOffers(5)
    const asking = await run()
    expect(asking.missing).toBe(15)
    await rewritePages(stage.t, asking.id, (text) => text.replaceAll('>notjoined<', '>joined<'))
    expect(await replay(asking.id)).toMatchObject({ status: 'success', unchanged: 5, ended: 0, missing: 0 })
    expect((await again(asking.id)).missing).toBe(15)
    expect((await offers()).every(({ status }) => status === 'LIVE')).toBe(true)
  })

  test('of pages that the adapter cannot read fails with the words of its preview, and changes nothing', async () => {
    const { id } = await run()
    await rewritePages(stage.t, id, () => '<html>Welcome</html>')
    const before = await offers()
    const { body } = await preview(id)
    expect(body).toMatchObject({ fails: expect.any(String), fetched: 0 })
    expect(await replay(id)).toMatchObject({ status: 'failed', error: body.fails })
    expect(await offers()).toEqual(before)
  })

  test('that dies in the middle is taken up, and does nothing twice', async () => {
    stage.site.offers = cjOffers(1100)
    const { id } = await run()
    await rewritePages(stage.t, id, (text) => text.replaceAll('% off order', '% off each order'))
    const { body } = await start(id)
    await dieAtPause(stage.t, 1)
    expect(await again(body.id)).toMatchObject({ status: 'running', updated: 800 })
    while (await workOnRun(stage.t.deps, AT_ONCE));
    expect(await again(body.id)).toMatchObject({ status: 'success', fetched: 1100, updated: 1100, unchanged: 0 })
  }, 60_000)

  test('can be cancelled, and keeps what it has stored', async () => {
    const { id } = await run()
    const { body } = await start(id)
    await stage.call('POST', `/admin/ingestion-runs/${body.id}/cancellation`)
    while (await workOnRun(stage.t.deps, AT_ONCE));
    expect(await again(body.id)).toMatchObject({ status: 'cancelled', replayOf: { id } })
  })
})

describe('what cannot be replayed says so', () => {
  test('a source that is being read: two replays at once are one, and nothing is previewed meanwhile', async () => {
    const { id } = await run()
    expect(await again(id)).toMatchObject({ canReplay: true, pagesUntil: expect.any(String) })
    const answers = await Promise.all([start(id), start(id), start(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await preview(id)).toMatchObject(refusal('run_under_way'))
    expect((await again(id)).canReplay).toBe(false)
    while (await workOnRun(stage.t.deps, AT_ONCE));
    expect((await again(id)).canReplay).toBe(true)
    expect(await runs()).toHaveLength(2)
  })

  test('a run behind which something newer was read, by another run or from a file, and the import of a file', async () => {
    const older = await run()
    const newest = await run()
    expect(await preview(older.id)).toMatchObject(refusal('run_overtaken'))
    expect(await start(older.id)).toMatchObject(refusal('run_overtaken'))
    expect((await again(older.id)).canReplay).toBe(false)
    expect((await preview(newest.id)).status).toBe(200)
    const cj = findNetwork('cj') ?? expect.fail('the registry knows no cj')
    await importFeed(stage.t.deps, cj, readFileSync('server/sources/cj.sample.xml', 'utf8'), {
      asOf: stage.t.deps.clock.now(),
      status: 'REVIEW',
    })
    expect(await start(newest.id)).toMatchObject(refusal('run_overtaken'))
    const file = (await runs()).find(({ cause }) => cause === 'COMMAND')
    expect(await start(file?.id ?? '')).toMatchObject(refusal('run_pages_gone'))
    expect((await runs()).filter(({ cause }) => cause === 'REPLAY')).toEqual([])
  })

  test('pages that were forgotten, which they are not while a replay needs them', async () => {
    const { id } = await run()
    const { body } = await start(id)
    await stage.t.deps.db
      .updateTable('ingestion_pages')
      .set({ fetched_at: new Date(0) })
      .execute()
    await forgetRaw(stage.t.deps)
    while (await workOnRun(stage.t.deps, AT_ONCE));
    expect(await again(body.id)).toMatchObject({ status: 'success', unchanged: 20 })
    await forgetRaw(stage.t.deps)
    expect(await again(id)).toMatchObject({ canReplay: false, pagesUntil: null })
    expect(await preview(id)).toMatchObject(refusal('run_pages_gone'))
    expect(await start(id)).toMatchObject(refusal('run_pages_gone'))
  })

  test('a run that there is not', async () => {
    const unknown = { status: 404, body: { code: 'run_not_found' } }
    expect(await preview(newId())).toMatchObject(unknown)
    expect(await start(newId())).toMatchObject(unknown)
  })

  test('too many previews at once', async () => {
    const { id } = await run()
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => preview(id)))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  })
})
