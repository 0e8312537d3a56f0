import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CjNetwork, cjOffers, type Fault, startCjNetwork } from '../../../../tests/support/ingestion/cj-network.ts'
import { addCj, AT_ONCE, dieAtPause, runSource } from '../../../../tests/support/ingestion/sources.ts'
import { type IngestionStage, ingestionStage } from '../../../../tests/support/ingestion/stage.ts'
import type { IngestionRejectionList, IngestionRun, IngestCj, RunIngestion } from '../runs/schemas.ts'
import type { IngestionSource } from '../sources/schemas.ts'
import { workOnRun } from './jobs.ts'

let stage: IngestionStage<CjNetwork>
let source: IngestionSource

beforeAll(async () => {
  stage = await ingestionStage(startCjNetwork)
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.clear()
  Object.assign(stage.site, { offers: cjOffers(230), fault: () => false, calls: [] })
  source = await addCj(stage.t, stage.admin, stage.site.address)
})

const run = () => runSource(stage.t, stage.admin, source.id)
const offers = () =>
  stage.t.deps.db.selectFrom('offers').select(['source_ref', 'status', 'title']).orderBy('source_ref').execute()
const live = async () => (await offers()).filter(({ status }) => status === 'LIVE').length
const again = async (id: string) => (await stage.call<IngestionRun>('GET', `/admin/ingestion-runs/${id}`)).body

const undecided = async () =>
  (await stage.call<IngestionSource>('GET', `/admin/ingestion-sources/${source.id}`)).body.undecidedRunId

/** Whatever page holds this item breaks so. */
const breaksAt =
  (
    item: number,
    breaks: (response: ServerResponse) => void = (response) => void response.writeHead(500).end(),
  ): Fault =>
  ({ number, size }, response) => {
    const holds = (number - 1) * size < item && item <= number * size
    if (holds) breaks(response)
    return holds
  }

/** Begins like a page, and has no end. */
function withoutEnd(response: ServerResponse): void {
  const links = `<link><link-id>1</link-id>${' '.repeat(64 * 1024)}</link>`
  const more = () => {
    while (!response.destroyed && response.write(links));
  }
  response.writeHead(200, { 'content-type': 'text/xml' }).on('drain', more).write('<cj-api><links total-matched="230">')
  more()
}

/** In pieces of nine characters. */
function slowly(response: ServerResponse, text: string): void {
  const [first = '', ...rest] = text.match(/[^]{1,9}/g) ?? []
  response.write(first)
  if (rest.length > 0) setImmediate(() => slowly(response, rest.join('')))
  else response.end()
}

describe('a run', () => {
  test('reads every page, says exactly what it did, and a second one writes no offer', async () => {
    stage.site.offers = [...cjOffers(230), { id: 900, joined: false }, { id: 901, end: '2026-01-06 10:00:00.0' }]
    const first = await run()
    expect(first).toMatchObject({
      status: 'success',
      expected: 232,
      fetched: 232,
      inserted: 230,
      updated: 0,
      rejected: 2,
    })
    expect(stage.site.calls.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(await live()).toBe(230)
    const written = await stage.t.deps.db.selectFrom('offers').select(['id', 'updated_at']).orderBy('id').execute()
    expect(await run()).toMatchObject({ status: 'success', inserted: 0, updated: 0, unchanged: 230 })
    expect(await stage.t.deps.db.selectFrom('offers').select(['id', 'updated_at']).orderBy('id').execute()).toEqual(
      written,
    )
    const { body } = await stage.call<IngestionSource>('GET', `/admin/ingestion-sources/${source.id}`)
    expect(body).toMatchObject({ lastRunStatus: 'success', successCount: 230, errorCount: 0 })
  })

  test('keeps each item that it left out, with its reason, in the source’s own words', async () => {
    stage.site.offers = [{ id: 1 }, { id: 2, joined: false, title: 'Half price' }]
    const { id } = await run()
    const { body } = await stage.call<IngestionRejectionList>('GET', `/admin/ingestion-runs/${id}/rejections`)
    expect(body.reasons).toEqual([{ reason: 'Merchant not joined', count: 1 }])
    expect(body.items).toMatchObject([{ position: 1, sourceRef: '2', title: 'Half price' }])
    expect(JSON.parse(body.items[0]?.item ?? '')).toMatchObject({ title: 'Half price', joined: false })
  })

  test('lets new offers wait for review unless the source is trusted and the offer good enough', async () => {
    await stage.call('DELETE', `/admin/ingestion-sources/${source.id}`)
    source = await addCj(stage.t, stage.admin, stage.site.address, { trust: 'REVIEW' })
    stage.site.offers = cjOffers(3)
    await run()
    expect((await offers()).map(({ status }) => status)).toEqual(['REVIEW', 'REVIEW', 'REVIEW'])
    const { body } = await stage.call<{ items: object[] }>('GET', '/admin/review-queue')
    expect(body.items).toHaveLength(3)
    expect(body.items[0]).toMatchObject({ status: 'REVIEW', source: 'CJ' })
  })
})

describe('a source that fails', () => {
  test('loses only what it cannot give: a bad page is asked for in halves, and the good ones go on', async () => {
    stage.site.fault = breaksAt(137)
    const result = await run()
    expect(result).toMatchObject({ status: 'partial', expected: 230, fetched: 205, inserted: 205, ended: 0 })
    expect(result.problems).toEqual(['Items 126 to 150 could not be read.'])
  })

  test('loses no more to an answer without end, and waits for one that comes in small pieces', async () => {
    stage.site.fault = breaksAt(137, withoutEnd)
    const result = await run()
    expect(result).toMatchObject({ status: 'partial', expected: 230, fetched: 205, inserted: 205, ended: 0 })
    const slow = '<cj-api><links total-matched="0" records-returned="0" page-number="1"></links></cj-api>'
    stage.site.fault = (_page, response) => {
      slowly(response, slow)
      return true
    }
    expect(await run()).toMatchObject({ status: 'success', fetched: 0 })
  })

  test('that refuses the token fails the run, which tells nobody the token', async () => {
    stage.site.fault = (_page, response) => Boolean(response.writeHead(401).end('Not authorised: cj-stand-in-token'))
    const result = await run()
    expect(result).toMatchObject({ status: 'failed', fetched: 0 })
    expect(JSON.stringify(result)).not.toContain('cj-stand-in-token')
    const { body } = await stage.call<IngestionSource>('GET', `/admin/ingestion-sources/${source.id}`)
    expect(body).toMatchObject({ lastRunStatus: 'failed', errorCount: 1 })
  })

  test('with characters that XML forbids is read all the same', async () => {
    stage.site.offers = [{ id: 1, title: '10% off\u0008 tea &#x1; sets' }]
    expect(await run()).toMatchObject({ inserted: 1 })
    expect((await offers())[0]?.title).toBe('10% off tea sets')
  })

  test('that repeats one page without end is left, and ends nothing', async () => {
    await run()
    stage.site.offers = cjOffers(230)
    const page = stage.site.offers.slice(0, 100)
    stage.site.offers = [...page, ...page, ...page]
    const result = await run()
    expect(result).toMatchObject({ status: 'partial', ended: 0 })
    expect(result.problems).toContain('It gave the same items again instead of the next ones.')
    expect(await live()).toBe(230)
  })
})

describe('what a source no longer has', () => {
  test('ends after a complete run, and never after one that was not', async () => {
    await run()
    stage.site.offers = cjOffers(200)
    expect(await run()).toMatchObject({ status: 'success', ended: 30, missing: 0 })
    expect(await live()).toBe(200)
    stage.site.offers = cjOffers(180)
    stage.site.fault = breaksAt(137)
    expect((await run()).ended).toBe(0)
    expect(await live()).toBe(200)
  })

  test('also stays after an incomplete one when the source calls it ended', async () => {
    await run()
    stage.site.offers = [{ id: 1, end: '2026-01-06 10:00:00.0' }, ...cjOffers(230).slice(1)]
    stage.site.fault = breaksAt(137)
    expect(await run()).toMatchObject({ status: 'partial', rejected: 1, ended: 0 })
    expect(await live()).toBe(230)
    stage.site.fault = () => false
    expect(await run()).toMatchObject({ status: 'success', ended: 1 })
  })

  test('waits for somebody’s yes when it is over 30 %, which counts once', async () => {
    await run()
    stage.site.offers = cjOffers(100)
    const result = await run()
    expect(result).toMatchObject({ status: 'success', ended: 0, missing: 130 })
    expect(await live()).toBe(230)
    expect(await undecided()).toBe(result.id)
    // A later run asks anew.
    const later = await run()
    expect(await undecided()).toBe(later.id)
    expect((await again(result.id)).missing).toBe(0)
    const decide = () => stage.call<IngestionRun>('POST', `/admin/ingestion-runs/${later.id}/ending`, { end: true })
    const both = await Promise.all([decide(), decide()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await again(later.id)).toMatchObject({ ended: 130, missing: 0 })
    expect(await undecided()).toBeNull()
    expect(await live()).toBe(100)
  })
})

describe('a process that dies', () => {
  test('leaves nothing undone or done twice, at whichever of ten points', async () => {
    // Six pages that each are asked for twice, and two batches: eighteen pauses.
    stage.site.offers = cjOffers(520)
    stage.site.fault = ({ number }, response) =>
      stage.site.calls.filter((page) => page.number === number).length % 2 === 1 &&
      Boolean(response.writeHead(503).end())
    for (const point of [1, 2, 4, 6, 8, 10, 12, 14, 17, 18]) {
      for (const table of ['offers', 'ingestion_runs'] as const) await stage.t.deps.db.deleteFrom(table).execute()
      const { body } = await stage.call<IngestionRun>('POST', `/admin/ingestion-sources/${source.id}/runs`)
      await dieAtPause(stage.t, point)
      while (await workOnRun(stage.t.deps, AT_ONCE));
      expect(await again(body.id)).toMatchObject({ status: 'success', fetched: 520, inserted: 520, unchanged: 0 })
      expect(await live()).toBe(520)
    }
  }, 90_000)

  test('hands its run over at once when it is stopped kindly', async () => {
    const { body } = await stage.call<IngestionRun>('POST', `/admin/ingestion-sources/${source.id}/runs`)
    const stopping = new AbortController()
    const pause = (_ms: number, signal: AbortSignal) => {
      stopping.abort()
      signal.throwIfAborted()
      return Promise.resolve()
    }
    await workOnRun(stage.t.deps, { signal: stopping.signal, pause })
    expect(await again(body.id)).toMatchObject({ status: 'running', isWaiting: true })
    while (await workOnRun(stage.t.deps, AT_ONCE));
    expect(await again(body.id)).toMatchObject({ status: 'success', inserted: 230 })
  })
})

describe('two at once', () => {
  test('are one run for a source, worked on by one process', async () => {
    const starts = await Promise.all(
      [1, 2, 3].map(() => stage.call('POST', `/admin/ingestion-sources/${source.id}/runs`)),
    )
    expect(starts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const worked = await Promise.all([workOnRun(stage.t.deps, AT_ONCE), workOnRun(stage.t.deps, AT_ONCE)])
    expect(worked.toSorted()).toEqual([false, true])
    expect(stage.site.calls).toHaveLength(3)
  })

  test('a run that was cancelled keeps what it has, and ends', async () => {
    const { body } = await stage.call<IngestionRun>('POST', `/admin/ingestion-sources/${source.id}/runs`)
    const pause = async () => void (await stage.call('POST', `/admin/ingestion-runs/${body.id}/cancellation`))
    await workOnRun(stage.t.deps, { signal: AT_ONCE.signal, pause })
    expect(await again(body.id)).toMatchObject({ status: 'cancelled', inserted: 0 })
    expect(await stage.call('POST', `/admin/ingestion-runs/${body.id}/cancellation`)).toMatchObject({
      status: 409,
      body: { code: 'run_over' },
    })
  })
})

/** Works on the run that a call in the background begins. */
async function workOnceAsked(): Promise<void> {
  const runs = () => stage.t.deps.db.selectFrom('ingestion_runs').select('id').execute()
  await expect.poll(runs, { timeout: 20_000 }).not.toEqual([])
  expect(await workOnRun(stage.t.deps, AT_ONCE)).toBe(true)
}

describe('the functions', () => {
  test('run-ingestion answers each enabled source once its run is over', async () => {
    expect((await stage.call<RunIngestion>('POST', '/functions/run-ingestion')).body).toEqual({ results: [] })
    await stage.call('PUT', `/admin/ingestion-sources/${source.id}/enabled`, { enabled: true })
    const answer = stage.call<RunIngestion>('POST', '/functions/run-ingestion')
    await workOnceAsked()
    expect((await answer).body.results).toMatchObject([
      { source: 'CJ', status: 'success', fetched: 230, inserted: 230 },
    ])
  })

  test('ingest-cj answers what it fetched, added, updated and left out', async () => {
    const answer = stage.call<IngestCj>('POST', '/functions/ingest-cj')
    await workOnceAsked()
    expect((await answer).body).toMatchObject({ fetched: 230, inserted: 230, updated: 0, rejected: 0 })
  })
})
