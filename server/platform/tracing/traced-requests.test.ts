import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { startCollector } from '../../../tests/support/tracing/collector.ts'

const LONG = { timeout: 10_000 }
const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const traceparent = (flags: string) => `00-${CALLER.trace}-${CALLER.span}-${flags}`

let collector: Awaited<ReturnType<typeof startCollector>>
const apps: TestApp[] = []

async function tracedApp(env: Record<string, string> = {}): Promise<TestApp> {
  const t = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env })
  apps.push(t)
  return t
}

beforeEach(async () => {
  collector = await startCollector()
})
afterEach(async () => {
  for (const t of apps.splice(0)) await t.close()
  await collector.close()
})

/** All that was traced, with so many requests; nothing is after this. */
async function spansOf(t: TestApp, count: number) {
  await t.deps.tracing?.stop()
  const requests = () => collector.spans().filter(({ kind }) => kind === 2)
  // A stop waits a second, which a busy machine may be longer over.
  await expect.poll(() => requests().length, LONG).toBe(count)
  return { requests: requests(), statements: collector.spans().filter(({ name }) => name === 'select') }
}

test('a request is a span by its pattern, its statements stand below it, and neither names anybody', async () => {
  const t = await tracedApp()
  const person = await t.signIn({ fullName: 'Amara Secretname' })
  expect((await t.inject({ url: '/api/offers?search=parachutes', headers: person.headers })).statusCode).toBe(200)
  const { requests, statements } = await spansOf(t, 1)
  expect(requests).toMatchObject([
    {
      name: 'GET /api/offers',
      attributes: { 'http.request.method': 'GET', 'http.route': '/api/offers', 'http.response.status_code': 200 },
    },
  ])
  const below = statements.filter(({ parentSpanId }) => parentSpanId === requests[0]?.spanId)
  expect(below.map(({ attributes }) => attributes['db.query.text']).join()).toContain('visible_offers')
  expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([requests[0]?.traceId]))
  expect(new Set(below.map(({ attributes }) => attributes['offerwell.lane']))).toEqual(new Set(['reads']))
  const told = collector.bodies().join()
  for (const secret of ['parachutes', 'Secretname', person.email, person.userId]) expect(told).not.toContain(secret)
  expect(collector.resources()[0]).toMatchObject({ 'service.name': 'offerwell' })
})

test('what a request with a body does stands below it too', async () => {
  const t = await tracedApp()
  const { headers } = await t.signIn()
  const url = `${await t.listen()}/api/me/payday-digest`
  const body = JSON.stringify({ payday: 25 })
  const isRead = new Promise((resolve) => {
    t.app.server.once('request', (incoming: IncomingMessage) => incoming.once('resume', resolve))
  })
  const type = { 'content-type': 'application/json', 'content-length': body.length }
  const sending = send(url, { method: 'PUT', headers: { ...headers, ...type } })
  sending.flushHeaders()
  // So that it comes by itself, later than what began the request.
  await isRead
  sending.end(body)
  await once(sending, 'response')
  const { requests } = await spansOf(t, 1)
  const [request] = requests
  expect(request).toMatchObject({ name: 'PUT /api/me/payday-digest', attributes: { 'http.response.status_code': 200 } })
  const inserts = collector
    .spans()
    .filter(({ name, parentSpanId }) => name === 'insert' && parentSpanId === request?.spanId)
  expect(inserts).not.toEqual([])
})

test('a list that is answered from memory has its span as well', async () => {
  const t = await tracedApp()
  const { headers } = await t.signIn()
  const url = `${await t.listen()}/api/offers`
  for (let count = 0; count < 3; count += 1) await (await fetch(url, { headers })).text()
  const { requests } = await spansOf(t, 3)
  expect(requests.map(({ name }) => name)).toEqual(Array.from({ length: 3 }, () => 'GET /api/offers'))
})

test('an address that nobody has is a span that does not name it', async () => {
  const t = await tracedApp()
  await t.inject({ url: '/api/no-such-thing/of-amara' })
  await t.inject({ url: '/of-amara', method: 'DELETE' })
  const { requests } = await spansOf(t, 2)
  expect(requests.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([404, 404])
  expect(collector.bodies().join()).not.toContain('of-amara')
})

test('lines of the log carry the id of the trace', async () => {
  const t = await tracedApp({ LOG_LEVEL: 'debug', ACCESS_LOG: 'true' })
  t.takeLogs()
  await t.inject({ url: '/healthz' })
  const { requests } = await spansOf(t, 1)
  const lines = t.takeLogs().filter((line) => line.includes('/healthz'))
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toContain(`"traceId":"${requests[0]?.traceId}"`)
})

test('an outsider can neither join a trace nor decide what is kept', async () => {
  const t = await tracedApp()
  await t.inject({ url: '/healthz', headers: { traceparent: traceparent('00') } })
  const { requests } = await spansOf(t, 1)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.traceId).not.toBe(CALLER.trace)
})

test("behind the operator's proxy a request goes on with its trace, kept or not as that says", async () => {
  const t = await tracedApp({ TRUST_PROXY_HOPS: '1', OTEL_TRACES_SAMPLER_ARG: '0' })
  await t.inject({ url: '/healthz', headers: { traceparent: traceparent('00') } })
  await t.inject({ url: '/healthz', headers: { traceparent: 'nonsense' } })
  await t.inject({ url: '/readyz', headers: { traceparent: traceparent('01') } })
  const { requests } = await spansOf(t, 1)
  expect(requests).toMatchObject([{ name: 'GET /readyz', traceId: CALLER.trace, parentSpanId: CALLER.span }])
})

test('of a share of nought nothing is kept', async () => {
  const t = await tracedApp({ OTEL_TRACES_SAMPLER_ARG: '0' })
  await t.inject({ url: '/readyz' })
  await t.deps.tracing?.stop()
  expect(collector.bodies()).toEqual([])
})
