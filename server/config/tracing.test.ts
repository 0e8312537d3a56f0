import { expect, test } from 'vitest'
import { isConfigError, loadConfig } from './config.ts'

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }

function messagesOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(environment)
  } catch (error) {
    if (isConfigError(error)) return error.messages
    throw error
  }
  return []
}

test('without a collector nothing is traced, whatever else is set', () => {
  expect(loadConfig({}).tracing).toBeUndefined()
  expect(loadConfig({ OTEL_SERVICE_NAME: 'perks' }).tracing).toBeUndefined()
})

test('a collector is enough, and takes traces at its own path', () => {
  const tracing = { url: 'http://127.0.0.1:4318/v1/traces', headers: {}, serviceName: 'offerwell', share: 1 }
  expect(loadConfig(ENDPOINT).tracing).toEqual(tracing)
  expect(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `${ENDPOINT.OTEL_EXPORTER_OTLP_ENDPOINT}/` }).tracing).toEqual(
    tracing,
  )
})

test('what the collector is told, and what is kept', () => {
  const given = {
    ...ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-tenant=us',
    OTEL_SERVICE_NAME: 'perks',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  }
  const headers = { authorization: 'Bearer a=b', 'x-tenant': 'us' }
  expect(loadConfig(given).tracing).toMatchObject({ headers, serviceName: 'perks', share: 0.25 })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://me:secret@collector.example.com'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER_ARG', 'half'],
])('%s=%s stops the start', (name, value) => {
  expect(messagesOf({ [name]: value })).toEqual([expect.stringContaining(`${name} is "${value}". Expected: `)])
})

test.each(['topsecret', 'authorization=Bearer topsecret', 'authorization=%topsecret', 'a=topsecret,,b=c'])(
  'headers that are none are not printed: %s',
  (value) => {
    const [message] = messagesOf({ OTEL_EXPORTER_OTLP_HEADERS: value })
    expect(message).toContain('OTEL_EXPORTER_OTLP_HEADERS is not valid (its value is not shown)')
    expect(message).not.toContain('topsecret')
  },
)
