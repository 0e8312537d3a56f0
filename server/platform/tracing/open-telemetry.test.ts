import { get } from 'node:http'
import { pino } from 'pino'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { startCollector } from '../../../tests/support/tracing/collector.ts'
import { createTracing } from './open-telemetry.ts'
import type { Tracing } from './tracing.ts'

/** What is sent at once. */
const BATCH = 512
const MANY = 4 * BATCH
const SECOND_MS = 1_000

const opened: Tracing[] = []
afterEach(async () => {
  for (const tracing of opened.splice(0)) await tracing.stop()
})

function tracingTo(url: string, log: string[] = []): Tracing {
  const settings = { url: `${url}/v1/traces`, headers: { authorization: 'Bearer a b' }, serviceName: 'perks', share: 1 }
  const tracing = createTracing(settings, pino({}, { write: (line: string) => void log.push(line) }))
  opened.push(tracing)
  return tracing
}

async function collectorThat(behaviour?: Parameters<typeof startCollector>[0]) {
  const collector = await startCollector(behaviour)
  onTestFinished(collector.close)
  return collector
}

/** Hands over all that was traced; a stop waits a second, which a busy machine may be longer over. */
async function handOver(
  { spans }: Awaited<ReturnType<typeof startCollector>>,
  tracing: Tracing | undefined,
  atLeast: number,
) {
  await tracing?.stop()
  await expect.poll(() => spans().length, { timeout: 10 * SECOND_MS }).toBeGreaterThanOrEqual(atLeast)
  return spans()
}

const doWork = (tracing: Tracing, count: number) => {
  for (let number = 0; number < count; number += 1) tracing.begin({ kind: 'job', name: 'work' }).end({})
}

test('work below work, with how it failed and never why', async () => {
  const collector = await collectorThat()
  const tracing = tracingTo(collector.url)
  const fail = () => tracing.trace({ kind: 'statement', name: 'insert' }, () => Promise.reject(new RangeError('Amara')))
  await expect(tracing.trace({ kind: 'job', name: 'news.tell' }, fail)).rejects.toThrow('Amara')
  const [statement, job] = await handOver(collector, tracing, 2)
  expect(statement).toMatchObject({
    parentSpanId: job?.spanId,
    status: { code: 2 },
    attributes: { 'error.type': 'RangeError' },
  })
  expect(job).toMatchObject({ name: 'news.tell', traceId: statement?.traceId })
  expect(collector.bodies().join()).not.toContain('Amara')
  expect(collector.headers()[0]).toMatchObject({ authorization: 'Bearer a b' })
  expect(collector.resources()[0]).toMatchObject({ 'service.name': 'perks' })
})

test('calls to other hosts stand below the work that makes them, by host alone', async () => {
  const collector = await collectorThat()
  const shop = await collectorThat()
  const gone = await collectorThat()
  await gone.close()
  const tracing = tracingTo(collector.url)
  const port = new URL(shop.url).port
  await fetch(`${shop.url}/before?amara`)
  await tracing.trace({ kind: 'job', name: 'calls' }, async () => {
    await (await fetch(`${shop.url}/people?amara`)).text()
    await new Promise((resolve) => get(`${shop.url}/people?amara`, (answer) => answer.resume().once('end', resolve)))
    await fetch(`${gone.url}/amara`).catch(() => undefined)
    // As many as are sent at once, and again, within the work.
    doWork(tracing, 2 * BATCH)
  })
  // The second goes once the first has been answered.
  await expect.poll(() => collector.bodies().length).toBe(2)
  const spans = await handOver(collector, tracing, 2 * BATCH + 4)
  const job = spans.find(({ name }) => name === 'calls')
  expect(spans.map(({ name }) => name)).not.toContain('POST')
  const calls = spans.filter(({ name }) => name === 'GET')
  const answered = { 'server.address': '127.0.0.1', 'http.response.status_code': 404 }
  expect(calls.map(({ attributes }) => attributes)).toMatchObject([answered, answered, {}])
  expect(calls.map(({ status }) => status.code)).toEqual([2, 2, 2])
  expect(new Set(calls.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([job?.spanId]))
  // As a number or a text of its own: moments and ids have any digits.
  expect(collector.bodies().join()).not.toMatch(new RegExp(`amara|[:"]${port}\\b`))
})

test('a timed job and its statements', async () => {
  const collector = await collectorThat()
  const t = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  onTestFinished(t.close)
  const hasRun = new Promise<void>((resolve) => {
    const run = async () => {
      await t.deps.upkeepDb.selectFrom('offers').select('id').execute()
      resolve()
    }
    void t.deps.jobs
      .start([{ name: 'upkeep.look', what: 'Looks.', cron: '0 0 1 1 *', run }])
      .then(() => t.deps.jobs.runSoon('upkeep.look'))
  })
  await hasRun
  await t.deps.jobs.stop()
  const spans = await handOver(collector, t.deps.tracing, 2)
  const job = spans.find(({ name }) => name === 'upkeep.look')
  expect(job).toBeDefined()
  const below = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)
  expect(below.map(({ attributes }) => attributes['db.query.text'])).toContain('select "id" from "offers"')
})

test('a collector that takes nothing costs one warning, however many batches', async () => {
  const collector = await collectorThat('refuses')
  const log: string[] = []
  const tracing = tracingTo(collector.url, log)
  doWork(tracing, MANY)
  await expect.poll(() => collector.bodies().length, { timeout: 10 * SECOND_MS }).toBeGreaterThan(2)
  await tracing.stop()
  expect(log).toEqual([expect.stringContaining('The collector does not take traces')])
  expect(log.join()).not.toContain('Bearer')
})

test('what waits for it is bounded: the rest is dropped', async () => {
  const collector = await collectorThat()
  const tracing = tracingTo(collector.url)
  doWork(tracing, 10 * MANY)
  await expect.poll(() => collector.spans().length).toBeGreaterThan(MANY)
  tracing.begin({ kind: 'job', name: 'last' }).end({})
  await tracing.stop()
  await expect.poll(() => collector.spans().at(-1)?.name).toBe('last')
  expect(collector.spans().length).toBeLessThan(2 * MANY)
})

test('a stop waits a second for one that does not answer', async () => {
  const collector = await collectorThat('holds')
  const tracing = tracingTo(collector.url)
  doWork(tracing, 1)
  const begun = performance.now()
  await tracing.stop()
  expect(performance.now() - begun).toBeLessThan(5 * SECOND_MS)
  collector.release()
})
