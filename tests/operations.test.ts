import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepJobNames, noteJobEnd } from '../server/platform/db/job-runs.ts'
import { serveMetrics } from '../server/platform/metrics/metrics.ts'
import { testApp, type TestApp } from './support/app.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: 'https://benefits.example' })
})
afterAll(() => t.close())

test('the process answers its probe, and is not ready when the database is gone', async () => {
  expect((await t.inject({ url: '/healthz' })).json()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
  const other = await testApp()
  await other.deps.db.destroy()
  const answer = await other.inject({ url: '/readyz' })
  expect([answer.statusCode, answer.json().reasons]).toEqual([503, ['The database cannot be used.']])
  await other.close()
})

test('metrics count each route by its pattern, never by its address', async () => {
  const { headers } = await t.signIn()
  await t.inject({ url: '/api/offers/0190a000-0000-7000-8000-000000000001', headers })
  const { address, close } = await serveMetrics(t.metrics, { host: '127.0.0.1', port: 0 })
  const body = await fetch(address).then((answer) => answer.text())
  await close()
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/offers/:id",status="404"} 1')
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).toContain('catalogue_cache_bytes')
})

test('metrics tell how connections are used, and when each timed job last did its work, also while the database is away', async () => {
  const other = await testApp()
  await keepJobNames(other.deps.upkeepDb, [{ name: 'some.job', what: 'Does something', cron: '* * * * *' }])
  await noteJobEnd(other.deps.upkeepDb, 'some.job', { tookMs: 5, error: undefined })
  await noteJobEnd(other.deps.upkeepDb, 'some.job', { tookMs: 5, error: 'It failed.' })
  const text = await other.metrics.metrics()
  expect(text).toMatch(/^database_connections\{pool="upkeep",state="idle"\} \d+$/m)
  expect(text).toContain('database_connection_waits{pool="reads"} 0')
  expect(text).toContain('job_failures{name="some.job"} 1')
  const at = Number(/^job_succeeded_timestamp_seconds\{name="some.job"\} (.*)$/m.exec(text)?.[1])
  expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(60)
  await other.deps.upkeepDb.destroy()
  const without = await other.metrics.metrics()
  expect(without).not.toContain('some.job')
  expect(without).toContain('process_resident_memory_bytes')
  await other.close()
})

test('with ACCESS_LOG each request has a line, also what is answered from memory, and names nobody', async () => {
  const other = await testApp({ ACCESS_LOG: 'true', LOG_LEVEL: 'error' })
  const { headers, userId } = await other.signIn()
  const url = await other.listen()
  other.takeLogs()
  for (const path of ['/api/offers', '/api/offers', '/api/me', '/api/no-such-path?token=secret', '/api/%E0%A4%A'])
    await fetch(url + path, { headers }).then((answer) => answer.text())
  const logged: string[] = []
  await expect.poll(() => logged.push(...other.takeLogs())).toBe(5)
  const lines = logged.map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { msg: 'access', method: 'GET', client: '127.0.0.1', route: '/api/offers', status: 200, ms: expect.any(Number) },
    { msg: 'access', route: '/api/offers', status: 200, person: lines[2]?.person },
    { msg: 'access', route: '/api/me', status: 200, person: expect.stringMatching(/^[\w-]{12}$/) },
    { msg: 'access', status: 404 },
    { msg: 'access', status: 404 },
  ])
  for (const secret of [userId, headers.authorization, 'secret']) expect(logged.join()).not.toContain(secret)

  const leaving = new AbortController()
  const live = await fetch(`${url}/api/live`, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  expect(live.status).toBe(200)
  leaving.abort()
  await expect
    .poll(() => other.takeLogs().map((line) => JSON.parse(line)))
    .toMatchObject([{ route: '/api/live', status: 200, cut: true }])
  await other.close()
})

test('the product’s own address does not tell the figures', async () => {
  expect((await t.inject({ url: '/metrics' })).body).not.toContain('http_request_duration_seconds')
})

test('data answers carry their security headers, and HSTS behind TLS', async () => {
  const answer = await t.inject({ url: '/api/offers' })
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
})

test('each failure names its request, and a sane id of the caller is kept', async () => {
  const own = await t.inject({ url: '/api/offers' })
  expect(own.json().requestId).toMatch(/^[0-9a-f]{10}-/)
  const given = await t.inject({ url: '/api/offers', headers: { 'x-request-id': 'proxy-12345678' } })
  expect(given.json().requestId).toBe('proxy-12345678')
  const hostile = await t.inject({ url: '/api/offers', headers: { 'x-request-id': 'a\tb{"level":60}' } })
  expect(hostile.json().requestId).toMatch(/^[0-9a-f]{10}-/)
})

test('a body over the limit, broken JSON and another content type are refused with a sentence', async () => {
  const { headers } = await t.signIn({ roles: [] })
  const post = (payload: string, type = 'application/json') =>
    t.inject({ method: 'POST', url: '/api/onboarding/join', headers: { ...headers, 'content-type': type }, payload })
  expect((await post(JSON.stringify({ joinCode: 'x'.repeat(300_000) }))).json().code).toBe('body_too_large')
  expect((await post('{"joinCode":')).json().code).toBe('bad_request')
  expect((await post('joinCode=1', 'application/x-www-form-urlencoded')).json().code).toBe('unsupported_media_type')
  expect((await post('{}')).json()).toMatchObject({ code: 'bad_request', issues: [{ path: 'joinCode' }] })
})

test('the OpenAPI document is served with a page to browse it', async () => {
  expect((await t.inject({ url: '/api/docs/json' })).json()).toMatchObject({ openapi: '3.1.0' })
  expect((await t.inject({ url: '/api/docs' })).headers['content-type']).toContain('text/html')
})
