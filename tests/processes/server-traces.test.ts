import { afterEach, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { startCollector } from '../support/tracing/collector.ts'

const LONG = { timeout: 120_000 }

let server: ServerProcess
let collector: Awaited<ReturnType<typeof startCollector>>

afterEach(async () => {
  await server.remove()
  await collector.close()
})

test('a server hands over what it traced before it stops', LONG, async () => {
  collector = await startCollector()
  server = await startServerProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect((await server.stop()).code).toBe(0)
  expect(collector.spans().map(({ name }) => name)).toContain('GET /readyz')
})

test('a collector that does not answer keeps neither a request nor a stop back', LONG, async () => {
  collector = await startCollector('holds')
  server = await startServerProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  for (let count = 0; count < 3; count += 1) expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect((await server.stop()).code).toBe(0)
  expect(server.complained()).toBe('')
})
